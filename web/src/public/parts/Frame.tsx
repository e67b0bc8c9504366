import type { ChannelOwner, Site } from '@greenlit/domain/channel/page.ts';
import type { ReactNode } from 'react';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { texts } from '../texts.ts';
import css from './Frame.module.css';

/** The frame of all public pages: content, a line for announcements, and the footer, with the firm's color and text. */
export function Frame({ site, owner, children }: { site: Site; owner?: ChannelOwner; children: ReactNode }) {
  return (
    <div className={css.frame} data-accent={owner?.accent}>
      <a className={css.skip} href="#main">
        Skip to the content
      </a>
      <main className={css.main} id="main" tabIndex={-1}>
        {children}
      </main>
      <footer>
        {owner?.footer ? (
          <p dir="auto" className={css.own}>
            {owner.footer}
          </p>
        ) : null}
        <Mark site={site} />
      </footer>
      <p className={css.toast} role="status" data-toast />
    </div>
  );
}

function Mark({ site }: { site: Site }) {
  return (
    <div className={css.foot}>
      <a className={css.mark} href={`${site.origin}/about`} rel="noopener">
        <Lamp state="green" size="line" />
        {site.providerName}
      </a>
      <SiteLinks site={site} className={css.link} />
    </div>
  );
}

type LinksProps = { site: Site; className: string | undefined; withHelp?: boolean };

/** The operator's terms and privacy policy, if configured. No help link, as help is for people who work with the product. */
export function SiteLinks({ site: { links }, className, withHelp = false }: LinksProps) {
  const shown = [
    ...(withHelp ? [[links.help, texts.links.help] as const] : []),
    [links.terms, texts.links.terms] as const,
    [links.privacy, texts.links.privacy] as const,
  ];
  return shown.map(([href, label]) =>
    href ? (
      <a key={label} className={className} href={href} rel="noopener">
        {label}
      </a>
    ) : null,
  );
}

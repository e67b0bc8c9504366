import type { PublicPage, Site } from '@greenlit/domain/channel/page.ts';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { SiteLinks } from '../parts/Frame.tsx';
import css from './Frame.module.css';
import { texts } from './texts.ts';

/**
 * The reviewer's page before the review is loaded: only the browser has the link's secret, so the server sends the frame with a
 * placeholder, and start.ts loads the review into `main`.
 */
export function ReviewerFrame({ site, page }: { site: Site; page: Extract<PublicPage, { kind: 'review' }> }) {
  return (
    <div className={css.page} data-review={page.roundId} data-site={site.origin}>
      <header className={css.top}>
        <Lamp state="green" size="line" />
        <span>
          {site.providerName} <span className={css.label}>{texts.frame.label}</span>
        </span>
      </header>
      <main className={css.main} id="main">
        <noscript>
          <p className={css.noScript}>{texts.frame.noScript}</p>
        </noscript>
        <div className={`${css.waiting} needs-script`}>
          <p className={css.hidden} role="status">
            {texts.frame.loading}
          </p>
          <span className={css.boneLine} />
          <span className={css.boneTitle} />
          {page.itemType === 'video' ? <span className={css.boneScreen} /> : null}
          <span className={css.boneText} />
        </div>
      </main>
      <footer className={css.foot}>
        <SiteLinks site={site} className={css.link} withHelp />
      </footer>
    </div>
  );
}

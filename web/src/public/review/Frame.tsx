import type { PublicPage, Site } from '@greenlit/domain/channel/page.ts';
import type { HTMLAttributes } from 'react';
import { Lamp } from '../../shared/ui/Lamp.tsx';
import { SiteLinks } from '../parts/Frame.tsx';
import css from './Frame.module.css';
import { AskForCode } from './plain/AskForCode.tsx';
import { texts as plainTexts } from './plain/texts.ts';
import { texts } from './texts.ts';

type FrameProps = HTMLAttributes<HTMLDivElement> & { site: Site };

/** What is around a review behind a mailed link; `attributes` are for the script that loads it. */
export function ReviewFrame({ site, children, ...attributes }: FrameProps) {
  return (
    <div className={css.page} {...attributes}>
      <header className={css.top}>
        <Lamp state="green" size="line" />
        <span>
          {site.providerName} <span className={css.label}>{texts.frame.label}</span>
        </span>
      </header>
      <main className={css.main} id="main">
        {children}
      </main>
      <footer className={css.foot}>
        <SiteLinks site={site} className={css.link} withHelp />
      </footer>
    </div>
  );
}

/**
 * The reviewer's page before the review is loaded: only the browser has the link's secret, so the server sends the frame with a
 * placeholder, and start.ts loads the review into `main`. Without scripts a mailed code opens the plain page.
 */
export function ReviewerFrame({ site, page }: { site: Site; page: Extract<PublicPage, { kind: 'review' }> }) {
  return (
    <ReviewFrame site={site} data-review={page.roundId} data-site={site.origin}>
      <noscript>
        <AskForCode roundId={page.roundId} token={page.token} title={texts.plain} text={plainTexts.noScript} isFirst />
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
    </ReviewFrame>
  );
}

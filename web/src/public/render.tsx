import type { PublicPage, RenderedPage, Site } from '@greenlit/domain/channel/page.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { GetReview } from '../shared/review/page/data.ts';
import { Head } from './Head.tsx';
import { AboutPage } from './pages/AboutPage.tsx';
import { ChannelPage } from './pages/ChannelPage.tsx';
import { EmbedPage } from './pages/EmbedPage.tsx';
import { MessagePage } from './pages/MessagePage.tsx';
import { VideoPage } from './pages/VideoPage.tsx';
import { ReviewerFrame } from './review/Frame.tsx';
import { PlainPage } from './review/plain/PlainPage.tsx';
import { texts } from './texts.ts';

/** What the server asks for the page without scripts: the same review as the page with them. */
export const reviewDocument: string = GetReview.toString();

/** The HTML of a public page, for the two places in public.html. Called by the server; synchronous. */
export function render(page: PublicPage, site: Site): RenderedPage {
  return {
    head: renderToStaticMarkup(<Head page={page} site={site} />),
    body: renderToStaticMarkup(<Body page={page} site={site} />),
  };
}

function Body({ page, site }: { page: PublicPage; site: Site }) {
  switch (page.kind) {
    case 'video':
      return <VideoPage site={site} page={page} />;
    case 'embed':
      return <EmbedPage site={site} page={page} />;
    case 'channel':
      return <ChannelPage site={site} page={page} />;
    case 'review':
      return <ReviewerFrame site={site} page={page} />;
    case 'plain':
      return <PlainPage site={site} plain={page.plain} />;
    case 'about':
      return <AboutPage site={site} />;
    case 'channelFailed':
      return <MessagePage site={site} title={texts.channel.failed} text={texts.channel.failedHint} again={page.path} />;
    case 'notFound':
      return <MessagePage site={site} title={texts.notFound.title} text={texts.notFound.text} />;
    case 'ended':
      return <MessagePage site={site} title={texts.ended.title} text={texts.ended.text} />;
    case 'failed':
      return <MessagePage site={site} title={texts.failed.title} text={texts.failed.text} again={page.path} />;
  }
}

import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { videoObject, videoSummary } from '@greenlit/domain/channel/feeds.ts';
import { embedPath, feedPath } from '@greenlit/domain/channel/links.ts';
import type { PublicPage, PublicVideo, Site } from '@greenlit/domain/channel/page.ts';
import { embedSize } from '@greenlit/domain/channel/share.ts';
import { truncate } from '@greenlit/domain/shared/text.ts';
import { posterOf } from './parts/Player.tsx';
import { texts as reviewTexts } from './review/texts.ts';
import { texts } from './texts.ts';

/** Metadata for search engines, link previews and the browser's tab. */
export function Head({ page, site }: { page: PublicPage; site: Site }) {
  switch (page.kind) {
    case 'video':
      return (
        <>
          <Basics title={`${page.video.title} · ${page.owner.name}`} />
          <Poster video={page.video} />
          <VideoTags video={page.video} company={page.owner.name} embed={page.options.embed} site={site} />
          <Data of={videoObject(page, site)} />
        </>
      );
    case 'embed':
      return (
        <>
          <title>{page.video.title}</title>
          <Poster video={page.video} />
          <meta name="robots" content="noindex" />
          <link rel="canonical" href={`${site.origin}/v/${page.video.id}`} />
        </>
      );
    case 'channel':
      return (
        <>
          <Basics title={page.owner.name} />
          {page.featured ? <Poster video={page.featured} /> : null}
          <ChannelTags page={page} site={site} />
        </>
      );
    case 'review':
    case 'plain':
      return (
        <>
          {/* its fonts are requested where its style sheet meets text, so that the review comes first */}
          <title>{`${reviewTexts.frame.label} · ${site.providerName}`}</title>
          <meta name="robots" content="noindex, nofollow" />
          <meta name="referrer" content="no-referrer" />
        </>
      );
    case 'about':
      return <Basics title={texts.about.title(site.providerName)} />;
    default:
      return (
        <>
          <Basics title={titleOf(page.kind)} />
          <meta name="robots" content="noindex" />
        </>
      );
  }
}

const titleOf = (kind: PublicPage['kind']): string =>
  kind === 'notFound' || kind === 'ended' ? texts[kind].title : texts.failed.title;

function Basics({ title }: { title: string }) {
  return (
    <>
      <title>{title}</title>
      <link rel="preload" as="font" type="font/woff2" href={inter} crossOrigin="" />
    </>
  );
}

/** Preloads the largest element of the page: the player, which the browser discovers late, shows it. */
function Poster({ video }: { video: PublicVideo }) {
  const poster = posterOf(video);
  return poster ? <link rel="preload" as="image" href={poster} fetchPriority="high" /> : null;
}

/** For search engines. It is data and never executed, so no policy has to allow it. */
function Data({ of }: { of: Record<string, unknown> }) {
  const json = JSON.stringify(of).replaceAll('<', '\\u003c');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: JSON without "<" cannot end its element
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}

const summary = (text: string | null, otherwise: string) =>
  truncate(text?.replace(/\s+/g, ' ').trim() || otherwise, 200);

function VideoTags(props: { video: PublicVideo; company: string; embed: boolean; site: Site }) {
  const { video, company, embed, site } = props;
  const address = `${site.origin}/v/${video.id}`;
  const description = videoSummary(video.postText, company);
  const player = embedSize(video, { width: 1280, height: 720 });
  const image = video.posterPath ? `${address}/poster` : null;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta name="description" content={description} />
      <meta property="og:type" content="video.other" />
      <meta property="og:site_name" content={company} />
      <meta property="og:title" content={video.title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      {image ? <meta property="og:image" content={image} /> : null}
      {image ? <meta property="og:image:alt" content={video.title} /> : null}
      <meta property="og:video" content={`${address}/video`} />
      <meta property="og:video:type" content={video.mediaType} />
      <meta property="og:video:width" content={String(video.width ?? player.width)} />
      <meta property="og:video:height" content={String(video.height ?? player.height)} />
      {video.duration ? <meta property="video:duration" content={String(Math.round(video.duration))} /> : null}
      <meta property="video:release_date" content={video.publishedAt} />
      <meta name="twitter:card" content={embed ? 'player' : 'summary_large_image'} />
      <meta name="twitter:title" content={video.title} />
      <meta name="twitter:description" content={description} />
      {image ? <meta name="twitter:image" content={image} /> : null}
      {embed ? (
        <>
          <meta name="twitter:player" content={`${site.origin}${embedPath(video.id)}`} />
          <meta name="twitter:player:width" content={String(player.width)} />
          <meta name="twitter:player:height" content={String(player.height)} />
          <link
            rel="alternate"
            type="application/json+oembed"
            href={`${site.origin}/api/oembed?url=${encodeURIComponent(address)}`}
            title={video.title}
          />
        </>
      ) : null}
    </>
  );
}

function ChannelTags({ page, site }: { page: Extract<PublicPage, { kind: 'channel' }>; site: Site }) {
  const { owner, videos } = page;
  const description = summary(owner.bio, `Videos by ${owner.name}`);
  const [first] = videos.filter((video) => video.posterPath);
  const isLimited = page.search !== null || page.category !== null;
  return (
    <>
      <link rel="canonical" href={page.canonical} />
      {isLimited ? <meta name="robots" content="noindex, follow" /> : null}
      <link rel="alternate" type="application/rss+xml" href={feedPath(page.base)} title={owner.name} />
      <meta name="description" content={description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={owner.name} />
      <meta property="og:title" content={owner.name} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={page.canonical} />
      {first ? <meta property="og:image" content={`${site.origin}/v/${first.id}/poster`} /> : null}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={owner.name} />
      <meta name="twitter:description" content={description} />
    </>
  );
}

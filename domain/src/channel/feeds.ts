import { truncate } from '../shared/text.ts';
import { channelVideoPath, embedPath, feedPath, sharePath } from './links.ts';
import type { PublicPage, Site } from './page.ts';
import { TRANSCRIBED } from './transcript.ts';

/** The longest transcript given to search engines, in characters. */
const TRANSCRIPT_MAX = 20_000;

/** A page's video for search engines: schema.org's VideoObject, with permanent addresses. */
export function videoObject(
  { video, owner, options, transcript }: Extract<PublicPage, { kind: 'video' }>,
  site: Site,
): Record<string, unknown> {
  const address = `${site.origin}${sharePath(video.id)}`;
  const words = transcript.map(({ text }) => text).join(' ');
  // there is no other place to say so
  const spoken = words && video.captionsMachineMade ? `${TRANSCRIBED} ${words}` : words;
  return {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    '@id': address,
    url: address,
    name: video.title,
    description: videoSummary(video.postText, owner.name),
    uploadDate: video.publishedAt,
    ...(video.posterPath ? { thumbnailUrl: [`${address}/poster`] } : {}),
    ...(video.duration ? { duration: isoDuration(video.duration) } : {}),
    contentUrl: `${address}/video`,
    ...(options.embed ? { embedUrl: `${site.origin}${embedPath(video.id)}` } : {}),
    ...(video.category ? { genre: video.category } : {}),
    ...(spoken ? { transcript: truncate(spoken, TRANSCRIPT_MAX) } : {}),
    publisher: { '@type': 'Organization', name: owner.name, url: site.origin + owner.path },
  };
}

/** A description in one line, for previews and search engines. */
export const videoSummary = (postText: string | null, company: string): string =>
  truncate(postText?.replace(/\s+/g, ' ').trim() || `A video by ${company}`, 200);

/** "PT1M5S": a duration in seconds as ISO 8601 writes it. */
export function isoDuration(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts: [number, string][] = [
    [Math.floor(whole / 3600), 'H'],
    [Math.floor((whole % 3600) / 60), 'M'],
    [whole % 60, 'S'],
  ];
  return `PT${parts.map(([count, unit]) => (count > 0 ? `${count}${unit}` : '')).join('')}`;
}

export const FEED_SIZE = 50;

/** A channel's videos as RSS 2.0, newest first; podcast players can play them. */
export function rss(
  { owner, base, canonical, shareBase, videos }: Extract<PublicPage, { kind: 'channel' }>,
  site: Site,
  { origin }: { origin: string },
): string {
  const items = videos.map((video) => {
    const lasting = `${site.origin}${sharePath(video.id)}`;
    return tag(
      'item',
      tag('title', text(video.title)) +
        tag('link', text(channelVideoPath(shareBase, video.id))) +
        `<guid isPermaLink="true">${text(lasting)}</guid>` +
        tag('pubDate', new Date(video.publishedAt).toUTCString()) +
        tag('description', text(videoSummary(video.postText, owner.name))) +
        (video.category ? tag('category', text(video.category)) : '') +
        `<enclosure url="${text(`${lasting}/video`)}" type="${text(video.mediaType)}" length="${video.bytes}"/>`,
    );
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>' +
    tag('title', text(owner.name)) +
    tag('link', text(canonical)) +
    tag('description', text(`Videos by ${owner.name}`)) +
    `<atom:link rel="self" type="application/rss+xml" href="${text(origin + feedPath(base))}"/>` +
    `${items.join('')}</channel></rss>\n`
  );
}

/** A sitemap of these absolute addresses, each with the day of its last change if that is known. */
export function sitemap(pages: readonly { address: string; changed?: string | null }[]): string {
  const urls = pages.map(({ address, changed }) =>
    tag('url', tag('loc', text(address)) + (changed ? tag('lastmod', changed) : '')),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}

/** What crawlers may read: everything public of a channel's host; on the main host nothing that needs a login. */
export function robots(origin: string, { ownDomain }: { ownDomain: boolean }): string {
  const closed = ownDomain ? [] : ['/dashboard', '/admin', '/compliance', '/workspace', '/graphql', '/dev'];
  const rules = closed.length > 0 ? closed.map((path) => `Disallow: ${path}`) : ['Disallow:'];
  return ['User-agent: *', ...rules, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const tag = (name: string, inside: string): string => `<${name}>${inside}</${name}>`;

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without the control characters that XML cannot have. */
const text = (value: string): string =>
  value.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

import { truncate } from '../shared/text.ts';
import { embedPath, sharePath } from './links.ts';
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

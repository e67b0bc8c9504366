import { describe, expect, it } from 'vitest';
import { isoDuration, robots, rss, sitemap, videoObject } from './feeds.ts';
import type { PublicPage, PublicVideo } from './page.ts';

const site = {
  origin: 'https://greenlit.test',
  providerName: 'Greenlit',
  links: { terms: null, privacy: null, help: '/help' },
};
const owner = { id: 'o', path: '/landing/firm', name: 'Ann & Co', logoPath: null, bio: null } as const;
const plain = { accent: 'green', coverPath: null, action: null, footer: null } as const;
const video: PublicVideo = {
  ...{ id: 'v1', title: 'Fees <and> "costs"\u0007', category: 'Fees', postText: null, duration: 65.4, bytes: 900 },
  ...{ disclosureTitle: null, disclosureText: null, publishedAt: '2026-11-20T10:00:00.000Z', width: 1, height: 1 },
  ...{
    mediaType: 'video/mp4',
    mediaPath: '/files/a',
    posterPath: '/files/b',
    captionsPath: null,
    captionsMachineMade: false,
  },
  ...{ captionsDownloadPath: null, downloadPath: '/files/a', counts: { likes: 0, views: 0, shareAttempts: 0 } },
};
const options = { download: true, embed: true, facebook: true, linkedin: true, twitter: true };
const channel = {
  ...{ kind: 'channel', owner: { ...owner, website: null, phone: null, address: null, ...plain }, base: '', page: 1 },
  ...{ canonical: 'https://videos.firm.test/', shareBase: 'https://videos.firm.test', videos: [video], hasMore: false },
  ...{ categories: [], category: null, search: null, featured: null },
} as Extract<PublicPage, { kind: 'channel' }>;

describe('a feed', () => {
  const feed = rss(channel, site, { origin: 'https://videos.firm.test' });

  it('names each video with its page, its date and its file, and lets no markup in', () => {
    expect(feed).toContain('<title>Fees &lt;and&gt; &quot;costs&quot; </title>');
    expect(feed).toContain('<link>https://videos.firm.test/view/v1</link>');
    expect(feed).toContain('<guid isPermaLink="true">https://greenlit.test/v/v1</guid>');
    expect(feed).toContain('<pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate>');
    expect(feed).toContain('<enclosure url="https://greenlit.test/v/v1/video" type="video/mp4" length="900"/>');
    expect(feed).toContain('<title>Ann &amp; Co</title>');
  });

  it('names its own address', () => {
    expect(feed).toContain('rel="self" type="application/rss+xml" href="https://videos.firm.test/feed.xml"');
  });
});

describe('a sitemap', () => {
  it('lists addresses with their last change', () => {
    const map = sitemap([{ address: 'https://a.test/?a&b', changed: '2026-11-20' }, { address: 'https://b.test/' }]);
    expect(map).toContain('<url><loc>https://a.test/?a&amp;b</loc><lastmod>2026-11-20</lastmod></url>');
    expect(map).toContain('<url><loc>https://b.test/</loc></url>');
  });
});

describe('robots.txt', () => {
  it.each([
    [true, 'User-agent: *\nDisallow:\nSitemap: https://x.test/sitemap.xml\n'],
    [false, expect.stringContaining('Disallow: /dashboard\n')],
  ])('on a channel’s own host: %s', (ownDomain, expected) => {
    expect(robots('https://x.test', { ownDomain })).toEqual(expected);
  });
});

describe('structured data of a video', () => {
  const page = {
    ...{ kind: 'video', video, owner: channel.owner, options, address: '', backPath: null, related: [], script: null },
    transcript: [{ at: 0, text: 'What fees are.' }],
  } as Extract<PublicPage, { kind: 'video' }>;

  it('has permanent addresses, the length and what is said', () => {
    expect(videoObject(page, site)).toMatchObject({
      '@type': 'VideoObject',
      name: video.title,
      thumbnailUrl: ['https://greenlit.test/v/v1/poster'],
      duration: 'PT1M5S',
      contentUrl: 'https://greenlit.test/v/v1/video',
      embedUrl: 'https://greenlit.test/embed/v1',
      transcript: 'What fees are.',
      publisher: { name: 'Ann & Co', url: 'https://greenlit.test/landing/firm' },
    });
  });

  it('offers no player where embedding is off', () => {
    expect(videoObject({ ...page, options: { ...options, embed: false } }, site)).not.toHaveProperty('embedUrl');
  });

  it.each([
    [0.2, 'PT1S'],
    [60, 'PT1M'],
    [3725, 'PT1H2M5S'],
  ])('%d s is %s', (seconds, expected) => {
    expect(isoDuration(seconds)).toBe(expected);
  });
});

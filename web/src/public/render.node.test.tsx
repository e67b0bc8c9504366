import type { ChannelOwner, PublicPage, PublicVideo, ShareOptions } from '@greenlit/domain/channel/page.ts';
import { describe, expect, it } from 'vitest';
import { render } from './render.tsx';

const site = { origin: 'https://greenlit.test', providerName: 'Greenlit' };
const owner: ChannelOwner = {
  id: 'owner',
  path: '/landing/firm',
  name: 'Ann & Co <Advisers>',
  logoPath: '/files/logo.png?e=1&s=2',
  bio: 'Advice.\nFor people.',
  website: 'https://firm.test/',
  phone: '5035550142',
  address: '12 Mill Street',
};
const video: PublicVideo = {
  id: 'video-1',
  title: 'Fees & "returns" </title><script>alert(1)</script>',
  postText: null,
  disclosureTitle: null,
  disclosureText: 'Not advice.',
  publishedAt: '2026-11-20T10:00:00.000Z',
  duration: 61.5,
  width: 1280,
  height: 720,
  mediaType: 'video/mp4',
  mediaPath: '/files/a.mp4?e=1&s=2',
  posterPath: '/files/a.jpg?e=1&s=2',
  captionsPath: '/files/a.vtt?e=1&s=2',
  captionsDownloadPath: '/files/a.vtt?e=1&s=2&download=a.vtt',
  downloadPath: '/files/a.mp4?e=1&s=2&download=a.mp4',
  counts: { likes: 1200, views: 1, shareAttempts: 0 },
};
const options: ShareOptions = { download: true, embed: true, facebook: true, linkedin: true, twitter: true };
const videoPage = (changes: Partial<Extract<PublicPage, { kind: 'video' }>> = {}): PublicPage => ({
  kind: 'video',
  video,
  owner,
  options,
  address: 'https://greenlit.test/v/video-1',
  backPath: null,
  ...changes,
});
const channelPage = (videos: PublicVideo[], hasMore = false): PublicPage => ({
  kind: 'channel',
  owner,
  base: '/landing/firm',
  canonical: 'https://videos.firm.test/',
  shareBase: 'https://greenlit.test/landing/owner',
  videos,
  page: 1,
  hasMore,
});
const every: [string, PublicPage][] = [
  ['video', videoPage()],
  ['embed', { kind: 'embed', video, owner }],
  ['channel', channelPage([video])],
  ['empty channel', channelPage([])],
  ['review', { kind: 'review', roundId: 'round', itemType: 'video' }],
  ['channel failed', { kind: 'channelFailed', path: '/landing/firm' }],
  ['not found', { kind: 'notFound' }],
  ['failed', { kind: 'failed', path: '/v/1' }],
];

describe('every page', () => {
  it.each(every)('%s: contains nothing that a strict policy forbids and no markup from people', (_, page) => {
    const { head, body } = render(page, site);
    expect(head + body).not.toMatch(/<script|\sstyle=|\son\w+=|="javascript:/i);
    expect(head).toMatch(/<title>[^<]+<\/title>/);
    expect(body.match(/<main/g)).toHaveLength(1);
  });

  it.each(every)('%s: the same page twice is the same HTML', (_, page) => {
    expect(render(page, site)).toEqual(render(page, site));
  });
});

describe('a share page', () => {
  it('contains complete, permanent URLs for link previews', () => {
    const { head } = render(videoPage(), site);
    for (const tag of [
      '<link rel="canonical" href="https://greenlit.test/v/video-1"/>',
      '<meta property="og:type" content="video.other"/>',
      '<meta property="og:url" content="https://greenlit.test/v/video-1"/>',
      '<meta property="og:image" content="https://greenlit.test/v/video-1/poster"/>',
      '<meta property="og:video" content="https://greenlit.test/v/video-1/video"/>',
      '<meta name="twitter:card" content="player"/>',
      '<meta name="twitter:player" content="https://greenlit.test/embed/video-1"/>',
      'href="https://greenlit.test/api/oembed?url=https%3A%2F%2Fgreenlit.test%2Fv%2Fvideo-1"',
    ])
      expect(head).toContain(tag);
  });

  it('has a player with captions, the date, the counts and the disclosure', () => {
    const { body } = render(videoPage(), site);
    expect(body).toContain('<track kind="captions"');
    expect(body).toContain('href="/files/a.vtt?e=1&amp;s=2&amp;download=a.vtt"');
    expect(body).toContain('Nov 20th, 2026');
    expect(body).toContain('1 view<');
    expect(body).toContain('1.2K');
    expect(body).toContain('Not advice.');
    expect(body).toContain('data-address="https://greenlit.test/v/video-1"');
  });

  it('offers only what the company has not turned off', () => {
    const off: ShareOptions = { download: false, embed: false, facebook: false, linkedin: false, twitter: false };
    const { head, body } = render(videoPage({ options: off }), site);
    expect(body).not.toMatch(/data-action="(embed|network)"|download/);
    expect(body).toContain('data-action="share"');
    expect(head).not.toMatch(/oembed|twitter:player/);
  });

  it('links back to the channel it was opened from', () => {
    const address = 'https://greenlit.test/landing/owner/view/video-1';
    const { body } = render(videoPage({ backPath: '/landing/owner/firm', address }), site);
    expect(body).toContain(`data-address="${address}"`);
    expect(body).toContain('href="/landing/owner/firm">All videos');
  });
});

describe('a channel', () => {
  it('shows its owner and links to each video', () => {
    const { body } = render(channelPage([video]), site);
    expect(body).toContain('Ann &amp; Co &lt;Advisers&gt;</h1>');
    expect(body).toContain('href="tel:5035550142">(503) 555 0142<');
    expect(body).toContain('href="/landing/firm/view/video-1"');
    expect(body).toContain('1:01');
    expect(body).not.toContain('See more');
  });

  it('shares each video by the id of its owner, and names its own domain as its address', () => {
    const { head, body } = render(channelPage([video]), site);
    expect(body).toContain('data-address="https://greenlit.test/landing/owner/view/video-1"');
    expect(head).toContain('<link rel="canonical" href="https://videos.firm.test/"/>');
  });

  it('links to its own pages where it has a host of its own', () => {
    const { body } = render({ ...channelPage([video], true), base: '' } as PublicPage, site);
    expect(body).toContain('href="/view/video-1"');
    expect(body).toContain('href="/?page=2">See more<');
  });

  it('says See more, No Videos... and Something went wrong', () => {
    expect(render(channelPage([video], true), site).body).toContain('href="/landing/firm?page=2">See more<');
    expect(render(channelPage([]), site).body).toContain('No Videos...');
    expect(render({ kind: 'channelFailed', path: '/landing/firm' }, site).body).toContain('Something went wrong');
  });
});

describe("the reviewer's page", () => {
  const { head, body } = render({ kind: 'review', roundId: 'round', itemType: 'script' }, site);

  it('is private and says what it needs', () => {
    expect(head).toContain('noindex');
    expect(head).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(body).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
  });

  it('contains the id of its round and a placeholder for the review', () => {
    expect(body).toContain('data-review="round"');
    expect(body).toContain('Opening the review…');
  });
});

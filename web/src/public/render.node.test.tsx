import type { ChannelOwner, PublicPage, PublicVideo, ShareOptions } from '@greenlit/domain/channel/page.ts';
import { describe, expect, it } from 'vitest';
import { render } from './render.tsx';

const site = {
  origin: 'https://greenlit.test',
  providerName: 'Greenlit',
  links: { terms: null, privacy: null, help: 'https://greenlit.test/help' },
};
const owner: ChannelOwner = {
  id: 'owner',
  path: '/landing/firm',
  name: 'Ann & Co <Advisers>',
  logoPath: '/files/logo.png?e=1&s=2',
  bio: 'Advice.\nFor people.',
  website: 'https://firm.test/',
  phone: '5035550142',
  address: '12 Mill Street',
  accent: 'blue',
  coverPath: null,
  action: null,
  footer: null,
};
const video: PublicVideo = {
  id: 'video-1',
  category: 'Fees',
  bytes: 1_000,
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
  captionsMachineMade: false,
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
  related: [],
  transcript: [],
  script: null,
  ...changes,
});
const channelPage = (videos: PublicVideo[], hasMore = false): PublicPage => ({
  kind: 'channel',
  owner,
  base: '/landing/firm',
  canonical: 'https://videos.firm.test/',
  shareBase: 'https://greenlit.test/landing/owner',
  videos,
  featured: null,
  categories: [],
  category: null,
  search: null,
  page: 1,
  hasMore,
});
const every: [string, PublicPage][] = [
  ['video', videoPage()],
  ['embed', { kind: 'embed', video, owner }],
  ['channel', channelPage([video])],
  ['empty channel', channelPage([])],
  ['review', { kind: 'review', roundId: 'round', itemType: 'video', token: 'token' }],
  ['about', { kind: 'about' }],
  ['channel failed', { kind: 'channelFailed', path: '/landing/firm' }],
  ['not found', { kind: 'notFound' }],
  ['closed channel', { kind: 'ended' }],
  ['failed', { kind: 'failed', path: '/v/1' }],
];

describe('every page', () => {
  it.each(every)('%s: contains nothing that a strict policy forbids and no markup from people', (_, page) => {
    const { head, body } = render(page, site);
    expect(head + body).not.toMatch(/<script(?! type="application\/ld\+json">)|\sstyle=|\son\w+=|="javascript:/i);
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

  it('loads the poster that the player shows before anything else, and small ones of other videos', () => {
    const { head, body } = render(
      videoPage({ related: [{ video: { ...video, id: 'video-2' }, path: '/v/video-2' }] }),
      site,
    );
    const poster = '/files/a.jpg?e=1&amp;s=2&amp;w=960';
    expect(head).toContain(`<link rel="preload" as="image" href="${poster}" fetchPriority="high"/>`);
    expect(body).toContain(`poster="${poster}"`);
    expect(body).toContain(
      `srcSet="/files/a.jpg?e=1&amp;s=2&amp;w=480 480w, ${poster} 960w, /files/a.jpg?e=1&amp;s=2 1280w"`,
    );
  });

  it('has a player with captions, the date, the counts and the disclosure', () => {
    const { body } = render(videoPage(), site);
    expect(body).toContain('<track kind="captions"');
    expect(body).toContain('href="/files/a.vtt?e=1&amp;s=2&amp;download=a.vtt"');
    expect(body).toContain('Nov 20th, 2026');
    expect(body).toContain('1 view<');
    expect(body).toContain('1.2K');
    expect(body, 'nobody shared it yet').toContain('data-count="shareAttempts" hidden="">0<');
    expect(body).toContain('Not advice.');
    expect(body).toContain('data-address="https://greenlit.test/v/video-1"');
  });

  it('links to the firm, and to terms and privacy if configured', () => {
    const links = { ...site.links, terms: 'https://greenlit.test/terms' };
    const { body } = render(videoPage(), { ...site, links });
    expect(body).toContain('Talk to Ann &amp; Co &lt;Advisers&gt;');
    expect(body).toContain('href="tel:5035550142"');
    expect(body).toContain('href="https://greenlit.test/terms" rel="noopener">Terms<');
    expect(body).not.toContain('Privacy');
    const silent = render(videoPage({ owner: { ...owner, phone: null, website: null } }), site).body;
    expect(silent).not.toContain('Talk to');
  });

  it('offers only actions that the company has not turned off', () => {
    const off: ShareOptions = { download: false, embed: false, facebook: false, linkedin: false, twitter: false };
    const { head, body } = render(videoPage({ options: off }), site);
    expect(body).not.toMatch(/data-action="(embed|network)"|download/);
    expect(body).toContain('data-action="share"');
    expect(head).not.toMatch(/oembed|twitter:player/);
  });

  it('describes the video to search engines, as data that cannot end early', () => {
    const { head } = render(videoPage(), site);
    const [, json = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head) ?? [];
    expect(JSON.parse(json)).toMatchObject({ '@type': 'VideoObject', name: video.title, duration: 'PT1M2S' });
    expect(head).toContain('<link rel="preload" as="image" href="/files/a.jpg?e=1&amp;s=2&amp;w=960"');
  });

  it('shows the transcript with times, and other videos of the channel', () => {
    const other = { ...video, id: 'video-2', title: 'What an index is' };
    const transcript = [{ at: 61, text: 'Fees are small.' }];
    const { body } = render(videoPage({ related: [{ video: other, path: '/v/video-2' }], transcript }), site);
    expect(body).toContain('data-at="61">1:01</button><span dir="auto">Fees are small.');
    expect(body).toContain('<a dir="auto" href="/v/video-2">What an index is</a>');
    expect(body).toContain('>All videos by Ann &amp; Co &lt;Advisers&gt;<');
  });

  it('marks an automatic transcript that was not checked', () => {
    const page = { transcript: [{ at: 0, text: 'Fees are small.' }] };
    const notice = 'Transcribed automatically. It may contain mistakes.';
    const marked = { ...video, captionsMachineMade: true };
    const { head, body } = render(videoPage({ ...page, video: marked }), site);
    expect(body).toContain(notice);
    expect(body).toContain('label="English (automatic)" data-machine-made="true"');
    expect(head).toContain(`"transcript":"${notice} Fees are small."`);
    expect(render({ kind: 'embed', video: marked, owner }, site).body).toContain('data-machine-made="true"');
    const read = render(videoPage(page), site);
    expect(read.head + read.body).not.toContain(notice);
    expect(read.body).toContain('label="English"');
  });

  it('shows the script as text if there are no captions', () => {
    const { body } = render(videoPage({ script: 'Fees are small.\n<b>Really.</b>' }), site);
    expect(body).toContain('From the script. The spoken words may differ slightly.');
    expect(body).toContain('Fees are small.\n&lt;b&gt;Really.&lt;/b&gt;');
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

  it('shares each video by its owner’s id, with its own domain as canonical address', () => {
    const { head, body } = render(channelPage([video]), site);
    expect(body).toContain('data-address="https://greenlit.test/landing/owner/view/video-1"');
    expect(head).toContain('<link rel="canonical" href="https://videos.firm.test/"/>');
  });

  it('links to its own pages if it has its own host', () => {
    const { body } = render({ ...channelPage([video], true), base: '' } as PublicPage, site);
    expect(body).toContain('href="/view/video-1"');
    expect(body).toContain('href="/?page=2">See more<');
  });

  it('can be searched by words and category, which See more keeps', () => {
    const limited = { ...channelPage([video], true), categories: ['Fees', 'Tax'], category: 'Fees', search: 'a&b' };
    const { head, body } = render(limited as PublicPage, site);
    expect(body).toMatch(/<input type="search"[^>]* value="a&amp;b"/);
    expect(body).toContain('<input type="hidden" name="category" value="Fees"/>');
    expect(body).toContain('href="/landing/firm?q=a%26b&amp;category=Fees" aria-current="true">Fees<');
    expect(body).toContain('href="/landing/firm?q=a%26b&amp;category=Fees&amp;page=2">See more<');
    expect(head).toContain('content="noindex, follow"');
  });

  it('says when nothing matches', () => {
    const { body } = render({ ...channelPage([]), search: 'yield' } as PublicPage, site);
    expect(body).toContain('No videos match your search');
    expect(body).toContain('href="/landing/firm">Show all videos<');
  });

  it('shows the firm’s profile: cover, call to action, footer, color, and featured video', () => {
    const said = {
      coverPath: '/files/cover.jpg?e=1&s=2',
      action: { label: 'Book a <call>', url: 'https://firm.test/book' },
      footer: 'Advice by Ann & Co.',
    };
    const page = { ...channelPage([video]), owner: { ...owner, ...said }, featured: { ...video, id: 'first' } };
    const { body } = render(page as PublicPage, site);
    expect(body).toContain('data-accent="blue"');
    expect(body).toContain('src="/files/cover.jpg?e=1&amp;s=2"');
    expect(body).toContain('href="https://firm.test/book" rel="noopener">Book a &lt;call&gt;</a>');
    expect(body).toContain('Advice by Ann &amp; Co.');
    expect(body).toContain('data-video="first"');
    expect(body).toContain('href="/landing/firm/view/first"');
  });

  it('links its feed', () => {
    const { head, body } = render(channelPage([video]), site);
    expect(head).toContain('type="application/rss+xml" href="/landing/firm/feed.xml"');
    expect(body).toContain('href="/landing/firm/feed.xml"');
    expect(body).not.toContain('type="search"');
  });

  it('says See more, No Videos... and Something went wrong', () => {
    expect(render(channelPage([video], true), site).body).toContain('href="/landing/firm?page=2">See more<');
    expect(render(channelPage([]), site).body).toContain('No Videos...');
    expect(render({ kind: 'channelFailed', path: '/landing/firm' }, site).body).toContain('Something went wrong');
  });
});

describe('an embedded player', () => {
  it('names the video’s owner and links to its page', () => {
    const { body } = render({ kind: 'embed', video, owner }, site);
    expect(body).toContain('href="https://greenlit.test/v/video-1" target="_blank"');
    expect(body).toContain('by Ann &amp; Co &lt;Advisers&gt;');
  });
});

describe("the reviewer's page", () => {
  const { head, body } = render({ kind: 'review', roundId: 'round', itemType: 'script', token: 'token' }, site);

  it('is private and says what it needs', () => {
    expect(head).toContain('noindex');
    expect(head).toContain('<meta name="referrer" content="no-referrer"/>');
    expect(body).toMatch(/<noscript>.*JavaScript.*<\/noscript>/);
    expect(body).toMatch(
      /<noscript>.*<form [^>]*action="\/compliance\/review\/round\/plain" method="post".*value="token"/,
    );
  });

  it('contains the id of its round and a placeholder for the review', () => {
    expect(body).toContain('data-review="round"');
    expect(body).toContain('Opening the review…');
  });
});

describe("what viewers get when a channel's owner has lost access", () => {
  const { head, body } = render({ kind: 'ended' }, site);

  it('says that it is no longer public, names nobody, and is hidden from search engines', () => {
    expect(body).toContain('<h1');
    expect(body).toContain('No longer public');
    expect(body).toContain('There is nothing wrong with your link.');
    expect(head).toContain('<title>No longer public</title>');
    expect(head).toContain('<meta name="robots" content="noindex"/>');
  });
});

describe('the logo at the bottom', () => {
  it('leads visitors to a page about the product, not to sign-in', () => {
    expect(render(channelPage([video]), site).body).toContain('href="https://greenlit.test/about"');
    const { head, body } = render({ kind: 'about' }, site);
    expect(head).toContain(`<title>About ${site.providerName}</title>`);
    expect(body).toContain('responsible for its content');
    expect(body).toContain('href="https://greenlit.test/register"');
  });
});

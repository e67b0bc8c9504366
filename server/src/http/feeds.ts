import { robots, rss, sitemap } from '@greenlit/domain/channel/feeds.ts';
import { sharePath } from '@greenlit/domain/channel/links.ts';
import { EMBED_HEIGHT, EMBED_WIDTH, embedCode, embedSize } from '@greenlit/domain/channel/share.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelOfCreator, ownerOf, shareOptions, stillPublic } from '../features/accounts/channels.ts';
import { originOfDomain } from '../features/accounts/domains.queries.ts';
import { presentVideo, publicVideo, publishedPages } from '../features/channel/channel.queries.ts';
import type { Ports } from '../ports/ports.ts';
import { siteOf } from './app-page.ts';
import { channelOfHost } from './hosts.ts';
import { hostOf } from './local.ts';
import type { ChannelAddress, pageFinder } from './public-pages.ts';

/** Addresses in a sitemap; the protocol allows 50,000. */
const MOST = 50_000;
const AN_HOUR = 'public, max-age=3600';
const FIVE_MINUTES = 'public, max-age=300';
/** How long the main host's sitemap is cached: it lists every published video, and anybody may request it. */
const MAP_KEPT_MS = 300_000;

/** Caches a response for a while, and creates it once for concurrent requests. Failures are not cached. */
function keptFor<Answer>(ms: number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let kept: { answer: Promise<Answer>; until: number } | null = null;
  return () => {
    if (kept && Date.now() < kept.until) return kept.answer;
    const asked = { answer: ask(), until: Date.now() + ms };
    kept = asked;
    asked.answer.catch(() => {
      if (kept === asked) kept = null;
    });
    return asked.answer;
  };
}

/** For programs that read channels: feeds, sitemaps and robots.txt. Each of a channel's hosts has its own. */
export async function feedRoutes(
  app: FastifyInstance,
  { ports: { config, db }, pages }: { ports: Ports; pages: ReturnType<typeof pageFinder> },
): Promise<void> {
  const site = siteOf(config);
  /** The owner of the requested host's channel, if any, and the origin of that host. */
  const placeOf = (request: FastifyRequest) => {
    const owner = channelOfHost(request);
    const name = hostOf(request)?.name.replace(/\.$/, '') ?? '';
    return { owner, origin: owner ? originOfDomain(config, name) : config.mainHost };
  };
  const map = keptFor(MAP_KEPT_MS, async () => {
    const videos = await publishedPages(db, MOST);
    return Buffer.from(
      sitemap(videos.map(({ id, changed }) => ({ address: config.mainHost + sharePath(id), changed }))),
    );
  });
  const feed = async (request: FastifyRequest, reply: FastifyReply, at: ChannelAddress | null) => {
    const channel = at && (await pages.feed(at));
    const moved = channel || !at ? null : await pages.movedTo(request.url, at);
    if (moved) return reply.header('cache-control', FIVE_MINUTES).redirect(moved, 301);
    if (!channel) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' });
    reply.header('cache-control', FIVE_MINUTES).type('application/rss+xml; charset=utf-8');
    return reply.send(rss(channel, site, placeOf(request)));
  };

  for (const ofOwner of [false, true])
    app.get(
      ofOwner ? '/landing/owner/:channel/feed.xml' : '/landing/:channel/feed.xml',
      (request: FastifyRequest<{ Params: { channel?: string } }>, reply) =>
        feed(request, reply, { idOrNickname: request.params.channel ?? '', ofOwner }),
    );
  app.get('/feed.xml', (request, reply) => {
    const { owner } = placeOf(request);
    return feed(request, reply, owner && { idOrNickname: owner.id, ownDomain: true });
  });

  app.get('/robots.txt', (request, reply) => {
    const { owner, origin } = placeOf(request);
    reply.header('cache-control', AN_HOUR).type('text/plain; charset=utf-8');
    return reply.send(robots(origin, { ownDomain: owner !== null }));
  });

  app.get('/sitemap.xml', async (request, reply) => {
    const { owner, origin } = placeOf(request);
    reply.header('cache-control', AN_HOUR).type('application/xml; charset=utf-8');
    // a video's canonical address is its share page, so a channel's host has only one page of its own
    if (owner) return reply.send(sitemap([{ address: `${origin}/` }]));
    return reply.send(await map());
  });
}

type Query = Partial<Record<'url' | 'format' | 'maxwidth' | 'maxheight', string>>;

/** oEmbed 1.0 for share links: lets other sites show our player where a link is pasted. */
export async function oembedRoute(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const origin = ports.config.mainHost;
  app.get('/api/oembed', async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
    const { url = '', format = 'json', maxwidth, maxheight } = request.query;
    reply.header('access-control-allow-origin', '*');
    if (format !== 'json') return reply.code(501).send({ message: 'Only format=json is answered' });
    const row = await publicVideo(ports.db, videoIdOf(url, origin) ?? '');
    const channel = row && (await stillPublic(ports.db, await channelOfCreator(ports.db, row.video)));
    if (!row || !channel || !shareOptions(channel).embed) return reply.code(404).send({ message: 'Not found' });

    const video = presentVideo(row, ports.secrets);
    const owner = ownerOf(channel, ports.secrets, origin);
    const within = { width: size(maxwidth, EMBED_WIDTH), height: size(maxheight, EMBED_HEIGHT) };
    const { width, height } = embedSize(video, within);
    const thumbnail = video.posterPath && {
      thumbnail_url: `${origin}/v/${video.id}/poster`,
      thumbnail_width: video.width ?? width,
      thumbnail_height: video.height ?? height,
    };
    return reply.header('cache-control', 'public, max-age=300').send({
      version: '1.0',
      type: 'video',
      title: video.title,
      author_name: owner.name,
      author_url: origin + owner.path,
      provider_name: ports.config.providerName,
      provider_url: origin,
      cache_age: 300,
      html: embedCode(origin, video, within),
      width,
      height,
      ...thumbnail,
    });
  });
}

/** The id of the video that one of our links points to: a share page, a player, or a video on a channel. */
function videoIdOf(link: string, origin: string): string | null {
  const url = URL.parse(link);
  if (url?.origin !== origin) return null;
  return /^\/(?:v|embed|landing\/(?:owner\/)?[^/]+\/view)\/([0-9a-f-]{36})\/?$/.exec(url.pathname)?.[1] ?? null;
}

function size(asked: string | undefined, otherwise: number): number {
  const pixels = Number(asked);
  return Number.isInteger(pixels) && pixels >= 100 && pixels <= 4_096 ? pixels : otherwise;
}

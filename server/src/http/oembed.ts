import { EMBED_HEIGHT, EMBED_WIDTH, embedCode, embedSize } from '@greenlit/domain/channel/share.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { channelOfCreator, ownerOf, shareOptions, stillPublic } from '../features/accounts/channels.ts';
import { presentVideo, publicVideo } from '../features/channel/channel.queries.ts';
import type { Ports } from '../ports/ports.ts';

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

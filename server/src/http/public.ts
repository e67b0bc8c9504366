import { gzipSync } from 'node:zlib';
import type { PublicPage, Site } from '@greenlit/domain/channel/page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { UUID } from '../features/accounts/channels.ts';
import type { Ports } from '../ports/ports.ts';
import { refusalOf } from '../refusals.ts';
import { csp } from './csp.ts';
import { channelOfHost } from './hosts.ts';
import { oembedRoute } from './oembed.ts';
import { type ChannelAddress, pageFinder } from './public-pages.ts';
import { type HtmlOf, publicTemplate } from './public-template.ts';
import { viewerRoutes } from './viewer.ts';

/** Browsers always revalidate (304); a CDN may serve a page for a minute, and longer while it revalidates. */
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=300';

type Request = FastifyRequest<{
  Params: { id?: string; channel?: string };
  Querystring: { page?: string; script?: string };
}>;

/** Pages open to anybody: share pages, embedded players, channels, and the frame of the reviewer's page. */
export async function publicPages(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const site: Site = { origin: ports.config.mainHost, providerName: ports.config.providerName };
  const pages = pageFinder(ports);
  await app.register(oembedRoute, { ports });
  await app.register(viewerRoutes, { ports });

  // link previews keep these URLs; each request looks the file up again and may refuse it
  for (const [path, which] of [
    ['/v/:id/video', 'mediaPath'],
    ['/v/:id/poster', 'posterPath'],
  ] as const) {
    app.get(path, async ({ params }: Request, reply) => {
      const file = await pages.file(params.id ?? '', which);
      if (!file) return reply.code(404).header('cache-control', 'no-store').send({ message: 'Not found' });
      return reply.header('cache-control', 'public, max-age=300').redirect(file);
    });
  }

  if (!ports.webDist) return;
  const rendering = { htmlOf: await publicTemplate(ports.webDist, site), store: ports.config.s3?.origin ?? null };
  app.setErrorHandler((error, request: Request, reply) => {
    // a malformed address is simply not found; an unavailable database says nothing about the page
    const refusal = refusalOf(error);
    if (refusal && refusal.code !== 'UNAVAILABLE') return send(rendering, request, reply, { kind: 'notFound' });
    request.log.error({ err: error }, 'a public page could not be shown');
    const kind = request.routeOptions.url?.endsWith('/:channel') ? 'channelFailed' : 'failed';
    return send(rendering, request, reply, { kind, path: request.url });
  });
  const route = (path: string, find: (request: Request) => PublicPage | null | Promise<PublicPage | null>) =>
    app.get(path, async (request: Request, reply) =>
      send(rendering, request, reply, (await find(request)) ?? { kind: 'notFound' }),
    );

  route('/v/:id', ({ params }) => pages.share(params.id ?? ''));
  route('/embed/:id', ({ params }) => pages.embed(params.id ?? ''));
  for (const ofOwner of [false, true]) {
    const base = ofOwner ? '/landing/owner/:channel' : '/landing/:channel';
    const at = ({ params }: Request) => ({ idOrNickname: params.channel ?? '', ofOwner });
    route(base, (request) => pages.channel(at(request), pageNumber(request.query.page)));
    route(`${base}/view/:id`, (request) => pages.channelVideo(at(request), request.params.id ?? ''));
  }
  // the channel's own domain; on the main host these paths are the app's
  const onOwnDomain = (path: string, find: (at: ChannelAddress, request: Request) => Promise<PublicPage | null>) =>
    app.get(path, async (request: Request, reply) => {
      const owner = channelOfHost(request);
      if (!owner) return reply.callNotFound();
      const page = await find({ idOrNickname: owner.id, ownDomain: true }, request);
      return send(rendering, request, reply, page ?? { kind: 'notFound' });
    });
  onOwnDomain('/', (at, request) => pages.channel(at, pageNumber(request.query.page)));
  onOwnDomain('/view/:id', (at, request) => pages.channelVideo(at, request.params.id ?? ''));

  // no look-up here: only the holder of the secret may learn whether the round exists
  route('/compliance/review/:id', ({ params: { id = '' }, query }) =>
    UUID.test(id) ? { kind: 'review', roundId: id, itemType: query.script === undefined ? 'video' : 'script' } : null,
  );
}

const STATUS: Partial<Record<PublicPage['kind'], number>> = { notFound: 404, channelFailed: 500, failed: 500 };

function send(
  { htmlOf, store }: { htmlOf: HtmlOf; store: string | null },
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
): FastifyReply {
  const { html, etag } = htmlOf(page);
  const status = STATUS[page.kind] ?? 200;
  const isPrivate = page.kind === 'review';
  reply
    .code(status)
    .header('content-security-policy', csp(null, { frame: page.kind === 'embed', store }))
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin');
  if (page.kind === 'embed') reply.removeHeader('x-frame-options');
  if (isPrivate || page.kind === 'embed') reply.header('x-robots-tag', 'noindex');
  reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
  if (status !== 200 || isPrivate) reply.header('cache-control', 'private, no-store');
  else reply.header('cache-control', SHARED).header('etag', etag);
  if (reply.hasHeader('etag') && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const gzip = /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''));
  return gzip ? reply.header('content-encoding', 'gzip').send(gzipSync(html)) : reply.send(html);
}

function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1;
}

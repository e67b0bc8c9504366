import { gzipSync } from 'node:zlib';
import { splitAtSecret } from '@greenlit/domain/channel/links.ts';
import { CHANNEL_SEARCH_MAX, type PublicPage } from '@greenlit/domain/channel/page.ts';
import { plainPath } from '@greenlit/domain/review/plain-page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Database } from '../db/connect.ts';
import { NO_LONGER_PUBLIC, UUID } from '../features/accounts/channels.ts';
import { type ChannelFilter, MOST_PAGES } from '../features/channel/channel.queries.ts';
import { formToken, NOBODY } from '../features/review/plain.credential.ts';
import { limit, networkOf } from '../features/sessions/limits.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { RETRY_SECONDS, refusalOf, statusOf } from '../refusals.ts';
import { siteOf } from './app-page.ts';
import { csp } from './csp.ts';
import { feedRoutes, oembedRoute } from './feeds.ts';
import { channelOfHost } from './hosts.ts';
import { keepPages, type SentPage } from './kept-pages.ts';
import { plainReviewRoutes } from './plain-review.ts';
import { type ChannelAddress, type FoundPage, pageFinder } from './public-pages.ts';
import { type HtmlOf, publicTemplate } from './public-template.ts';
import { contextOf } from './request-context.ts';
import { viewerRoutes } from './viewer.ts';

/** Browsers always revalidate (304); a CDN may serve a page for a minute, and no longer: it may have been taken down. */
const SHARED = 'public, max-age=0, s-maxage=60';

const EMBED = '/embed/:id';

/** Searches of channels per minute and network, where several people may share one. */
const SEARCHES_A_MINUTE = 120;

type Request = FastifyRequest<{
  Params: { id?: string; channel?: string };
  Querystring: { page?: string; script?: string; plain?: string; q?: string; category?: string };
}>;

/** Pages open to anybody: share pages, embedded players, channels, and the frame of the reviewer's page. */
export async function publicPages(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const site = siteOf(ports.config);
  const pages = pageFinder(ports);
  await app.register(oembedRoute, { ports });
  await app.register(viewerRoutes, { ports });
  await app.register(feedRoutes, { ports, pages });

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
  const rendering = { ...(await publicTemplate(ports.webDist, site)), store: ports.config.s3?.origin ?? null };
  app.setErrorHandler((error, request: Request, reply) => {
    // a malformed address is simply not found; an unavailable database says nothing about the page
    const refusal = refusalOf(error);
    if (refusal?.code === 'RATE_LIMITED')
      return send(rendering, request, reply, { kind: 'channelFailed', path: request.url }, statusOf(refusal));
    if (refusal && refusal.code !== 'UNAVAILABLE') {
      const page = { kind: refusal.reason === NO_LONGER_PUBLIC ? 'ended' : 'notFound' } as const;
      return send(rendering, request, reply, page);
    }
    const kind = request.routeOptions.url?.endsWith('/:channel') ? 'channelFailed' : 'failed';
    const page: PublicPage = { kind, path: request.url };
    if (refusal) {
      request.log.warn({ err: error }, 'a public page could not be shown');
      reply.header('retry-after', RETRY_SECONDS);
      return send(rendering, request, reply, page, statusOf(refusal));
    }
    request.log.error({ err: error }, 'a public page could not be shown');
    return send(rendering, request, reply, page);
  });
  const kept = keepPages(ports, rendering.htmlOf);
  app.addHook('onClose', () => kept.stop());
  /** A channel's old name leads to its new one; not for ever, because somebody else may be given it. */
  const missing = async (request: Request, reply: FastifyReply, at: ChannelAddress | null) => {
    const moved = at && (await pages.movedTo(request.url, at));
    if (moved) return reply.header('cache-control', SHARED).redirect(moved, 301);
    return send(rendering, request, reply, { kind: 'notFound' });
  };
  const show = async (
    request: Request,
    reply: FastifyReply,
    { key, at = null }: { key: string; at?: ChannelAddress | null },
    find: () => Promise<FoundPage | null>,
  ) => {
    const page = await kept.of(key, find);
    return page ? sendKept(rendering, request, reply, page) : missing(request, reply, at);
  };
  const showChannel = async (request: Request, reply: FastifyReply, at: ChannelAddress) => {
    const page = pageNumber(request.query.page);
    const filter = filterOf(request.query);
    // there are endless possible searches, so none of these pages is cached
    if (filter) {
      const ctx = await contextOf(request, ports);
      await limit(ctx, `channel-search:${networkOf(ctx.from?.ip)}`, SEARCHES_A_MINUTE, 60);
      const find = (db: Database) => pageFinder({ ...ports, db }).channel(at, page, filter);
      const found = await (ports.replica ? ports.replica.read(find) : find(ports.db));
      return found ? send(rendering, request, reply, found.page) : missing(request, reply, at);
    }
    return show(request, reply, { key: `channel ${keyOf(at)} ${page}`, at }, () => pages.channel(at, page));
  };
  const showVideo = (request: Request, reply: FastifyReply, at: ChannelAddress) => {
    const { id = '' } = request.params;
    const key = `video ${keyOf(at)} ${id.toLowerCase()}`;
    return show(request, reply, { key, at }, () => pages.channelVideo(at, id));
  };

  for (const kind of ['share', 'embed'] as const)
    app.get(kind === 'share' ? '/v/:id' : EMBED, (request: Request, reply) => {
      const { id = '' } = request.params;
      return show(request, reply, { key: `${kind} ${id.toLowerCase()}` }, () => pages[kind](id));
    });
  for (const ofOwner of [false, true]) {
    const base = ofOwner ? '/landing/owner/:channel' : '/landing/:channel';
    const at = ({ params }: Request) => ({ idOrNickname: params.channel ?? '', ofOwner });
    app.get(base, (request: Request, reply) => showChannel(request, reply, at(request)));
    app.get(`${base}/view/:id`, (request: Request, reply) => showVideo(request, reply, at(request)));
  }
  // the channel's own domain; on the main host these paths are the app's
  for (const [path, showIt] of [
    ['/', showChannel],
    ['/view/:id', showVideo],
  ] as const)
    app.get(path, (request: Request, reply) => {
      const owner = channelOfHost(request);
      return owner ? showIt(request, reply, { idOrNickname: owner.id, ownDomain: true }) : reply.callNotFound();
    });

  app.get('/about', (request: Request, reply) => send(rendering, request, reply, { kind: 'about' }));

  await app.register(plainReviewRoutes, {
    ports,
    reviewDocument: rendering.reviewDocument,
    send: (request, reply, page, status) => send(rendering, request, reply, page, status),
  });

  // no look-up here: only the holder of the secret may learn whether the round exists
  app.get('/compliance/review/:id', async (request: Request, reply) => {
    const { params, query } = request;
    // some mail gateways write # as %23
    const { text: roundId, secret: behindId } = splitAtSecret(params.id ?? '');
    const secret = behindId ?? splitAtSecret(String(query.script ?? '')).secret;
    if (secret && UUID.test(roundId))
      return reply.redirect(`/compliance/review/${roundId}${query.script === undefined ? '' : '?script=1'}#${secret}`);
    const itemType = query.script === undefined ? 'video' : 'script';
    if (!UUID.test(roundId)) return send(rendering, request, reply, { kind: 'notFound' });
    // a page that knows no round, because it is the same for all of them, links to `?plain`
    if (query.plain !== undefined) return reply.redirect(plainPath(roundId));
    const token = formToken(ports.secrets, roundId, NOBODY);
    return send(rendering, request, reply, { kind: 'review', roundId, itemType, token });
  });
}

const keyOf = ({ idOrNickname, ofOwner, ownDomain }: ChannelAddress): string =>
  `${ownDomain ? 'domain' : ofOwner ? 'owner' : 'own'} ${idOrNickname.toLowerCase()}`;

const STATUS: Partial<Record<PublicPage['kind'], number>> = {
  notFound: 404,
  ended: 404,
  channelFailed: 500,
  failed: 500,
};

interface Rendering {
  htmlOf: HtmlOf;
  reviewScripts: string[];
  /** The origin of the media, if it is a different one. */
  store: string | null;
}

/** Sends a cached page: revalidated by its ETag, compressed once. */
function sendKept(rendering: Rendering, request: FastifyRequest, reply: FastifyReply, page: SentPage): FastifyReply {
  const { kind, html, gzip, etag } = page;
  headersFor(rendering, reply, kind).header('cache-control', SHARED).header('etag', etag);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(gzip) : reply.send(html);
}

/** Sends a page rendered for this request only. */
function send(
  rendering: Rendering,
  request: FastifyRequest,
  reply: FastifyReply,
  page: PublicPage,
  status = STATUS[page.kind] ?? 200,
): FastifyReply {
  const { html } = rendering.htmlOf(page);
  reply.code(status).header('cache-control', 'private, no-store');
  headersFor(rendering, reply, page.kind);
  return takesGzip(request) ? reply.header('content-encoding', 'gzip').send(gzipSync(html)) : reply.send(html);
}

function headersFor({ store, reviewScripts }: Rendering, reply: FastifyReply, kind: PublicPage['kind']): FastifyReply {
  const isPrivate = kind === 'review' || kind === 'plain';
  // also the message shown instead of a player
  const isFramed = reply.request.routeOptions.url === EMBED;
  reply
    .header(
      'content-security-policy',
      csp(null, { frame: isFramed, store, inline: kind === 'review' ? reviewScripts : [] }),
    )
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', isPrivate ? 'no-referrer' : 'strict-origin-when-cross-origin');
  if (isFramed) reply.removeHeader('x-frame-options');
  if (isPrivate || isFramed) reply.header('x-robots-tag', 'noindex');
  return reply.type('text/html; charset=utf-8').header('vary', 'accept-encoding');
}

const takesGzip = ({ headers }: FastifyRequest): boolean => /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''));

/** Null if the whole channel is requested. */
function filterOf({ q, category }: Request['query']): ChannelFilter | null {
  // well formed even if the cut splits a surrogate pair
  const one = (given: unknown) =>
    (typeof given === 'string' ? given.trim().slice(0, CHANNEL_SEARCH_MAX).toWellFormed() : '') || null;
  const filter = { search: one(q), category: one(category) };
  return filter.search || filter.category ? filter : null;
}

function pageNumber(text: string | undefined): number {
  return /^[1-9]\d{0,5}$/.test(text ?? '') ? Math.min(Number(text), MOST_PAGES) : 1;
}

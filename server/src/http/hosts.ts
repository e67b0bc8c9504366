import { customHostPath } from '@greenlit/domain/channel/links.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLocal } from '../config-addresses.ts';
import type { DomainOwner } from '../features/accounts/domains.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { cookiesNamed, VIEWER_COOKIE } from './cookies.ts';
import { csp, newNonce } from './csp.ts';
import { hostOf, isAddress, isLoopbackName } from './local.ts';
import type { ServedHosts } from './served-hosts.ts';

type Host = NonNullable<ReturnType<typeof hostOf>>;

/** The channel whose own domain a request names, or null on the main host. */
const channels = new WeakMap<FastifyRequest, DomainOwner>();
export const channelOfHost = (request: FastifyRequest): DomainOwner | null => channels.get(request) ?? null;

/** Served on every host, because the client may only know this process's address. */
const EVERYWHERE = ['/healthz', '/readyz', '/api/domains/ask'];
/** What a channel's pages load from their own host, besides the pages. */
const OF_CHANNEL: Record<string, RegExp> = {
  GET: /^\/(assets\/[^?]+|favicon\.svg|robots\.txt|sitemap\.xml|feed\.xml|files\/.+|api\/viewer\/reactions)$/,
  POST: /^\/(api\/viewer|graphql)$/,
};

/**
 * Decides by a request's host what it may reach, before any route handles it: on the main host everything, on a channel's
 * active domain that channel, on every other host nothing. Not a plugin, because its hook must see all routes.
 */
export function gateByHost(app: FastifyInstance, { config, log }: Ports, served: ServedHosts): void {
  const main = new URL(config.mainHost);
  const local = isLocal(config.mainHost);
  // a browser leaves out the port that the scheme implies; a proxy may not
  const implied = main.protocol === 'https:' ? '443' : '80';
  const isMain = ({ name, port }: Host) =>
    (name === main.hostname && (port ?? implied) === (main.port || implied)) || (local && isLoopbackName(name));

  app.addHook('onRequest', async (request, reply) => {
    const host = hostOf(request);
    if (host && isMain(host)) return;
    const path = request.url.split('?')[0] ?? '';
    if (EVERYWHERE.includes(path)) return;
    if (!host) return nothingHere(reply);
    // a scraper does not know a host name for the process
    if (path === '/metrics' && (isAddress(host.name) || isLoopbackName(host.name))) return;
    const owner = await served.ownerOf(host.name).catch((error: Error) => {
      log.warn({ reason: error.message }, 'a host could not be looked up');
      return 'unknown' as const;
    });
    if (owner === 'unknown') return comeBack(reply);
    if (!owner) return nothingHere(reply);
    channels.set(request, owner);
    keepNoCredentials(request);
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const isPage = method === 'GET' && customHostPath(path) === path;
    if (!isPage && !OF_CHANNEL[method]?.test(path)) return reply.redirect('/', method === 'GET' ? 302 : 303);
  });
}

/** Nobody signs in on a channel's host: session cookies and reviewer credentials are ignored there. */
function keepNoCredentials(request: FastifyRequest): void {
  const viewers = cookiesNamed(request, VIEWER_COOKIE);
  const { headers } = request.raw;
  delete headers.authorization;
  delete headers.cookie;
  if (viewers.length > 0) headers.cookie = viewers.map((value) => `${VIEWER_COOKIE}=${value}`).join('; ');
}

const STYLE =
  ':root{color-scheme:light dark}body{margin:0;padding:36dvh 20px 0;font-family:system-ui,sans-serif;text-align:center}' +
  'h1{margin:0;font-size:1.5rem;font-weight:640}';

const page = (reply: FastifyReply, status: number, title: string, refresh = '') => {
  const nonce = newNonce();
  return reply
    .code(status)
    .header('content-security-policy', csp(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex">${refresh}` +
        '<meta name="viewport" content="width=device-width, initial-scale=1">' +
        `<title>${title}</title><style nonce="${nonce}">${STYLE}</style><h1>${title}</h1></html>`,
    );
};

const nothingHere = (reply: FastifyReply) => page(reply, 404, 'Page not found');

/** Shown while the host is checked; a fixed text. The page retries by itself. */
function comeBack(reply: FastifyReply): FastifyReply {
  reply.header('retry-after', '3');
  return page(reply, 503, 'LOADING PLEASE WAIT...', '<meta http-equiv="refresh" content="3">');
}

import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  LogController,
  type RouteOptions,
} from 'fastify';
import { prober } from './features/metrics/probes.actions.ts';
import { newTally } from './graphql/tally.ts';
import { aiRoutes } from './http/ai.ts';
import { appPage } from './http/app-page.ts';
import { devInbox } from './http/dev-inbox.tsx';
import { failWithCallbacks, INTERNAL } from './http/failing.ts';
import { fileRoutes } from './http/files.ts';
import { graphqlRoute } from './http/graphql.ts';
import { healthRoutes } from './http/health.ts';
import { gateByHost } from './http/hosts.ts';
import { incomingRoutes } from './http/incoming.ts';
import { invoiceRoutes, letterRoutes, verifyPage } from './http/invoices.ts';
import { measureRequests } from './http/metrics.ts';
import { notificationRoutes } from './http/notifications.ts';
import { providerRoutes } from './http/providers.ts';
import { publicPages } from './http/public.ts';
import { askedBy } from './http/request-context.ts';
import { scimRoutes } from './http/scim.ts';
import { sealingRoutes } from './http/sealing.ts';
import { domainRoutes, servedHosts } from './http/served-hosts.ts';
import { identityRoutes, reviewMailRoutes } from './http/sign-in.ts';
import { closeUnusedConnections, endSlowRequests } from './http/slow-requests.ts';
import { speechRoutes } from './http/speech.ts';
import { uploadRoutes } from './http/uploads.ts';
import { webhookRoutes } from './http/webhooks.ts';
import { jsonParser } from './json.ts';
import type { Ports } from './ports/ports.ts';
import { logRefused } from './refusal-log.ts';
import { RETRY_SECONDS, refusalOf, statusOf } from './refusals.ts';

/**
 * Maximum bytes of a request, so that somebody without a session can send no more than a form. Routes that need more say so: GraphQL for
 * scripts, the script generator, sealed links, directories, webhooks, and uploads, which are streams.
 */
const BODY_LIMIT = 10 * 1024;

/** Device permissions: our own pages may use camera and microphone (for the booth); frames of other sites get nothing. */
const PERMISSIONS =
  'camera=(self), microphone=(self), display-capture=(), geolocation=(), midi=(), serial=(), usb=(), hid=()';

/** Which proxies' forwarded headers to trust: those at the given addresses, or the given number of hops. */
function trustedProxies(given: number | string | null): string | boolean | ((address: string, hop: number) => boolean) {
  return typeof given === 'number' ? (_address, hop) => hop < given : (given ?? false);
}

/** The whole application behind one listener. `main.ts` starts it; tests send requests to it and inspect its routes. */
export async function createApp(ports: Ports, onRoute?: (route: RouteOptions) => void): Promise<FastifyInstance> {
  // typed as plugins expect it, not as pino's own
  const loggerInstance: FastifyBaseLogger = ports.log;
  const app = fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: BODY_LIMIT,
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies(ports.config.trustProxy),
  });
  if (onRoute) app.addHook('onRoute', onRoute);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, jsonParser(app));
  const probes = prober(ports);
  const tally = newTally();
  measureRequests(app, { ports, probes, tally });
  failWithCallbacks(app);
  closeUnusedConnections(app);
  endSlowRequests(app);

  const isHttps = ports.config.mainHost.startsWith('https:');
  app.addHook('onRequest', async (_request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'strict-origin-when-cross-origin')
      .header('permissions-policy', PERMISSIONS);
    // without includeSubDomains: the other names below a client's domain are not ours
    if (isHttps) reply.header('strict-transport-security', 'max-age=31536000');
  });
  // API responses are personal; the few that may be cached say so
  app.addHook('onSend', async ({ url }, reply) => {
    if (/^\/(api|scim)\//.test(url) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'private, no-store');
  });
  const served = servedHosts(ports);
  app.addHook('onClose', () => served.stop());
  gateByHost(app, ports, served);
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // drop the cache headers set before the failure, so that no cache stores an error in place of a file
    for (const name of ['etag', 'content-range', 'accept-ranges', 'content-disposition']) reply.removeHeader(name);
    reply.header('cache-control', 'no-store');
    const refusal = refusalOf(error);
    if (refusal) {
      const { code, reason, message, fields } = refusal;
      logRefused(ports.log, refusal, askedBy(request));
      if (code === 'UNAVAILABLE') {
        request.log.warn({ err: error }, 'a request could not be answered');
        reply.header('retry-after', RETRY_SECONDS);
      }
      return reply.code(statusOf(refusal)).send({ code, reason, message, ...(fields ? { fields } : {}) });
    }
    const status = error.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ code: 'INVALID', message: error.message });
    request.log.error({ err: error }, 'a request failed');
    return reply.code(500).send(INTERNAL);
  });

  // responses we generate, and on a first start the app's files until web/compress.ts is done; media is already compressed
  await app.register(compress, {
    threshold: 1024,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });

  await app.register(graphqlRoute, { ports, tally });
  await app.register(identityRoutes, { ports });
  await app.register(domainRoutes, { served });
  await app.register(aiRoutes, { ports });
  await app.register(notificationRoutes, { ports });
  await app.register(providerRoutes, { ports });
  await app.register(scimRoutes, { ports });
  await app.register(sealingRoutes, { ports });
  await app.register(reviewMailRoutes, { ports });
  await app.register(webhookRoutes, { ports });
  await app.register(invoiceRoutes, { ports });
  await app.register(letterRoutes, { ports });
  await app.register(fileRoutes, { ports });
  await app.register(uploadRoutes, { ports });
  await app.register(incomingRoutes, { ports });
  await app.register(speechRoutes, { ports });
  await app.register(healthRoutes, { ports, probes });
  await app.register(devInbox, { ports });
  await app.register(publicPages, { ports });
  await app.register(verifyPage, { ports });
  await app.register(appPage, { ports });
  return app;
}

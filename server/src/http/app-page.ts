import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import staticFiles from '@fastify/static';
import type { Site, SiteLinks } from '@greenlit/domain/channel/page.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Ports } from '../ports/ports.ts';
import { csp, newNonce } from './csp.ts';
import { sharedAssets } from './shared-assets.ts';

/** The default if the operator names no page. */
const OWN_HELP = '/help';

const linksOf = ({ mainHost, termsUrl, privacyUrl, helpUrl }: Config): SiteLinks => ({
  terms: termsUrl,
  privacy: privacyUrl,
  help: helpUrl ?? mainHost + OWN_HELP,
});

/** What every page knows about the installation. */
export const siteOf = (config: Config): Site => ({
  origin: config.mainHost,
  providerName: config.providerName,
  links: linksOf(config),
});

/**
 * For an attribute of the app's page, which is the same for everybody: the links, the contact address, and whether files are
 * uploaded to a store.
 */
const siteAttribute = (config: Config): string =>
  encodeURIComponent(
    JSON.stringify({ ...linksOf(config), email: config.providerEmail, sendsToStore: config.s3 !== null }),
  );

/** Routes that ask for a card; only these may load Stripe's own fields. */
const PAYMENT = /^\/dashboard\/payment(\/|$|\?)/;

/** The built app: its static files, and its page for every other path. */
export async function appPage(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  if (!ports.webDist) return;
  const root = join(ports.webDist, 'client');
  const withStripe = ports.config.stripe !== null;
  const page = (await readFile(join(root, 'index.html'), 'utf8')).replace('__SITE__', siteAttribute(ports.config));
  await app.register(staticFiles, {
    root,
    index: false,
    wildcard: false,
    globIgnore: ['**/*.html', '.vite/**'],
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const forever = path.includes('/assets/');
      reply.header('cache-control', forever ? 'public, max-age=31536000, immutable' : 'public, max-age=300');
    },
  });
  // files that this version does not have: a page of another version may request them while versions are switched
  app.get('/assets/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    return reply.sendFile(name, sharedAssets(ports.config.dataDir));
  });
  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const wantsPage =
      ['GET', 'HEAD'].includes(request.method) && (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/);
    const isComponents = ports.config.demo && request.url.split('?')[0] === '/dev/components';
    if (!wantsPage || (!isComponents && /^\/(api|files|assets|graphql|dev|scim|speech)(\/|$)/.test(request.url)))
      return reply.code(404).send({ message: 'Not found' });
    const nonce = newNonce();
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        csp(nonce, {
          // on every page, so that nobody waits for a reload between writing and recording
          studio: true,
          stripe: withStripe && PAYMENT.test(request.url),
          store: ports.config.s3?.origin ?? null,
          sends: true,
        }),
      )
      .header('cache-control', 'no-store')
      .send(page.replaceAll('__NONCE__', nonce));
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServedHosts } from './served-hosts.ts';

type Request = FastifyRequest<{ Querystring: { domain?: unknown } }>;

/** Asked by a proxy with on-demand TLS before it requests a certificate. */
export async function domainRoutes(app: FastifyInstance, { served }: { served: ServedHosts }): Promise<void> {
  app.get('/api/domains/ask', async ({ query: { domain } }: Request, reply) => {
    const owner = typeof domain === 'string' ? await served.ownerOf(domain) : null;
    return owner ? { domain } : reply.code(404).send({ code: 'NOT_FOUND', message: 'Domain not found' });
  });
}

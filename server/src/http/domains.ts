import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isServed } from '../features/accounts/domains.queries.ts';
import type { Ports } from '../ports/ports.ts';

type Request = FastifyRequest<{ Querystring: { domain?: unknown } }>;

/** Asked by a proxy with on-demand TLS before it requests a certificate. */
export async function domainRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  app.get('/api/domains/ask', async ({ query: { domain } }: Request, reply) => {
    const served = typeof domain === 'string' && (await isServed(ports.db, domain));
    reply.header('cache-control', 'no-store');
    return served ? { domain } : reply.code(404).send({ code: 'NOT_FOUND', message: 'Domain not found' });
  });
}

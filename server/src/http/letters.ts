import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letterBySeal } from '../features/notifications/letters.queries.ts';
import type { Ports } from '../ports/ports.ts';

type Request = FastifyRequest<{ Querystring: { link?: unknown } }>;

/** Mails contain their own styles and pictures; nothing in them is executed, and only our own pages may frame them. */
const CSP = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; sandbox";

/** A mail of the product as a page, by an admin's sealed link, because frames carry no session. */
export async function letterRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  app.get('/api/letters', async (request: Request, reply) =>
    reply
      .header('content-security-policy', CSP)
      .type('text/html; charset=utf-8')
      .send(await letterBySeal(ports, String(request.query.link ?? ''))),
  );
}

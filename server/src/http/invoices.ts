import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VERIFIER } from '@greenlit/domain/records/package.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { letterBySeal } from '../features/notifications/notifications.queries.ts';
import { paperHtml, paperPdf } from '../features/records/pdfs.ts';
import type { Ports } from '../ports/ports.ts';
import { contextOf } from './request-context.ts';

type Request = FastifyRequest<{ Querystring: { link?: unknown; as?: unknown } }>;

/** An invoice or credit note as a PDF or as a page, by its payer's sealed link, because links carry no session. */
export async function invoiceRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  app.get('/api/invoices', async (request: Request, reply) => {
    const ctx = await contextOf(request, ports);
    const link = String(request.query.link ?? '');
    if (request.query.as === 'page')
      return reply
        .header('content-security-policy', CSP)
        .type('text/html; charset=utf-8')
        .send(await paperHtml(ctx, link));
    const { name, bytes } = await paperPdf(ctx, link);
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes);
  });
}

/**
 * The page that checks packages of records, the same as in every package: so a package can be checked by a page from another
 * source. Its own policy allows its script by hash and no connections, not even to this site.
 */
export async function verifyPage(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  if (!ports.webDist) return;
  const page = await readFile(join(ports.webDist, VERIFIER), 'utf8');
  const [, policy] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? [];
  if (!policy) throw new Error(`${VERIFIER} holds no policy`);
  app.get('/verify', async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', `${policy}; frame-ancestors 'none'`)
      .header('cache-control', 'public, max-age=300')
      .send(page),
  );
}

/** Mails and invoices contain their own styles and pictures; nothing in them is executed, and only our own pages may frame them. */
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

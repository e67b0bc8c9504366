import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invoicePdf } from '../features/records/invoice-pdf.ts';
import type { Ports } from '../ports/ports.ts';
import { contextOf } from './request-context.ts';

type Request = FastifyRequest<{ Querystring: { link?: unknown } }>;

/** An invoice as a PDF, by its payer's sealed link, because links carry no session. */
export async function invoiceRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  app.get('/api/invoices', async (request: Request, reply) => {
    const ctx = await contextOf(request, ports);
    const { name, bytes } = await invoicePdf(ctx, String(request.query.link ?? ''));
    return reply.type('application/pdf').header('content-disposition', `inline; filename="${name}"`).send(bytes);
  });
}

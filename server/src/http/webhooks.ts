import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { takeNews } from '../features/billing/payment/payments.actions.ts';
import { GatewayError, type GatewayEvent } from '../ports/payments.ts';
import type { Ports } from '../ports/ports.ts';

/** A webhook event has a few kilobytes. */
const BODY_LIMIT = 300_000;

/** Where the gateway sends its webhook events, signed over the exact bytes. */
export async function webhookRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post('/api/webhooks/stripe', { bodyLimit: BODY_LIMIT }, async ({ body, headers }) => {
    await takeNews(ports, readNews(ports, body, headers['stripe-signature']));
    return { received: true };
  });
}

/** @throws DomainError INVALID for an event that the gateway did not sign */
function readNews({ payments }: Ports, body: unknown, signature: unknown): GatewayEvent {
  try {
    return payments.readEvent(Buffer.isBuffer(body) ? body : Buffer.alloc(0), String(signature ?? ''));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    throw new DomainError('INVALID', 'signature', 'This is not signed by the payment service');
  }
}

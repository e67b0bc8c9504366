import type { FastifyError, FastifyInstance } from 'fastify';
import { refusalOf } from '../refusals.ts';

/** Logs what these routes refuse, for whoever watches: which call, why and from where. Of what was sent, nothing. */
export function logRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request) => {
    const refusal = refusalOf(error);
    if (refusal)
      request.log.info({ call: request.routeOptions.url, reason: refusal.reason, ip: request.ip }, 'a sign-in refused');
    throw error;
  });
}

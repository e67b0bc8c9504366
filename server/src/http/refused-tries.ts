import type { FastifyError, FastifyInstance } from 'fastify';
import { markLogged } from '../refusal-log.ts';
import { refusalOf } from '../refusals.ts';

/** Logs what these routes refuse, for monitoring: which call, why and from where, but nothing that was sent. */
export function logRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request) => {
    const refusal = refusalOf(error);
    if (refusal) {
      request.log.info({ call: request.routeOptions.url, reason: refusal.reason, ip: request.ip }, 'sign-in refused');
      markLogged(refusal);
    }
    throw error;
  });
}

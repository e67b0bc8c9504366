import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { state, workingOn } from '../process/uncaught-errors.ts';

/** The message for clients about bugs. */
export const INTERNAL = { code: 'INTERNAL', message: 'Sorry, we have problems please try again later' };

/**
 * Makes a request fail when a callback that it started throws, and counts open requests. Not a plugin, because its hooks must
 * see all routes.
 */
export function failWithCallbacks(app: FastifyInstance): void {
  const enter = (_request: FastifyRequest, reply: FastifyReply, done: () => void) =>
    workingOn({ fail: () => fail(reply) }, done);
  // again after the body, which arrives in the connection's own context
  app.addHook('onRequest', enter);
  app.addHook('preValidation', enter);
  app.addHook('onRequest', async ({ headers }, { raw }) => {
    // a stream of notifications lasts as long as its page is open
    if (headers.accept?.includes('text/event-stream')) return;
    state.answering += 1;
    raw.once('close', () => {
      state.answering -= 1;
    });
  });
}

function fail(reply: FastifyReply): void {
  if (reply.raw.writableEnded) return;
  // a partial response must not look complete
  if (reply.sent || reply.raw.headersSent) reply.raw.destroy();
  else reply.code(500).send(INTERNAL);
}

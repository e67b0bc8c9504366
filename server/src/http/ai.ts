import type { FastifyInstance, FastifyReply } from 'fastify';
import { signedIn } from '../caller.ts';
import { runGeneration, startGeneration } from '../features/ai/generate.actions.ts';
import { authorize, generates } from '../graphql/policy.ts';
import type { Ports } from '../ports/ports.ts';
import { refusalOf } from '../refusals.ts';
import { HEARTBEAT_MS, openEventStream } from './event-stream.ts';
import { contextOf } from './request-context.ts';

/** Maximum request body: a topic, tips and a text to refine, at four bytes per character. */
const BODY_LIMIT = 150_000;

/**
 * Streams a script as it is written: `begin` with the id under which it is saved, `text` for each piece, then `end` with the
 * whole text, or `failed`. Disconnecting cancels it. Errors before the stream starts are ordinary responses with their own
 * status.
 */
export async function aiRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const running = new Set<AbortController>();
  let closing = false;
  // must happen before the server waits for open connections: a script may take minutes
  app.addHook('preClose', async () => {
    closing = true;
    for (const one of running) one.abort();
  });

  app.post('/api/ai/scripts', { bodyLimit: BODY_LIMIT }, async (request, reply) => {
    const ctx = await contextOf(request, ports);
    authorize(generates, ctx.actor);
    const person = signedIn(ctx);
    const started = await startGeneration(ctx, person, request.body ?? {});
    const send = eventWriter(reply);
    const stop = new AbortController();
    const leave = () => stop.abort();
    const heartbeat = setInterval(() => reply.raw.write(':\n\n'), HEARTBEAT_MS).unref();
    reply.raw.on('close', leave);
    running.add(stop);
    if (closing || reply.raw.destroyed) leave();
    try {
      const { id, ...rest } = await runGeneration(ctx, person, started, stop.signal, {
        begin: (generation) => send('begin', { generationId: generation.id, ...generation, id: undefined }),
        text: (text) => send('text', { text }),
      });
      send('end', { generationId: id, ...rest });
    } catch (error) {
      send('failed', failureOf(error, ports));
    } finally {
      running.delete(stop);
      clearInterval(heartbeat);
      reply.raw.off('close', leave);
      reply.raw.end();
    }
  });
}

/** Events written after the reader has gone are dropped. */
function eventWriter(reply: FastifyReply): (event: string, data: object) => void {
  const raw = openEventStream(reply);
  raw.on('error', () => raw.destroy());
  return (event, data) => {
    if (!raw.destroyed && !raw.writableEnded) raw.write(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
  };
}

/** The error of a stream, in the same form as in a GraphQL response. */
function failureOf(error: unknown, { log }: Ports): { code: string; reason: string; message: string } {
  const refusal = refusalOf(error);
  if (refusal) return { code: refusal.code, reason: refusal.reason, message: refusal.message };
  log.error({ err: error }, 'a script could not be generated');
  return { code: 'INTERNAL', reason: 'internal', message: 'Sorry, we have problems please try again later' };
}

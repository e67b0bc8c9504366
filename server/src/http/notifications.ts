import { hasNotifications } from '@greenlit/domain/accounts/rights.ts';
import { forbidden } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance } from 'fastify';
import { signedIn } from '../caller.ts';
import { startBells } from '../features/notifications/bells.ts';
import { accessPerson } from '../features/sessions/person-facts.ts';
import type { Ports } from '../ports/ports.ts';
import { eventStream, openEventStream } from './event-stream.ts';
import { unattendedContextOf } from './request-context.ts';

/** Tells a signed-in person that their notifications changed, for as long as their session lasts. The content is read with GraphQL. */
export async function notificationRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  const bells = startBells(ports);
  let stopped: Promise<void> | undefined;
  // must happen before the server waits for open connections: streams never end by themselves
  app.addHook('preClose', async () => {
    stopped = bells.stop();
  });
  app.addHook('onClose', () => stopped ?? bells.stop());

  app.get('/api/notifications/stream', { exposeHeadRoute: false }, async (request, reply) => {
    const ctx = await unattendedContextOf(request, ports);
    const person = signedIn(ctx);
    if (ctx.actor.kind !== 'user' || !hasNotifications(accessPerson(person))) throw forbidden();
    const raw = openEventStream(reply);
    if (raw.destroyed) return;
    const leave = bells.open(person.user.id, ctx.actor.tokenHash, eventStream(raw, 'notification'));
    raw.on('close', leave);
  });
}

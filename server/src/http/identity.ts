import type { FastifyInstance } from 'fastify';
import { signIn, signOut } from '../features/identity/identity.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { contextOf } from './request-context.ts';

/** Signing in and out; everything else about a person goes through GraphQL. */
export async function identityRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  app.post('/api/identity/sign-in', async (request) => signIn(await contextOf(request, ports), request.body));
  app.post('/api/identity/sign-out', async (request, reply) => {
    await signOut(await contextOf(request, ports));
    return reply.code(204).send();
  });
}

import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { signOut } from '../features/sessions/sessions.actions.ts';
import { resetPassword } from '../features/sign-in/reset.actions.ts';
import { answerNewPassword, answerSecondFactor, signIn } from '../features/sign-in/sign-in.actions.ts';
import { confirmSignUp, forgotPassword, resendCode, signUp } from '../features/sign-in/sign-up.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { logRefusals } from './refused-tries.ts';
import { contextOf } from './request-context.ts';
import { signUpCookie, signUpOf } from './sign-up-cookie.ts';

type Call = (ctx: Context, form: unknown) => Promise<unknown>;

/** Calls made before there is a session, and the one that ends it; everything else goes through GraphQL. */
const CALLS: Record<string, { status: 200 | 204; call: Call }> = {
  resend: { status: 204, call: resendCode },
  'sign-in': { status: 200, call: signIn },
  totp: { status: 200, call: answerSecondFactor },
  'new-password': { status: 200, call: answerNewPassword },
  forgot: { status: 204, call: forgotPassword },
  reset: { status: 204, call: resetPassword },
  'sign-out': { status: 204, call: signOut },
};

export async function identityRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  logRefusals(app);
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
  const secure = ports.config.mainHost.startsWith('https:');
  app.post('/api/identity/sign-up', async (request, reply) => {
    const { email, begun } = await signUp(await contextOf(request, ports), request.body);
    return reply.code(201).header('set-cookie', signUpCookie(begun, { secure })).send({ email });
  });
  app.post('/api/identity/confirm', async (request) =>
    confirmSignUp(await contextOf(request, ports), request.body, signUpOf(request)),
  );
  for (const [name, { status, call }] of Object.entries(CALLS))
    app.post(`/api/identity/${name}`, async (request, reply) => {
      const answer = await call(await contextOf(request, ports), request.body);
      return status === 204 ? reply.code(204).send() : reply.code(status).send(answer);
    });
}

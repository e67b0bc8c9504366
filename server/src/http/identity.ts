import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { resetPassword } from '../features/identity/reset.actions.ts';
import { signOut } from '../features/identity/sessions.actions.ts';
import { answerNewPassword, answerSecondFactor, signIn } from '../features/identity/sign-in.actions.ts';
import { confirmSignUp, forgotPassword, resendCode, signUp } from '../features/identity/sign-up.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { logRefusals } from './refused-tries.ts';
import { contextOf } from './request-context.ts';

type Call = (ctx: Context, form: unknown) => Promise<unknown>;

/** Calls made before there is a session, and the one that ends it; everything else goes through GraphQL. */
const CALLS: Record<string, { status: 200 | 201 | 204; call: Call }> = {
  'sign-up': { status: 201, call: signUp },
  confirm: { status: 200, call: confirmSignUp },
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
  for (const [name, { status, call }] of Object.entries(CALLS))
    app.post(`/api/identity/${name}`, async (request, reply) => {
      const answer = await call(await contextOf(request, ports), request.body);
      return status === 204 ? reply.code(204).send() : reply.code(status).send(answer);
    });
}

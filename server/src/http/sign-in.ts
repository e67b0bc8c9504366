import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { reviewMailByLink, setReviewMail } from '../features/accounts/reviewers.actions.ts';
import { openByLinkCode, requestLinkCode } from '../features/review/link-code.actions.ts';
import { requestReviewerList, reviewerListByLink } from '../features/review/reviewer-list.actions.ts';
import { signOut } from '../features/sessions/sessions.actions.ts';
import { acceptInvitation, readInvitation } from '../features/sign-in/accept-invitation.actions.ts';
import { confirmSignInLink, discoverSignIn } from '../features/sign-in/own-sign-in.actions.ts';
import { answerNewPassword, answerSecondFactor, resetPassword, signIn } from '../features/sign-in/sign-in.actions.ts';
import {
  confirmSignUp,
  forgotPassword,
  resendCode,
  SIGN_UP_DAYS,
  signUp,
} from '../features/sign-in/sign-up.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { logRefusals } from '../refusal-log.ts';
import { cookiesNamed, setCookie } from './cookies.ts';
import { contextOf } from './request-context.ts';

/** Marks the browser in which a sign-up began; only the confirmation reads it. */
const SIGN_UP_COOKIE = 'gl_sign_up';
const CONFIRM = '/api/identity/confirm';

type Call = (ctx: Context, form: unknown) => Promise<unknown>;

/** Calls made before there is a session, and the one that ends it; everything else goes through GraphQL. */
const CALLS: Record<string, { status: 200 | 204; call: Call }> = {
  discover: { status: 200, call: discoverSignIn },
  link: { status: 204, call: confirmSignInLink },
  invitation: { status: 200, call: readInvitation },
  'accept-invitation': { status: 200, call: acceptInvitation },
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
  const secure = ports.config.mainHost.startsWith('https:');
  app.post('/api/identity/sign-up', async (request, reply) => {
    const { email, begun } = await signUp(await contextOf(request, ports), request.body);
    const cookie = setCookie(SIGN_UP_COOKIE, begun, {
      path: CONFIRM,
      seconds: SIGN_UP_DAYS * 86_400,
      secure,
      sameSite: 'Strict',
    });
    return reply.code(201).header('set-cookie', cookie).send({ email });
  });
  app.post(CONFIRM, async (request) =>
    confirmSignUp(await contextOf(request, ports), request.body, cookiesNamed(request, SIGN_UP_COOKIE)[0] ?? null),
  );
  for (const [name, { status, call }] of Object.entries(CALLS))
    app.post(`/api/identity/${name}`, async (request, reply) => {
      const answer = await call(await contextOf(request, ports), request.body);
      return status === 204 ? reply.code(204).send() : reply.code(status).send(answer);
    });
}

/**
 * For reviewers without an account: "I don't know this sender", their list of reviews, and codes for links that arrived incomplete. Secrets are
 * sent in the body.
 */
export async function reviewMailRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  logRefusals(app);
  app.post('/api/review-mail', async (request) => reviewMailByLink(await contextOf(request, ports), request.body));
  app.put('/api/review-mail', async (request) => setReviewMail(await contextOf(request, ports), request.body));
  app.post('/api/reviewer-list', async (request) => requestReviewerList(await contextOf(request, ports), request.body));
  app.post('/api/reviewer-list/open', async (request) =>
    reviewerListByLink(await contextOf(request, ports), request.body),
  );
  app.post('/api/link-code', async (request) => requestLinkCode(await contextOf(request, ports), request.body));
  app.post('/api/link-code/open', async (request) => openByLinkCode(await contextOf(request, ports), request.body));
}

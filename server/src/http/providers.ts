import { randomBytes } from 'node:crypto';
import type { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isLifetimeCode } from '../features/sign-in/lifetime-codes.actions.ts';
import { finishOwn, startOwn } from '../features/sign-in/own-sign-in.actions.ts';
import {
  finishAtProvider,
  NOT_REACHED,
  PROVIDER_SECONDS,
  signInMethods,
  startAtProvider,
} from '../features/sign-in/providers.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { logRefusals } from '../refusal-log.ts';
import { cookiesNamed, setCookie } from './cookies.ts';
import { contextOf } from './request-context.ts';

/** 256 random bits. */
const SHAPE = /^[\w-]{43}$/;

/** Ways to sign in or join without a password: providers, invitations and lifetime-deal codes. */
export async function providerRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  logRefusals(app);

  app.get('/api/identity/methods', async (request) => signInMethods(await contextOf(request, ports)));

  type Start = { page: string | null; state: string; refusal: DomainError | null };
  async function leave(request: FastifyRequest, reply: FastifyReply, start: (browser: string) => Promise<Start>) {
    const browser = browserOf(request, ports) ?? randomBytes(32).toString('base64url');
    const { page, state, refusal } = await start(browser);
    // SameSite=Lax, so that it is sent when the provider redirects back; unchanged while several sign-ins are in progress
    reply.header(
      'set-cookie',
      setCookie(cookieName(ports), browser, { seconds: PROVIDER_SECONDS, secure: isHttps(ports) }),
    );
    if (page) return reply.redirect(page, 302);
    // someone who clicked a button gets a page that explains; a program gets the error
    if (refusal && !request.headers.accept?.includes('text/html')) throw refusal;
    return reply.redirect(`/login/callback?${new URLSearchParams({ error: NOT_REACHED, state })}`, 302);
  }

  for (const id of ['google', 'oidc'] as const)
    app.get<{ Querystring: { next?: unknown } }>(`/api/identity/${id}`, async (request, reply) => {
      const ctx = await contextOf(request, ports);
      return leave(request, reply, (browser) => startAtProvider(ctx, id, { browser, next: request.query.next }));
    });
  app.get<{ Params: { account: string }; Querystring: { next?: unknown; try?: unknown } }>(
    '/api/identity/own/:account',
    async (request, reply) => {
      const ctx = await contextOf(request, ports);
      const { next, try: trial } = request.query;
      return leave(request, reply, (browser) =>
        startOwn(ctx, request.params.account, { browser, next, isTrial: trial !== undefined }),
      );
    },
  );

  app.post('/api/identity/callback', async (request) => {
    const ctx = await contextOf(request, ports);
    const browser = browserOf(request, ports);
    return (await finishOwn(ctx, request.body, browser)) ?? finishAtProvider(ctx, request.body, browser);
  });

  app.get<{ Params: { code: string } }>('/api/sumo/:code', async (request) => ({
    status: 200,
    result: await isLifetimeCode(await contextOf(request, ports), request.params.code),
  }));
}

const isHttps = ({ config }: Ports): boolean => config.mainHost.startsWith('https:');
/** The `__Host-` prefix keeps other hosts, including subdomains, from setting it. */
const cookieName = (ports: Ports): string => (isHttps(ports) ? '__Host-gl_sign_in' : 'gl_sign_in');

/** The browser's own random value; null in a browser without the cookie. */
const browserOf = (request: FastifyRequest, ports: Ports): string | null =>
  cookiesNamed(request, cookieName(ports)).find((value) => SHAPE.test(value)) ?? null;

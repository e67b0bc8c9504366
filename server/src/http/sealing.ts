import multipart from '@fastify/multipart';
import { REVIEW_LINK_DAYS } from '@greenlit/domain/review/rounds.ts';
import { DomainError, invalid } from '@greenlit/domain/shared/errors.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { linkState } from '../features/review/review.credential.ts';
import { limit, networkOf } from '../features/sessions/limits.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { contextOf } from './request-context.ts';

/** Maximum characters to seal; URLs are rarely longer. */
const LONGEST = 2_000;
const LONGEST_SEALED = 4_000;
/** Maximum bytes of a request that is not multipart: each character of a form takes up to nine. */
const BODY_LIMIT = 40_000;

/**
 * Link parameters, sealed so that nobody can read or change them in transit. They can be opened for as long as a reviewer's
 * link is valid.
 */
export async function sealingRoutes(app: FastifyInstance, { ports }: { ports: Ports }): Promise<void> {
  await app.register(multipart, { limits: { fields: 5, files: 0, fieldSize: LONGEST_SEALED, parts: 5 } });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });

  app.post('/encrypt', { bodyLimit: BODY_LIMIT }, async (request) => {
    await admit(await contextOf(request, ports));
    const data = await dataOf(request, LONGEST);
    return { data: ports.secrets.seal('link-parameters', data, REVIEW_LINK_DAYS * 86_400) };
  });

  app.post('/decrypt', { bodyLimit: BODY_LIMIT }, async (request) => {
    await admit(await contextOf(request, ports));
    const data = ports.secrets.open('link-parameters', await dataOf(request, LONGEST_SEALED));
    if (typeof data !== 'string') throw invalid({ data: 'This link is no longer valid' });
    return { data };
  });
}

/** Admits signed-in users and holders of a valid reviewer link. @throws DomainError UNAUTHENTICATED, RATE_LIMITED */
async function admit(ctx: Context): Promise<void> {
  await limit(ctx, `sealing:ip:${networkOf(ctx.from?.ip)}`, 300, 60);
  const { actor } = ctx;
  if (actor.kind === 'user') return limit(ctx, `sealing:${actor.person.user.id}`, 60, 60);
  if (actor.kind === 'reviewer' && linkState(actor.opened) === 'open')
    return limit(ctx, `sealing:${actor.opened.link.id}`, 60, 60);
  throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
}

/** The field `data` of a request sent as a form or as JSON. */
async function dataOf(request: FastifyRequest, longest: number): Promise<string> {
  const data = request.isMultipart() ? await multipartField(request) : fieldOf(request.body);
  if (typeof data !== 'string' || data === '') throw invalid({ data: 'This field is required' });
  if (data.length > longest) throw invalid({ data: `At most ${longest} characters` });
  return data;
}

const fieldOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'data' in body ? body.data : undefined;

async function multipartField(request: FastifyRequest): Promise<unknown> {
  let data: unknown;
  for await (const part of request.parts()) if (part.type === 'field' && part.fieldname === 'data') data = part.value;
  return data;
}

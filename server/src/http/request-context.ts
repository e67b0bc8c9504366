import { NO_ACCESS } from '@greenlit/domain/accounts/access.ts';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context, Person } from '../context.ts';
import { accessOfPerson, personBySession } from '../features/identity/person.ts';
import { noteUse } from '../features/identity/sessions.actions.ts';
import { roundBySecret } from '../features/review/review.credential.ts';
import type { Ports } from '../ports/ports.ts';
import { sha256 } from '../secrets.ts';
import { viewerOf } from './viewer-cookie.ts';

interface Credentials {
  authorization: string | undefined;
  ip: string | null;
  agent?: string | null;
  viewer?: string | null;
}

/** Who asks, from where. A credential that does not hold makes a visitor of its bearer. */
export async function contextFrom(ports: Ports, given: Credentials): Promise<Context> {
  return {
    ports,
    actor: await actorOf(ports, given),
    from: { ip: given.ip, agent: given.agent?.slice(0, 300) ?? null },
  };
}

export function contextOf(request: FastifyRequest, ports: Ports): Promise<Context> {
  return contextFrom(ports, {
    authorization: request.headers.authorization,
    ip: request.ip,
    agent: request.headers['user-agent'] ?? null,
    viewer: viewerOf(request, ports.secrets),
  });
}

async function actorOf(ports: Ports, given: Credentials): Promise<Actor> {
  const visitor: Actor = { kind: 'visitor', viewer: given.viewer ?? null };
  const [scheme, secret] = given.authorization?.split(' ') ?? [];
  if (!secret || secret.length > 200) return visitor;
  if (/^bearer$/i.test(scheme ?? '')) {
    const tokenHash = sha256(secret);
    const session = await personBySession(ports.db, tokenHash);
    if (!session) return visitor;
    noteUse(ports.db, tokenHash, session.lastSeenAt).catch((err: unknown) => ports.log.warn({ err }, 'not noted'));
    return { kind: 'user', person: session.person, tokenHash };
  }
  if (/^review$/i.test(scheme ?? '')) {
    const opened = await roundBySecret(ports.db, sha256(secret));
    return opened ? { kind: 'reviewer', opened } : visitor;
  }
  return visitor;
}

/** Uploads belong to a signed-in person's account; @throws DomainError UNAUTHENTICATED */
export function uploader(ctx: Context): Person {
  if (ctx.actor.kind === 'user') return ctx.actor.person;
  throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
}

/** Without a plan only pictures are taken, for the settings that stay open. @throws DomainError PLAN_REQUIRED */
export function requirePlanFor(category: string, person: Person): void {
  if (category !== 'images' && !accessOfPerson(person).allowed)
    throw new DomainError('PLAN_REQUIRED', 'no_plan', NO_ACCESS);
}

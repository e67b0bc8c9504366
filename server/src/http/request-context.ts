import { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyRequest } from 'fastify';
import { refuseLooking } from '../caller.ts';
import type { Actor, Context, Person } from '../context.ts';
import { noteTimeZone } from '../features/accounts/time-zone.actions.ts';
import { viewerOfToday } from '../features/metrics/reactions.actions.ts';
import { roundBySecret } from '../features/review/review.credential.ts';
import { askerBySession } from '../features/sessions/known-people.ts';
import { lookByToken } from '../features/sessions/looks.actions.ts';
import { noteUse } from '../features/sessions/sessions.actions.ts';
import type { Ports } from '../ports/ports.ts';
import { sha256 } from '../secrets.ts';
import { asksForPrivacy, viewerOf } from './cookies.ts';

interface Credentials {
  authorization: string | undefined;
  ip: string | null;
  agent?: string | null;
  viewer?: string | null;
  /** Whether the browser asks not to be tracked: then no cookie is read. */
  isPrivate?: boolean;
  /** Whether the page sent it by itself: it does not count as using the session. */
  unattended?: boolean;
  timeZone?: string | null;
}

/** A request whose actor this process may have in its cache. */
export interface Asking {
  ctx: Context;
  /**
   * `ctx.actor` comes from this process's cache; `now` resolves to the actor as the database has it, the same object if nothing
   * changed.
   */
  now: Promise<Actor> | null;
}

/** The context for these credentials. Invalid credentials make the caller a visitor. */
export async function contextFrom(ports: Ports, given: Credentials): Promise<Context> {
  const { ctx, now } = await askingWith(ports, given);
  return now ? { ...ctx, actor: await now } : ctx;
}

/** For routes beside GraphQL. @throws DomainError FORBIDDEN `looking` for staff who view a client's area */
export const contextOf = (request: FastifyRequest, ports: Ports): Promise<Context> =>
  remembered(request, contextFrom(ports, credentialsOf(request, ports)));

const actors = new WeakMap<FastifyRequest, Actor>();
/** For the request's line in the log. */
export const noteActor = (request: FastifyRequest, actor: Actor): void => void actors.set(request, actor);
async function remembered(request: FastifyRequest, asked: Promise<Context>): Promise<Context> {
  const ctx = await asked;
  noteActor(request, ctx.actor);
  refuseLooking(ctx.actor);
  return ctx;
}

/** Who requested what, as far as known. */
export const askedBy = (request: FastifyRequest) => ({
  actor: actors.get(request) ?? null,
  operation: `${request.method} ${request.routeOptions.url ?? 'no route'}`,
  ip: request.ip,
});

/** For requests that pages repeat by themselves, which must not keep sessions alive. */
export const unattendedContextOf = (request: FastifyRequest, ports: Ports): Promise<Context> =>
  remembered(request, contextFrom(ports, { ...credentialsOf(request, ports), unattended: true }));

/** For callers that await `now` before they respond or change anything. */
export const askingOf = (request: FastifyRequest, ports: Ports): Promise<Asking> =>
  askingWith(ports, credentialsOf(request, ports));

const credentialsOf = (request: FastifyRequest, ports: Ports): Credentials => ({
  authorization: request.headers.authorization,
  ip: request.ip,
  agent: request.headers['user-agent'] ?? null,
  ...(asksForPrivacy(request) ? { isPrivate: true } : { viewer: viewerOf(request, ports.secrets) }),
  unattended: request.headers['x-unattended'] === '1',
  timeZone: [request.headers['x-time-zone']].flat()[0] ?? null,
});

async function askingWith(ports: Ports, given: Credentials): Promise<Asking> {
  const from = { ip: given.ip, agent: given.agent?.slice(0, 300) ?? null };
  const { actor, now } = await actorOf(ports, given);
  return { ctx: { ports, actor, from, timeZone: given.timeZone ?? null }, now };
}

async function actorOf(ports: Ports, given: Credentials): Promise<{ actor: Actor; now: Promise<Actor> | null }> {
  const visitor: Actor = { kind: 'visitor', viewer: await viewerBy(ports, given) };
  const [scheme, secret] = given.authorization?.split(' ') ?? [];
  if (!secret || secret.length > 200) return { actor: visitor, now: null };
  if (/^bearer$/i.test(scheme ?? '')) return bearer(ports, sha256(secret), visitor, given);
  if (/^looking$/i.test(scheme ?? ''))
    return { actor: await lookingActor(ports, sha256(secret), visitor, given), now: null };
  if (/^review$/i.test(scheme ?? '')) {
    const opened = await roundBySecret(ports.db, sha256(secret));
    return { actor: opened ? { kind: 'reviewer', opened } : visitor, now: null };
  }
  return { actor: visitor, now: null };
}

const viewerBy = async ({ db }: Ports, { isPrivate = false, viewer = null, ip, agent = null }: Credentials) =>
  isPrivate ? viewerOfToday(db, { ip, agent }) : viewer;

async function bearer(ports: Ports, tokenHash: Buffer, visitor: Actor, { unattended, timeZone }: Credentials) {
  const { known, now } = askerBySession(ports.db, tokenHash);
  const as = (person: Person): Actor => ({ kind: 'user', person, tokenHash });
  const asKnown = known && as(known);
  const found = now.then((session) => {
    if (!session) return visitor;
    if (!unattended) note(ports, tokenHash, session.seenAt);
    noteTimeZone(ports, session.person, timeZone).catch(notNoted(ports));
    return asKnown && session.person === known ? asKnown : as(session.person);
  });
  if (!asKnown) return { actor: await found, now: null };
  // awaited later, but it may reject before that
  found.catch(() => undefined);
  return { actor: asKnown, now: found };
}

/** A look uses the session in which it was started. */
async function lookingActor(
  ports: Ports,
  tokenHash: Buffer,
  visitor: Actor,
  { unattended }: Credentials,
): Promise<Actor> {
  const open = await lookByToken(ports.db, tokenHash);
  if (!open) return visitor;
  const { person, looking, session } = open;
  if (!unattended) note(ports, session.tokenHash, session.seenAt);
  return { kind: 'user', person, tokenHash, looking };
}

function note(ports: Ports, tokenHash: Buffer, seenAt: Date): void {
  noteUse(ports.db, tokenHash, seenAt).catch(notNoted(ports));
}

const notNoted = (ports: Ports) => (err: unknown) => ports.log.warn({ err }, 'not noted');

/** Uploads belong to a signed-in person's account. @throws DomainError UNAUTHENTICATED */
export function uploader(ctx: Context): Person {
  if (ctx.actor.kind === 'user') return ctx.actor.person;
  throw new DomainError('UNAUTHENTICATED', 'no_session', 'Invalid session please log in again');
}

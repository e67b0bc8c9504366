import type { DomainError } from '@greenlit/domain/shared/errors.ts';
import type { FastifyError, FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from './context.ts';
import { refusalOf } from './refusals.ts';

/** Refusals that may be an attack: not signed in, not allowed, not found, or too many requests. */
const CODES: readonly string[] = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND', 'RATE_LIMITED'];
const WINDOW_MS = 60_000;
/** Lines a minute for one caller and for all together: a flood must not fill the disk or hide what else happens. */
export const LINES_EACH = 30;
export const LINES_ALL = 600;

interface Window {
  endsAt: number;
  lines: Map<string, number>;
  all: number;
  left: number;
}

const windows = new WeakMap<Logger, Window>();
const seen = new WeakSet<DomainError>();

/** For callers that log a refusal in a line of their own. */
export const markLogged = (refusal: DomainError): void => void seen.add(refusal);

interface RefusedRequest {
  actor: Actor | null;
  operation: string;
  ip: string | null;
}

/** One line for each refused authorization: who requested which operation, and why it was refused; nothing that was sent. */
export function logRefused(
  log: Logger,
  refusal: DomainError,
  { actor, operation, ip }: RefusedRequest,
  now = Date.now(),
): void {
  if (!CODES.includes(refusal.code) || seen.has(refusal)) return;
  markLogged(refusal);
  const who = nameOf(actor);
  const window = windowOf(log, now);
  const caller = `${who} ${ip}`;
  const lines = window.lines.get(caller) ?? 0;
  if (lines >= LINES_EACH || window.all >= LINES_ALL) {
    window.left += 1;
    return;
  }
  window.lines.set(caller, lines + 1);
  window.all += 1;
  log.info({ who, operation, code: refusal.code, reason: refusal.reason, ip }, 'refused');
}

function windowOf(log: Logger, now: number): Window {
  const current = windows.get(log);
  if (current && now < current.endsAt) return current;
  if (current && current.left > 0) log.warn({ refusals: current.left }, 'more refusals than were logged');
  const next = { endsAt: now + WINDOW_MS, lines: new Map(), all: 0, left: 0 };
  windows.set(log, next);
  return next;
}

/** By id: names and addresses stay out of the log. */
export function nameOf(actor: Actor | null): string {
  if (actor?.kind === 'user')
    return actor.looking
      ? `user ${actor.looking.by.user.id} looking as ${actor.person.user.id}`
      : `user ${actor.person.user.id}`;
  if (actor?.kind === 'reviewer') return `reviewer of round ${actor.opened.round.id}`;
  return actor?.kind ?? 'visitor';
}

/** Logs what these routes refuse, for monitoring: which call, why and from where, but nothing that was sent. */
export function logRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request) => {
    const refusal = refusalOf(error);
    if (refusal) {
      request.log.info({ call: request.routeOptions.url, reason: refusal.reason, ip: request.ip }, 'sign-in refused');
      markLogged(refusal);
    }
    throw error;
  });
}

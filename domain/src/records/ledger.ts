/**
 * What can happen, in the past tense, by feature. An event is the ledger's row and the outbox's message at once; the
 * names are stored, so one that was used is never renamed.
 */
export const EVENT_TYPES = [
  'account.created',
  'account.confirmed',
  'account.enabled',
  'account.disabled',
  'account.setup_finished',
  'profile.changed',
  'settings.changed',
  'sharing.changed',
  'disclosure.added',
  'disclosure.changed',
  'disclosure.removed',
  'session.started',
  'session.refused',
  'session.ended',
  'password.reset_requested',
  'password.changed',
  'email.change_requested',
  'email.change_cancelled',
  'email.changed',
  'identity.linked',
  'two_factor.enabled',
  'two_factor.disabled',
  'two_factor.codes_renewed',
  'domain.saved',
  'domain.checked',
  'domain.activated',
  'domain.rejected',
  'domain.deleted',
  'user.invited',
  'user.joined',
  'user.removed',
  'role.created',
  'role.changed',
  'role.removed',
  'role.granted',
  'enterprise.created',
  'enterprise.changed',
  'plan.created',
  'plan.changed',
  'plan.renewed',
  'plan.cancelled',
  'plan.expired',
  'plan.removed',
  'plan_template.changed',
  'prices.changed',
  'payment.succeeded',
  'payment.failed',
  'coupon.redeemed',
  'seats.changed',
  'library.created',
  'library.changed',
  'script.created',
  'script.edited',
  'script.hidden',
  'script.shown',
  'script.archived',
  'script.restored',
  'video.created',
  'video.edited',
  'video.hidden',
  'video.shown',
  'video.removed',
  'videos.reordered',
  'file.stored',
  'file.removed',
  'item.submitted',
  'item.published',
  'item.corrections_sent',
  'item.approved',
  'item.revised',
  'item.returned_to_recording',
  'item.resent',
  'item.withdrawn',
  'review.link_opened',
  'ai_rule.created',
  'ai_rule.changed',
  'ai_rule.removed',
  'ai_script.generated',
  'records.exported',
] as const;
/** The stored name of an event. */
export type EventType = (typeof EVENT_TYPES)[number];

/** Who did it. `label` is what the record shows: a name, an address; `named` is false for a reviewer who gave none. */
export interface EventActor {
  kind: 'user' | 'staff' | 'reviewer' | 'visitor' | 'system';
  id: string | null;
  label: string;
  named?: boolean;
}

/** What JSON can hold. Only this goes into an event. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An event as it is chained: `seq` from 1 per account without gaps, `at` ISO 8601 UTC with milliseconds. */
export interface LedgerEvent {
  accountId: string;
  seq: number;
  type: EventType;
  at: string;
  actor: EventActor;
  /** What it was done to. */
  subject: { kind: string; id: string };
  /** From where: address and program of the caller; null for jobs. */
  from: { ip: string | null; agent: string | null } | null;
  data: { readonly [key: string]: Json };
  /** Hash of the event before; null for the first of an account. */
  previousHash: string | null;
}

/** An event with the hash (SHA-256, lower-case hexadecimal) of its `ledgerText`. */
export interface ChainedEvent extends LedgerEvent {
  hash: string;
}

/** Raised with the chained text's layout, which is part of what is hashed. */
const LAYOUT = 1;

/**
 * Deterministic JSON: keys sorted by code unit, no white space, undefined members left out, dates as ISO 8601.
 * @throws TypeError for what JSON cannot hold: functions, symbols, bigints, NaN, infinities, undefined by itself.
 */
export function canonical(value: unknown): string {
  if (value === null || typeof value === 'boolean' || typeof value === 'string') return JSON.stringify(value);
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical form`);
    return JSON.stringify(value);
  }
  if (value instanceof Date) return canonical(value.toISOString());
  if (Array.isArray(value)) return `[${value.map((item) => canonical(item === undefined ? null : item)).join(',')}]`;
  if (typeof value !== 'object') throw new TypeError(`a ${typeof value} has no canonical form`);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonical(member)}`);
  return `{${members.join(',')}}`;
}

/** The text whose SHA-256 is the event's hash. It holds the hash before, so nothing earlier can change unseen. */
export function ledgerText(event: LedgerEvent): string {
  const { accountId, seq, type, at, actor, subject, from, data, previousHash } = event;
  return canonical({ layout: LAYOUT, accountId, seq, type, at, actor, subject, from, data, previousHash });
}

/**
 * Whether a chain holds; else the `seq` of the first broken event and what is wrong with it: it belongs to another
 * account, leaves a gap, does not follow the one before, or its own hash does not match.
 */
export type ChainVerdict =
  | { ok: true; events: number }
  | { ok: false; seq: number; problem: 'account' | 'sequence' | 'link' | 'hash' };

/**
 * Checks events of one account in their order, from the first on or, given the `previousHash` and `seq` before them,
 * from any point. `sha256` answers lower-case hexadecimal. The first broken event is named.
 */
export function verifyChain(
  events: readonly ChainedEvent[],
  sha256: (text: string) => string,
  before: { seq: number; hash: string | null } = { seq: 0, hash: null },
): ChainVerdict {
  let { seq, hash } = before;
  for (const event of events) {
    const problem = problemOf(event, events[0]?.accountId ?? event.accountId, seq, hash, sha256);
    if (problem !== null) return { ok: false, seq: event.seq, problem };
    seq = event.seq;
    hash = event.hash;
  }
  return { ok: true, events: events.length };
}

function problemOf(
  event: ChainedEvent,
  accountId: string,
  seqBefore: number,
  hashBefore: string | null,
  sha256: (text: string) => string,
): 'account' | 'sequence' | 'link' | 'hash' | null {
  if (event.accountId !== accountId) return 'account';
  if (event.seq !== seqBefore + 1) return 'sequence';
  if (event.previousHash !== hashBefore) return 'link';
  return sha256(ledgerText(event)) === event.hash ? null : 'hash';
}

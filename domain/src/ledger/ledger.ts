/** Who did it. `label` is what the record shows: a name, an address; `named` is false for a reviewer who gave none. */
export interface EventActor {
  kind: 'user' | 'staff' | 'reviewer' | 'visitor' | 'system';
  id: string | null;
  label: string;
  named?: boolean;
}

/** A JSON value, the only thing an event may hold. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/** An event as it is chained: `seq` counts from 1 per account without gaps, `at` is ISO 8601 UTC with milliseconds. */
export interface LedgerEvent {
  accountId: string;
  seq: number;
  type: string;
  at: string;
  actor: EventActor;
  subject: { kind: string; id: string };
  /** The caller's address and user agent; null for jobs. */
  from: { ip: string | null; agent: string | null } | null;
  data: { readonly [key: string]: Json };
  /** Hash of the previous event; null for the first of an account. */
  previousHash: string | null;
}

/** An event with its hash (SHA-256, lower-case hexadecimal; see `hashOfEvent`). */
export interface ChainedEvent extends LedgerEvent {
  hash: string;
}

/** An event whose content is withheld: a hash of the content replaces it. */
export interface SealedEvent {
  accountId: string;
  seq: number;
  previousHash: string | null;
  contentSha256: string;
  hash: string;
}

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

/** Returns the SHA-256 of a text as UTF-8, lower-case hexadecimal. */
export type Sha256 = (text: string) => string;

/** The hash of an event's content, without its place in the chain. */
export function contentHashOf(
  { accountId, seq, type, at, actor, subject, from, data }: LedgerEvent,
  sha256: Sha256,
): string {
  return sha256(canonical({ accountId, seq, type, at, actor, subject, from, data }));
}

/**
 * The hash of an event. It includes the previous hash, so no earlier event can change unnoticed. It includes the
 * content only as a hash, so a chain can be verified without revealing what every event says.
 */
export function hashOfEvent(event: LedgerEvent, sha256: Sha256): string {
  return hashOfSealed({ ...event, contentSha256: contentHashOf(event, sha256) }, sha256);
}

function hashOfSealed(
  { accountId, seq, previousHash, contentSha256 }: Omit<SealedEvent, 'hash'>,
  sha256: Sha256,
): string {
  return sha256(canonical({ layout: 2, accountId, seq, previousHash, contentSha256 }));
}

export function sealed(event: ChainedEvent, sha256: Sha256): SealedEvent {
  const { accountId, seq, previousHash, hash } = event;
  return { accountId, seq, previousHash, contentSha256: contentHashOf(event, sha256), hash };
}

/**
 * Whether a chain is intact; otherwise the `seq` of the first broken event and the problem: it belongs to another
 * account, leaves a gap, does not follow the previous one, or its own hash does not match.
 */
export type ChainVerdict =
  | { ok: true; events: number }
  | { ok: false; seq: number; problem: 'account' | 'sequence' | 'link' | 'hash' };

/**
 * Checks events of one account in their order, from the first on or, given the `previousHash` and `seq` before them,
 * from any point. `sha256` answers lower-case hexadecimal. The first broken event is named.
 */
export function verifyChain(
  events: readonly (ChainedEvent | SealedEvent)[],
  sha256: Sha256,
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
  event: ChainedEvent | SealedEvent,
  accountId: string,
  seqBefore: number,
  hashBefore: string | null,
  sha256: Sha256,
): 'account' | 'sequence' | 'link' | 'hash' | null {
  if (event.accountId !== accountId) return 'account';
  if (event.seq !== seqBefore + 1) return 'sequence';
  if (event.previousHash !== hashBefore) return 'link';
  const hash = 'contentSha256' in event ? hashOfSealed(event, sha256) : hashOfEvent(event, sha256);
  return hash === event.hash ? null : 'hash';
}

import { verifyChain } from '@greenlit/domain/ledger/ledger.ts';
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Database, Readable } from '../../db/connect.ts';
import { byId } from '../../db/keys.ts';
import { providerAccountId } from '../../db/provider.ts';
import { accounts, ledgerAnchors, ledgerEvents } from '../../db/tables.ts';
import { type Anchor, AnchorsBroken } from '../../ports/anchors.ts';
import type { Ports } from '../../ports/ports.ts';
import { sha256Hex } from '../../secrets.ts';
import { storeAnchors } from './anchors.actions.ts';
import { about, record } from './ledger.actions.ts';
import { asChained } from './ledger.queries.ts';

/** Events read at a time; bounds memory, however long a chain is. */
const BATCH = 1000;
/** Each chain is verified from its first event once in this many nights, and from its newest anchor in the others. */
const NIGHTS = 7;

/**
 * What is wrong with an account's chain. Chain problems: the first event that belongs elsewhere, leaves a gap, does not follow,
 * or does not match its hash. `cut`: anchored events are missing. `anchor`: an event differs from what was anchored. `lost`:
 * the database knows of an anchor that is missing outside.
 */
export interface Fault {
  accountId: string;
  seq: number;
  problem: 'account' | 'sequence' | 'link' | 'hash' | 'cut' | 'anchor' | 'lost';
}

/** The result of a verification. `broken` says why the anchors themselves cannot be trusted; null if they can. */
export interface Verified {
  accounts: number;
  events: number;
  faults: Fault[];
  broken: string | null;
}

interface End {
  seq: number;
  hash: string;
}

type Newest = Map<string, Anchor>;

/** Each account's newest anchor outside the database. */
async function newestAnchors(ports: Pick<Ports, 'anchors'>): Promise<{ newest: Newest; broken: string | null }> {
  const newest: Newest = new Map();
  try {
    for await (const anchor of ports.anchors.read()) newest.set(anchor.accountId, anchor);
    return { newest, broken: null };
  } catch (error) {
    if (!(error instanceof AnchorsBroken)) throw error;
    return { newest, broken: error.message };
  }
}

/** Verifies an account's events in batches, from the first one or from its newest anchor if given. */
async function verifyAccount(
  db: Readable,
  accountId: string,
  anchor: Anchor | undefined,
  whole: boolean,
): Promise<{ events: number; end: End | null; fault: Fault | null }> {
  const fault = (seq: number, problem: Fault['problem']) => ({ events, end: null, fault: { accountId, seq, problem } });
  let events = 0;
  let end: End | null = null;
  let at = anchor && !whole ? anchor.seq - 1 : 0;
  for (;;) {
    const rows = await db
      .select()
      .from(ledgerEvents)
      .where(and(eq(ledgerEvents.accountId, accountId), gt(ledgerEvents.seq, at)))
      .orderBy(asc(ledgerEvents.seq))
      .limit(BATCH);
    const [first] = rows;
    if (!first) break;
    const before = end ?? { seq: at, hash: at === 0 ? null : first.previousHash };
    const verdict = verifyChain(rows.map(asChained), sha256Hex, before);
    if (!verdict.ok) return fault(verdict.seq, verdict.problem);
    const anchored = anchor && rows.find(({ seq }) => seq === anchor.seq);
    if (anchor && anchored && anchored.hash !== anchor.hash) return fault(anchor.seq, 'anchor');
    events += rows.length;
    const last = rows.at(-1) ?? first;
    end = { seq: last.seq, hash: last.hash };
    at = last.seq;
  }
  if (anchor && (end?.seq ?? 0) < anchor.seq) return fault((end?.seq ?? 0) + 1, 'cut');
  const lost = await lostAnchor(db, accountId, anchor);
  return { events, end, fault: lost === null ? null : { accountId, seq: lost, problem: 'lost' } };
}

/** The event of the newest anchor known to the database, if the outside does not have it. */
async function lostAnchor(db: Readable, accountId: string, outside: Anchor | undefined): Promise<number | null> {
  const [known] = await db
    .select()
    .from(ledgerAnchors)
    .where(eq(ledgerAnchors.accountId, accountId))
    .orderBy(desc(ledgerAnchors.seq))
    .limit(1);
  if (!known || (outside && outside.seq >= known.seq)) return null;
  return known.seq;
}

const allAccounts = (db: Database) =>
  byId((after) =>
    db.select({ id: accounts.id }).from(accounts).where(gt(accounts.id, after)).orderBy(asc(accounts.id)).limit(BATCH),
  );

/**
 * Verifies every account's chain against itself and its newest anchor. `whole` decides which accounts are verified from the
 * first event. `verified` is called with the end of each intact chain.
 */
export async function verifyAll(
  ports: Pick<Ports, 'db' | 'anchors'>,
  whole: (accountId: string) => boolean = () => true,
  verified: (accountId: string, end: End, anchor: Anchor | undefined) => void = () => undefined,
): Promise<Verified> {
  const { newest, broken } = await newestAnchors(ports);
  const report: Verified = { accounts: 0, events: 0, faults: [], broken };
  const missing = new Set(newest.keys());
  for await (const batch of allAccounts(ports.db))
    for (const { id: accountId } of batch) {
      missing.delete(accountId);
      const anchor = newest.get(accountId);
      const { events, end, fault } = await verifyAccount(ports.db, accountId, anchor, whole(accountId));
      report.accounts += 1;
      report.events += events;
      if (fault) report.faults.push(fault);
      // write a lost anchor again
      if (end && (fault === null || fault.problem === 'lost')) verified(accountId, end, anchor);
    }
  for (const accountId of missing) report.faults.push({ accountId, seq: 1, problem: 'cut' });
  return { ...report, faults: await withoutFound(ports, report.faults) };
}

/** Anchors may have been added while chains were read: what was missing outside then counts only if it still is. */
async function withoutFound(ports: Pick<Ports, 'anchors'>, faults: readonly Fault[]): Promise<Fault[]> {
  if (!faults.some(({ problem }) => problem === 'lost')) return [...faults];
  const { newest } = await newestAnchors(ports);
  return faults.filter(({ accountId, seq, problem }) => problem !== 'lost' || (newest.get(accountId)?.seq ?? 0) < seq);
}

/** The nightly job: verifies, reports faults, and anchors the ends of all intact chains. */
export async function verifyLedgers(ports: Ports, now = new Date()): Promise<Verified> {
  const night = Math.floor(now.getTime() / 86_400_000) % NIGHTS;
  const fresh: Anchor[] = [];
  const report = await verifyAll(
    ports,
    (accountId) => Number.parseInt(accountId.slice(0, 8), 16) % NIGHTS === night,
    (accountId, end, anchor) => {
      if (anchor?.seq !== end.seq) fresh.push({ accountId, ...end, at: now.toISOString() });
    },
  );
  if (report.broken === null) await storeAnchors(ports, fresh);
  await raiseAlarms(ports, report);
  const { accounts: checked, events, faults, broken } = report;
  ports.log.info(
    { accounts: checked, events, anchored: fresh.length, faults: faults.length, broken },
    'records verified',
  );
  return report;
}

/** The hourly job: anchors the ends of chains that have grown, after verifying what was added to them. */
export async function anchorLedgers(ports: Ports, now = new Date()): Promise<{ anchored: number }> {
  const fresh: Anchor[] = [];
  const faults: Fault[] = [];
  for await (const { accountId, anchor } of grownChains(ports.db)) {
    const { end, fault } = await verifyAccount(ports.db, accountId, anchor, false);
    if (fault) faults.push(fault);
    else if (end) fresh.push({ accountId, ...end, at: now.toISOString() });
  }
  await storeAnchors(ports, fresh);
  await raiseAlarms(ports, { faults, broken: null });
  ports.log.info({ anchored: fresh.length, faults: faults.length }, 'records anchored');
  return { anchored: fresh.length };
}

/** Accounts whose chain goes beyond the newest anchor that the database knows, with that anchor. */
async function* grownChains(db: Database): AsyncGenerator<{ accountId: string; anchor: Anchor | undefined }> {
  for await (const batch of allAccounts(db)) {
    const ids = batch.map(({ id }) => id);
    const { rows } = await db.execute<{ id: string; seq: number | null; hash: string | null; at: string | null }>(sql`
      select a.id, k.seq, k.hash, k.anchored_at as at from ${accounts} a
      cross join lateral (select seq from ${ledgerEvents} where account_id = a.id order by seq desc limit 1) e
      left join lateral (
        select seq, hash, anchored_at from ${ledgerAnchors} where account_id = a.id order by seq desc limit 1
      ) k on true
      where a.id = any(${sql.param(ids)}::uuid[]) and e.seq > coalesce(k.seq, 0)`);
    for (const { id: accountId, seq, hash, at } of rows)
      yield { accountId, anchor: seq === null ? undefined : { accountId, seq, hash: hash ?? '', at: at ?? '' } };
  }
}

/** Records each fault once in the provider's own ledger, which notifies staff; logs it every night. */
async function raiseAlarms(ports: Ports, { faults, broken }: Pick<Verified, 'faults' | 'broken'>): Promise<void> {
  const providerId = await providerAccountId(ports.db);
  const ctx: Context = { ports, actor: { kind: 'system', name: 'verification of records' }, from: null };
  const alarms = [
    ...faults.map(({ accountId, seq, problem }) => ({ accountId, seq, problem: problem as string })),
    ...(broken === null ? [] : [{ accountId: providerId, seq: 0, problem: broken }]),
  ];
  for (const alarm of alarms) {
    ports.log.error(alarm, 'ledger verification failed');
    await ports.db.transaction(async (tx) => {
      const [known] = await tx
        .select({ id: ledgerEvents.id })
        .from(ledgerEvents)
        .where(
          and(
            eq(ledgerEvents.accountId, providerId),
            eq(ledgerEvents.type, 'records.found_broken'),
            eq(ledgerEvents.subjectId, alarm.accountId),
            sql`${ledgerEvents.data} ->> 'seq' = ${String(alarm.seq)} and ${ledgerEvents.data} ->> 'problem' = ${alarm.problem}`,
          ),
        );
      if (known) return;
      await record(tx, ctx, 'records.found_broken', about('account', { accountId: providerId, id: alarm.accountId }), {
        seq: alarm.seq,
        problem: alarm.problem,
      });
    });
  }
}

import {
  activeAfterLook,
  type DnsFound,
  looksOf,
  nextDomainCheck,
  statusAfterCheck,
} from '@greenlit/domain/accounts/domains.ts';
import { and, asc, eq, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { domains } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { type DomainRow, isTaken, lookUp, wantedFor, wasReleasedBy } from './domains.queries.ts';

/** Maximum domains checked per run of the job, and concurrently. */
const RUN = 200;
const AT_ONCE = 10;
/** Tolerance for the scheduler's jitter. */
const SLACK = 60_000;
/** Milliseconds between two checks of an active domain. */
const DAILY = 24 * 3_600_000;

/** Checks every pending domain that is due, and every active one once a day. */
export async function checkDomains(ports: Ports): Promise<void> {
  const now = new Date();
  const yesterday = new Date(now.getTime() - DAILY + SLACK);
  const rows = await ports.db
    .select()
    .from(domains)
    .where(or(eq(domains.status, 'pending'), and(eq(domains.status, 'active'), lte(domains.checkedAt, yesterday))))
    .orderBy(sql`${domains.checkedAt} nulls first`, asc(domains.createdAt))
    .limit(RUN);
  const due = rows.filter(
    ({ status, claimedAt, checkedAt }) =>
      status === 'active' || nextDomainCheck(claimedAt, checkedAt).getTime() <= now.getTime() + SLACK,
  );
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(due.slice(from, from + AT_ONCE).map((row) => check(ports, row, now)));
}

async function check(ports: Ports, row: DomainRow, now: Date): Promise<void> {
  const { domain } = row;
  const found = await lookUp(ports, domain);
  const looks = looksOf(domain, wantedFor(ports, row, domain), found);
  const answered = looks.every((look) => look.found !== null);
  const right = looks.every((look) => look.right);
  if (row.status === 'active') await lookAgain(ports, row, { right: answered ? right : null, found, now });
  else await moveOn(ports, row, { right, now });
}

const system = (ports: Ports): Context => ({
  ports,
  actor: { kind: 'system', name: 'the check of domains' },
  from: null,
});

/** The row, locked, if it still has this status: it may have been replaced, removed or checked by another process. */
async function locked(tx: Transaction, { accountId, id, status }: DomainRow): Promise<DomainRow | null> {
  const [row] = await tx
    .select()
    .from(domains)
    .where(and(hasKey(domains, { accountId, id }), eq(domains.status, status)))
    .for('no key update');
  return row ?? null;
}

const update = (tx: Transaction, { accountId, id }: DomainRow, values: Partial<DomainRow>) =>
  tx.update(domains).set(values).where(hasKey(domains, { accountId, id }));

const EVENTS = { in_review: 'domain.checked', active: 'domain.activated', rejected: 'domain.rejected' } as const;

/**
 * Once somebody proves a domain, nobody gets it back for having released it earlier, not even the one who proved it, if staff
 * refuse it.
 */
const forgetReleases = (tx: Transaction, domain: string) =>
  tx
    .update(domains)
    .set({ releasedAt: null })
    .where(and(eq(domains.domain, domain), isNotNull(domains.releasedAt)));

/** A pending domain after its records were looked up. */
export async function moveOn(ports: Ports, pending: DomainRow, { right, now }: { right: boolean; now: Date }) {
  await ports.db.transaction(async (tx) => {
    const row = await locked(tx, pending);
    if (!row) return;
    const { accountId, userId, domain } = row;
    const owner = { accountId, id: userId };
    // somebody else proved it in the meantime
    const proven = right && !(await isTaken(tx, owner, domain));
    const approval = proven && (await wasReleasedBy(tx, owner, domain, now)) ? 'auto' : ports.config.domainApproval;
    const status = statusAfterCheck(proven, row.claimedAt, now, approval);
    const activatedAt = status === 'active' ? now : row.activatedAt;
    await update(tx, row, { status, checkedAt: now, activatedAt });
    if (proven) await forgetReleases(tx, domain);
    if (status === 'pending') return;
    const data = { domain, status, reason: status === 'rejected' ? 'records' : null };
    await record(tx, system(ports), EVENTS[status], about('user', { accountId, id: userId }), data);
  });
}

/**
 * An active domain after its daily check. Its owner is notified at the first failure, and when the domain becomes pending
 * again.
 */
async function lookAgain(
  ports: Ports,
  active: DomainRow,
  { right, found, now }: { right: boolean | null; found: DnsFound; now: Date },
): Promise<void> {
  await ports.db.transaction(async (tx) => {
    const row = await locked(tx, active);
    if (!row) return;
    const { accountId, userId, domain } = row;
    const { status, wrongSince } = activeAfterLook(right, row.wrongSince, now);
    const lapsed = status === 'pending';
    await update(tx, row, { status, wrongSince, checkedAt: now, ...(lapsed ? { claimedAt: now } : {}) });
    const type = lapsed ? 'domain.lapsed' : row.wrongSince === null && wrongSince ? 'domain.records_wrong' : null;
    if (!type) return;
    const data = { domain, addresses: found.addresses, texts: found.texts?.slice(0, 10) ?? null };
    await record(tx, system(ports), type, about('user', { accountId, id: userId }), data);
  });
}

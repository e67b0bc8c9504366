import { NO_ACCESS } from '@greenlit/domain/accounts/access.ts';
import { refusalOfSetting } from '@greenlit/domain/accounts/settings.ts';
import {
  DOMAIN_IN_REVIEW,
  DOMAIN_RESERVED,
  DOMAIN_TAKEN,
  DOMAIN_UNKNOWN,
  type DomainVerdict,
  domainName,
  isReservedDomain,
  nextDomainCheck,
  statusAfterCheck,
  verdictOf,
} from '@greenlit/domain/channel/domains.ts';
import { conflict, DomainError, type FieldMessages, invalid, parse } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { domains } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { limit } from '../identity/limits.actions.ts';
import { accessOfPerson, accessPerson } from '../identity/person.ts';
import { record } from '../ledger/ledger.actions.ts';
import { type DomainRow, domainOf, domainOwner, isWantedElsewhere, targetOf } from './domains.queries.ts';

/** The owner of a domain. */
export interface DomainOwner {
  accountId: string;
  id: string;
}

const isReserved = ({ config }: Ports, name: string): boolean =>
  isReservedDomain(name, new URL(config.mainHost).hostname);

/** Rate limited, because look-ups use other people's name servers, and every saved domain is looked up. */
const limitLooks = (ctx: Context, { user }: Person) => limit(ctx, `domain:${user.accountId}`, 20, 300);

/** Checks whether a domain's A record points to us. */
export async function verifySubDomain(ctx: Context, person: Person, typed: string): Promise<DomainVerdict> {
  const { subdomain: name } = parse(z.object({ subdomain: domainName }), { subdomain: typed });
  await limitLooks(ctx, person);
  if (isReserved(ctx.ports, name)) return { valid: false, message: DOMAIN_RESERVED };
  if (await isWantedElsewhere(ctx.ports.db, domainOwner(person), name)) return { valid: false, message: DOMAIN_TAKEN };
  const target = targetOf(ctx.ports.config);
  const addresses = await addressesOf(ctx.ports, name);
  return addresses ? verdictOf(name, addresses, target) : { valid: false, message: DOMAIN_UNKNOWN };
}

/** Null if no name server responded. */
async function addressesOf({ dns, log }: Ports, name: string): Promise<string[] | null> {
  try {
    return await dns.addressesOf(name);
  } catch (error) {
    log.warn({ domain: name, reason: String(error) }, 'domain look-up failed');
    return null;
  }
}

/** Checks that the settings may be saved with this domain. @throws DomainError PLAN_REQUIRED for a new one without a plan */
export async function checkDomain(
  ctx: Context,
  person: Person,
  name: string | null | undefined,
): Promise<FieldMessages> {
  if (name === undefined) return {};
  const current = await domainOf(ctx.ports.db, domainOwner(person));
  if ((current?.domain ?? null) === name && current?.status !== 'rejected') return {};
  const refusal = refusalOfSetting(accessPerson(person), 'subdomain');
  if (refusal) return { subdomain: refusal };
  if (name === null) return {};
  if (!accessOfPerson(person).allowed) throw new DomainError('PLAN_REQUIRED', 'no_plan', NO_ACCESS);
  if (isReserved(ctx.ports, name)) return { subdomain: DOMAIN_RESERVED };
  await limitLooks(ctx, person);
  return {};
}

/**
 * Makes `name` the owner's domain, pending; null removes it. Call it with the owner's settings locked. @throws DomainError
 * CONFLICT while it is in review, INVALID if another account has it
 */
export async function saveDomain(
  tx: Transaction,
  ctx: Context,
  owner: DomainOwner,
  name: string | null,
): Promise<void> {
  const { accountId, id: userId } = owner;
  const current = await domainOf(tx, owner);
  if ((current?.domain ?? null) === name && current?.status !== 'rejected') return;
  if (current?.status === 'in_review') throw conflict('domain_in_review', DOMAIN_IN_REVIEW);
  await giveUpDomain(tx, owner);
  const subject = { kind: 'user', id: userId } as const;
  if (name === null) {
    await record(tx, ctx, { accountId, type: 'domain.deleted', subject, data: { domain: current?.domain ?? null } });
    return;
  }
  const [saved] = await tx
    .insert(domains)
    .values({ accountId, userId, domain: name })
    .onConflictDoNothing()
    .returning();
  if (!saved) throw invalid({ subdomain: DOMAIN_TAKEN });
  const data = { domain: name, replaced: current?.domain ?? null };
  await record(tx, ctx, { accountId, type: 'domain.saved', subject, data });
  await enqueue(tx, 'check_domains', {});
}

/** Releases the owner's domain, as part of an action that records it. Returns its name, or null if there was none. */
export async function giveUpDomain(tx: Transaction, { accountId, id: userId }: DomainOwner): Promise<string | null> {
  const [given] = await tx
    .update(domains)
    .set({ status: 'deleted' })
    .where(and(eq(domains.accountId, accountId), eq(domains.userId, userId), ne(domains.status, 'deleted')))
    .returning({ domain: domains.domain });
  return given?.domain ?? null;
}

/** Maximum domains checked per run of the job, and concurrently. */
const RUN = 200;
const AT_ONCE = 10;
/** Tolerance for the scheduler's jitter. */
const SLACK = 60_000;

/** Checks every pending domain that is due. */
export async function checkDomains(ports: Ports): Promise<void> {
  const now = new Date();
  const pending = await ports.db
    .select()
    .from(domains)
    .where(eq(domains.status, 'pending'))
    .orderBy(sql`${domains.checkedAt} nulls first`, asc(domains.createdAt))
    .limit(RUN);
  const due = pending.filter(
    ({ createdAt, checkedAt }) => nextDomainCheck(createdAt, checkedAt).getTime() <= now.getTime() + SLACK,
  );
  for (let from = 0; from < due.length; from += AT_ONCE)
    await Promise.all(due.slice(from, from + AT_ONCE).map((row) => check(ports, row, now)));
}

const EVENTS = { in_review: 'domain.checked', active: 'domain.activated', rejected: 'domain.rejected' } as const;

async function check(ports: Ports, { accountId, id, domain }: DomainRow, now: Date): Promise<void> {
  const addresses = await addressesOf(ports, domain);
  const verdict = addresses && verdictOf(domain, addresses, targetOf(ports.config));
  await ports.db.transaction(async (tx) => {
    const ofRow = and(eq(domains.accountId, accountId), eq(domains.id, id));
    const [row] = await tx.select().from(domains).where(ofRow).for('no key update');
    // replaced, removed or checked by another node in the meantime
    if (row?.status !== 'pending') return;
    const status = statusAfterCheck(verdict?.valid ?? false, row.createdAt, now, ports.config.domainApproval);
    await tx.update(domains).set({ status, checkedAt: now }).where(ofRow);
    if (status === 'pending') return;
    const ctx: Context = { ports, actor: { kind: 'system', name: 'the check of domains' }, from: null };
    await record(tx, ctx, {
      accountId,
      type: EVENTS[status],
      subject: { kind: 'user', id: row.userId },
      data: { domain, status, addresses: addresses ?? null },
    });
  });
}

import { NO_ACCESS } from '@greenlit/domain/accounts/access.ts';
import {
  DOMAIN_DECISIONS,
  DOMAIN_IN_REVIEW,
  DOMAIN_OF_MANY,
  DOMAIN_TAKEN,
  DOMAIN_UNKNOWN,
  type DomainDecision,
  type DomainVerdict,
  domainName,
  domainReason,
  looksOf,
  proofMissing,
  refusalOfDomain,
  verdictOf,
} from '@greenlit/domain/accounts/domains.ts';
import { refusalOfSetting } from '@greenlit/domain/accounts/settings.ts';
import { conflict, DomainError, type FieldMessages, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq, ne, sql } from 'drizzle-orm';
import { getPublicSuffix } from 'tldts';
import { z } from 'zod';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, hasUser } from '../../db/keys.ts';
import { domains } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { limit } from '../sessions/limits.actions.ts';
import { accessOfPerson, accessPerson } from '../sessions/person-facts.ts';
import { moveOn } from './domain-checks.actions.ts';
import {
  type ClientDomain,
  clientDomain,
  domainOf,
  domainOwner,
  isTaken,
  lookUp,
  targetOf,
  wantedFor,
} from './domains.queries.ts';

export interface DomainOwner {
  accountId: string;
  id: string;
}

/** Why nobody can own a name: also public suffixes ("co.uk"), and names under which a company hosts its customers. */
const refusalOf = ({ config }: Ports, name: string): string | null =>
  refusalOfDomain(name, new URL(config.mainHost).hostname) ??
  (getPublicSuffix(name, { allowPrivateDomains: true }) === name ? DOMAIN_OF_MANY : null);

/** Rate limited, because look-ups use other people's name servers, and every saved domain is looked up. */
export const limitLooks = (ctx: Context, { user }: Person) => limit(ctx, `domain:${user.accountId}`, 20, 300);

/**
 * Checks a domain's records: before it is saved the A record alone, because its owner learns the proof by saving it. The owner's
 * pending domain moves on at once if both are right.
 */
export async function verifySubDomain(ctx: Context, person: Person, typed: string): Promise<DomainVerdict> {
  const { ports } = ctx;
  const { subdomain: name } = parse(z.object({ subdomain: domainName }), { subdomain: typed });
  await limitLooks(ctx, person);
  const refusal = refusalOf(ports, name);
  if (refusal) return { valid: false, message: refusal };
  const owner = domainOwner(person);
  if (await isTaken(ports.db, owner, name)) return { valid: false, message: DOMAIN_TAKEN };
  const own = await domainOf(ports.db, owner);
  const found = await lookUp(ports, name);
  if (found.addresses === null) return { valid: false, message: DOMAIN_UNKNOWN };
  const verdict = verdictOf(name, found.addresses, targetOf(ports.config));
  if (!verdict.valid || own?.domain !== name) return verdict;
  const wanted = wantedFor(ports, owner, name);
  if (!looksOf(name, wanted, found).every(({ right }) => right))
    return { valid: false, message: proofMissing(name, wanted.proof) };
  if (own.status === 'pending') await moveOn(ports, own, { right: true, now: new Date() });
  return verdict;
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
  const reserved = refusalOf(ctx.ports, name);
  if (reserved) return { subdomain: reserved };
  if (await isTaken(ctx.ports.db, domainOwner(person), name)) return { subdomain: DOMAIN_TAKEN };
  await limitLooks(ctx, person);
  return {};
}

/**
 * Makes `name` the owner's domain, pending, whoever else claims it; null removes it. Call it with the owner's settings locked.
 * @throws DomainError CONFLICT for another name while one is in review
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
  if (current?.status === 'in_review' && name !== null) throw conflict('domain_in_review', DOMAIN_IN_REVIEW);
  await giveUpDomain(tx, owner);
  const subject = about('user', { accountId, id: userId });
  if (name === null) {
    await record(tx, ctx, 'domain.deleted', subject, { domain: current?.domain ?? null });
    return;
  }
  await tx.insert(domains).values({ accountId, userId, domain: name });
  const data = { domain: name, replaced: current?.domain ?? null };
  await record(tx, ctx, 'domain.saved', subject, data);
  await enqueue(tx, 'check_domains', {});
}

/** Releases the owner's domain, as part of an action that records it. Returns its name, or null if there was none. */
export async function giveUpDomain(tx: Transaction, { accountId, id: userId }: DomainOwner): Promise<string | null> {
  const [given] = await tx
    .update(domains)
    .set({
      status: 'deleted',
      releasedAt: sql`case when ${domains.status} = 'active' then ${new Date().toISOString()}::timestamptz end`,
    })
    .where(and(hasUser(domains, { accountId, id: userId }), ne(domains.status, 'deleted')))
    .returning({ domain: domains.domain });
  return given?.domain ?? null;
}

/**
 * Staff approve or reject a domain in review, or revoke an active one; its owner gets the reason. @throws DomainError CONFLICT if
 * it is no longer in the state that the decision is about
 */
export async function decideDomain(
  ctx: Context,
  person: Person,
  id: string,
  decision: DomainDecision,
  typed: string | null,
): Promise<ClientDomain> {
  const { from, to } = DOMAIN_DECISIONS[decision];
  const reason =
    decision === 'approve' ? null : parse(z.object({ reason: domainReason }), { reason: typed ?? '' }).reason;
  const { db } = ctx.ports;
  await db.transaction(async (tx) => {
    const [row] = await tx.select().from(domains).where(eq(domains.id, id)).for('no key update');
    if (!row) throw notFound('Domain');
    if (row.status !== from) throw conflict('domain_moved_on', 'This domain changed in the meantime, reload');
    const { accountId, userId, domain } = row;
    if (to === 'active' && (await isTaken(tx, { accountId, id: userId }, domain)))
      throw conflict('domain_taken', DOMAIN_TAKEN);
    const now = new Date();
    const activated = to === 'active' ? { activatedAt: now, checkedAt: now } : {};
    await tx
      .update(domains)
      .set({ status: to, reason, decidedAt: now, decidedBy: person.user.id, wrongSince: null, ...activated })
      .where(hasKey(domains, { accountId, id }));
    await record(
      tx,
      ctx,
      to === 'active' ? 'domain.activated' : 'domain.rejected',
      about('user', { accountId, id: userId }),
      { domain, status: to, was: from, reason: to === 'active' ? null : 'staff', words: reason },
    );
  });
  const decided = await clientDomain(db, id);
  if (!decided) throw notFound('Domain');
  return decided;
}

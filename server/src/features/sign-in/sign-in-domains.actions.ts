import {
  activeAfterLook,
  DOMAIN_OF_MANY,
  DOMAIN_TAKEN,
  DOMAIN_UNKNOWN,
  proofMissing,
} from '@greenlit/domain/accounts/domains.ts';
import { conflict, DomainError, invalid, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import {
  SIGN_IN_DOMAINS_MAX,
  type SignInDomainChange,
  signInDomainForm,
} from '@greenlit/domain/sign-in/own-sign-in.ts';
import { and, eq, isNotNull, lte } from 'drizzle-orm';
import { getPublicSuffix } from 'tldts';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { signInDomains } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { limitLooks } from '../accounts/domains.actions.ts';
import { lookUp, wantedFor } from '../accounts/domains.queries.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import { requireRecentPassword } from '../sessions/sessions.actions.ts';
import { domainsOf, requireRoot, type SignInArea, type SignInDomainRow, signInArea } from './own-sign-in.queries.ts';
import { lockAccount } from './own-sign-in-settings.actions.ts';

const DAY = 24 * 3_600_000;
/** Tolerance for the scheduler's jitter. */
const SLACK = 60_000;
/** Domains checked per run of the job. */
const RUN = 100;

/** Adds an e-mail domain, checks the record that proves it, or removes it. */
export async function changeSignInDomain(
  ctx: Context,
  by: Person,
  { domain: typed, change }: { domain: string; change: SignInDomainChange },
): Promise<SignInArea> {
  requireRoot(by);
  const { domain } = parse(signInDomainForm, { domain: typed });
  await CHANGES[change](ctx, by, domain);
  return signInArea(ctx, by);
}

const CHANGES: Record<SignInDomainChange, (ctx: Context, by: Person, domain: string) => Promise<void>> = {
  add,
  check,
  remove,
};

const one = (accountId: string, domain: string) =>
  and(eq(signInDomains.accountId, accountId), eq(signInDomains.domain, domain));

const note = (
  tx: Transaction,
  ctx: Context,
  accountId: string,
  type: 'sign_in.domain_added' | 'sign_in.domain_proven' | 'sign_in.domain_lapsed' | 'sign_in.domain_removed',
  domain: string,
) => record(tx, ctx, type, aboutAccount(accountId), { domain });

async function add(ctx: Context, { user: { accountId } }: Person, domain: string): Promise<void> {
  if (getPublicSuffix(domain, { allowPrivateDomains: true }) === domain) throw invalid({ domain: DOMAIN_OF_MANY });
  await ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const there = await domainsOf(tx, accountId);
    if (there.some((row) => row.domain === domain)) return;
    if (there.length >= SIGN_IN_DOMAINS_MAX) throw invalid({ domain: `At most ${SIGN_IN_DOMAINS_MAX} domains` });
    await tx.insert(signInDomains).values({ accountId, domain });
    await note(tx, ctx, accountId, 'sign_in.domain_added', domain);
  });
}

async function remove(ctx: Context, { user: { accountId } }: Person, domain: string): Promise<void> {
  await requireRecentPassword(ctx);
  await ctx.ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [gone] = await tx.delete(signInDomains).where(one(accountId, domain)).returning();
    if (!gone) throw notFound('Domain');
    await note(tx, ctx, accountId, 'sign_in.domain_removed', domain);
  });
}

/** @throws DomainError INVALID with the record that is missing */
async function check(ctx: Context, by: Person, domain: string): Promise<void> {
  const { ports } = ctx;
  const { accountId } = by.user;
  if (!(await domainsOf(ports.db, accountId)).some((row) => row.domain === domain)) throw notFound('Domain');
  await limitLooks(ctx, by);
  const { proof } = wantedFor(ports, by.user, domain);
  const { texts } = await lookUp(ports, domain);
  if (texts === null) throw new DomainError('UNAVAILABLE', 'no_answer', DOMAIN_UNKNOWN);
  if (!texts.includes(proof)) throw invalid({ domain: proofMissing(domain, proof) });
  await ports.db.transaction(async (tx) => {
    await lockAccount(tx, accountId);
    const [other] = await tx
      .select({ accountId: signInDomains.accountId })
      .from(signInDomains)
      .where(and(eq(signInDomains.domain, domain), isNotNull(signInDomains.provenAt)));
    if (other && other.accountId !== accountId) throw conflict('domain_taken', DOMAIN_TAKEN);
    const now = new Date();
    await tx
      .update(signInDomains)
      .set({ checkedAt: now, wrongSince: null, ...(other ? {} : { provenAt: now }) })
      .where(one(accountId, domain));
    if (!other) await note(tx, ctx, accountId, 'sign_in.domain_proven', domain);
  });
}

/** Checks verified domains once a day, like those of channels: after seven days of wrong records they are no longer verified. */
export async function checkSignInDomains(ports: Ports): Promise<void> {
  const now = new Date();
  const due = await ports.db
    .select()
    .from(signInDomains)
    .where(and(isNotNull(signInDomains.provenAt), lte(signInDomains.checkedAt, new Date(now.getTime() - DAY + SLACK))))
    .limit(RUN);
  for (const row of due) await lookAgain(ports, row, now);
}

async function lookAgain(ports: Ports, { accountId, domain, wrongSince }: SignInDomainRow, now: Date): Promise<void> {
  const { texts } = await lookUp(ports, domain);
  const right = texts?.includes(wantedFor(ports, { accountId }, domain).proof) ?? null;
  const next = activeAfterLook(right, wrongSince, now);
  const lapsed = next.status === 'pending';
  await ports.db.transaction(async (tx) => {
    const [there] = await tx
      .update(signInDomains)
      .set({ checkedAt: now, wrongSince: next.wrongSince, ...(lapsed ? { provenAt: null } : {}) })
      .where(one(accountId, domain))
      .returning();
    const ctx: Context = { ports, actor: { kind: 'system', name: 'the check of domains' }, from: null };
    if (there && lapsed) await note(tx, ctx, accountId, 'sign_in.domain_lapsed', domain);
  });
}

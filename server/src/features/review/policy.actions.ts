import { type ReviewPolicy, reviewPolicy } from '@greenlit/domain/review/approvals.ts';
import { forbidden, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { accounts } from '../../db/tables.ts';
import { aboutAccount, record } from '../ledger/ledger.actions.ts';
import { changeAccount } from '../people/people.actions.ts';
import { moveApprovalEnds } from '../videos/approvals.actions.ts';

type PolicyWithDefaults = ReviewPolicy & { installation: { reviewCode: boolean; approvalMonths: number } };

const { reviewCode, approvalMonths, disclosureRequired, disclosureSeconds, registrationRequired, filingRequired } =
  accounts;
const POLICY = {
  ...{ reviewCode, approvalMonths, disclosureRequired, disclosureSeconds },
  ...{ registrationRequired, filingRequired },
};
const PARTS = Object.keys(POLICY) as (keyof ReviewPolicy)[];

/** The review policy of the person's account, with the installation's defaults. */
export async function policyFor({ ports }: Context, { user }: Person): Promise<PolicyWithDefaults> {
  const [account] = await ports.db.select(POLICY).from(accounts).where(eq(accounts.id, user.accountId));
  if (!account) throw notFound('Account');
  const { reviewCode, approvalMonths } = ports.config;
  return { ...account, installation: { reviewCode, approvalMonths } };
}

type SentPolicy = { [Part in keyof ReviewPolicy]?: ReviewPolicy[Part] | null | undefined };

/**
 * Changes the policy; only the account's root may. The validity period counts from the approval, so existing approvals get a
 * new end too, but expired ones stay expired.
 */
export async function setPolicy(ctx: Context, person: Person, sent: SentPolicy): Promise<PolicyWithDefaults> {
  const { user } = person;
  if (user.parentId !== null || user.kind === 'staff') throw forbidden();
  // older clients do not know the rules about disclosures and for examiners
  const { disclosureRequired, disclosureSeconds, ...before } = await policyFor(ctx, person);
  const keepsRule = sent.disclosureRequired === undefined || sent.disclosureRequired === null;
  const policy = parse(reviewPolicy, {
    reviewCode: sent.reviewCode,
    approvalMonths: sent.approvalMonths ?? null,
    disclosureRequired: keepsRule ? disclosureRequired : sent.disclosureRequired,
    disclosureSeconds: keepsRule ? disclosureSeconds : (sent.disclosureSeconds ?? null),
    registrationRequired: sent.registrationRequired ?? before.registrationRequired,
    filingRequired: sent.filingRequired ?? before.filingRequired,
  });
  await ctx.ports.db.transaction(async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, user.accountId)).for('no key update');
    if (PARTS.every((part) => before?.[part] === policy[part])) return;
    await changeAccount(tx, user.accountId, policy);
    if (before?.approvalMonths !== policy.approvalMonths) {
      const months = policy.approvalMonths ?? ctx.ports.config.approvalMonths;
      await moveApprovalEnds(tx, user.accountId, months);
    }
    await record(tx, ctx, 'settings.changed', aboutAccount(user.accountId), policy);
  });
  return policyFor(ctx, person);
}

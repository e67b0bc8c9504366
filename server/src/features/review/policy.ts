import { type ReviewPolicy, reviewPolicy } from '@greenlit/domain/review/approvals.ts';
import { forbidden, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { accounts, videos } from '../../db/tables.ts';
import { record } from '../records/records.actions.ts';
import { approvalEndOf } from './approvals.ts';

/** What holds for the account of the person, and what the installation says where the account does not. */
export async function policyFor(
  { ports }: Context,
  { user }: Person,
): Promise<ReviewPolicy & { installation: { reviewCode: boolean; approvalMonths: number } }> {
  const [account] = await ports.db
    .select({ reviewCode: accounts.reviewCode, approvalMonths: accounts.approvalMonths })
    .from(accounts)
    .where(eq(accounts.id, user.accountId));
  const { reviewCode, approvalMonths } = ports.config;
  return {
    reviewCode: account?.reviewCode ?? false,
    approvalMonths: account?.approvalMonths ?? null,
    installation: { reviewCode, approvalMonths },
  };
}

/**
 * Changes it, for the account's root alone. How long an approval holds counts from when it was given, so what is
 * approved already ends by the new rule; what has ended stays ended.
 */
export async function setPolicy(ctx: Context, person: Person, sent: unknown): Promise<void> {
  const { user } = person;
  if (user.parentId !== null || user.kind === 'staff') throw forbidden();
  const policy = parse(reviewPolicy, sent);
  await ctx.ports.db.transaction(async (tx) => {
    const [before] = await tx.select().from(accounts).where(eq(accounts.id, user.accountId)).for('update');
    if (before?.reviewCode === policy.reviewCode && before.approvalMonths === policy.approvalMonths) return;
    await tx.update(accounts).set(policy).where(eq(accounts.id, user.accountId));
    if (before?.approvalMonths !== policy.approvalMonths) {
      const approved = await tx
        .select({ id: videos.id, approvedAt: videos.approvedAt })
        .from(videos)
        .where(
          and(
            eq(videos.accountId, user.accountId),
            eq(videos.status, 'approved'),
            eq(videos.reviewed, true),
            isNotNull(videos.approvedAt),
            isNull(videos.unpublishedAt),
          ),
        );
      for (const { id, approvedAt } of approved) {
        const approvalEndsAt = approvedAt && (await approvalEndOf(tx, ctx.ports, user.accountId, approvedAt));
        await tx
          .update(videos)
          .set({ approvalEndsAt })
          .where(and(eq(videos.accountId, user.accountId), eq(videos.id, id)));
      }
    }
    await record(tx, ctx, {
      accountId: user.accountId,
      type: 'settings.changed',
      subject: { kind: 'account', id: user.accountId },
      data: { reviewCode: policy.reviewCode, approvalMonths: policy.approvalMonths },
    });
  });
}

import type { FirstPlan } from '@greenlit/domain/workspace/workspace.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/connect.ts';
import { plans } from '../../../db/tables.ts';

const DAY = 86_400_000;

/**
 * Gives an account its first plan, for free: a trial, or the permanent one of a lifetime deal. Part of an action that records
 * it; an existing plan is kept.
 */
export async function giveFirstPlan(
  tx: Transaction,
  { ports }: Context,
  owner: { accountId: string; id: string },
  given: { kind: FirstPlan; libraries: string[]; complianceEngine: boolean },
): Promise<void> {
  const isTrial = given.kind === 'trial';
  await tx
    .insert(plans)
    .values({
      accountId: owner.accountId,
      userId: owner.id,
      active: true,
      trial: isTrial,
      trialEndsAt: isTrial ? new Date(Date.now() + ports.config.trialDays * DAY) : null,
      interval: 'month',
      price: 0,
      finalPrice: 0,
      complianceEngine: given.complianceEngine,
      // users are included in a lifetime deal
      multiUsersEngine: !isTrial,
      contentLibraries: given.libraries,
    })
    .onConflictDoNothing();
}

import type { FirstPlan } from '@greenlit/domain/workspace/workspace.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { plans } from '../../db/tables.ts';

const DAY = 86_400_000;

/**
 * The plan an account begins with, at no price: a trial, or what a lifetime deal has for good. Part of an action that
 * records it; whoever has a plan keeps it.
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
      // the users of a lifetime deal come with it
      multiUsersEngine: !isTrial,
      contentLibraries: given.libraries,
    })
    .onConflictDoNothing();
}

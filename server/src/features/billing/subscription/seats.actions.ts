import { SIGN_UP_USERS } from '@greenlit/domain/billing/seats.ts';
import type { Context } from '../../../context.ts';
import type { Transaction } from '../../../db/connect.ts';
import { setUsersCount } from '../../accounts/settings.actions.ts';
import { record } from '../../ledger/ledger.actions.ts';
import { changePerson } from '../../people/people.actions.ts';
import { fitSeats } from '../../people/removal.actions.ts';
import { personOfAccount } from '../../sessions/person.ts';
import type { PlanRow } from './subscriptions.queries.ts';

/**
 * What takes effect together with a plan: its number of users, the removals, and the end of a setup that waited for it. Part of
 * the action that changed the subscription, which has locked the plan.
 */
export async function applySeats(
  tx: Transaction,
  ctx: Context,
  { accountId, id: planId, userId }: PlanRow,
  to: { usersCount: number; removeIds: readonly string[]; isPaid: boolean; at: Date },
): Promise<void> {
  const payer = await personOfAccount(tx, accountId, userId);
  if (!payer) return;
  const { user, settings } = payer;
  const from = settings?.usersCount ?? null;
  if (to.isPaid) await changePerson(tx, user, { needSetup: false, lastPaymentAt: to.at });
  // the number that staff gave an enterprise counts its accounts
  if (user.kind === 'enterprise') return;
  if (from !== to.usersCount) await setUsersCount(tx, user, to.usersCount);
  if ((from ?? SIGN_UP_USERS) !== to.usersCount) {
    const data = { from, to: to.usersCount };
    await record(tx, ctx, { accountId, type: 'seats.changed', subject: { kind: 'plan', id: planId }, data });
  }
  if (to.removeIds.length > 0 || to.usersCount < (from ?? 0)) await fitSeats(tx, ctx, user, to);
}

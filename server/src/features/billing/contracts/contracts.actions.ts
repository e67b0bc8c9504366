import { billTerm } from '@greenlit/domain/billing/by-staff.ts';
import { PRICE_CHANGED, toCents } from '@greenlit/domain/billing/prices.ts';
import type { Subscription } from '@greenlit/domain/billing/subscription.ts';
import { clientPlaceMessage } from '@greenlit/domain/billing/taxes.ts';
import { conflict, isDomainError, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import { plans } from '../../../db/tables.ts';
import { about, record } from '../../ledger/ledger.actions.ts';
import { colleagueFor } from '../../people/team.queries.ts';
import { changeSubscription, lockPlan } from '../subscription/subscriptions.actions.ts';
import {
  type PlanRow,
  planOfPayer,
  type StoredSubscription,
  storedSubscription,
} from '../subscription/subscriptions.queries.ts';
import { taxesFor } from '../taxes/taxes.queries.ts';

/** The invoice that billing a contract would open. */
export interface ContractBill {
  cents: number;
  start: Date;
  end: Date;
}

/** What billing the contract now would charge; null if there is nothing to bill. */
export async function contractBillOf(db: Readable, { user }: Person, now: Date): Promise<ContractBill | null> {
  const plan = user.kind === 'enterprise' ? await planOfPayer(db, user) : null;
  if (plan === null) return null;
  const contract = asGiven(await storedSubscription(db, plan));
  try {
    const { open } = billTerm(contract, now).subscription;
    return open && { cents: open.invoice.due, ...open.buys.period };
  } catch (error) {
    if (isDomainError(error)) return null;
    throw error;
  }
}

/** A plan given by staff has no subscription row until it is first billed. */
export const asGiven = ({ row, subscription }: StoredSubscription): Subscription =>
  row === null ? { ...subscription, isGiven: true } : subscription;

/** The invoice as shown in the dialog: the start of its term, and its amount in dollars. */
interface ShownBill {
  from?: Date | null | undefined;
  amount?: number | null | undefined;
}

/**
 * Bills an enterprise a term of its contract: its owner is told, and pays the invoice by card on the page of the plan.
 * @throws DomainError NOT_FOUND; CONFLICT `price_changed` unless the invoice is the one that was shown; `no_contract`, `open_invoice`,
 *   `payment_pending`; `billing_country` while the tax depends on a country or state that is not known
 */
export async function billContract(
  ctx: Context,
  by: Person,
  { userId, ...shown }: { userId: string } & ShownBill,
  now = new Date(),
): Promise<PlanRow> {
  const { db } = ctx.ports;
  const { user } = await colleagueFor(db, by, userId);
  const known = user.kind === 'enterprise' ? await planOfPayer(db, user) : null;
  if (known === null) throw notFound('User');
  const key = { accountId: known.accountId, planId: known.id };
  return db.transaction(async (tx) => {
    const plan = await lockPlan(tx, key);
    const { missing } = await taxesFor(tx, user);
    if (missing !== null) throw conflict('billing_country', clientPlaceMessage(missing));
    const { price, discountPercent } = plan;
    const { row } = await storedSubscription(tx, plan);
    const act = (subscription: Subscription) => billTerm(asGiven({ row, subscription }), now);
    const { open } = await changeSubscription(tx, ctx, key, { at: now, paying: null, act });
    refuseOther(shown, open);
    await tx
      .update(plans)
      .set({ price, discountPercent })
      .where(and(eq(plans.accountId, key.accountId), eq(plans.id, key.planId)));
    if (open !== null) {
      const { period } = open.buys;
      const data = { cents: open.invoice.due, from: period.start, to: period.end };
      const subject = about('plan', { accountId: key.accountId, id: key.planId });
      await record(tx, ctx, 'plan.billed', subject, data);
    }
    return lockPlan(tx, key);
  });
}

/** Since it was shown, somebody else may have billed the term, and its owner may have paid it. */
function refuseOther({ from, amount }: ShownBill, open: Subscription['open']): void {
  const isOtherTerm = from != null && from.getTime() !== open?.buys.period.start.getTime();
  const isOtherSum = amount != null && toCents(amount) !== (open?.invoice.due ?? 0);
  if (isOtherTerm || isOtherSum) throw conflict('price_changed', PRICE_CHANGED);
}

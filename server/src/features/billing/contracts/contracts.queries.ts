import { billTerm } from '@greenlit/domain/billing/by-staff.ts';
import type { Subscription } from '@greenlit/domain/billing/subscription.ts';
import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import type { Person } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import { planOfPayer, type StoredSubscription, storedSubscription } from '../subscription/subscriptions.queries.ts';

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

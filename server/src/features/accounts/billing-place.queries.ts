import { buyerOf } from '@greenlit/domain/billing/papers.ts';
import { missingPlace, placeMessage } from '@greenlit/domain/billing/taxes.ts';
import type { FieldMessages } from '@greenlit/domain/shared/errors.ts';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { priceConfig, type settings } from '../../db/tables.ts';

type Details = Partial<typeof settings.$inferSelect>;

/** While a plan runs, what its renewals are taxed by can be changed, but not cleared: nobody is asked for it again. */
export async function faultsOfPlace(db: Readable, { settings: known, plan }: Person, change: Details) {
  const faults: FieldMessages = {};
  const runs =
    plan !== null && !plan.trial && (plan.active || (plan.expiresAt !== null && plan.expiresAt > new Date()));
  if (!runs || Object.keys(change).length === 0) return faults;
  const [kept] = await db.select({ rates: priceConfig.taxRates }).from(priceConfig);
  const missing = (details: Details | null) =>
    missingPlace(kept?.rates ?? [], buyerOf(details, { name: '', email: '' }).place);
  const after = missing({ ...known, ...change });
  if (after === null || missing(known) !== null) return faults;
  faults[after === 'country' ? 'billingCountry' : 'billingState'] = placeMessage(after);
  return faults;
}

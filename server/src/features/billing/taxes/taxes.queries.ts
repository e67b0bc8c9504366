import { buyerOf } from '@greenlit/domain/billing/papers.ts';
import {
  type MissingPlace,
  missingPlace,
  type Seller,
  type Tax,
  type TaxRate,
  taxesOf,
} from '@greenlit/domain/billing/taxes.ts';
import { fullName } from '../../../context.ts';
import type { Readable } from '../../../db/connect.ts';
import { hasKey, hasUser, type RowKey } from '../../../db/keys.ts';
import { priceConfig, settings, users } from '../../../db/tables.ts';

/** What the provider keeps for its invoices. */
export interface Invoicing {
  seller: Seller;
  taxRates: readonly TaxRate[];
  /** Of these and the prices. */
  updatedAt: Date;
}

export async function invoicingOf(db: Readable): Promise<Invoicing> {
  const [row] = await db
    .select({ seller: priceConfig.seller, taxRates: priceConfig.taxRates, updatedAt: priceConfig.updatedAt })
    .from(priceConfig)
    .prepare('invoicing')
    .execute();
  if (!row) throw new Error('the installation has no prices');
  return row;
}

/** The buyer of a payer's next invoice, and where they are; `details` are the payer's own settings if they are known. */
export async function buyerFor(
  db: Readable,
  { accountId, id }: RowKey,
  details?: typeof settings.$inferSelect | null,
): Promise<ReturnType<typeof buyerOf>> {
  const [user] = await db
    .select({ name: users.name, lastName: users.lastName, email: users.email })
    .from(users)
    .where(hasKey(users, { accountId, id }));
  const [known = null] =
    details === undefined ? await db.select().from(settings).where(hasUser(settings, { accountId, id })) : [details];
  return buyerOf(known, { name: user ? fullName(user) : '', email: user?.email ?? '' });
}

/**
 * The taxes of a payer's address now. `missing`: there are rates, and nobody knows whether they are for this payer. Without rates
 * only these are asked for.
 */
export async function taxesFor(
  db: Readable,
  payer: RowKey,
  details?: typeof settings.$inferSelect | null,
): Promise<{ taxes: Tax[]; missing: MissingPlace }> {
  const { seller, taxRates } = await invoicingOf(db);
  if (taxRates.length === 0) return { taxes: [], missing: null };
  const { place } = await buyerFor(db, payer, details);
  return { taxes: taxesOf(taxRates, place, seller.country), missing: missingPlace(taxRates, place) };
}

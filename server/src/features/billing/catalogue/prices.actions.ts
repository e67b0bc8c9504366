import { pricesFromDollars, pricesInDollars } from '@greenlit/domain/billing/prices.ts';
import { pricesForm } from '@greenlit/domain/billing/schemas.ts';
import { parse } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../../context.ts';
import { priceConfig } from '../../../db/tables.ts';
import { record } from '../../ledger/ledger.actions.ts';
import { priced } from './offers.queries.ts';
import type { PriceRow } from './prices.queries.ts';

/** Sets the prices of plans bought or changed from now on; running plans keep theirs. */
export async function updatePrices(ctx: Context, by: Person, input: unknown): Promise<PriceRow> {
  const form = parse(pricesForm, input);
  const { accountId } = by.user;
  return ctx.ports.db.transaction(async (tx) => {
    const [before] = await tx.select().from(priceConfig).for('update');
    if (!before) throw new Error('the installation has no prices');
    const { library } = before;
    const { yearDiscount, ...prices } = { ...pricesFromDollars({ ...form, libraryValue: 0 }), library };
    const [after] = await tx
      .update(priceConfig)
      .set({ ...prices, yearDiscountPercent: yearDiscount, updatedAt: new Date() })
      .returning();
    if (!after) throw new Error('the installation has no prices');
    const shown = (row: PriceRow) => ({ ...pricesInDollars(priced(row)) });
    await record(tx, ctx, {
      ...{ accountId, type: 'prices.changed', subject: { kind: 'account', id: accountId } },
      data: { before: shown(before), after: shown(after) },
    });
    return after;
  });
}

import type { Readable } from '../../../db/connect.ts';
import { priceConfig } from '../../../db/tables.ts';

export type PriceRow = typeof priceConfig.$inferSelect;

/** The installation's prices, inserted at its first start. */
export async function pricesOf(db: Readable): Promise<PriceRow> {
  const [row] = await db.select().from(priceConfig).prepare('price_config').execute();
  if (!row) throw new Error('the installation has no prices');
  return row;
}

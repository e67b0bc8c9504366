import { importCoupons } from '../features/billing/coupons/coupons.actions.ts';
import { importFile } from '../operate/program.ts';

/** `npm run coupons -- FILE`: imports coupons, one per line, such as `TENOFF, $10, min $50`. */
await importFile('Name a file with one coupon per line: npm run coupons -- coupons.txt', async (db, text) => {
  const { added, changed, refused } = await importCoupons(db, text);
  return { done: `${added} coupons added, ${changed} changed.`, refused };
});

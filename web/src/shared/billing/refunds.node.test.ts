import { expect, it } from 'vitest';
import { refundNotes, whileRefunding } from './refunds.ts';

it.each([
  [0, 0, []],
  [10, 0, ['$10.00 refunded']],
  [0, 4.5, ['Refund of $4.50 on its way']],
  [10, 4.5, ['$10.00 refunded', 'Refund of $4.50 on its way']],
])('an invoice with %d dollars refunded and %d pending shows %j', (refunded, refunding, notes) => {
  expect(refundNotes({ refunded, refunding })).toEqual(notes);
});

it('invoices are refetched until no refund is pending', () => {
  const done = { refunded: 10, refunding: 0 };
  expect(whileRefunding([done, { refunded: 0, refunding: 1 }])).toBeGreaterThan(0);
  expect([whileRefunding([done]), whileRefunding()]).toEqual([false, false]);
});

import { describe, expect, it } from 'vitest';
import { leftOf, refundForm } from './refund.ts';

it.each([
  [139, 0, 0, 13_900],
  [139, 39.99, 0, 9_901],
  [139, 39.99, 0.01, 9_900],
  [139, 0, 139, 0],
  [139, 139, 0, 0],
])('with %d dollars paid, %d refunded and %d pending, %d cents are left', (paid, refunded, refunding, left) => {
  expect(leftOf({ paid, refunded, refunding })).toBe(left);
});

describe('a refund', () => {
  const faults = (values: object) =>
    refundForm(2_000)
      .safeParse({ amount: '20', reason: 'A mistake', ...values })
      .error?.issues.map(({ path, message }) => [path[0], message]) ?? [];

  it.each([['20'], [20], ['0.01'], ['$19.99']])('may be %j', (amount) => {
    expect(faults({ amount })).toEqual([]);
  });

  it.each([
    [{ amount: '' }, 'amount', 'Field is required'],
    [{ amount: 0 }, 'amount', 'Between $0.01 and $20.00'],
    [{ amount: 20.01 }, 'amount', 'Between $0.01 and $20.00'],
    [{ amount: '-1' }, 'amount', 'The value must be a valid number'],
    [{ reason: ' ' }, 'reason', 'Enter a reason'],
    [{ reason: 'x'.repeat(201) }, 'reason', 'At most 200 characters'],
  ])('%j is refused at its field', (values, field, message) => {
    expect(faults(values)).toEqual([[field, message]]);
  });
});

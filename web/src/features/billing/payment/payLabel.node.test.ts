import { expect, it } from 'vitest';
import { payLabel } from './payLabel.ts';

it.each([
  [undefined, true, 'Pay'],
  [1_250, true, 'Pay $12.50'],
  [1_250, false, 'Pay $12.50'],
  [0, true, 'Change plan'],
  [0, false, 'Start plan'],
])('with %s cents due, for a change %s, the button says %s', (due, isChange, label) => {
  expect(payLabel(due, isChange)).toBe(label);
});

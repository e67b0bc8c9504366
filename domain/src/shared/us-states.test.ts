import { expect, test } from 'vitest';
import { US_STATES } from './us-states.ts';

test('50 states and the District of Columbia, each once', () => {
  expect(US_STATES).toHaveLength(51);
  expect(new Set(US_STATES.map((one) => one.code)).size).toBe(51);
  expect(US_STATES.every((one) => /^[A-Z]{2}$/.test(one.code) && /^[A-Z][A-Za-z ]+$/.test(one.name))).toBe(true);
});

import { expect, test } from 'vitest';
import { GIB, MIB } from './limits.ts';
import { percentUsed, storageFull, usedOfTotal } from './quotas.ts';

test.each([
  [0, 100, 0],
  [1, 10_000, 1],
  [50, 100, 50],
  [9_999, 10_000, 99],
  [100, 100, 100],
  [300, 100, 100],
  [0, 0, 0],
  [5, 0, 100],
])('%d of %d bytes are %d percent', (used, total, percent) => {
  expect(percentUsed({ used, total })).toBe(percent);
});

test('a refusal says how much is used and that nothing is lost', () => {
  const use = { used: 1.5 * GIB, total: 2 * GIB };
  expect(usedOfTotal({ used: 3 * MIB, total: 50 * GIB })).toBe('3 MB of 50 GB');
  expect(storageFull(use)).toBe(
    'Your account’s storage is full (1.5 GB of 2 GB used). Remove what you no longer need or ask us for more space. Nothing on your device is lost: you can upload it later',
  );
});

import { describe, expect, test } from 'vitest';
import { ROOT, someViewer } from '../../app/testing.ts';
import { levelsOf, optionsOf } from './facets.ts';

const facet = (value: string, count: number, label = value) => ({ value, label, count });

describe('the choices of a filter', () => {
  test('say how many there are', () => {
    expect(optionsOf([facet('t', 1200, 'Taxes')], undefined)).toEqual([{ value: 't', label: 'Taxes (1,200)' }]);
  });

  test('keep what is chosen and leaves nothing', () => {
    expect(optionsOf([facet('Taxes', 3)], 'Bill').map(({ label }) => label)).toEqual(['Taxes (3)', 'Bill (0)']);
    expect(optionsOf([facet('Taxes', 3)], 'Taxes')).toHaveLength(1);
  });

  test('do not call what is chosen by its id before it is counted', () => {
    expect(optionsOf(undefined, undefined)).toEqual([]);
    expect(optionsOf(undefined, '4f1c')).toEqual([{ value: '4f1c', label: '…' }]);
  });
});

describe('the levels', () => {
  const values = (...args: Parameters<typeof levelsOf>) => levelsOf(...args).map(({ value }) => value);

  test('are those the server counts, by its names', () => {
    const counted = [facet('all', 9), facet('provider', 7, 'Northwind'), facet('mine', 2, 'My Scripts')];
    expect(levelsOf(counted, someViewer())).toEqual([
      { value: 'provider', label: 'Northwind (7)' },
      { value: 'mine', label: 'My Scripts (2)' },
    ]);
  });

  test('are there before they are counted; the enterprise for those who belong to one', () => {
    expect(values(undefined, someViewer())).toEqual(['provider', 'company', 'mine', 'archived']);
    expect(values(undefined, someViewer({ user: { admin: ROOT } }))).toContain('enterprise');
  });
});

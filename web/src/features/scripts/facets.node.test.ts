import { describe, expect, test } from 'vitest';
import { ROOT, someViewer } from '../../../testing/viewer.ts';
import { levelsOf, optionsOf } from './library.ts';

const facet = (value: string, count: number, label = value) => ({ value, label, count });

describe('the choices of a filter', () => {
  test('have their counts', () => {
    expect(optionsOf([facet('t', 1200, 'Taxes')], undefined)).toEqual([{ value: 't', label: 'Taxes (1,200)' }]);
  });

  test('keep a chosen one without results', () => {
    expect(optionsOf([facet('Taxes', 3)], 'Bill').map(({ label }) => label)).toEqual(['Taxes (3)', 'Bill (0)']);
    expect(optionsOf([facet('Taxes', 3)], 'Taxes')).toHaveLength(1);
  });

  test('do not show the id of a chosen one before the counts are loaded', () => {
    expect(optionsOf(undefined, undefined)).toEqual([]);
    expect(optionsOf(undefined, '4f1c')).toEqual([{ value: '4f1c', label: '…' }]);
  });
});

describe('the levels', () => {
  const values = (...args: Parameters<typeof levelsOf>) => levelsOf(...args).map(({ value }) => value);

  test('are those that the server counts, with its names', () => {
    const counted = [facet('all', 9), facet('provider', 7, 'Northwind'), facet('mine', 2, 'My Scripts')];
    expect(levelsOf(counted, someViewer())).toEqual([
      { value: 'provider', label: 'Northwind (7)' },
      { value: 'mine', label: 'My Scripts (2)' },
    ]);
  });

  test('are shown before they are counted; the enterprise only for its people', () => {
    expect(values(undefined, someViewer())).toEqual(['provider', 'company', 'mine', 'archived']);
    expect(values(undefined, someViewer({ user: { admin: ROOT } }))).toContain('enterprise');
  });
});

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepSize, sizeOf, sizesFrom } from './pageSize.ts';

const kept = new Map<string, string>();
beforeEach(() => {
  kept.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

describe('the rows per page', () => {
  test('are remembered for each list', () => {
    const sizes = sizesFrom(5);
    expect(sizes).toEqual([5, 25, 100]);
    expect(sizeOf('clients', 5, sizes)).toBe(5);
    keepSize('clients', 100);
    keepSize('people', 25);
    expect(sizeOf('clients', 5, sizes)).toBe(100);
    expect(sizeOf('people', 5, sizes)).toBe(25);
    expect(sizeOf('roles', 5, sizes)).toBe(5);
  });

  test.each([['{"clients":7}'], ['{"clients":"25"}'], ['[]'], ['7'], ['not json']])(
    'are the usual ones if %s is stored',
    (text) => {
      kept.set('greenlit.rows', text);
      expect(sizeOf('clients', 5, sizesFrom(5))).toBe(5);
    },
  );

  test('are the usual ones if the browser stores nothing', () => {
    vi.stubGlobal('localStorage', undefined);
    keepSize('clients', 25);
    expect(sizeOf('clients', 25, sizesFrom(5))).toBe(25);
  });
});

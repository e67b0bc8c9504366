import type { SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { describe, expect, it } from 'vitest';
import { reasonsIn, shownOf } from './compare.ts';

const OLD = 'Our fund may grow.';
const NEW = 'Our fund will grow.';

const check = (...findings: [key: string, meant: string | null][]): SpokenCheck => ({
  ...{ mediaSha256: 'a'.repeat(64), madeBy: 'author_browser', models: [], incomparable: null, more: 0 },
  findings: findings.map(([key, meant]) => ({
    ...{ key, meant, kind: 'changed', approved: 'may', start: 9, end: 12 },
    ...{ said: 'will', from: 1, to: 2, before: '', after: '', guard: 'promise', isSure: true },
  })),
});
const ofOld = check(['may|will', null]);
const ofNew = check();

describe('the comparison shown to the author', () => {
  it.each<[string, Parameters<typeof shownOf>, ReturnType<typeof shownOf>]>([
    ['the saved one', [{ script: OLD, savedScript: OLD }, ofOld, null], { check: ofOld, isOfThisScript: true }],
    [
      'the saved one, which says that it is of the script before the changes',
      [{ script: NEW, savedScript: OLD }, ofOld, null],
      { check: ofOld, isOfThisScript: false },
    ],
    [
      'the one that was made here with the changed script',
      [{ script: NEW, savedScript: OLD }, ofOld, { script: NEW, check: ofNew }],
      { check: ofNew, isOfThisScript: true },
    ],
    [
      'that one still, which says that the script was changed again',
      [{ script: `${NEW} Perhaps.`, savedScript: OLD }, ofOld, { script: NEW, check: ofNew }],
      { check: ofNew, isOfThisScript: false },
    ],
  ])('is %s', (_name, given, shown) => {
    expect(shownOf(...given)).toEqual(shown);
  });

  it('keeps the reasons of both; for the same difference, the later one', () => {
    expect(reasonsIn(check(['a', 'before'], ['b', 'quoted'], ['c', null]), null, check(['a', 'now']))).toEqual([
      { key: 'a', reason: 'now' },
      { key: 'b', reason: 'quoted' },
    ]);
  });
});

import { type Change, compareTexts } from '@greenlit/domain/review/compare.ts';
import { describe, expect, it } from 'vitest';
import { notIn, partsOf, withGone } from './carried.ts';

const [before, after] = ['One is old. Two is bad. Three is old.', 'One is old. Two is good. Three is old.'];
const approval = { sentences: 1, title: 'Numbers', version: 1, by: 'Grace Hopper', at: '2026-11-20T10:00:00.000Z' };
const passage = (start: number, end: number) => ({ start, end, ...approval });
const told = (changes: readonly Change[], passages: ReturnType<typeof passage>[]) =>
  partsOf(changes, passages).map((part) => {
    const text = part.changes.map(({ kind, text }) => ({ same: text, added: `+${text}`, removed: `-${text}` })[kind]);
    return [part.start, part.passage ? 'approved' : 'new', text.join('')];
  });

describe('the parts of a script', () => {
  it('are a single one if nothing was approved before', () => {
    expect(told([{ kind: 'same', text: after }], [])).toEqual([[0, 'new', after]]);
  });

  it('are sentences approved before and the text between them, with marked changes in place', () => {
    expect(told(compareTexts(before, after), [passage(0, 12), passage(25, after.length)])).toEqual([
      [0, 'approved', 'One is old. '],
      [12, 'new', 'Two is -bad. +good. '],
      [25, 'approved', 'Three is old.'],
    ]);
  });

  it('are all approved if everything was', () => {
    expect(told([{ kind: 'same', text: after }], [passage(0, after.length)])).toEqual([[0, 'approved', after]]);
  });

  it('keep words removed between two parts with the first of them', () => {
    const gone: Change[] = [
      { kind: 'same', text: 'A. ' },
      { kind: 'removed', text: 'B. ' },
      { kind: 'same', text: 'C.' },
    ];
    expect(told(gone, [passage(3, 5)])).toEqual([
      [0, 'new', 'A. -B. '],
      [3, 'approved', 'C.'],
    ]);
  });

  it.each<[string, { at: number; text: string }[], [number, string, string][]]>([
    [
      'between',
      [{ at: 3, text: 'X.' }],
      [
        [0, 'approved', 'A. '],
        [3, 'new', '-X. '],
        [3, 'approved', 'B. C.'],
      ],
    ],
    [
      'before',
      [
        { at: 0, text: 'X.' },
        { at: 0, text: 'Y.' },
      ],
      [
        [0, 'new', '-X. -Y. '],
        [0, 'approved', 'A. '],
        [3, 'approved', 'B. C.'],
      ],
    ],
    [
      'after',
      [{ at: 8, text: 'X.' }],
      [
        [0, 'approved', 'A. '],
        [3, 'approved', 'B. C.'],
        [8, 'new', '-X. '],
      ],
    ],
  ])('show removed words %s folded text', (_, gone, parts) => {
    expect(told(withGone([{ kind: 'same', text: 'A. B. C.' }], gone), [passage(0, 3), passage(3, 8)])).toEqual(parts);
  });

  it('show removed words in the new text beside them, except those that the comparison shows', () => {
    const gone = [{ at: 3, text: 'X.' }];
    expect(told(withGone([{ kind: 'same', text: 'A. B.' }], gone), [passage(0, 3)])).toEqual([
      [0, 'approved', 'A. '],
      [3, 'new', '-X. B.'],
    ]);
    expect(notIn('A. X. B.', gone)).toEqual([]);
    expect(notIn('A. B.', gone)).toEqual(gone);
  });
});

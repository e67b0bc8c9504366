import { describe, expect, test } from 'vitest';
import { type Change, compareTexts, countChanges } from './compare.ts';

/** `same`, [-removed-] and {+added+}: one line a case. */
const shown = (changes: Change[]) =>
  changes.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`)).join('');

const cases: [name: string, before: string, after: string, expected: string][] = [
  ['nothing, nothing', '', '', ''],
  ['equal', 'Save early.', 'Save early.', 'Save early.'],
  ['all new', '', 'Save early.', '{+Save early.+}'],
  ['all gone', 'Save early.', '', '[-Save early.-]'],
  ['one word', 'a small fee', 'a large fee', 'a [-small -]{+large +}fee'],
  ['first word', 'Never save late.', 'Always save late.', '[-Never -]{+Always +}save late.'],
  ['last word', 'Returns are guaranteed.', 'Returns are not', 'Returns are [-guaranteed.-]{+not+}'],
  ['a word put in', 'Returns vary.', 'Returns can vary.', 'Returns {+can +}vary.'],
  ['a word taken out', 'Returns always vary.', 'Returns vary.', 'Returns [-always -]vary.'],
  ['capitals and marks count', 'Past returns', 'past returns,', '[-Past returns-]{+past returns,+}'],
  ['whitespace alone does not', 'One two\nthree', 'One  two\n\nthree ', 'One  two\n\nthree '],
  ['space at the start is kept', 'One', '\n One two', '\n One {+two+}'],
  ['only whitespace', ' \n', '\t', '\t'],
  [
    'two places',
    'We promise growth and we guarantee income for life',
    'We aim for growth and we seek income for life',
    'We [-promise -]{+aim for +}growth and we [-guarantee -]{+seek +}income for life',
  ],
  ['a lone shared word joins its neighbours', 'is a risk', 'was a chance', '[-is a risk-]{+was a chance+}'],
  ['words moved', 'alpha beta gamma delta', 'gamma delta alpha beta', '[-alpha beta -]gamma delta {+alpha beta+}'],
  ['words gone at the end stay apart', 'Save early. And often.', 'Save early.', 'Save early.[- And often.-]'],
  ['any script of the world', 'Ahorre 5 % más', 'Ahorre 6 % más', 'Ahorre [-5 -]{+6 +}% más'],
];

describe('compareTexts', () => {
  test.each(cases)('%s', (_, before, after, expected) => {
    expect(shown(compareTexts(before, after))).toBe(expected);
  });

  test('counts words', () => {
    expect(countChanges(compareTexts('a small fee', 'a really large fee'))).toEqual({ added: 2, removed: 1 });
    expect(countChanges([])).toEqual({ added: 0, removed: 0 });
  });
});

import { describe, expect, it } from 'vitest';
import { compareTexts } from './compare.ts';
import { stretchesOf } from './stretches.ts';

/** The new text as rendered, with [-removed-] and {+added+} words. */
const drawn = (before: string, after: string) =>
  stretchesOf(compareTexts(before, after))
    .map(({ kind, lead, text, trail }) => {
      const marked = kind === 'added' ? `{+${text}+}` : kind === 'removed' ? `[-${text}-]` : text;
      return lead + marked + trail;
    })
    .join('');

describe('a rendered comparison', () => {
  it.each([
    ['an exchanged word', 'a small fee', 'a large fee', 'a [-small-] {+large+} fee'],
    [
      'the last words exchanged',
      'Rates are low.',
      'Rates differ by conversion',
      'Rates [-are low.-] {+differ by conversion+}',
    ],
    ['words gone at the end', 'Save early. And often.', 'Save early.', 'Save early. [-And often.-]'],
    [
      'the end of a paragraph exchanged',
      'Save now.\n\nCall us.',
      'Save early.\n\nCall us.',
      'Save [-now.-] {+early.+}\n\nCall us.',
    ],
    [
      'a break that went with its words',
      'It rises.\n\nAlways. Call us.',
      'It falls. Call us.',
      'It [-rises. Always.-] {+falls.+} Call us.',
    ],
    ['a paragraph gone', 'One.\n\nTwo.\n\nThree.', 'One.\n\nThree.', 'One.\n\n[-Two.-]\n\nThree.'],
    ['paragraphs gone at the end', 'One.\n\nTwo.\n\nThree.', 'One.\n\n', 'One.\n\n[-Two.\n\nThree.-]'],
    [
      'the last paragraph exchanged',
      'One.\n\nTwo is old.',
      'One.\n\nThis came.',
      'One.\n\n[-Two is old.-]\n\n{+This came.+}',
    ],
    ['the first word of the last paragraph gone', 'One.\n\nOld rest.', 'One.\n\nrest.', 'One.\n\n[-Old-] rest.'],
    ['everything exchanged', 'It rises.', 'Call us', '[-It rises.-] {+Call us+}'],
    ['a paragraph added', 'One.\n\nThree.', 'One.\n\nTwo.\n\nThree.', 'One.\n\n{+Two.+}\n\nThree.'],
    ['nothing but white space', 'One two', 'One\ntwo', 'One\ntwo'],
    ['all gone', 'One.', '', '[-One.-]'],
  ])('%s', (_, before, after, expected) => {
    expect(drawn(before, after)).toBe(expected);
  });

  it('contains the complete new text', () => {
    const [before, after] = ['A risk.\n\nStocks rise. Bonds pay.', 'No risk\n\n  is  told.\nBonds may pay. \n'];
    const stretches = stretchesOf(compareTexts(before, after)).filter(({ kind }) => kind !== 'removed');
    expect(stretches.map(({ lead, text, trail }) => lead + text + trail).join('')).toBe(after);
  });
});

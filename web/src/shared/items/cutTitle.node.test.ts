import { TITLE_MEDIUM, TITLE_NARROW, TITLE_WIDE } from '@greenlit/domain/shared/text.ts';
import { expect, test } from 'vitest';
import { cutTitle } from './cutTitle.ts';

test.each([TITLE_NARROW, TITLE_MEDIUM, TITLE_WIDE])(
  'a title is cut after %i characters, but complete for screen readers',
  (width) => {
    const fits = 'a'.repeat(width);
    expect(cutTitle(fits, width)).toEqual({ children: fits });
    const long = `${fits}b`;
    expect(cutTitle(long, width)).toEqual({ children: `${fits}…`, title: long, 'aria-label': long });
  },
);

test('a character of several parts is never split', () => {
  expect(cutTitle('👩‍👩‍👧'.repeat(30), TITLE_NARROW).children).toBe(`${'👩‍👩‍👧'.repeat(22)}…`);
});

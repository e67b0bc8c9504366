import { expect, it } from 'vitest';
import { FROZEN_MARKS_MAX, freezeMarks } from './frozen.ts';
import { preReview } from './marks.ts';

const TEXT = 'We guarantee a 7% return. There is no risk. Ask a customer.';
const LISTS = [{ id: 'one', phrase: 'customer', reason: 'We say client' }];

it('a submitted text keeps its marks, and the dismissals that match one', () => {
  const [first] = preReview(TEXT);
  const { marks, dismissals } = freezeMarks(
    TEXT,
    [
      { key: first?.key ?? '', reason: 'Legal agreed' },
      { key: 'gone:0000', reason: 'of a sentence that is gone' },
    ],
    LISTS,
  );
  expect(dismissals).toEqual([{ key: first?.key, reason: 'Legal agreed' }]);
  expect(marks[0]?.dismissed).toEqual({ reason: 'Legal agreed' });
  expect(marks.slice(1).map(({ dismissed }) => dismissed)).toEqual(marks.slice(1).map(() => null));
  expect(marks.at(-1)).toMatchObject({ family: 'firm', ruleId: 'firm.one', text: 'customer', reason: 'We say client' });
  for (const { start, end, text } of marks) expect(TEXT.slice(start, end)).toBe(text);
});

it('is limited in length', () => {
  expect(freezeMarks('There is no risk. '.repeat(FROZEN_MARKS_MAX + 10), [], []).marks).toHaveLength(FROZEN_MARKS_MAX);
});

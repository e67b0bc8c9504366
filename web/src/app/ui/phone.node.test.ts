import { expect, test } from 'vitest';
import { typedPhone } from './phone.ts';

test.each([
  ['', 0, '', 0],
  ['2', 1, '(2', 2],
  ['(2025', 5, '(202) 5', 7],
  ['(202) 555 01234', 15, '(202) 555 0123', 14],
  ['0202', 4, '(202', 4],
  // a digit inserted in the middle: the caret stays after it
  ['(2092) 555 012', 4, '(209) 255 5012', 4],
  // a digit deleted after the bracket
  ['(20) 555 0123', 3, '(205) 550 123', 3],
  // a leading zero is removed and does not move the caret
  ['0(202) 555', 1, '(202) 555', 0],
  ['abc', 2, '', 0],
])('%j with the caret at %i shows %j, the caret at %i', (typed, caret, shown, at) => {
  expect(typedPhone(typed, caret)).toEqual({ shown, caret: at });
});

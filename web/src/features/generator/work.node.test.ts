import { describe, expect, test } from 'vitest';
import { type Answer, hasText, NO_WORK, readWork, type Work, withoutPrompt } from './work.ts';

const answer: Answer = { text: 'Two words.', state: 'done', problem: '', notice: '', generationId: 'g', offline: true };
const some = (part: Partial<Work>): Work => ({ ...NO_WORK, title: 'Bonds', prompt: 'bonds', answer, ...part });
const again = (work: unknown) => readWork(JSON.stringify(work));

describe('work that was kept', () => {
  test.each<[string, Work]>([
    ['done', some({ dismissals: [{ key: 'a:1', reason: 'Legal agreed' }] })],
    ['in edit mode', some({ editing: { title: 'Bonds', text: 'Three words now.' } })],
    ['failed', some({ answer: { ...answer, state: 'failed', problem: 'No model' } })],
    ['not begun', some({ prompt: '', topic: 'bonds', answer: null })],
  ])('comes back as it was: %s', (_, work) => {
    expect(again(work)).toEqual(work);
  });

  test('was cut off while it was written: the words that came stay', () => {
    const cut = some({ answer: { ...answer, state: 'writing' } });
    expect(again(cut)).toEqual({ ...cut, answer: { ...answer, state: 'stopped' } });
  });

  test('was cut off before the first word: the prompt is back in the input', () => {
    const cut = some({ answer: { ...answer, text: '', state: 'writing' } });
    expect(again(cut)).toMatchObject({ topic: 'bonds', prompt: '', answer: null });
  });

  test.each([['null'], ['{'], ['[]'], ['{"title":1}']])('and cannot be read is none: %s', (json) => {
    expect(readWork(json)).toEqual(NO_WORK);
  });

  test('with attributes that are none any more goes on without them', () => {
    const old = { ...some({}), settings: { length: '9', category: 'Taxes', tone: 'angry', audience: 'retired' } };
    expect(again(old).settings).toEqual({ length: '', category: 'Taxes', tone: '', audience: 'retired' });
  });
});

test('after Cancel the chat is empty, and what was asked for is in the input', () => {
  const work = some({ settings: { ...NO_WORK.settings, length: '2' }, editing: { title: 'x', text: 'y' } });
  expect(withoutPrompt(work)).toEqual({ ...work, topic: 'bonds', prompt: '', answer: null, editing: null });
});

test.each<[boolean, Answer | null]>([
  [false, null],
  [true, answer],
  [true, { ...answer, state: 'stopped' }],
  [true, { ...answer, state: 'writing' }],
  [false, { ...answer, state: 'failed' }],
  [false, { ...answer, text: ' ' }],
])('there is a text to lose: %s', (expected, given) => {
  expect(hasText(some({ answer: given }))).toBe(expected);
});

import { describe, expect, test } from 'vitest';
import {
  type Answer,
  hasText,
  NO_WORK,
  readWork,
  refined,
  refining,
  rewritten,
  takenBack,
  type Work,
  withoutPrompt,
} from './work.ts';

const answer: Answer = { text: 'Two words.', state: 'done', problem: '', notice: '', generationId: 'g', offline: true };
const some = (part: Partial<Work>): Work => ({ ...NO_WORK, title: 'Bonds', prompt: 'bonds', answer, ...part });
const again = (work: unknown) => readWork(JSON.stringify(work));

describe('work that was kept', () => {
  test.each<[string, Work]>([
    ['done', some({ dismissals: [{ key: 'a:1', reason: 'Legal agreed' }] })],
    ['in edit mode', some({ editing: refining('Bonds', 'Three words now.') })],
    ['rewritten', some({ changes: ['longer'], editing: rewritten(refining('Bonds', 'A.'), 'shorter', 'B.', null) })],
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
  const settings = { ...NO_WORK.settings, length: '2' };
  const work = some({ settings, changes: ['shorter'], editing: refining('x', 'y') });
  expect(withoutPrompt(work)).toEqual({
    ...work,
    topic: 'bonds',
    prompt: '',
    changes: [],
    answer: null,
    editing: null,
  });
});

test('in edit mode as it was kept before there were changes to ask for', () => {
  const { changes: _, ...old } = some({ editing: { title: 'Bonds', text: 'Three.' } as Work['editing'] });
  expect(again(old)).toEqual(some({ editing: refining('Bonds', 'Three.') }));
});

describe('a text that is refined', () => {
  const made = { generationId: 'new', offline: false, notice: '' };
  const begun = refining('Bonds', 'Two words.');
  const shorter = rewritten({ ...begun, change: 'shorter' }, 'shorter', 'One.', made);

  test('by hand is the answer after Ok, and comes from where it came', () => {
    const after = refined(some({ editing: { ...begun, title: ' Better ', text: 'By hand.' } }));
    expect(after).toMatchObject({ title: 'Better', editing: null, changes: [] });
    expect(after.answer).toEqual({ ...answer, text: 'By hand.' });
  });

  test('by a change comes from the generation that made it', () => {
    const stopped: Answer = { ...answer, state: 'stopped', problem: 'Stopped.' };
    const after = refined(some({ answer: stopped, changes: ['warmer'], editing: shorter }));
    expect(after.answer).toEqual({ ...answer, ...made, text: 'One.', state: 'done', problem: '' });
    expect(after.changes).toEqual(['warmer', 'shorter']);
  });

  test.each([
    [' shorter ', ''],
    ['shorter, and war', 'shorter, and war'],
  ])('leaves of %j in the input %j when "shorter" is done', (change, left) => {
    expect(rewritten({ ...begun, change }, 'shorter', 'One.', made)).toEqual({ ...shorter, change: left });
  });

  test('has its newest change taken back, with what was asked for in the input', () => {
    expect(takenBack(shorter)).toEqual({ ...begun, change: 'shorter' });
    const twice = rewritten(shorter, 'warmer', 'Dear.', { ...made, generationId: 'newest' });
    expect(takenBack(twice)).toMatchObject({ text: 'One.', made, changes: ['shorter'], change: 'warmer' });
    expect(takenBack(begun)).toEqual(begun);
  });
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

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
  titleOf,
  type Work,
  withoutPrompt,
} from './work.ts';

const answer: Answer = { text: 'Two words.', state: 'done', problem: '', notice: '', generationId: 'g', offline: true };
const some = (part: Partial<Work>): Work => ({ ...NO_WORK, title: 'Bonds', prompt: 'bonds', answer, ...part });
const again = (work: unknown) => readWork(JSON.stringify(work));

describe('the title of a script', () => {
  test.each([
    ['why a bond ladder helps', 'Why a bond ladder helps'],
    ['  Bond ladders.  Name the risks too. ', 'Bond ladders'],
    ['What is an ETF? Keep it short', 'What is an ETF?'],
    ['Line one\nline two', 'Line one'],
    ['', ''],
  ])('comes from its topic: %j', (topic, title) => {
    expect(titleOf(topic)).toBe(title);
  });

  test('is no longer than the library shows', () => {
    expect(titleOf('bonds '.repeat(100)).length).toBeLessThanOrEqual(71);
  });

  test('goes with its topic, unless somebody wrote it', () => {
    expect(withoutPrompt(some({ title: 'Bonds' })).title).toBe('');
    expect(withoutPrompt(some({ title: 'Ladders' })).title).toBe('Ladders');
  });
});

describe('stored work', () => {
  test.each<[string, Work]>([
    ['done', some({ dismissals: [{ key: 'a:1', reason: 'Legal agreed' }] })],
    ['in edit mode', some({ editing: refining('Bonds', 'Three words now.') })],
    ['rewritten', some({ changes: ['longer'], editing: rewritten(refining('Bonds', 'A.'), 'shorter', 'B.', null) })],
    ['failed', some({ answer: { ...answer, state: 'failed', problem: 'No model' } })],
    ['not begun', some({ prompt: '', topic: 'bonds', answer: null })],
  ])('is restored: %s', (_, work) => {
    expect(again(work)).toEqual(work);
  });

  test('that was interrupted while generating keeps the words so far', () => {
    const cut = some({ answer: { ...answer, state: 'writing' } });
    expect(again(cut)).toEqual({ ...cut, answer: { ...answer, state: 'stopped' } });
  });

  test('that was interrupted before the first word has the prompt back in the input', () => {
    const cut = some({ answer: { ...answer, text: '', state: 'writing' } });
    expect(again(cut)).toMatchObject({ topic: 'bonds', prompt: '', answer: null });
  });

  test.each([['null'], ['{'], ['[]'], ['{"title":1}']])('that cannot be read is ignored: %s', (json) => {
    expect(readWork(json)).toEqual(NO_WORK);
  });

  test('with attributes that no longer exist continues without them', () => {
    const old = { ...some({}), settings: { length: '9', category: 'Taxes', tone: 'angry', audience: 'retired' } };
    expect(again(old).settings).toEqual({ length: '', category: 'Taxes', tone: '', audience: 'retired' });
  });
});

test('after Cancel has an empty chat and the prompt in the input', () => {
  const settings = { ...NO_WORK.settings, length: '2' };
  const work = some({ title: 'Ladders', settings, changes: ['shorter'], editing: refining('x', 'y') });
  expect(withoutPrompt(work)).toEqual({
    ...work,
    topic: 'bonds',
    prompt: '',
    changes: [],
    answer: null,
    editing: null,
  });
});

test('in edit mode from before changes could be requested is restored', () => {
  const { changes: _, ...old } = some({ editing: { title: 'Bonds', text: 'Three.' } as Work['editing'] });
  expect(again(old)).toEqual(some({ editing: refining('Bonds', 'Three.') }));
});

describe('a refined text', () => {
  const made = { generationId: 'new', offline: false, notice: '' };
  const begun = refining('Bonds', 'Two words.');
  const shorter = rewritten({ ...begun, change: 'shorter' }, 'shorter', 'One.', made);

  test('that was edited by hand becomes the answer after Ok, with its origin', () => {
    const after = refined(some({ editing: { ...begun, title: ' Better ', text: 'By hand.' } }));
    expect(after).toMatchObject({ title: 'Better', editing: null, changes: [] });
    expect(after.answer).toEqual({ ...answer, text: 'By hand.' });
  });

  test('that the model changed has the generation of that change as its origin', () => {
    const stopped: Answer = { ...answer, state: 'stopped', problem: 'Stopped.' };
    const after = refined(some({ answer: stopped, changes: ['warmer'], editing: shorter }));
    expect(after.answer).toEqual({ ...answer, ...made, text: 'One.', state: 'done', problem: '' });
    expect(after.changes).toEqual(['warmer', 'shorter']);
  });

  test.each([
    [' shorter ', ''],
    ['shorter, and war', 'shorter, and war'],
  ])('keeps of %j in the input %j when "shorter" is done', (change, left) => {
    expect(rewritten({ ...begun, change }, 'shorter', 'One.', made)).toEqual({ ...shorter, change: left });
  });

  test('loses its last change on Undo, with the request back in the input', () => {
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
])('has a text that could be lost: %s', (expected, given) => {
  expect(hasText(some({ answer: given }))).toBe(expected);
});

import { describe, expect, it } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import {
  type NoteFacts,
  type NoteState,
  noteState,
  passageFinder,
  passageNow,
  placeProblem,
  QUOTE_MAX,
  quoteOf,
  sentencesOf,
} from './notes.ts';
import { reviewNote } from './schemas.ts';

describe('a note', () => {
  it.each([
    ['on the whole', { text: 'Too long.' }, {}],
    ['at a moment', { text: 'Look up.', atSeconds: 12.5 }, {}],
    ['on a passage', { text: 'Says who?', startOffset: 3, endOffset: 9 }, {}],
    ['without words', { text: '  ' }, { text: 'This field is required' }],
    ['too long', { text: 'x'.repeat(2_001) }, { text: 'A note can have at most 2,000 characters' }],
    ['before the start', { text: 'x', atSeconds: -1 }, { atSeconds: 'Choose a moment of the video' }],
    ['on half a passage', { text: 'x', startOffset: 3 }, { startOffset: 'Choose a passage' }],
    ['on an empty passage', { text: 'x', startOffset: 3, endOffset: 3 }, { startOffset: 'Choose a passage' }],
    ['on a passage turned round', { text: 'x', startOffset: 9, endOffset: 3 }, { startOffset: 'Choose a passage' }],
    [
      'at both',
      { text: 'x', atSeconds: 1, startOffset: 0, endOffset: 1 },
      { atSeconds: 'A note is either at a moment or on a passage' },
    ],
  ])('%s', (_, note, problems) => {
    expect(fieldErrors(reviewNote, note)).toEqual(problems);
  });
});

describe('the place of a note', () => {
  const video = { type: 'video' as const, seconds: 60, text: 'Good morning.' };
  const at = (atSeconds: number) => ({ atSeconds, startOffset: null, endOffset: null });
  const on = (startOffset: number, endOffset: number) => ({ atSeconds: null, startOffset, endOffset });

  it.each([
    ['a moment', at(59.9), video, null],
    ['the last moment as players round it', at(60.9), video, null],
    ['a moment behind the end', at(62), video, 'atSeconds'],
    ['a moment of a length nobody knows', at(62), { ...video, seconds: null }, null],
    ['a moment of a script', at(1), { ...video, type: 'script' as const }, 'atSeconds'],
    ['a passage up to the end', on(5, 13), video, null],
    ['a passage beyond the end', on(5, 14), video, 'startOffset'],
  ])('%s', (_, place, item, field) => {
    expect(placeProblem(place, item)?.field ?? null).toBe(field);
  });

  it('quotes the passage', () => {
    expect(quoteOf('Good morning.', on(5, 12))).toBe('morning');
    expect(quoteOf('Good morning.', at(3))).toBeNull();
    expect(quoteOf('x'.repeat(900), on(0, 900))).toHaveLength(QUOTE_MAX);
  });
});

describe('a passage in the next version', () => {
  const before = 'Stocks always rise. Bonds are safe. Call us.';
  const place = (passage: string) => ({
    start: before.indexOf(passage),
    end: before.indexOf(passage) + passage.length,
  });
  const found = (now: string, passage: string) => {
    const next = passageNow(before, now, place(passage));
    return next && now.slice(next.start, next.end);
  };

  it.each([
    ['stays where nothing changed', before, 'Bonds are safe', 'Bonds are safe'],
    ['moves with text added before it', `Hello. ${before}`, 'Bonds are safe', 'Bonds are safe'],
    ['moves with text removed before it', 'Bonds are safe. Call us.', 'Bonds are safe', 'Bonds are safe'],
    [
      'keeps its place when a word in it changes',
      before.replace('are safe', 'are safer'),
      'Bonds are safe.',
      'Bonds are',
    ],
    ['grows with text added inside it', before.replace('are', 'are mostly'), 'Bonds are safe', 'Bonds are mostly safe'],
    ['does not mind other white space', before.replaceAll(' ', '\n\n'), 'safe. Call', 'safe.\n\nCall'],
    ['is gone with its words', 'Stocks always rise. Call us.', 'Bonds are safe', null],
    ['is gone with the whole text', '', 'Bonds are safe', null],
  ])('%s', (_, now, passage, expected) => {
    expect(found(now, passage)).toBe(expected);
  });

  it('always lies inside the text', () => {
    const words = ['rise', 'fall', 'Bonds', 'are', 'safe', '😀', 'Call', 'us.', '\n'];
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % below;
    };
    const text = () => Array.from({ length: random(20) }, () => words[random(words.length)]).join(' ');
    for (let trial = 0; trial < 2_000; trial += 1) {
      const [old, now] = [text(), text()];
      const start = random(old.length + 1);
      const next = passageNow(old, now, { start, end: start + random(old.length - start + 1) });
      if (next === null) continue;
      expect(next.start).toBeGreaterThanOrEqual(0);
      expect(next.end).toBeGreaterThan(next.start);
      expect(next.end).toBeLessThanOrEqual(now.length);
    }
  });
});

it.each<[NoteState, NoteFacts]>([
  ['open', { addressedAt: null, acceptedAt: null, reply: ' ' }],
  ['replied', { addressedAt: null, acceptedAt: null, reply: 'The source is on the slide.' }],
  ['addressed', { addressedAt: new Date(0), acceptedAt: null, reply: 'Left it out.' }],
  ['accepted', { addressedAt: new Date(0), acceptedAt: new Date(1) }],
  ['accepted', { addressedAt: null, acceptedAt: new Date(1) }],
  ['closedByApproval', { addressedAt: null, acceptedAt: new Date(1), closedByApproval: true }],
])('a note is %s (%#)', (state, facts) => {
  expect(noteState(facts)).toBe(state);
});

it.each([
  ['', []],
  [' \n ', []],
  ['One. Two?\n\nThree', ['One.', 'Two?', 'Three']],
  ['  “Rates rise.” He said so!  ', ['“Rates rise.”', 'He said so!']],
  ['Über 5 % — 🎬…\nNo end', ['Über 5 % — 🎬…', 'No end']],
])('the sentences of %j', (text, sentences) => {
  expect(sentencesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(sentences);
});

it('many passages are mapped the same way as one', () => {
  const [before, now] = ['Stocks always rise. Call us today.', 'Hello. Stocks mostly rise. Call us.'];
  const find = passageFinder(before, now);
  for (const passage of sentencesOf(before)) expect(find(passage)).toEqual(passageNow(before, now, passage));
  expect(find({ start: 0, end: 19 })).toEqual({ start: 7, end: 26 });
});

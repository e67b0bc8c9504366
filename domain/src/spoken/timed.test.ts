import { describe, expect, it } from 'vitest';
import type { HeardWord } from './said.ts';
import { type TimedText, timedScript, timedWords, timingProblem } from './timed.ts';

const SCRIPT = 'Hello, my name is Nora. Our fund may grow by 7% a year. It may also fall.';

/** One word each second. */
const heard = (text: string): HeardWord[] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((word, at) => ({ text: word, start: at, end: at + 0.8 }));
/** The words that have a time, as written in the text, with their first second. */
const shown = (timed: TimedText | string) =>
  typeof timed === 'string'
    ? timed
    : timed.times.map(({ start, end, from }) => `${timed.text.slice(start, end)} ${from}`);

describe('the times of a script', () => {
  it.each([
    [
      'are the times of the words that were heard',
      'hello my name is nora our fund may grow by seven percent a year it may also fall',
      'Hello 0,my 1,name 2,is 3,Nora 4,Our 5,fund 6,may 7,grow 8,by 9,7 10,% 11,a 12,year 13,It 14,may 15,also 16,fall 17',
    ],
    [
      'leave out words that were not said, and words that are not in the script',
      'hello um my name is nora today it may also fall',
      'Hello 0,my 2,name 3,is 4,Nora 5,It 7,may 8,also 9,fall 10',
    ],
  ])('%s', (_, said, expected) => {
    expect(String(shown(timedScript(SCRIPT, heard(said))))).toBe(expected);
  });

  it.each([
    ['silence', SCRIPT, '', 'no_words'],
    ['no script', ' ', 'hello my name is nora', 'no_script'],
    ['another language', SCRIPT, 'buenos dias me llamo nora y hoy vamos a hablar de inversiones', 'other_words'],
    ['the script in digits', SCRIPT, 'Hello my name is Nora our fund may grow by 7% a year it may also fall', null],
    ['half of the script', SCRIPT, 'our fund may grow by seven percent', null],
  ])('can be told or not, by what was heard without the script: %s', (_, script, said, why) => {
    expect(timingProblem(script, heard(said))).toBe(why);
  });
});

describe('what was heard as a text', () => {
  it('has the time of each word', () => {
    expect(String(shown(timedWords(heard('Fees are low. Ask us.'))))).toBe('Fees 0,are 1,low. 2,Ask 3,us. 4');
  });

  it('is empty for fewer than three words', () => {
    expect(timedWords(heard('Thank you.'))).toBe('no_words');
  });
});

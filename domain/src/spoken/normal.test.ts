import { describe, expect, it } from 'vitest';
import { OTHER_NUMBERS, SAME_NUMBERS } from '../../testing/labelled/numbers.ts';
import { compareSpoken } from './compare.ts';
import { sayingsOf } from './sayings.ts';

const around = (words: string) => `We told all of our clients: ${words}; please ask us about that soon`;
const heard = (text: string) => text.split(/\s+/).map((word, at) => ({ text: word, start: at, end: at + 0.8 }));

/** The differences between a script and what was heard with perfect hearing. */
const differences = (script: string, said: string) =>
  compareSpoken(around(script), [{ by: 'free', words: heard(around(said)) }]).findings;

const pairsOf = (table: readonly string[]): [string, string][] =>
  table.flatMap((line) => {
    const [first = '', ...others] = line.split(' | ');
    return others.map((other): [string, string] => [first, other]);
  });
const [same, other] = [pairsOf(SAME_NUMBERS), pairsOf(OTHER_NUMBERS)];

describe('a number', () => {
  it('has more than two hundred pairs of each kind here', () => {
    expect(Math.min(same.length, other.length)).toBeGreaterThanOrEqual(200);
  });

  it.each(same)('is the same however it is said: %s, %s', (script, said) => {
    expect(differences(script, said)).toEqual([]);
    expect(differences(said, script)).toEqual([]);
  });

  it.each(other)('is another one: %s, %s', (script, said) => {
    expect(differences(script, said)).not.toEqual([]);
    expect(differences(said, script)).not.toEqual([]);
  });

  it.each(same)('is expected by the recognizer that knows the script in a way that is the same: %s', (script) => {
    const usual = sayingsOf(around(script)).flatMap(({ forms }) => forms[0] ?? []);
    expect(compareSpoken(around(script), [{ by: 'script', words: heard(usual.join(' ')) }]).findings).toEqual([]);
  });
});

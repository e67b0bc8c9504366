import { describe, expect, it } from 'vitest';
import { timeLeft } from './timeLeft.ts';

describe('the time left', () => {
  it.each([
    ['a tenth was done in 3 seconds', 0.1, 3, '27 s'],
    ['half was done in 10 minutes', 0.5, 600, '10 min'],
    ['almost all is done', 0.999, 60, '1 s'],
  ])('is told from the speed so far: %s', (_, fraction, seconds, left) => {
    expect(timeLeft({ ms: 500, fraction: 0 }, { ms: 500 + seconds * 1000, fraction })).toBe(left);
  });

  it('counts from where this step began', () => {
    expect(timeLeft({ ms: 0, fraction: 0.5 }, { ms: 10_000, fraction: 0.75 })).toBe('10 s');
  });

  it.each([
    ['in the first second', 0.5, 900],
    ['while next to nothing is done', 0.01, 60_000],
  ])('is not guessed %s', (_, fraction, ms) => {
    expect(timeLeft({ ms: 0, fraction: 0 }, { ms, fraction })).toBeUndefined();
  });
});

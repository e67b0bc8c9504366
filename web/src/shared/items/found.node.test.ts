import { describe, expect, test } from 'vitest';
import { fromFirstHit, partsFound } from './found.ts';

const shown = (text: string, ...terms: string[]) =>
  partsFound(text, terms)
    .map((part) => (part.isFound ? `[${part.text}]` : part.text))
    .join('');

describe('search terms', () => {
  test.each([
    ['in any case and place', 'Bonds and premium bonds', ['bond'], '[Bond]s and premium [bond]s'],
    ['several terms', 'Bonds pay interest', ['interest', 'bonds'], '[Bonds] pay [interest]'],
    ['signs are no pattern', 'Plan 401(k) (a+)', ['401(k)', 'a+'], 'Plan [401(k)] ([a+])'],
    ['nothing', 'Bonds', [], 'Bonds'],
  ])('are marked: %s', (_name, text, terms, expected) => {
    expect(shown(text, ...terms)).toBe(expected);
  });

  test('are visible in the excerpt of a long text, with words before them', () => {
    const text = `${'word '.repeat(100)}annuity and more`;
    expect(fromFirstHit(text, ['annuity'])).toMatch(/^… (word )+annuity and more$/);
    expect(fromFirstHit(text, ['annuity']).length).toBeLessThan(100);
    expect(fromFirstHit('An annuity', ['annuity'])).toBe('An annuity');
    expect(fromFirstHit(text, ['nothing'])).toBe(text);
  });
});

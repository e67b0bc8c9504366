import { describe, expect, it } from 'vitest';
import { saidIn } from '../scripts/pre-review/said.ts';
import { claimFinder } from './found.ts';

describe('words in everything published', () => {
  it.each([
    ['3.5%', 'three and a half percent'],
    ['half a percent', 'a return of 0.5% a year'],
    ['45 cents', 'it costs $0.45'],
    ['[number] cents', 'it costs $0.45'],
    ['Q3', 'in the third quarter'],
    ['a 60/40 portfolio', 'a sixty forty portfolio'],
    ['[number] years', 'for ten years'],
    ['triple B', 'a BBB bond'],
    ['12/31', 'until December thirty-first'],
    ['401(k)', 'your four-o-one-k'],
  ])('are found in the same way: %s in “%s”', (words, text) => {
    expect(claimFinder([{ id: '', words }])(text)).toHaveLength(1);
  });

  it('are numbers in one spelling', () => {
    expect(saidIn('$1,200,000 and half a percent').words).toEqual(['$1.2', 'million', 'and', '0.5', 'percent']);
  });
});

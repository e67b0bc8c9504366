import { describe, expect, it } from 'vitest';
import { likeness } from './sounds.ts';
import { unitsOf } from './units.ts';

const like = (a: string, b: string) =>
  likeness(...([a, b].map((text) => unitsOf(text).map(({ key }) => key)) as [string[], string[]]));

describe('how much words sound like others', () => {
  it.each([
    ['forwards', 'four words'],
    ['dial 4', 'Dalfour'],
    ['the user’s mail box', 'the users mailbox'],
    ['up and down', 'scope and town'],
    ['profit', 'prophet'],
  ])('much: %s, %s', (a, b) => {
    expect(like(a, b)).toBeGreaterThanOrEqual(0.75);
  });

  it.each([
    ['before', 'after'],
    ['two', 'too many'],
    ['can', 'could'],
    ['the only', 'a'],
    ['more than eight', 'less than three'],
  ])('little: %s, %s', (a, b) => {
    expect(like(a, b)).toBeLessThan(0.75);
  });
});

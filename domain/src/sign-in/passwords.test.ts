import { describe, expect, test } from 'vitest';
import { commonForms, contextWords, isMadeOf } from './passwords.ts';

test.each([
  ['Password1', ['password1', 'password']],
  ['Summer2024!', ['summer2024!', 'summer']],
  ['!!Summer1', ['!!summer1', 'summer']],
  ['trustno1', ['trustno1', 'trustno']],
  ['Correct-horse-1', ['correct-horse-1', 'correct-horse']],
  ['Elephant928374', ['elephant928374']],
  ['12345678', ['12345678']],
])('%s is looked up as %j', (password, forms) => {
  expect(commonForms(password)).toEqual(forms);
});

describe('words that are easy to guess for a person', () => {
  const words = contextWords(['Nora', 'Whitfield-Ames', 'nora.w@harbor-advice.test', 'Greenlit', null]);

  test('come from names, address and product, without short ones', () => {
    expect(words).toEqual(['nora', 'whitfield', 'ames', 'harbor', 'advice', 'test', 'greenlit']);
  });

  test.each([
    ['Whitfield1984', true],
    ['Nora-Ames-12', true],
    ['Greenlit2026!', true],
    ['Harboradvice1', true],
    ['XnoraX99', true],
    ['Greenlit-lantern-1', false],
    ['Correct-horse-1', false],
    ['1234567A', false],
  ])('%s is made of them: %s', (password, made) => {
    expect(isMadeOf(password, words)).toBe(made);
  });
});

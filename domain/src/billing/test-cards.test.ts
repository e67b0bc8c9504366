import { expect, test } from 'vitest';
import { CARD_ERRORS } from './schemas.ts';
import { TEST_CARDS, testCardOf, testCardOfToken, testToken } from './test-cards.ts';

/** The check digit of a card number (Luhn). */
function isNumber(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

test.each(TEST_CARDS.map((card) => [card.token, card] as const))('%s is found by its number', (_token, card) => {
  expect(testCardOf(card.number.replace(/(\d{4})(?=\d)/g, '$1-'))).toBe(card);
  expect(isNumber(card.number)).toBe(card.decline?.code !== 'incorrect_number');
});

test('every card error has a card, and no two cards share a token', () => {
  const errors = TEST_CARDS.flatMap(({ decline }) => (decline ? [decline.code] : []));
  expect([...new Set(errors)].sort()).toEqual(Object.keys(CARD_ERRORS).sort());
  expect(new Set(TEST_CARDS.map(({ token }) => token)).size).toBe(TEST_CARDS.length);
});

test.each(TEST_CARDS)('$token keeps the expiry that was typed', (card) => {
  const expiry = { month: '07', year: '31' };
  expect(testCardOfToken(testToken(card, expiry))).toEqual({ card, expiry });
  expect(testCardOfToken(card.token)).toEqual({ card, expiry: null });
  expect(testCardOfToken(`${card.token}_exp_731`)).toBeNull();
});

test.each(['', '4111111111111112', '4242 4242 4242 424', 'pm_card_visa'])('no test card: "%s"', (number) => {
  expect(testCardOf(number)).toBeNull();
});

import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import {
  CARD_ERRORS,
  cardData,
  cardErrorMessage,
  cardForm,
  formatExpiry,
  groupCardNumber,
  isUsableExpiry,
  PRICE_WRONG,
  planErrorMessage,
  planForm,
  planTemplateForm,
  pricesForm,
  readExpiry,
} from './schemas.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const card = { cardnumber: '4242424242424242', cardname: 'Ada Lovelace', expiry: '12 / 26', cvc: '123', zip: '10001' };

test.each([
  ['4242424242424242', '4242-4242-4242-4242'],
  ['4242 4242 4242 4242', '4242-4242-4242-4242'],
  ['42424', '4242-4'],
  ['4242', '4242'],
  ['', ''],
  ['378282246310005', '3782-8224-6310-005'],
  ['42424242424242429999', '4242-4242-4242-4242'],
])('the number %s is shown as %s', (typed, shown) => {
  expect(groupCardNumber(typed)).toBe(shown);
});

test.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12 / 3'],
  ['12/30', '12 / 30'],
  ['12 / 30', '12 / 30'],
  ['123099', '12 / 30'],
])('the expiry %s is shown as %s', (typed, shown) => {
  expect(formatExpiry(typed)).toBe(shown);
});

test.each([
  ['12 / 30', { month: '12', year: '30' }],
  ['01/27', { month: '01', year: '27' }],
  ['13 / 30', null],
  ['00 / 30', null],
  ['1 / 30', null],
  ['12 / 2030', null],
  ['', null],
])('the expiry %j reads %j', (text, read) => {
  expect(readExpiry(text)).toEqual(read);
});

test.each([
  ['10', '26', false],
  ['11', '26', false],
  ['12', '26', true],
  ['01', '27', true],
  ['12', '25', false],
  ['12', '24', false],
  ['12', '69', true],
  ['01', '70', false],
  ['12', '99', false],
])('in November 2026 a card until %s/%s can be used: %s', (month, year, usable) => {
  expect(isUsableExpiry(month, year, NOW)).toBe(usable);
});

describe('the card form', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, {}],
    [{ cardnumber: '378282246310005', cvc: '1234' }, {}],
    [{ cardnumber: '42424242424242' }, { cardnumber: 'Invalid card number' }],
    [{ cardnumber: '' }, { cardnumber: 'Invalid card number' }],
    [{ cardname: ' ' }, { cardname: 'This field is required' }],
    [{ expiry: '11 / 26' }, { expiry: 'Invalid date' }],
    [{ expiry: '12 / 70' }, { expiry: 'Invalid date' }],
    [{ expiry: '13 / 30' }, { expiry: 'Invalid date' }],
    [{ expiry: undefined }, { expiry: 'Invalid date' }],
    [{ cvc: '12' }, { cvc: 'Invalid cvc' }],
    [{ cvc: '12345' }, { cvc: 'Invalid cvc' }],
    [{ cvc: '' }, { cvc: 'Invalid cvc' }],
    [{ zip: '1234' }, { zip: 'Invalid zip code' }],
    [{ zip: '123456' }, { zip: 'Invalid zip code' }],
    [{ zip: '1234a' }, { zip: 'Invalid zip code' }],
  ])('%j', (change, errors) => {
    expect(fieldErrors(cardForm(NOW), { ...card, ...change })).toEqual(errors);
  });

  test("travels with the month and '20' before the year", () => {
    const { expiry: _, ...rest } = parse(cardForm(NOW), card);
    const sent = { ...rest, month: '12', year: '2026' };
    expect(parse(cardData(NOW), sent)).toEqual(sent);
    expect(fieldErrors(cardData(NOW), { ...sent, year: '2025' })).toEqual({ year: 'Invalid date' });
    expect(fieldErrors(cardData(NOW), { ...sent, year: '26' })).toEqual({ year: 'Invalid date' });
  });
});

test.each([
  ['Error: card_declined', CARD_ERRORS.card_declined],
  ['Error: expired_card', CARD_ERRORS.expired_card],
  ['incorrect_cvc', CARD_ERRORS.incorrect_cvc],
  ['Error:incorrect_number', CARD_ERRORS.incorrect_number],
  ['Error: processing_error', CARD_ERRORS.processing_error],
  ['Error: something_else', ''],
  ['toString', ''],
  ['', ''],
])('the card error %j', (error, message) => {
  expect(cardErrorMessage(error)).toBe(message);
});

test.each([
  ['Plan//Error: card_declined', CARD_ERRORS.card_declined],
  ['plan//The price has changed, please review it', 'The price has changed, please review it'],
  ['boom', 'Error when updating the plan, please try again'],
  ['', 'Error when updating the plan, please try again'],
  ['plan//', 'Error when updating the plan, please try again'],
])('the plan error %j', (error, message) => {
  expect(planErrorMessage(error)).toBe(message);
});

describe('the plan form', () => {
  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ interval: 'month' }, {}],
    [{}, { interval: 'Interval is required' }],
    [{ interval: 'week' }, { interval: 'Interval is required' }],
    [{ interval: 'year', withScripts: true }, { contentLibraries: 'You must add at least one library' }],
    [{ interval: 'year', withScripts: true, contentLibraries: ['a'] }, {}],
    [{ interval: 'year', additionalUsers: '10' }, {}],
    [{ interval: 'year', additionalUsers: '11' }, { additionalUsers: 'Must be between 1 and 10' }],
    [{ interval: 'year', additionalUsers: 'x' }, { additionalUsers: 'Must be between 1 and 10' }],
    [{ interval: 'year', features: ['teleprompter', 'script-library'] }, {}],
    [{ interval: 'year', features: ['everything'] }, { 'features.0': 'Choose one of the options' }],
  ])('%j', (value, errors) => {
    expect(fieldErrors(planForm, value)).toEqual(errors);
  });

  test('adds no users by default', () => {
    expect(parse(planForm, { interval: 'month' }).additionalUsers).toBe('0');
  });
});

describe('the price form', () => {
  const right = {
    basicPlanValue: '29',
    scriptsPlanValue: '49.50',
    complianceValue: 30,
    userValue: '15',
    yearDiscount: '20',
  };

  test('yields numbers', () => {
    expect(parse(pricesForm, right)).toEqual({
      basicPlanValue: 29,
      scriptsPlanValue: 49.5,
      complianceValue: 30,
      userValue: 15,
      yearDiscount: 20,
    });
    expect(parse(pricesForm, { ...right, yearDiscount: '' }).yearDiscount).toBe(0);
    expect(parse(pricesForm, { ...right, yearDiscount: undefined }).yearDiscount).toBe(0);
  });

  test.each(['basicPlanValue', 'scriptsPlanValue', 'complianceValue', 'userValue'])('%s is required', (field) => {
    expect(fieldErrors(pricesForm, { ...right, [field]: '' })).toEqual({ [field]: 'Required' });
    expect(fieldErrors(pricesForm, { ...right, [field]: undefined })).toEqual({ [field]: 'Required' });
    for (const wrong of ['abc', '-1', '12.345', '99999999999', 1_000_001])
      expect(fieldErrors(pricesForm, { ...right, [field]: wrong })).toEqual({ [field]: PRICE_WRONG });
  });

  test.each(['101', '-1', 'x'])('a discount of %s is refused', (yearDiscount) => {
    expect(Object.keys(fieldErrors(pricesForm, { ...right, yearDiscount }))).toEqual(['yearDiscount']);
  });

  test('a template has a name and a price', () => {
    expect(fieldErrors(planTemplateForm, {})).toEqual({ name: 'Required', price: 'Required' });
    expect(fieldErrors(planTemplateForm, { name: 'Team', price: '99' })).toEqual({});
  });
});

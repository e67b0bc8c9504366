import { DEFAULT_PRICES } from '@greenlit/domain/billing/prices.ts';
import { describe, expect, it } from 'vitest';
import {
  type Choice,
  choiceOf,
  faultsOf,
  isPayable,
  isUnchanged,
  payloadOf,
  quoteOf,
  type Scope,
  savedByYear,
  searchOf,
  templateChoice,
} from './choice.ts';

const scope: Scope = {
  plan: { interval: 'year', complianceEngine: true, contentLibraries: ['wealth', 'custom'], trial: false },
  usersNow: 3,
  offered: ['wealth', 'tax'],
  people: 2,
  fixed: null,
};
const standing = choiceOf({}, scope);

describe('a choice', () => {
  it('starts with the person’s current plan', () =>
    expect(standing).toEqual({
      withScripts: true,
      libraries: ['wealth'],
      complianceEngine: true,
      users: 3,
      interval: 'year',
      removeIds: [],
    } satisfies Choice));

  it('starts with the basic plan for one person, paid monthly, if there is no plan', () =>
    expect(choiceOf({}, { ...scope, plan: null, usersNow: 1 })).toMatchObject({
      ...{ withScripts: false, libraries: [], complianceEngine: false, users: 1, interval: 'month' },
    }));

  it('is the same when its address is opened again', () => {
    const choice: Choice = { ...standing, users: 1, removeIds: ['a', 'b'], complianceEngine: false, interval: 'month' };
    expect(choiceOf(searchOf(choice), scope)).toEqual(choice);
  });

  it.each([
    [{ users: '0' }, { users: 3 }],
    [{ users: 'many' }, { users: 3 }],
    [{ libraries: 'tax,gone' }, { libraries: ['tax'] }],
    [{ interval: 'week' }, { interval: null }],
    [{ plan: 'basic' }, { withScripts: false, libraries: ['wealth'] }],
    [{ libraries: '' }, { libraries: [], withScripts: true }],
  ])('with %o in its address is %o', (search, expected) => expect(choiceOf(search, scope)).toMatchObject(expected));

  it('of a company is yearly, with its enterprise’s engine and libraries', () =>
    expect(
      choiceOf({ interval: 'month', engine: '1', plan: 'scripts' }, { ...scope, fixed: { complianceEngine: false } }),
    ).toMatchObject({ interval: 'year', complianceEngine: false, withScripts: false, libraries: [] }));

  it.each([
    ['nothing', {}, {}],
    ['an interval that there is not', { interval: 'week' }, { interval: 'Interval is required' }],
    ['no library', { libraries: '' }, { contentLibraries: 'You must add at least one library' }],
    ['no library, which the basic plan needs not', { libraries: '', plan: 'basic' }, {}],
    ['more than ten more users', { users: '14' }, { additionalUsers: 'Must be between 1 and 10' }],
    ['ten more users', { users: '13' }, {}],
    ['nobody who leaves', { users: '2' }, { removeIds: 'Choose which users to remove' }],
    ['too few who leave', { users: '1', remove: 'a' }, { removeIds: 'Choose which users to remove' }],
    ['enough who leave', { users: '1', remove: 'a,b' }, {}],
  ])('has an error at its field for %s', (_name, search, faults) =>
    expect(faultsOf(choiceOf(search, scope), scope)).toEqual(faults),
  );

  it.each([
    [{}, true],
    [{ users: '4' }, false],
    [{ interval: 'month' }, false],
    [{ libraries: 'tax' }, false],
    [{ plan: 'basic' }, false],
    [{ engine: '0' }, false],
  ])('with %o equals the current plan: %s', (search, same) =>
    expect(isUnchanged(choiceOf(search, scope), scope)).toBe(same),
  );

  it('never equals the current plan during a trial, which is not paid yet', () =>
    expect(isUnchanged(standing, { ...scope, plan: { ...standingPlan(), trial: true } })).toBe(false));

  it('sends no libraries with the basic plan, and only the added users', () =>
    expect(payloadOf({ ...standing, withScripts: false, users: 5 }, scope)).toMatchObject({
      contentLibraries: [],
      features: ['script-editor', 'teleprompter', 'publishing-tools'],
      additionalUsers: '2',
      multiUsersEngine: true,
    }));
});

describe('a payment page', () => {
  it.each([
    ['no choice', {}, true, false],
    ['no choice, and a plan that has ended', {}, false, false],
    ['the current plan', searchOf(standing), true, false],
    ['the same plan again after it has ended', searchOf(standing), false, true],
    ['one more user', { users: '4' }, true, true],
    ['an incomplete choice', { libraries: '' }, true, false],
  ])('with %s in its address', (_name, search, isActive, payable) =>
    expect(isPayable(search, scope, isActive)).toBe(payable),
  );
});

describe('its price', () => {
  it('is listed line by line', () =>
    expect(quoteOf(DEFAULT_PRICES, { ...standing, interval: 'month' })).toMatchObject({
      ...{ base: 4_900, seats: 3_000, compliance: 3_000, monthly: 10_900, final: 10_900 },
    }));

  it('shows what a year saves, even while monthly is chosen', () =>
    expect(savedByYear(DEFAULT_PRICES, { ...standing, interval: 'month' })).toBe((10_900 * 12) / 5));
});

describe('a plan template', () => {
  it.each([
    [
      { usersRange: '3-5', complianceEngine: true, multiUsersEngine: true },
      { users: 3, complianceEngine: true },
    ],
    [
      { usersRange: null, complianceEngine: false, multiUsersEngine: true },
      { users: 2, complianceEngine: false },
    ],
    [{ usersRange: '4', complianceEngine: false, multiUsersEngine: false }, { users: 1 }],
    [{ usersRange: '100-200', complianceEngine: false, multiUsersEngine: true }, { users: 13 }],
  ])('%o sets %o', (template, expected) => expect(templateChoice(template, standing, scope)).toMatchObject(expected));
});

function standingPlan() {
  if (!scope.plan) throw new Error('the scope has a plan');
  return scope.plan;
}

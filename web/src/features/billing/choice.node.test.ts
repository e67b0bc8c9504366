import { DEFAULT_PRICES } from '@greenlit/domain/billing/prices.ts';
import type { PlanTemplate } from '@greenlit/domain/billing/templates.ts';
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

const team: PlanTemplate = {
  ...{ id: 'team', name: 'Team', price: 9_900, usersRange: '3-5' },
  ...{ complianceEngine: true, multiUsersEngine: true },
};
const scope: Scope = {
  plan: {
    ...{ interval: 'year', complianceEngine: true, contentLibraries: ['wealth', 'custom'], trial: false, active: true },
    template: null,
  },
  templates: [team],
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
      template: null,
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

describe('a ready-made plan', () => {
  it.each([
    [{}, { users: 3, complianceEngine: true }],
    [
      { usersRange: null, complianceEngine: false },
      { users: 2, complianceEngine: false },
    ],
    [
      { usersRange: '4', complianceEngine: false, multiUsersEngine: false },
      { users: 1, complianceEngine: false },
    ],
  ])('with %o sets %o', (more, expected) => {
    const template = { ...team, ...more };
    expect(templateChoice(template, standing, scope)).toMatchObject({ ...expected, template });
  });

  it('for more users than can be bought at once, or for an engine that the enterprise has not, is not offered', () => {
    expect(templateChoice({ ...team, usersRange: '100-200' }, standing, scope)).toBeNull();
    expect(templateChoice(team, standing, { ...scope, fixed: { complianceEngine: false } })).toBeNull();
  });

  const chosen = { ...standing, template: team };
  it('has the price that staff set, plus that of each further user', () => {
    expect(quoteOf(DEFAULT_PRICES, { ...chosen, interval: 'month' })).toMatchObject({ base: 9_900, final: 9_900 });
    expect(quoteOf(DEFAULT_PRICES, { ...chosen, interval: 'month', users: 4 })).toMatchObject({ final: 11_400 });
  });

  it('stays in the address, and is sent, while the choice fits it', () => {
    expect(choiceOf(searchOf(chosen), scope)).toEqual(chosen);
    expect(payloadOf(chosen, scope)).toMatchObject({ template: 'team' });
    expect(choiceOf(searchOf({ ...chosen, users: 6 }), scope).template).toBeNull();
    expect(choiceOf(searchOf({ ...chosen, complianceEngine: false }), scope).template).toBeNull();
    expect(choiceOf({ template: 'gone' }, scope).template).toBeNull();
  });

  it('that the plan was bought as stays with it at its price then, until another choice is made', () => {
    const bought = { ...team, price: 5_000 };
    const own: Scope = { ...scope, plan: { ...standingPlan(), template: bought } };
    expect(choiceOf({ users: '4' }, own).template).toEqual(bought);
    expect(choiceOf({ template: 'none' }, own).template).toBeNull();
    expect(payloadOf(choiceOf({ template: 'none' }, own), own)).toMatchObject({ template: '' });
    expect(isUnchanged(choiceOf({}, own), own)).toBe(true);
    expect(isUnchanged(choiceOf({ template: 'none' }, own), own)).toBe(false);
  });

  it.each([
    ['has ended', '2020-01-01T00:00:00Z', null, team],
    ['was cancelled and still runs', '2999-01-01T00:00:00Z', { ...team, price: 5_000 }, { ...team, price: 5_000 }],
  ])('of a plan that %s has the price that the server would take', (_what, expireAt, kept, chosenAgain) => {
    const plan = { ...standingPlan(), active: false, expireAt, template: { ...team, price: 5_000 } };
    expect(choiceOf({}, { ...scope, plan }).template).toEqual(kept);
    expect(choiceOf({ template: 'team' }, { ...scope, plan }).template).toEqual(chosenAgain);
  });
});

function standingPlan() {
  if (!scope.plan) throw new Error('the scope has a plan');
  return scope.plan;
}

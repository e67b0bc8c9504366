import { describe, expect, it } from 'vitest';
import type { Client, Enterprise } from './data.ts';
import { choosable, faultsOf, payloadOf, typedCents, valuesOf } from './enterprise.ts';
import { planRuns, planWords } from './plan.ts';

const enterprise: Enterprise = {
  id: 'one',
  name: 'Grace',
  lastName: 'Hopper',
  email: 'grace@acme.test',
  isEnterprise: true,
  settings: {
    companyName: 'Acme',
    companyFullName: 'Acme Wealth',
    timeZone: null,
    phone: '2015550123',
    usersCount: 25,
    complianceEmail: 'compliance@acme.test',
    billingContact: 'Kay',
    billingEmail: 'kay@acme.test',
    billingAddress: '1 Main Street',
    billingCity: 'Dover',
    billingState: 'DE',
    billingZip: '19901',
    billingCountry: null,
  },
  customPlan: {
    ...{ active: true, expireAt: null, price: 12_000, discount: null, promotion_code: null },
    contentLibraries: ['custom', 'tax'],
    includedLibraries: [{ id: 'tax', key: 'admin-tax', name: 'Tax', hidden: false }],
  },
  contentLibraries: [
    { id: 'tax', key: 'admin-tax', name: 'Tax', userId: null },
    { id: 'own', key: 'talks', name: 'Acme talks', userId: 'one' },
  ],
};
const values = valuesOf(enterprise, 'custom');

describe('the form of an enterprise', () => {
  it('starts with the current values', () => {
    expect(values).toMatchObject({
      ...{
        enterpriseAccount: 'Acme Wealth',
        accountOwner: 'Grace',
        ownerLastName: 'Hopper',
        contentLibrary: 'Acme talks',
      },
      ...{ libraryAccess: ['tax'], price: '12,000.00', discount: '', numberOfAccounts: '25' },
    });
  });

  it('shows each refusal at its field', () => {
    const refused = { email: 'Taken', contentLibraries: 'Choose one', promotion_code: 'Used up', price: 'Wrong' };
    const faults = faultsOf(refused);
    expect(faults).toEqual({ ownerEmail: 'Taken', libraryAccess: 'Choose one', promoCode: 'Used up', price: 'Wrong' });
    expect(Object.keys(faults).every((name) => name in values)).toBe(true);
  });

  it('sends the address and the library only for a new one', () => {
    const sent = payloadOf(values, { finalPrice: 12_000 });
    expect(sent).toMatchObject({
      ...{ name: 'Grace', lastName: 'Hopper', email: 'grace@acme.test', contentLibrary: 'Acme talks' },
      customPlan: { price: 12_000, finalPrice: 12_000, discount: 0, contentLibraries: ['tax'], promotion_code: '' },
      settings: { companyName: 'Acme Wealth', usersCount: 25, billingZip: '19901' },
    });
    expect(Object.keys(payloadOf(values, { before: values, finalPrice: 12_000 }))).toEqual([
      'name',
      'lastName',
      'settings',
    ]);
  });

  it('sends of the settings of an existing one only what was changed', () => {
    const abroad = valuesOf({
      ...enterprise,
      settings: { ...enterprise.settings, billingCountry: 'DE', billingState: null, billingZip: 'D-80331' },
    } as Enterprise);
    const sent = payloadOf({ ...abroad, phoneOwner: '2015550199' }, { before: abroad, finalPrice: 12_000 });
    expect(sent.settings).toEqual({ phone: '2015550199' });
  });

  it.each([
    [{ price: '13,000' }, { price: 13_000, finalPrice: 13_000 }],
    [{ discount: '5' }, { discount: 5 }],
    [{ libraryAccess: [] }, { contentLibraries: [] }],
    [{ promoCode: 'TENOFF' }, { promotion_code: 'TENOFF', finalPrice: 13_000 }],
  ])('sends of the plan of an existing one only what was changed: %j', (change, customPlan) => {
    const sent = payloadOf({ ...values, ...change }, { before: values, finalPrice: 13_000 });
    expect(sent.customPlan).toEqual(customPlan);
    expect(sent).not.toHaveProperty('email');
  });
});

it.each([
  ['', 0],
  ['-', 0],
  ['12.345', 0],
  ['12.5', 1_250],
  ['1,200.00', 120_000],
])('a price typed as %j is %d cents', (typed, cents) => {
  expect(typedCents(typed)).toBe(cents);
});

it('leaves out the library included in every plan', () => {
  expect(choosable([{ key: 'admin-custom' }, { key: 'admin-tax' }])).toEqual([{ key: 'admin-tax' }]);
});

describe('the plan of a client', () => {
  const plan: NonNullable<Client['customPlan']> = {
    ...{ id: 'plan', active: false, trial: false, trialEndDate: null, interval: 'month', finalPrice: 29 },
    ...{ expireAt: '2026-12-01T12:00:00Z', paidByAdmin: false },
  };

  it('stays active until its end after a cancellation', () => {
    const now = new Date('2026-11-20T12:00:00Z');
    expect(planRuns(plan, now)).toBe(true);
    expect(planWords(plan, 'UTC', now).standing).toMatch(/^Cancelled, until /);
    const later = new Date('2026-12-02T12:00:00Z');
    expect(planRuns(plan, later)).toBe(false);
    expect(planWords(plan, 'UTC', later).standing).toMatch(/^Ended /);
    expect([planRuns(null, now), planRuns({ ...plan, expireAt: null }, now)]).toEqual([false, false]);
  });
});

// Longer than usual on purpose: all tables are about one rule, who has access and where they land.
import { describe, expect, test } from 'vitest';
import {
  type Access,
  type AccessReason,
  accessOf,
  daysLeft,
  enterpriseDenial,
  flagsOfKind,
  homePathOf,
  hoursLeft,
  isPathWithoutAccess,
  mayEnter,
  type Person,
  type PlanState,
  planLabel,
  planLabelText,
  trialWarning,
  USER_KINDS,
  type UserKind,
} from './access.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const at = (text: string): Date => new Date(text);
const YESTERDAY = at('2026-11-19T12:00:00Z');
const NEXT_MONTH = at('2026-12-20T12:00:00Z');

const plan = (state: Partial<PlanState> = {}): PlanState => ({
  active: true,
  trial: false,
  trialEndDate: null,
  expireAt: NEXT_MONTH,
  finalPriceCents: 2_900,
  ...state,
});
const ACTIVE = plan();
const INACTIVE = plan({ active: false, expireAt: YESTERDAY });
const TRIAL = plan({ trial: true, trialEndDate: at('2026-11-25T12:00:00Z'), expireAt: null });
const ENDED_TRIAL = plan({ trial: true, trialEndDate: YESTERDAY, expireAt: null });

const person = (kind: UserKind, state: Partial<Person> = {}): Person => ({
  kind,
  isLifetimeDeal: false,
  plan: null,
  parent: null,
  ...state,
});
const owner = (state: Partial<Person> = {}) => person('individual', { plan: ACTIVE, ...state });
const enterprise = (own: PlanState | null) => person('enterprise', { plan: own });

describe('the access rule', () => {
  test.each<[string, Person, boolean, AccessReason]>([
    ['an owner with an active plan', owner(), true, 'active'],
    ['an owner without a plan', owner({ plan: null }), false, 'no_plan'],
    ['an active plan past its expiry (renewal is due)', owner({ plan: plan({ expireAt: YESTERDAY }) }), true, 'active'],
    ['a cancelled plan, paid until later', owner({ plan: plan({ active: false }) }), true, 'paid_until'],
    ['a cancelled plan, run out', owner({ plan: INACTIVE }), false, 'expired'],
    ['an inactive plan without an expiry', owner({ plan: plan({ active: false, expireAt: null }) }), false, 'expired'],
    [
      'an inactive plan that expires this instant',
      owner({ plan: plan({ active: false, expireAt: NOW }) }),
      false,
      'expired',
    ],
    ['a trial', owner({ plan: TRIAL }), true, 'trial'],
    ['a trial past its end', owner({ plan: ENDED_TRIAL }), false, 'trial_ended'],
    [
      'a trial past its end with an expiry to come',
      owner({ plan: { ...ENDED_TRIAL, expireAt: NEXT_MONTH } }),
      false,
      'trial_ended',
    ],
    ['a trial at its very end', owner({ plan: { ...TRIAL, trialEndDate: NOW } }), false, 'trial_ended'],
    ['a trial without an end date', owner({ plan: { ...TRIAL, trialEndDate: null } }), false, 'trial_ended'],
    ['a trial that was switched off', owner({ plan: { ...TRIAL, active: false } }), false, 'expired'],
    ['a lifetime deal without a plan', owner({ plan: null, isLifetimeDeal: true }), true, 'lifetime'],
    ['a lifetime deal with a plan that ran out', owner({ plan: INACTIVE, isLifetimeDeal: true }), true, 'lifetime'],
    ['staff without a plan', person('staff'), true, 'staff'],
    ['an account that was switched off', owner({ active: false }), false, 'disabled'],
    ['a lifetime deal that was switched off', owner({ isLifetimeDeal: true, active: false }), false, 'disabled'],
    ['staff that was switched off', person('staff', { active: false }), false, 'disabled'],
    ['a member with a plan of their own', person('member', { plan: ACTIVE, parent: owner() }), true, 'active'],
    ['a member who shares the plan', person('member', { parent: owner() }), true, 'active'],
    ['a member whose plan was taken', person('member', { plan: INACTIVE, parent: owner() }), false, 'expired'],
    [
      'a member of an owner without access',
      person('member', { plan: ACTIVE, parent: owner({ plan: INACTIVE }) }),
      false,
      'parent_inactive',
    ],
    [
      'a member of an owner without a plan',
      person('member', { plan: ACTIVE, parent: owner({ plan: null }) }),
      false,
      'parent_inactive',
    ],
    [
      'a member of an owner whose trial ended',
      person('member', { parent: owner({ plan: ENDED_TRIAL }) }),
      false,
      'parent_inactive',
    ],
    ['a member on a parent’s trial', person('member', { parent: owner({ plan: TRIAL }) }), true, 'trial'],
    [
      'a member of a lifetime deal',
      person('member', { parent: owner({ plan: null, isLifetimeDeal: true }) }),
      true,
      'lifetime',
    ],
    [
      'a member of a lifetime deal with a plan that ran out',
      person('member', { parent: owner({ plan: INACTIVE, isLifetimeDeal: true }) }),
      true,
      'lifetime',
    ],
    [
      'a member of a lifetime deal whose own plan was taken',
      person('member', { plan: INACTIVE, parent: owner({ isLifetimeDeal: true }) }),
      false,
      'expired',
    ],
    [
      'a member of an owner who was switched off',
      person('member', { parent: owner({ active: false }) }),
      false,
      'parent_inactive',
    ],
    ['an enterprise', enterprise(ACTIVE), true, 'active'],
    ['an enterprise that did not pay yet', enterprise(INACTIVE), false, 'expired'],
    ['an internal user', person('enterprise_internal', { parent: enterprise(ACTIVE) }), true, 'active'],
    [
      'an internal user of an inactive enterprise',
      person('enterprise_internal', { parent: enterprise(INACTIVE) }),
      true,
      'enterprise_admin',
    ],
    [
      'an internal user of an inactive enterprise who has set up nothing',
      person('enterprise_internal', { parent: enterprise(INACTIVE), needSetup: true }),
      false,
      'enterprise_denied',
    ],
    [
      'an internal user of an enterprise that was switched off',
      person('enterprise_internal', { parent: person('enterprise', { plan: ACTIVE, active: false }) }),
      false,
      'parent_inactive',
    ],
    [
      'an internal user who has set up nothing yet',
      person('enterprise_internal', { parent: enterprise(ACTIVE), needSetup: true }),
      true,
      'active',
    ],
    [
      'an internal user who was switched off',
      person('enterprise_internal', { active: false, parent: enterprise(ACTIVE) }),
      false,
      'disabled',
    ],
    ['a company with a plan', person('company', { plan: ACTIVE, parent: enterprise(ACTIVE) }), true, 'active'],
    ['a company that has not paid', person('company', { parent: enterprise(ACTIVE) }), false, 'no_plan'],
    [
      'a company of an inactive enterprise',
      person('company', { plan: ACTIVE, parent: enterprise(INACTIVE) }),
      false,
      'parent_inactive',
    ],
    [
      'a member of a company',
      person('member', { parent: person('company', { plan: ACTIVE, parent: enterprise(ACTIVE) }) }),
      true,
      'active',
    ],
    [
      'a member of a company of an inactive enterprise',
      person('member', { plan: ACTIVE, parent: person('company', { plan: ACTIVE, parent: enterprise(INACTIVE) }) }),
      false,
      'parent_inactive',
    ],
  ])('%s', (_name, who, allowed, reason) => {
    expect(accessOf(who, NOW)).toMatchObject({ allowed, reason } satisfies Partial<Access>);
  });

  test.each<[string, Person, number, boolean]>([
    ['of a plan, from its expiry', owner(), 30, false],
    ['of a trial, from its end', owner({ plan: TRIAL }), 5, true],
    ['count a begun day', owner({ plan: { ...TRIAL, trialEndDate: at('2026-11-20T13:00:00Z') } }), 1, true],
    ['are never below 0', owner({ plan: ENDED_TRIAL }), 0, true],
    ['are 0 for a lifetime deal', owner({ isLifetimeDeal: true }), 0, false],
    ['are 0 without a plan', owner({ plan: null }), 0, false],
    ['are 0 without a date', owner({ plan: plan({ expireAt: null }) }), 0, false],
    ['of a member who shares the plan', person('member', { parent: owner() }), 30, false],
  ])('days left %s', (_name, who, days, onTrial) => {
    expect(accessOf(who, NOW)).toMatchObject({ daysLeft: days, onTrial });
    expect(daysLeft(who, NOW)).toBe(days);
  });
});

test.each<[string, number]>([
  ['2026-11-20T12:00:01Z', 1],
  ['2026-11-20T17:30:00Z', 6],
  ['2026-11-20T11:00:00Z', 0],
])('a trial until %s has %d hours left', (end, hours) => {
  expect(hoursLeft(owner({ plan: { ...TRIAL, trialEndDate: at(end) } }), NOW)).toBe(hours);
});

describe('trial warnings', () => {
  const until = (end: string): Person => owner({ plan: { ...TRIAL, trialEndDate: at(end) } });

  test.each<[string, string | null]>([
    ['2026-11-10T12:00:00Z', 'Your plan has expired!'],
    ['2026-11-19T23:59:59Z', 'Your plan has expired!'],
    ['2026-11-20T00:00:00Z', 'Your plan has expired today!'],
    ['2026-11-20T12:00:00Z', 'Your plan has expired today!'],
    ['2026-11-20T12:00:01Z', 'Your plan is about to expire!'],
    ['2026-11-21T11:59:59Z', 'Your plan is about to expire!'],
    ['2026-11-27T12:00:00Z', 'Your plan is about to expire!'],
    ['2026-11-27T12:00:01Z', null],
  ])('a trial until %s: %s', (end, warning) => {
    expect(trialWarning(until(end), NOW)).toBe(warning);
  });

  test.each<[string, string, string]>([
    ['2026-11-20T03:00:00Z', 'America/New_York', 'Your plan has expired!'],
    ['2026-11-20T03:00:00Z', 'UTC', 'Your plan has expired today!'],
    ['2026-11-19T16:00:00Z', 'Asia/Tokyo', 'Your plan has expired today!'],
    ['2026-11-20T03:00:00Z', 'no/zone', 'Your plan has expired today!'],
    ['2026-11-20T03:00:00Z', '', 'Your plan has expired today!'],
  ])("the day it ended is the viewer's: a trial until %s in %s", (end, zone, warning) => {
    expect(trialWarning(until(end), NOW, zone)).toBe(warning);
  });

  test.each<[string, Person]>([
    ['a paid plan', owner()],
    ['a lifetime deal', owner({ plan: ENDED_TRIAL, isLifetimeDeal: true })],
    ['an enterprise', enterprise(ENDED_TRIAL)],
    ['an internal user', person('enterprise_internal', { plan: ENDED_TRIAL, parent: enterprise(ACTIVE) })],
    ['staff', person('staff', { plan: ENDED_TRIAL })],
    ['nobody without a plan', owner({ plan: null })],
  ])('none for %s', (_name, who) => {
    expect(trialWarning(who, NOW)).toBeNull();
  });
});

describe('the plan button', () => {
  test.each<[string, Person, ReturnType<typeof planLabel>]>([
    ['renews', owner(), { price: '$29.00', daysLeft: 30, word: 'Renews' }],
    [
      'expires once cancelled',
      owner({ plan: plan({ renews: false }) }),
      { price: '$29.00', daysLeft: 30, word: 'Expires' },
    ],
    [
      'expires when inactive',
      owner({ plan: plan({ active: false }) }),
      { price: '$29.00', daysLeft: 30, word: 'Expires' },
    ],
    [
      'expires on trial',
      owner({ plan: { ...TRIAL, finalPriceCents: 0 } }),
      { price: 'Free trial', daysLeft: 5, word: 'Expires' },
    ],
    [
      'counts no days without a date',
      owner({ plan: plan({ expireAt: null }) }),
      { price: '$29.00', daysLeft: null, word: 'Renews' },
    ],
    ["is an enterprise's own", enterprise(ACTIVE), { price: '$29.00', daysLeft: 30, word: 'Renews' }],
    [
      'is there for a company that pays for itself',
      person('company', { plan: ACTIVE, parent: enterprise(ACTIVE) }),
      { price: '$29.00', daysLeft: 30, word: 'Renews' },
    ],
    [
      'is not there for a company whose plan an administrator pays for',
      person('company', { plan: plan({ paidByAdmin: true, finalPriceCents: 0 }), parent: enterprise(ACTIVE) }),
      null,
    ],
    [
      'is not there for an owner whose plan an administrator pays for',
      owner({ plan: plan({ paidByAdmin: true }) }),
      null,
    ],
    ['is not there for a member who shares the plan', person('member', { parent: owner() }), null],
    ["is not there for a member on their owner's trial", person('member', { parent: owner({ plan: TRIAL }) }), null],
    ['is not there for internal users', person('enterprise_internal', { parent: enterprise(ACTIVE) }), null],
    ['is not there for staff', person('staff', { plan: ACTIVE }), null],
    ['is not there without a plan', owner({ plan: null }), null],
    ['is not there for a lifetime deal', owner({ isLifetimeDeal: true }), null],
  ])('%s', (_name, who, label) => {
    expect(planLabel(who, NOW)).toEqual(label);
  });

  test.each<[Parameters<typeof planLabelText>[0], string]>([
    [{ price: '$29.00', daysLeft: 30, word: 'Renews' }, '$29.00 · 30 days left · Renews'],
    [{ price: 'Free trial', daysLeft: 1, word: 'Expires' }, 'Free trial · 1 day left · Expires'],
    [{ price: '$29.00', daysLeft: 0, word: 'Expires' }, '$29.00 · Expired'],
    [{ price: 'Free trial', daysLeft: 0, word: 'Expires' }, 'Free trial · Expired'],
    [{ price: '$29.00', daysLeft: 0, word: 'Renews' }, '$29.00 · Renews'],
    [{ price: '$29.00', daysLeft: null, word: 'Renews' }, '$29.00 · Renews'],
  ])('%o reads %s', (label, text) => {
    expect(planLabelText(label)).toBe(text);
  });
});

describe('enterprise denial', () => {
  const DENIED = "YOU DON'T HAVE ACCESS";
  test.each<[string, Person, string | null]>([
    ['an enterprise with a plan', enterprise(ACTIVE), null],
    ['an enterprise without', enterprise(null), DENIED],
    ['an enterprise that ran out', enterprise(INACTIVE), DENIED],
    [
      'internal, parent active, setup to do',
      person('enterprise_internal', { parent: enterprise(ACTIVE), needSetup: true }),
      null,
    ],
    [
      'internal, parent inactive, setup to do',
      person('enterprise_internal', { parent: enterprise(INACTIVE), needSetup: true }),
      DENIED,
    ],
    [
      'internal, parent inactive, set up',
      person('enterprise_internal', { parent: enterprise(INACTIVE), needSetup: false }),
      null,
    ],
    [
      'company, parent inactive, setup to do',
      person('company', { parent: enterprise(INACTIVE), needSetup: true }),
      DENIED,
    ],
    ['an ordinary owner without a plan', owner({ plan: null, needSetup: true }), null],
  ])('%s', (_name, who, words) => {
    expect(enterpriseDenial(who, NOW)).toBe(words);
    // people who get this message have no access anywhere else either
    if (words) expect(accessOf(who, NOW).allowed).toBe(false);
  });
});

test.each<[UserKind, string]>([
  ['individual', ''],
  ['enterprise', 'isEnterprise'],
  ['enterprise_internal', 'isSub isSubUser isEnterpriseUser'],
  ['company', 'isSub isSubUser'],
  ['member', 'isSub isSubUser'],
  ['staff', 'isProviderStaff'],
])('the flags of %s: %s', (kind, names) => {
  const set = Object.entries(flagsOfKind(kind)).flatMap(([name, on]) => (on ? [name] : []));
  expect(set.join(' ')).toBe(names);
});

describe('where people go', () => {
  const admin = person('staff', { roleNames: ['admin'] });

  test.each<[string, Person, string]>([
    ['a provider admin', admin, '/admin'],
    ['other staff', person('staff', { roleNames: ['full'] }), '/dashboard'],
    ['a client who holds a role called admin', owner({ roleNames: ['admin'] }), '/dashboard'],
    ['an enterprise', enterprise(ACTIVE), '/admin-enterprise'],
    ['an internal user', person('enterprise_internal', { parent: enterprise(ACTIVE) }), '/admin-enterprise'],
    ['a user without settings', owner({ hasSettings: false }), '/dashboard/workspace'],
    [
      'a company that needs setup',
      person('company', { parent: enterprise(ACTIVE), needSetup: true, hasSettings: true }),
      '/dashboard/plans',
    ],
    [
      'a company without settings',
      person('company', { parent: enterprise(ACTIVE), needSetup: true, hasSettings: false }),
      '/dashboard/workspace',
    ],
    [
      'a member that needs setup',
      person('member', { parent: owner(), needSetup: true, hasSettings: true }),
      '/dashboard',
    ],
    ['everybody else', owner({ hasSettings: true }), '/dashboard'],
  ])('%s lands at home', (_name, who, path) => {
    expect(homePathOf(who)).toBe(path);
  });

  test('the four paths, and no other, are open without access', () => {
    const open = ['/dashboard/account/settings', '/dashboard/plans', '/dashboard/payment', '/dashboard/workspace'];
    expect(open.every(isPathWithoutAccess)).toBe(true);
    expect(
      ['/dashboard/payment/', '/dashboard/account/settings?tab=users', '/dashboard/plans#x'].every(isPathWithoutAccess),
    ).toBe(true);
    expect(['/dashboard', '/dashboard/account', '/dashboard/plans2', '/', ''].some(isPathWithoutAccess)).toBe(false);
  });

  test('areas by kind', () => {
    const enters = (area: '/admin' | '/admin-enterprise') =>
      USER_KINDS.filter((kind) => mayEnter(area, person(kind, { roleNames: ['admin'] })));
    expect(enters('/admin')).toEqual(['staff']);
    expect(enters('/admin-enterprise')).toEqual(['enterprise', 'enterprise_internal']);
    expect(mayEnter('/admin', person('staff'))).toBe(false);
    expect(USER_KINDS.every((kind) => mayEnter('/dashboard', person(kind)))).toBe(true);
  });
});

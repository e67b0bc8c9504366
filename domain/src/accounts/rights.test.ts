import { describe, expect, it, test } from 'vitest';
import type { Person, PlanState, UserKind } from './access.ts';
import {
  hasNotifications,
  isOfferedUpgrade,
  mayCancelSubscription,
  mayDeleteFromChannel,
  mayEditEnterpriseTab,
  mayInvite,
  maySeePlans,
  mayWriteRules,
  seesShareButton,
  settingsTabs,
} from './rights.ts';

const NOW = new Date('2026-11-20T12:00:00Z');
const ACTIVE: PlanState = {
  active: true,
  trial: false,
  trialEndDate: null,
  expireAt: new Date('2026-12-20T12:00:00Z'),
};
const TRIAL: PlanState = { ...ACTIVE, trial: true, trialEndDate: new Date('2026-11-25T12:00:00Z') };
const person = (kind: UserKind, state: Partial<Person> = {}): Person => ({
  kind,
  isLifetimeDeal: false,
  plan: ACTIVE,
  parent: null,
  ...state,
});
const owner = person('individual');
const enterprise = person('enterprise');
const partner = person('company', { parent: enterprise });
const internal = person('enterprise_internal', { parent: enterprise });
const partnersMember = person('member', { parent: partner });
const member = person('member', { parent: owner });

describe('the tabs', () => {
  test('no Users without the multi-user engine, which a lifetime deal does not need', () => {
    const tabs = settingsTabs({ person: owner, usersCount: 3, multiUsersEngine: false }, NOW);
    expect(tabs.map((tab) => tab.tab)).toEqual(['owner', 'plan', 'company', 'disclaimer', 'channel', 'advanced']);
    const deal = { ...owner, isLifetimeDeal: true, plan: null };
    const theirs = settingsTabs({ person: deal, usersCount: 10, multiUsersEngine: false }, NOW);
    expect(theirs.map((tab) => tab.tab)).toContain('users');
  });

  test.each<[string, Person, number | null, string]>([
    ['an owner with seats', owner, 3, 'Account Owner, Plan, Users, Company, Disclosures, Channel, Sign-in, Advanced'],
    ['an owner with one seat', owner, 1, 'Account Owner, Plan, Company, Disclosures, Channel, Advanced'],
    ['an owner without a number', owner, null, 'Account Owner, Plan, Company, Disclosures, Channel, Advanced'],
    ['a trial', { ...owner, plan: TRIAL }, 3, 'Account Owner, Plan, Company, Disclosures, Channel, Advanced'],
    [
      'a lifetime deal',
      { ...owner, isLifetimeDeal: true },
      10,
      'Account Owner, Users, Company, Disclosures, Channel, Sign-in, Advanced',
    ],
    ['without access', { ...owner, plan: null }, 3, 'Account Owner, Plan'],
    ['a member', member, 1, 'Account, Company, Disclosures, Advanced'],
    ['a partner company with seats', partner, 3, 'Account, Plan, Users, Company, Disclosures, Channel, Advanced'],
    ['an internal user', internal, 50, 'Account, Enterprise, Disclosures, Advanced'],
    ['staff', person('staff', { plan: null }), null, 'Account Owner'],
    ['an enterprise', enterprise, 50, 'Account Owner, Enterprise, Disclosures, Channel, Sign-in, Advanced'],
  ])('of %s', (_name, who, usersCount, titles) => {
    const tabs = settingsTabs({ person: who, usersCount, multiUsersEngine: true }, NOW);
    expect(tabs.map((tab) => tab.title).join(', ')).toBe(titles);
  });
});

test.each<[string, Person, string]>([
  ['an owner', owner, 'plans cancel bell share delete'],
  ['an owner on trial', { ...owner, plan: TRIAL }, 'plans bell share delete'],
  ['an owner who cancelled', { ...owner, plan: { ...ACTIVE, renews: false } }, 'plans bell share delete'],
  [
    'an owner whose plan an admin pays',
    { ...owner, plan: { ...ACTIVE, paidByAdmin: true } },
    'plans bell share delete',
  ],
  ['a lifetime deal', { ...owner, isLifetimeDeal: true }, 'bell share delete'],
  ['a member', member, 'bell share delete'],
  ['an enterprise', enterprise, 'plans cancel bell enterpriseTab'],
  ['an internal user', internal, 'bell'],
  ['a partner company', partner, 'plans cancel bell'],
  ["a partner's member", partnersMember, 'bell'],
  ['staff', person('staff', { plan: null }), 'share delete'],
])('%s may: %s', (_name, who, may) => {
  const rights = {
    plans: maySeePlans(who),
    cancel: mayCancelSubscription(who),
    bell: hasNotifications(who),
    share: seesShareButton(who, 'facebookButton', {}),
    delete: mayDeleteFromChannel(who),
    enterpriseTab: mayEditEnterpriseTab(who),
  };
  expect(
    Object.entries(rights)
      .flatMap(([name, yes]) => (yes ? [name] : []))
      .join(' '),
  ).toBe(may);
});

test.each<[Person, string, Record<string, boolean>, boolean]>([
  [owner, 'embedButton', {}, true],
  [owner, 'embedButton', { embedButton: false }, false],
  [enterprise, 'embedButton', { embedButton: true }, false],
  [partnersMember, 'downloadButton', { downloadButton: true }, true],
  [partnersMember, 'downloadButton', { downloadButton: false }, false],
])('share button %#', (who, button, toggles, shown) => {
  expect(seesShareButton(who, button, toggles)).toBe(shown);
});

test.each<[string, Person, boolean, boolean]>([
  ['an owner who pays', owner, false, true],
  ['an owner on trial', { ...owner, plan: TRIAL }, true, false],
  ['an owner without a plan', { ...owner, plan: null }, true, false],
  ['a lifetime deal', { ...owner, isLifetimeDeal: true }, false, true],
  ['a member', member, false, false],
  ['a partner company without a plan', { ...partner, plan: null }, true, false],
  ['an enterprise', enterprise, false, true],
  ['an internal user', internal, false, true],
  ['staff', person('staff', { plan: null }), false, false],
])('%s: upgrade %s, invite %s', (_name, who, upgrade, invite) => {
  const usersCount = who === member ? null : 3;
  const facts = { person: who, usersCount, multiUsersEngine: true };
  expect(isOfferedUpgrade(who, NOW)).toBe(upgrade);
  expect(mayInvite({ ...facts, mayCreateUsers: true }, NOW)).toBe(invite);
  expect(mayInvite({ ...facts, mayCreateUsers: false }, NOW)).toBe(false);
});

const TABLE: [kind: UserKind, isAdmin: boolean, may: boolean][] = [
  ['individual', false, true],
  ['enterprise', false, true],
  ['enterprise_internal', false, true],
  ['company', false, false],
  ['company', true, false],
  ['member', false, false],
  ['member', true, false],
  ['staff', false, false],
  ['staff', true, true],
];

it.each(TABLE)('a %s (admin: %s) writes the rules: %s', (kind, isAdmin, may) => {
  expect(mayWriteRules({ kind, isAdmin })).toBe(may);
});

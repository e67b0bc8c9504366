import { describe, expect, test } from 'vitest';
import type { UserKind } from '../accounts/access.ts';
import { fieldErrors } from '../shared/errors.ts';
import { refusalOfRoles, refusedFacts, refusedOfOneself, refusedOfOthers, userChange } from './changes.ts';
import { BUILT_IN_AUDIENCE, BUILT_IN_PERMISSIONS, type BuiltInRole, type GivenRole } from './permissions.ts';

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{}, {}],
  [{ name: '' }, { name: 'Full name is required' }],
  [{ name: null }, { name: 'Full name is required' }],
  [{ name: 'x'.repeat(201) }, { name: 'At most 200 characters' }],
  [{ lastName: null }, {}],
  [{ nickname: ' ' }, { nickname: 'This field is required' }],
  [{ nickname: 'Ada Lovelace' }, {}],
  [{ nickname: 'admin' }, { nickname: 'This nickname is not available' }],
  [{ password: 'short1A' }, { password: 'The password must contain at least 8 characters' }],
  [{ password: 'secret12' }, { password: 'The password must contain at least one uppercase letter' }],
  [{ roles: [] }, { roles: 'Role is required' }],
])('change %j', (change, errors) => {
  expect(fieldErrors(userChange, change)).toEqual(errors);
});

describe('requests that only the server decides', () => {
  const facts = { email: 'Ada@b.co', userSub: 'local_1', fromSumo: false, isBodewellUser: false, needSetup: true };
  const EMAIL = 'A new address must be confirmed with the code sent to it';
  const HERE = 'This cannot be changed here';

  test.each<[Record<string, unknown>, boolean, Record<string, string>]>([
    [{ ...facts, email: 'ada@b.co' }, false, {}],
    [{ email: 'other@b.co' }, true, { email: EMAIL }],
    [{ userSub: 'google_1' }, true, { userSub: HERE }],
    [{ fromSumo: true }, true, { fromSumo: HERE }],
    [{ isBodewellUser: true }, true, { isBodewellUser: HERE }],
    [{ needSetup: false }, true, {}],
    [{ needSetup: false }, false, { needSetup: 'Finish the setup first' }],
    [{ customPlan: { price: 0 } }, true, { customPlan: 'Change the plan on the plans page' }],
    [{ email: null, userSub: null, fromSumo: null, needSetup: null, customPlan: null }, false, {}],
  ])('%j', (asked, mayFinish, faults) => {
    expect(refusedFacts(asked, facts, mayFinish)).toEqual(faults);
  });

  test('nobody can go back to the setup', () => {
    expect(refusedFacts({ needSetup: true }, { ...facts, needSetup: false }, true)).toEqual({ needSetup: HERE });
  });

  test("nobody can deactivate themselves or change other people's own settings", () => {
    expect(refusedOfOneself({ active: false })).toEqual({ active: 'YOU CANNOT DEACTIVATE YOUR OWN USER' });
    expect(refusedOfOneself({ active: true })).toEqual({});
    const own = 'Only this person can change it';
    const all = { name: 'Ada', nickname: 'a', password: 'x', settings: { companyName: 'A' }, disclaimers: [] };
    expect(refusedOfOthers(all, 'member')).toEqual({
      nickname: own,
      password: own,
      settings: own,
      disclaimers: own,
    });
    const brand = { companyName: 'Harbor Light', companyImg: null };
    expect(refusedOfOthers({ settings: brand }, 'company')).toEqual({});
    expect(refusedOfOthers({ settings: { ...brand, phone: null } }, 'company')).toEqual({ 'settings.phone': own });
  });
});

describe('roles', () => {
  const role = (name: BuiltInRole): GivenRole => ({
    name,
    audience: BUILT_IN_AUDIENCE[name],
    permissions: BUILT_IN_PERMISSIONS[name],
  });
  const written = (...may: (keyof GivenRole['permissions'])[]): GivenRole => ({
    name: 'Editor',
    audience: 'both',
    permissions: Object.fromEntries(may.map((name) => [name, true])),
  });
  const NOT_YOURS = 'You cannot assign or remove this role';

  test.each<[string, UserKind, GivenRole[], UserKind, GivenRole[], GivenRole[], string | null]>([
    ['an owner gives basic', 'individual', [role('full')], 'member', [role('full')], [role('basic')], null],
    ['an owner gives admin', 'individual', [role('full')], 'member', [role('full')], [role('admin')], NOT_YOURS],
    ['an owner takes admin away', 'individual', [role('full')], 'member', [role('admin')], [role('full')], NOT_YOURS],
    ['nothing changes', 'member', [role('basic')], 'member', [role('admin')], [role('admin')], null],
    ['an enterprise makes a company of a member', 'enterprise', [], 'member', [], [role('Company')], NOT_YOURS],
    ['an enterprise gives Company back', 'enterprise', [], 'company', [], [role('Company')], null],
    ['a member gives what they cannot', 'member', [role('basic')], 'member', [], [written('usersWrite')], NOT_YOURS],
    ['an owner gives a role of their own', 'individual', [], 'member', [], [written('usersWrite')], null],
    [
      'an owner gives a role for staff',
      'individual',
      [],
      'member',
      [],
      [{ ...written(), audience: 'staff' }],
      NOT_YOURS,
    ],
    [
      'an owner takes a role for staff away',
      'individual',
      [],
      'member',
      [{ ...written(), audience: 'staff' }],
      [role('basic')],
      null,
    ],
    ['staff give a client a role', 'staff', [role('admin')], 'member', [], [role('basic')], NOT_YOURS],
    ['an admin gives staff a role', 'staff', [role('admin')], 'staff', [role('basic')], [role('admin')], null],
    [
      'an admin gives staff a role that staff wrote',
      'staff',
      [role('admin')],
      'staff',
      [role('basic')],
      [written()],
      null,
    ],
    ['staff give staff a role', 'staff', [role('full')], 'staff', [role('basic')], [role('admin')], NOT_YOURS],
    [
      'staff get two',
      'staff',
      [role('admin')],
      'staff',
      [role('basic')],
      [role('basic'), role('full')],
      'Staff have exactly one role',
    ],
  ])('%s', (_name, by, held, kind, before, next, refusal) => {
    expect(refusalOfRoles({ kind: by, roles: held }, { kind, roles: before }, next)).toBe(refusal);
  });
});

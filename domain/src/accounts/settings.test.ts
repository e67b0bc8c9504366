import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import type { Person, PlanState, UserKind } from './access.ts';
import {
  companyForm,
  ENTERPRISE_TAB_CLOSED,
  enterpriseCompanyForm,
  isManagedField,
  managedFieldsOf,
  refusalOfSetting,
  SET_BY_ADMIN,
  settingBelongsTo,
  settingsChange,
  settingsChangeOf,
  webLink,
} from './settings.ts';

const ACTIVE: PlanState = {
  active: true,
  trial: false,
  trialEndDate: null,
  expireAt: new Date('2026-12-20T12:00:00Z'),
};
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

test.each<[string, Person, string, boolean]>([
  ['a partner', partner, 'companyName', true],
  ['a partner in its wizard', { ...partner, hasSettings: false }, 'companyName', false],
  ['a partner in its wizard', { ...partner, hasSettings: false }, 'companyImg', false],
  ['a partner in its wizard', { ...partner, hasSettings: false }, 'name', true],
  ["a partner's member in the wizard", { ...partnersMember, hasSettings: false }, 'companyName', true],
  ["a partner's member", partnersMember, 'complianceEmail', true],
  ["a partner's member", partnersMember, 'otherReviewers', true],
  ['a partner', partner, 'phone', false],
  ['an ordinary member', member, 'companyName', false],
  ['an enterprise', enterprise, 'companyName', false],
])('%s: %s %s is set by the administrator: %s', (_name, who, field, managed) => {
  expect(isManagedField(who, field)).toBe(managed);
});

test('the managed fields of a person', () => {
  expect(managedFieldsOf(partner)).toEqual([
    'name',
    'contentLibraries',
    'companyImg',
    'companyName',
    'complianceEmail',
    'otherReviewers',
    'timeZone',
  ]);
  expect(managedFieldsOf(member)).toEqual(['complianceEmail', 'otherReviewers', 'timeZone']);
  expect(managedFieldsOf(owner)).toEqual([]);
});

test.each<[string, Person, string, string | null, 'self' | 'enterprise']>([
  ['an owner', owner, 'companyName', null, 'self'],
  ['an owner', owner, 'subdomain', null, 'self'],
  ['an owner', owner, 'timeZone', null, 'self'],
  ['a member', member, 'timeZone', SET_BY_ADMIN, 'self'],
  ['an internal user', internal, 'timeZone', SET_BY_ADMIN, 'enterprise'],
  ['a member', member, 'subdomain', SET_BY_ADMIN, 'self'],
  ['staff', person('staff', { plan: null }), 'subdomain', SET_BY_ADMIN, 'self'],
  ['a partner', partner, 'subdomain', null, 'self'],
  ['a partner', partner, 'companyImg', SET_BY_ADMIN, 'self'],
  ['an enterprise', enterprise, 'companyFullName', null, 'self'],
  ['an internal user', internal, 'phone', null, 'self'],
  ['an internal user', internal, 'bio', null, 'self'],
  ['an internal user', internal, 'embedButton', null, 'enterprise'],
  ['an internal user', internal, 'subdomain', null, 'enterprise'],
  ['an internal user', internal, 'companyFullName', ENTERPRISE_TAB_CLOSED, 'enterprise'],
  ['an internal user', internal, 'address', ENTERPRISE_TAB_CLOSED, 'enterprise'],
  ['an internal user', internal, 'complianceEmail', SET_BY_ADMIN, 'enterprise'],
])('%s: %s %s', (_name, who, field, refusal, belongs) => {
  expect(refusalOfSetting(who, field)).toBe(refusal);
  expect(settingBelongsTo(who, field)).toBe(belongs);
});

test.each([
  ['', ''],
  ['acme.com', 'https://acme.com'],
  ['http://acme.com/a?b=c', 'http://acme.com/a?b=c'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['https://a b', null],
  ['https://x"onload="', null],
])('link %j', (typed, kept) => {
  const result = webLink.safeParse(typed);
  expect(result.success ? result.data : null).toBe(kept);
});

describe('a change of the settings', () => {
  test('contains what was sent and nothing else', () => {
    expect(parse(settingsChange, {})).toEqual({});
    expect(
      parse(settingsChange, { bio: ' Hi ', facebookButton: false, subdomainStatus: 'active', accountId: 'x' }),
    ).toEqual({ bio: 'Hi', facebookButton: false });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ subdomain: '' }, { subdomain: null }],
    [{ subdomain: null }, { subdomain: null }],
    [{ subdomain: 'Videos.Acme.com' }, { subdomain: 'videos.acme.com' }],
    [{ state: 'Texas' }, { state: 'TX' }],
    [
      { zip: '', phone: '(201) 555 0123' },
      { zip: '', phone: '2015550123' },
    ],
    [
      { companyImg: null, bio: null },
      { companyImg: null, bio: null },
    ],
  ])('%j becomes %j', (sent, kept) => {
    expect(parse(settingsChange, sent)).toEqual(kept);
  });

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{ zip: '12' }, { zip: 'The value must be at least 5 numbers' }],
    [{ billingTaxId: 'x'.repeat(41) }, { billingTaxId: 'Must be 40 characters or less' }],
    [{ complianceEmail: 'x' }, { complianceEmail: 'Invalid email' }],
    [{ color: 99 }, { color: 'Choose one of the 13 colors' }],
    [{ state: 'Bavaria' }, { state: 'Choose a state' }],
  ])('%j is refused', (sent, errors) => {
    expect(fieldErrors(settingsChange, sent)).toEqual(errors);
  });
});

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ zip: '12345' }, {}],
  [{}, { zip: 'Field is required' }],
  [{ zip: 'x' }, { zip: 'Only numbers are allowed' }],
  [{ zip: '12345', complianceEmail: 'x' }, { complianceEmail: 'Invalid email' }],
  [{ zip: '12345', phone: '1' }, { phone: 'phone must be at least 10 numbers' }],
  [{ zip: '12345', companyLink: 'javascript:alert(1)' }, { companyLink: 'Invalid link' }],
])('company %#', (value, errors) => {
  expect(fieldErrors(companyForm, value)).toEqual(errors);
});

describe('enterprise', () => {
  const right = { companyFullName: 'Acme', address: '1 Main St', state: 'NY', city: 'New York', zip: '10001' };

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, {}],
    [{ companyFullName: '' }, { companyFullName: 'Enterprise name is required' }],
    [{ address: '' }, { address: 'Address is required' }],
    [{ state: '' }, { state: 'State is required' }],
    [{ city: '' }, { city: 'City is required' }],
    [{ bio: 'x'.repeat(351) }, { bio: 'Must be 350 characters or less' }],
    [{ disclaimer: 'x'.repeat(351) }, { disclaimer: 'Must be 350 characters or less' }],
    [{ bio: 'x'.repeat(350) }, {}],
  ])('%#', (change, errors) => {
    expect(fieldErrors(enterpriseCompanyForm, { ...right, ...change })).toEqual(errors);
  });
});

describe('the form rules for a change', () => {
  test.each<[Record<string, unknown>, Record<string, string>, Record<string, string>]>([
    [{}, {}, {}],
    [{ zip: '' }, { zip: 'Field is required' }, { zip: 'Field is required' }],
    [{ zip: null }, { zip: 'Field is required' }, { zip: 'Field is required' }],
    [{ zip: '1234x' }, { zip: 'Only numbers are allowed' }, { zip: 'Only numbers are allowed' }],
    [{ zip: '1234' }, { zip: 'The value must be at least 5 numbers' }, { zip: 'The value must be at least 5 numbers' }],
    [{ zip: '123456' }, { zip: 'The value must be at most 5 numbers' }, { zip: 'The value must be at most 5 numbers' }],
    [{ zip: '00000' }, { zip: 'The value must be a valid number' }, { zip: 'The value must be a valid number' }],
    [{ companyFullName: '' }, {}, { companyFullName: 'Enterprise name is required' }],
    [{ companyFullName: null }, {}, { companyFullName: 'Enterprise name is required' }],
    [{ address: ' ' }, {}, { address: 'Address is required' }],
    [{ state: '' }, {}, { state: 'State is required' }],
    [{ city: '' }, {}, { city: 'City is required' }],
    [{ bio: 'x'.repeat(351) }, { bio: 'Must be 350 characters or less' }, { bio: 'Must be 350 characters or less' }],
    [{ bio: 'x'.repeat(350) }, {}, {}],
    [{ bio: null }, {}, {}],
    [{ disclaimer: 'x'.repeat(351) }, {}, { disclaimer: 'Must be 350 characters or less' }],
    [
      { disclaimer: 'x'.repeat(501) },
      { disclaimer: 'Must be 500 characters or less' },
      { disclaimer: 'Must be 350 characters or less' },
    ],
    [
      { phone: '(201) 555 012' },
      { phone: 'phone must be at least 10 numbers' },
      { phone: 'phone must be at least 10 numbers' },
    ],
    [{ complianceEmail: 'x' }, { complianceEmail: 'Invalid email' }, { complianceEmail: 'Invalid email' }],
    [{ color: 13 }, { color: 'Choose one of the 13 colors' }, { color: 'Choose one of the 13 colors' }],
  ])('%j: of a company %j, of an enterprise %j', (change, company, enterprise) => {
    expect(fieldErrors(settingsChangeOf('individual'), change)).toEqual(company);
    expect(fieldErrors(settingsChangeOf('company'), change)).toEqual(company);
    expect(fieldErrors(settingsChangeOf('enterprise'), change)).toEqual(enterprise);
  });
});

import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { REQUIRED } from '../shared/fields.ts';
import {
  acceptInvitationForm,
  billingContactOf,
  codeFromBytes,
  enterpriseForm,
  initialPassword,
  invitation,
  invitationNote,
  isInitialPassword,
  nameTyped,
  partnerInvitation,
  roleForm,
  staffProfileForm,
  wholeEnterpriseForm,
} from './schemas.ts';

describe('invitations', () => {
  test.each<[unknown, Record<string, string>]>([
    [{ role: 'r', emails: ['a@b.co', 'c@d.co'] }, {}],
    [{ role: '', emails: ['a@b.co'] }, { role: 'Role is required' }],
    [{ role: 'r', emails: [] }, { emails: 'Email is invalid' }],
    [{ role: 'r' }, { emails: 'Email is invalid' }],
    [{ role: 'r', emails: ['a@b.co', 'nonsense'] }, { 'emails.1': 'Email is invalid' }],
    [{ role: 'r', emails: ['a@b.co', 'A@B.co '] }, { emails: 'Repeated emails are not allowed' }],
  ])('%j', (value, errors) => {
    expect(fieldErrors(invitation('account'), value)).toEqual(errors);
  });

  test('the enterprise area uses capitals', () => {
    const errors = fieldErrors(invitation('enterprise'), { role: 'r', emails: ['a@b.co', 'a@b.co'] });
    expect(errors).toEqual({ emails: 'REPEATED EMAILS ARE NOT ALLOWED' });
  });

  test.each<[unknown, Record<string, string>]>([
    [{ ownerName: 'Ada', ownerEmail: 'a@b.co' }, {}],
    [{}, { ownerName: 'Owner name is required', ownerEmail: 'Owner email is required' }],
    [{ ownerName: 'Ada', ownerEmail: 'x' }, { ownerEmail: 'Email is invalid' }],
  ])('a partner company %j', (value, errors) => {
    expect(fieldErrors(partnerInvitation, value)).toEqual(errors);
  });
});

test('a role form requires a name; switches default to off, and other keys are dropped', () => {
  expect(fieldErrors(roleForm, { name: ' ', audience: 'both', permissions: {} })).toEqual({
    name: 'Role name is required',
  });
  const role = parse(roleForm, {
    name: 'Approver',
    audience: 'clients',
    permissions: { approveVideos: true, everything: true },
  });
  expect(role.description).toBe('');
  expect(Object.entries(role.permissions).filter(([, on]) => on)).toEqual([['approveVideos', true]]);
  expect(Object.keys(role.permissions)).toHaveLength(10);
});

test.each<[unknown, Record<string, string>]>([
  [{ fullName: 'Ada Lovelace', email: 'a@b.co', role: 'r' }, {}],
  [{}, { fullName: 'Full name is required', email: 'Email is required', role: 'Role is required' }],
  [
    { fullName: 'Ada', email: 'x', role: '' },
    { email: 'Email is invalid', role: 'Role is required' },
  ],
])('a staff profile %j', (value, errors) => {
  expect(fieldErrors(staffProfileForm, value)).toEqual(errors);
});

test.each<[string, Parameters<typeof nameTyped>[1], ReturnType<typeof nameTyped>]>([
  [' Mary Ann Smith ', undefined, { name: 'Mary Ann Smith', lastName: null }],
  ['Mary Ann Smith', { name: 'Mary Ann', lastName: 'Smith' }, null],
  ['Mary Ann Jones', { name: 'Mary Ann', lastName: 'Smith' }, { name: 'Mary Ann Jones', lastName: null }],
  ['Ada', { name: 'Ada', lastName: null }, null],
  ['  ', { name: 'Ada', lastName: null }, null],
])('the typed name %j, of %j', (typed, stored, parts) => {
  expect(nameTyped(typed, stored)).toEqual(parts);
});

describe('initial passwords', () => {
  test.each([8, 10])('%i capital letters and digits', (length) => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => (index * 37) % 256);
    expect(codeFromBytes(bytes, length)).toMatch(new RegExp(`^[A-Z0-9]{${length}}$`));
  });

  test('every character is equally likely', () => {
    const bytes = Uint8Array.from({ length: 256 }, (_, index) => index);
    const counts = new Map<string, number>();
    for (const letter of codeFromBytes(bytes, 252)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect([...counts.values()]).toEqual(Array.from({ length: 36 }, () => 7));
  });

  test('too few bytes are refused', () => {
    expect(() => codeFromBytes(new Uint8Array([1, 2, 255]), 3)).toThrow(RangeError);
  });
});

describe('the enterprise form', () => {
  const right = {
    enterpriseAccount: 'Acme Wealth',
    accountOwner: 'Ada Lovelace',
    phoneOwner: '(201) 555 0123',
    ownerEmail: 'ada@acme.co',
    numberOfAccounts: '25',
    price: '12,000.50',
    libraryAccess: ['lib-1'],
    billingContact: 'Ada Lovelace',
    billingContactEmail: 'ada@acme.co',
    billingAddress: '1 Main St',
    billingCity: 'New York',
    billingState: 'NY',
    billingZipCode: '10001',
    complianceAddress: 'compliance@acme.co',
  };

  test('reads amounts as typed', () => {
    expect(parse(enterpriseForm, right)).toMatchObject({
      numberOfAccounts: 25,
      price: 12_000.5,
      phoneOwner: '2015550123',
    });
  });

  test.each<[string, unknown, string]>([
    ['enterpriseAccount', '', 'Field is required'],
    ['accountOwner', '', 'Field is required'],
    ['numberOfAccounts', '', 'Field is required'],
    ['numberOfAccounts', '-1', 'The value must be a valid number'],
    ['numberOfAccounts', '1.5', 'The value must be a valid number'],
    ['price', '', 'Field is required'],
    ['price', '-5', 'The value must be a valid number'],
    ['discount', '101', 'The value must be a valid number'],
    ['billingContact', '', 'Field is required'],
    ['billingAddress', '', 'Field is required'],
    ['billingCity', '', 'Field is required'],
    ['billingState', '', 'Field is required'],
    ['phoneOwner', '201', 'phone must be at least 10 characters'],
    ['ownerEmail', 'x', 'Invalid email'],
    ['ownerEmail', '', 'Field is required'],
    ['billingContactEmail', 'x', 'Invalid email'],
    ['complianceAddress', 'x', 'Invalid email'],
    ['billingZipCode', '1000a', 'Only numbers are allowed'],
    ['billingZipCode', '100', 'The value must be at least 5 numbers'],
    ['billingZipCode', '100001', 'The value must be at most 5 numbers'],
    ['billingZipCode', '00000', 'The value must be a valid number'],
  ])('%s %j: %s', (field, value, message) => {
    expect(fieldErrors(wholeEnterpriseForm, { ...right, [field]: value })).toEqual({ [field]: message });
  });

  test('takes the state and postal code of another country as they are', () => {
    const abroad = { ...right, billingCountry: 'Germany', billingState: '', billingZipCode: 'D-80331' };
    expect(parse(wholeEnterpriseForm, abroad)).toMatchObject({ billingCountry: 'DE', billingZipCode: 'D-80331' });
  });

  test.each([
    ['', 0],
    ['12.5', 12.5],
  ])('a discount of %j is %d percent', (discount, percent) => {
    expect(parse(enterpriseForm, { ...right, discount }).discount).toBe(percent);
  });

  test.each([
    ['0', 0],
    [0, 0],
  ])('%j is not a number of accounts', (typed, number) => {
    expect(parse(enterpriseForm, { ...right, numberOfAccounts: typed }).numberOfAccounts).toBe(number);
  });

  test("'Same billing information' copies the owner and clears", () => {
    const owner = { accountOwner: 'Ada', ownerEmail: 'a@b.co' };
    expect(billingContactOf(true, owner)).toEqual({ billingContact: 'Ada', billingContactEmail: 'a@b.co' });
    expect(billingContactOf(false, owner)).toEqual({ billingContact: '', billingContactEmail: '' });
  });
});

describe('accepting an invitation', () => {
  const accepted = {
    subuser: 'an id',
    secret: 'a secret',
    password: 'Correct-horse-1',
    name: 'Noor',
    lastName: 'Khan',
  };
  test.each<[string, object, boolean, Record<string, string>]>([
    ['everything there', {}, false, {}],
    ['no name where one was given', { name: undefined, lastName: undefined }, true, {}],
    ['no name where none was given', { name: '', lastName: undefined }, false, { name: REQUIRED, lastName: REQUIRED }],
    ['digits in a name', { name: 'R2' }, false, { name: 'Numbers are not allowed' }],
    ['signs in a name', { lastName: 'a<b' }, false, { lastName: 'Special characters are not allowed' }],
    ['no password', { password: '' }, true, { password: REQUIRED }],
    ['a short one', { password: 'Aa1' }, true, { password: 'The password must contain at least 8 characters' }],
    [
      'one without a number',
      { password: 'Abcdefgh' },
      true,
      { password: 'The password must contain at least one number' },
    ],
    [
      'one without a capital',
      { password: 'abcdefg1' },
      true,
      { password: 'The password must contain at least one uppercase letter' },
    ],
    ['no link', { subuser: '' }, true, { subuser: REQUIRED }],
    ['half a link', { secret: '' }, true, { secret: REQUIRED }],
  ])('%s', (_name, more, hasName, messages) => {
    expect(fieldErrors(acceptInvitationForm({ hasName }), { ...accepted, ...more })).toEqual(messages);
  });

  test('the note of an invitation has at most 1000 characters', () => {
    expect(fieldErrors(invitationNote, 'x'.repeat(1_000))).toEqual({});
    expect(fieldErrors(invitationNote, 'x'.repeat(1_001))).toEqual({ _: 'At most 1000 characters' });
  });
});

describe('a first password', () => {
  test.each([
    ['ABCD1234', true],
    ['ABCDEFGH', false],
    ['12345678', false],
    ['abcd1234', false],
    ['ABCD123', false],
    ['ABCD12345', false],
    ['ABCD 123', false],
  ])('%s has the right shape: %s', (text, isRight) => {
    expect(isInitialPassword(text, 8)).toBe(isRight);
  });

  test('is drawn again until it has a letter and a digit', () => {
    // 0 is A, 26 is the digit 0
    const draws = [new Uint8Array(32), new Uint8Array(32).fill(26), Uint8Array.from({ length: 32 }, (_, n) => 22 + n)];
    expect(initialPassword(() => draws.shift() ?? new Uint8Array(), 8)).toBe('WXYZ0123');
    expect(draws).toEqual([]);
  });
});

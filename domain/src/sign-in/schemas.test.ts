import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { signInProvider } from './provider.ts';
import {
  confirmForm,
  loginForm,
  mayUseTwoFactor,
  mfaCode,
  newPassword,
  PASSWORD_RULES,
  registerForm,
  resetForm,
  secondFactor,
} from './schemas.ts';

const REQUIRED = 'This field is required';

describe('signing in', () => {
  test.each([
    [{ email: 'a@b.co', password: 'x' }, {}],
    [
      { email: '', password: '' },
      { email: REQUIRED, password: REQUIRED },
    ],
    [{}, { email: REQUIRED, password: REQUIRED }],
    [{ email: 'x', password: 'y' }, { email: 'Invalid email' }],
  ])('%j', (value, errors) => {
    expect(fieldErrors(loginForm, value)).toEqual(errors);
  });

  test('the address is read in lower case, the password as it is', () => {
    expect(parse(loginForm, { email: ' A@B.co ', password: ' x ' })).toEqual({ email: 'a@b.co', password: ' x ' });
  });
});

describe('signing up', () => {
  const right = { name: 'Ada', lastName: 'King Lovelace', email: 'ada@b.co', password: 'Secret12' };

  test.each<[Record<string, unknown>, Record<string, string>]>([
    [{}, {}],
    [{ name: 'Zoë', lastName: 'Ångström' }, {}],
    [{ name: 'Mary-Jane', lastName: "O'Brien" }, {}],
    [{ name: 'J. R.', lastName: 'D’Arcy Smith‐Jones' }, {}],
    [{ name: '' }, { name: REQUIRED }],
    [{ name: '-' }, { name: 'Special characters are not allowed' }],
    [{ name: 'Ada <b>' }, { name: 'Special characters are not allowed' }],
    [{ lastName: ' ' }, { lastName: REQUIRED }],
    [{ name: 'Ada1' }, { name: 'Numbers are not allowed' }],
    [{ name: 'Ada_' }, { name: 'Special characters are not allowed' }],
    [{ name: "O'Neil 2" }, { name: 'Numbers are not allowed' }],
    [{ lastName: '<b>' }, { lastName: 'Special characters are not allowed' }],
    [{ email: 'x' }, { email: 'Invalid email' }],
    [{ password: 'short1A' }, { password: 'The password must contain at least 8 characters' }],
  ])('%j', (change, errors) => {
    expect(fieldErrors(registerForm, { ...right, ...change })).toEqual(errors);
  });
});

test.each([
  ['', REQUIRED],
  ['Secret1', 'The password must contain at least 8 characters'],
  ['SecretSecret', 'The password must contain at least one number'],
  ['secret12', 'The password must contain at least one uppercase letter'],
  [`A1${'x'.repeat(127)}`, 'The password can have at most 128 characters'],
  ['Secret12', undefined],
  ['Ünlaut12', undefined],
])('new password %#', (password, message) => {
  expect(fieldErrors(newPassword, password)).toEqual(message === undefined ? {} : { _: message });
});

test('the password rules can be shown one by one while typing', () => {
  expect(PASSWORD_RULES.map((rule) => rule.holds('secret12'))).toEqual([true, true, false]);
});

test.each([
  ['', REQUIRED],
  ['12-456', 'Only numbers are allowed'],
  ['1e3456', 'Only numbers are allowed'],
  ['+12345', 'Only numbers are allowed'],
  ['12345', 'The code has 6 digits'],
  ['1234567', 'The code has 6 digits'],
  [' 123456 ', undefined],
])('mailed code %j', (code, message) => {
  const errors = message === undefined ? {} : { code: message };
  expect(fieldErrors(confirmForm, { email: 'a@b.co', code })).toEqual(errors);
  expect(fieldErrors(resetForm, { email: 'a@b.co', code, password: 'Secret12' })).toEqual(errors);
});

test.each([
  ['123456', true, '123456'],
  ['12345', false, null],
  ['1234567', false, null],
  ['12345a', false, null],
  ['ABCD-1234', false, 'abcd1234'],
  ['abcd efgh 12', false, 'abcdefgh12'],
  ['abc', false, null],
])('second factor %j', (code, isMfaCode, read) => {
  expect(mfaCode.safeParse(code).success).toBe(isMfaCode);
  const result = secondFactor.safeParse(code);
  expect(result.success ? result.data : null).toBe(read);
});

test.each([
  ['google_123', 'google', false],
  ['local_1', 'local', true],
  ['', 'local', true],
  [null, 'local', true],
  ['_odd', 'local', true],
  ['oidc_a_b', 'oidc', true],
])('userSub %j signs in with %s', (userSub, provider, twoFactor) => {
  expect([signInProvider(userSub), mayUseTwoFactor(userSub)]).toEqual([provider, twoFactor]);
});

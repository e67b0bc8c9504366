import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import {
  bioExceeded,
  confirmForm,
  disclosureForm,
  domainName,
  loginForm,
  mayUseTwoFactor,
  mfaCode,
  newPassword,
  nickname,
  PASSWORD_RULES,
  profileForm,
  registerForm,
  resetForm,
  secondFactor,
  signInProvider,
  suggestNickname,
} from './schemas.ts';

const REQUIRED = 'This field is required';
const FORMAT = 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]';
const HYPHENS = 'The domain cannot contain consecutive hyphens (--)';

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
    [{ name: '' }, { name: REQUIRED }],
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

test('the password rules can be shown one by one while somebody types', () => {
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

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ name: 'Ada' }, {}],
  [{ name: '' }, { name: 'Full name is required' }],
  [{}, { name: 'Full name is required' }],
  [{ name: 'Ada', phone: '(201) 555 012' }, { phone: 'phone must be at least 10 numbers' }],
  [{ name: 'Ada', phone: '(201) 555 0123' }, {}],
  [{ name: 'Ada', color: 13 }, { color: 'Choose one of the 13 colours' }],
  [{ name: 'Ada', bio: 'x'.repeat(351) }, {}],
])('profile %#', (value, errors) => {
  expect(fieldErrors(profileForm, value)).toEqual(errors);
});

test.each([
  ['x'.repeat(350), null],
  ['x'.repeat(353), "you've exceeded 3"],
])('biography guidance %#', (text, message) => {
  expect(bioExceeded(text)).toBe(message);
});

test.each([
  [{ title: 'T', text: 'x'.repeat(500) }, {}],
  [
    { title: '', text: '' },
    { title: REQUIRED, text: REQUIRED },
  ],
  [{ title: 'T', text: 'x'.repeat(501) }, { text: 'Must be 500 characters or less' }],
])('disclosure %#', (value, errors) => {
  expect(fieldErrors(disclosureForm, value)).toEqual(errors);
});

describe('a nickname to begin with', () => {
  test.each([
    [['Whitfield Harbor Advisors', 'Nora Whitfield'], 'whitfield-harbor-advisors'],
    [[null, 'Nora Whitfield'], 'nora-whitfield'],
    [['  ', undefined, 'Ada'], 'ada'],
    [["Müller & Søn, O'Brien"], 'muller-s-n-obrien'],
    [['Adviço — Planejamento (SP)'], 'advico-planejamento-sp'],
    [['.com Partners'], 'com-partners'],
    [['株式会社', 'Aiko Mori'], 'aiko-mori'],
    [['Support', 'Owner'], ''],
    [[`${'a'.repeat(59)} tail`], 'a'.repeat(59)],
    [[], ''],
  ])('%j makes %j', (names, suggested) => {
    expect(suggestNickname(names)).toBe(suggested);
    if (suggested) expect(parse(nickname, suggested)).toBe(suggested);
  });
});

describe('nicknames', () => {
  test.each([
    ['Ada Lovelace', 'ada-lovelace'],
    ['  ada   lovelace ', 'ada-lovelace'],
    ['acme.wealth_7', 'acme.wealth_7'],
  ])('%j is kept as %s', (typed, kept) => {
    expect(parse(nickname, typed)).toBe(kept);
  });

  test.each([
    ['', REQUIRED],
    ['   ', REQUIRED],
    ['a/b', 'Only letters, numbers, hyphens, dots and underscores'],
    ['..', 'Only letters, numbers, hyphens, dots and underscores'],
    ['-ada', 'Only letters, numbers, hyphens, dots and underscores'],
    ['Owner', 'This nickname is not available'],
    ['VIEW', 'This nickname is not available'],
    ['content library', 'This nickname is not available'],
    ['0190b7c2-7d2e-7a11-8f00-0123456789ab', 'This nickname is not available'],
    ['x'.repeat(61), 'A nickname can have at most 60 characters'],
  ])('%j is refused', (typed, message) => {
    expect(fieldErrors(nickname, typed)).toEqual({ _: message });
  });
});

test.each([
  ['videos.acme.com', null],
  ['acme.com', null],
  ['ACME.Co', null],
  ['a.b.c.acme.co.uk', null],
  ['my-site.acme.io', null],
  ['http://acme.com', FORMAT],
  ['https://acme.com', FORMAT],
  ['acme', FORMAT],
  ['acme.c', FORMAT],
  ['acme.c0m', FORMAT],
  ['acme.123', FORMAT],
  ['.acme.com', FORMAT],
  ['acme..com', FORMAT],
  ['-acme.com', FORMAT],
  ['acme-.com', FORMAT],
  ['acme.com/path', FORMAT],
  ['acme.com:80', FORMAT],
  ['ac me.com', FORMAT],
  ['', FORMAT],
  [`${'x'.repeat(64)}.com`, FORMAT],
  [`${'abcdefghi.'.repeat(26)}com`, FORMAT],
  ['my--site.com', HYPHENS],
  ['xn--bcher-kva.com', HYPHENS],
])('domain %j: %s', (name, message) => {
  expect(fieldErrors(domainName, name)).toEqual(message === null ? {} : { _: message });
});

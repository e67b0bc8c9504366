import { describe, expect, it, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { USER_KINDS, type UserKind } from './access.ts';
import {
  bioExceeded,
  closingForm,
  disclosureForm,
  mayCloseAccount,
  nickname,
  refuseToClose,
  suggestNickname,
} from './schemas.ts';
import { profileForm } from './settings.ts';

const REQUIRED = 'This field is required';

test.each<[Record<string, unknown>, Record<string, string>]>([
  [{ name: 'Ada' }, {}],
  [{ name: '' }, { name: 'Full name is required' }],
  [{}, { name: 'Full name is required' }],
  [{ name: 'Ada', phone: '(201) 555 012' }, { phone: 'phone must be at least 10 numbers' }],
  [{ name: 'Ada', phone: '(201) 555 0123' }, {}],
  [{ name: 'Ada', color: 13 }, { color: 'Choose one of the 13 colors' }],
  [{ name: 'Ada', bio: 'x'.repeat(351) }, { bio: 'Must be 350 characters or less' }],
])('profile %#', (value, errors) => {
  expect(fieldErrors(profileForm, value)).toEqual(errors);
});

test.each([
  ['x'.repeat(350), null],
  ['x'.repeat(353), "you've exceeded 3"],
])('a biography %#', (text, message) => {
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

describe('the default nickname', () => {
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
  ])('%j is stored as %s', (typed, kept) => {
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

describe('Closing an account', () => {
  it.each([
    ['close my account', true],
    ['  Close My Account ', true],
    ['close account', false],
    ['', false],
    [undefined, false],
  ])('is confirmed by %j: %s', (words, is) => {
    expect(closingForm.safeParse({ words }).success).toBe(is);
  });

  it('is for owners of an account of their own', () => {
    expect(USER_KINDS.filter(mayCloseAccount)).toEqual(['individual']);
  });

  it.each<[UserKind, string]>([
    ['member', 'not_owner'],
    ['staff', 'not_owner'],
    ['enterprise', 'contract'],
    ['enterprise_internal', 'contract'],
    ['company', 'contract'],
  ])('is refused to the kind %s: %s', (kind, reason) => {
    expect(() => refuseToClose(kind)).toThrow(expect.objectContaining({ code: 'FORBIDDEN', reason }));
  });
});

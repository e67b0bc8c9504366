import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fieldErrors, parse } from '../shared/errors.ts';
import {
  listChange,
  otherReviewers,
  type Reviewers,
  reviewerFor,
  reviewerForStaff,
  reviewersFor,
  reviewersOf,
} from './reviewers.ts';

const team: Reviewers = { preset: 'first@firm.co', others: ['second@firm.co', 'Third@firm.co'] };
const alone: Reviewers = { preset: 'first@firm.co', others: [] };
const nobody: Reviewers = { preset: null, others: ['second@firm.co'] };
const ME = 'me@people.co';

describe('the reviewers of an account', () => {
  test.each<[string, Reviewers, string[]]>([
    ['several', team, ['first@firm.co', 'second@firm.co', 'Third@firm.co']],
    ['one', alone, ['first@firm.co']],
    ['none without a default', nobody, []],
    ['each mailbox once', { preset: 'a@x.co', others: ['A+tag@x.co', 'b@x.co'] }, ['a@x.co', 'b@x.co']],
  ])('%s', (_name, reviewers, all) => {
    expect(reviewersOf(reviewers)).toEqual(all);
  });

  test('are offered to everybody but themselves', () => {
    expect(reviewersFor(team, 'First@Firm.co')).toEqual(['second@firm.co', 'Third@firm.co']);
    expect(reviewersFor(team, ME)).toHaveLength(3);
  });
});

describe('a submission', () => {
  test.each<[string, Reviewers, { asked?: string; before?: string; ownEmail?: string }, string]>([
    ['goes to the default one', team, {}, 'first@firm.co'],
    ['goes to the one asked for, however it is spelled', team, { asked: ' THIRD@firm.co ' }, 'Third@firm.co'],
    ['goes to the reviewer who decided before', team, { before: 'second@firm.co' }, 'second@firm.co'],
    ['goes to the default one if the previous one is gone', alone, { before: 'second@firm.co' }, 'first@firm.co'],
    [
      'goes to the chosen reviewer, even if another one decided before',
      team,
      { asked: 'first@firm.co', before: 'second@firm.co' },
      'first@firm.co',
    ],
    [
      'skips an author who decided before',
      team,
      { before: 'second@firm.co', ownEmail: 'second@firm.co' },
      'first@firm.co',
    ],
    ['skips the author, who is the default', team, { ownEmail: 'first@firm.co' }, 'second@firm.co'],
    ['treats an empty choice as none', team, { asked: ' ' }, 'first@firm.co'],
  ])('%s', (_name, reviewers, { ownEmail = ME, ...choice }, address) => {
    expect(reviewerFor({ reviewers, ownEmail, hasParent: false, ...choice })).toBe(address);
  });

  test.each<[string, Reviewers, { asked?: string; before?: string; ownEmail?: string; hasParent?: boolean }, object]>([
    ['to somebody else', team, { asked: 'other@x.co' }, { code: 'CONFLICT', reason: 'compliance_email_changed' }],
    ['to the author', team, { asked: 'second@firm.co', ownEmail: 'Second+x@firm.co' }, { code: 'INVALID' }],
    ['to the only one, who is the author', alone, { ownEmail: 'first@firm.co' }, { code: 'INVALID' }],
    ['without a default', nobody, {}, { fields: { email: 'You must configure the email in your settings' } }],
    [
      'without a reviewer in the company',
      nobody,
      { hasParent: true },
      { fields: { email: 'Your company must setup in their settings' } },
    ],
  ])('is refused %s', (_name, reviewers, { ownEmail = ME, hasParent = false, ...choice }, refusal) => {
    expect(() => reviewerFor({ reviewers, ownEmail, hasParent, ...choice })).toThrow(expect.objectContaining(refusal));
  });
});

describe('a submission of staff', () => {
  const none = { asked: null, before: undefined, preset: null, ofForm: null };
  test.each<[string, object, string]>([
    ['goes to whom they name', { asked: ' Anybody@firm.co ', preset: 'first@firm.co' }, 'anybody@firm.co'],
    ['goes to whoever decided before', { before: 'before@firm.co', preset: 'first@firm.co' }, 'before@firm.co'],
    ['goes to their default', { preset: 'first@firm.co', ofForm: 'form@firm.co' }, 'first@firm.co'],
    ['goes to the address of the form', { ofForm: 'form@firm.co' }, 'form@firm.co'],
    ['skips their own address', { preset: ME, ofForm: 'form@firm.co' }, 'form@firm.co'],
  ])('%s', (_name, choice, address) => {
    expect(reviewerForStaff({ ownEmail: ME, ...none, ...choice })).toBe(address);
  });

  test.each<[object, string]>([
    [{}, 'Enter the reviewer’s e-mail address'],
    [{ ofForm: ME }, 'Enter the reviewer’s e-mail address'],
    [{ asked: ME }, 'You cannot review your own work, set another compliance e-mail in the settings'],
    [{ asked: 'nobody' }, 'Invalid email'],
  ])('is refused with %j', (choice, email) => {
    expect(() => reviewerForStaff({ ownEmail: ME, ...none, ...choice })).toThrow(
      expect.objectContaining({ fields: { email } }),
    );
  });
});

describe('the list that is sent', () => {
  const form = z.object({ list: otherReviewers });

  test('contains each mailbox once, in lower case', () => {
    expect(parse(form, { list: [' A@x.co', 'a+1@x.co', 'b@x.co'] })).toEqual({ list: ['a@x.co', 'b@x.co'] });
  });

  test.each([
    [['no address'], 'Invalid email'],
    [[''], 'This field is required'],
    [Array.from({ length: 20 }, (_, n) => `r${n}@x.co`), 'You can have at most 20 reviewers'],
    [Array.from({ length: 100_000 }, (_, n) => `r${n}@x.co`), 'You can have at most 20 reviewers'],
    [Array.from({ length: 41 }, () => 'r@x.co'), 'You can have at most 20 reviewers'],
  ])('%# is refused', (list, message) => {
    expect(Object.values(fieldErrors(form, { list }))).toEqual([message]);
  });

  test('may have nineteen', () => {
    expect(fieldErrors(form, { list: Array.from({ length: 19 }, (_, n) => `r${n}@x.co`) })).toEqual({});
  });
});

test.each<[string, Reviewers, Reviewers, { added: string[]; removed: string[] }]>([
  ['one more', alone, { ...alone, others: ['new@x.co'] }, { added: ['new@x.co'], removed: [] }],
  ['one less', team, { ...team, others: ['Third@firm.co'] }, { added: [], removed: ['second@firm.co'] }],
  [
    'a new default from the list',
    team,
    { preset: 'second@firm.co', others: ['first@firm.co', 'Third@firm.co'] },
    { added: [], removed: [] },
  ],
  [
    'a first default',
    nobody,
    { preset: 'first@firm.co', others: ['second@firm.co', 'new@x.co'] },
    { added: ['new@x.co'], removed: [] },
  ],
  ['a new default that was not on the list', alone, { preset: 'new@x.co', others: [] }, { added: [], removed: [] }],
])('a change of the list: %s', (_name, before, after, change) => {
  expect(listChange(before, after)).toEqual(change);
});

import { describe, expect, test } from 'vitest';
import { ApiError } from '../../app/graphql.ts';
import { restOf } from '../../app/ui/fieldErrors.ts';
import { fieldMessages } from '../../app/ui/useSaveSome.ts';
import { changes, saveFailure, typedNickname } from './forms.ts';

const refused = (fields: Record<string, string>, message = 'Some field is wrong') =>
  new ApiError(message, 'INVALID', { reason: 'invalid', fields });

describe("the server's messages are assigned to the fields", () => {
  test.each([
    [{ zip: 'five digits' }, {}, { zip: 'five digits' }],
    [{ 'user.settings.phone': 'too short' }, {}, { phone: 'too short' }],
    [{ 'otherReviewers.1': 'Invalid email' }, {}, { otherReviewers: 'Invalid email' }],
    [{ companyPhone: 'too short', zip: 'no' }, { companyPhone: 'phone' }, { phone: 'too short', zip: 'no' }],
  ])('%j', (fields, names, expected) => {
    expect(fieldMessages(refused(fields), names)).toEqual(expected);
  });

  test('other errors have no field messages', () => {
    expect(fieldMessages(new Error('no'))).toEqual({});
    expect(fieldMessages(null)).toEqual({});
  });
});

describe('a refusal’s message is shown beside the fields', () => {
  const form = { getValues: () => ({ zip: '', phone: '' }) };
  test.each([
    [refused({ zip: 'x' }), false],
    [refused({ zip: 'x', other: 'y' }), true],
    [refused({ other: 'y' }), true],
    [refused({}), true],
  ])('%#: unless fields show all of it', (error, isShown) => {
    expect(restOf(form, error)).toBe(isShown ? error : null);
  });
});

describe('a failed save is reported in the fixed words', () => {
  test.each([
    [refused({ zip: 'x' }, 'Only numbers'), 'AN ERROR OCCURRED, PLEASE TRY AGAIN', 'Only numbers'],
    [refused({ nickname: 'x' }, 'Taken'), 'SOMETHING WENT WRONG', 'Taken'],
    [new ApiError('masked', 'INTERNAL'), 'AN ERROR OCCURRED, PLEASE TRY AGAIN', 'Error updating settings'],
    [new Error('internals'), 'AN ERROR OCCURRED, PLEASE TRY AGAIN', 'Error updating settings'],
  ])('%s', (error, title, message) => {
    expect(saveFailure(error)).toEqual({ title, message });
  });
});

test.each([
  ['Nora Whitfield', 'nora-whitfield'],
  ['nora ', 'nora-'],
  ['  nora   w', 'nora-w'],
  ['', ''],
])('the nickname %j is entered as %j', (typed, shown) => {
  expect(typedNickname(typed)).toBe(shown);
});

test('only changed values are sent', () => {
  expect(changes({ zip: '04101', city: 'Portland', color: 2 }, { zip: '04101', city: '', color: 2 })).toEqual({
    city: 'Portland',
  });
  expect(changes({ bio: '' }, {})).toEqual({ bio: '' });
});

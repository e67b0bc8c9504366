import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  conflict,
  DomainError,
  ERROR_CODES,
  fieldErrors,
  forbidden,
  invalid,
  isDomainError,
  notFound,
  parse,
  WHOLE_FORM,
} from './errors.ts';

describe('refusals', () => {
  test.each([
    [invalid({ zip: 'Only numbers are allowed' }), 'INVALID', 'invalid', 'Only numbers are allowed'],
    [invalid({ a: 'A', b: 'B' }, 'Both are wrong'), 'INVALID', 'invalid', 'Both are wrong'],
    [invalid({}), 'INVALID', 'invalid', 'Invalid input'],
    [notFound(), 'NOT_FOUND', 'not_found', 'Item not found'],
    [notFound('Video'), 'NOT_FOUND', 'not_found', 'Video not found'],
    [conflict('price_changed', 'The price has changed'), 'CONFLICT', 'price_changed', 'The price has changed'],
    [forbidden(), 'FORBIDDEN', 'forbidden', 'ACCESS DENIED'],
    [forbidden('own_item', 'Not your own'), 'FORBIDDEN', 'own_item', 'Not your own'],
  ])('%s', (error, code, reason, message) => {
    expect(error).toBeInstanceOf(DomainError);
    expect([error.code, error.reason, error.message]).toEqual([code, reason, message]);
  });

  test('only INVALID carries fields', () => {
    expect(invalid({ zip: 'x' }).fields).toEqual({ zip: 'x' });
    expect(conflict('a', 'b').fields).toBeUndefined();
  });

  test('can be distinguished from bugs, even across a module boundary', () => {
    const foreign = Object.assign(new Error('x'), { name: 'DomainError', code: 'CONFLICT', reason: 'y' });
    expect([conflict('a', 'b'), foreign, new Error('x'), { code: 'CONFLICT' }, null, 'x'].map(isDomainError)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ]);
  });

  test('there are the ten codes of the wire', () => {
    expect(ERROR_CODES).toHaveLength(10);
  });
});

const schema = z.object({
  title: z.string().trim().min(1, 'Title is required'),
  emails: z.array(z.email('Invalid email')),
  settings: z.object({ zip: z.string().regex(/^\d+$/, 'Only numbers are allowed').length(5, 'Five') }),
  kind: z.enum(['a', 'b']),
});
const right = { title: ' Taxes ', emails: ['a@b.co'], settings: { zip: '12345' }, kind: 'a' };

describe('parse', () => {
  test('gives back the parsed value', () => {
    expect(parse(schema, right)).toEqual({ ...right, title: 'Taxes' });
  });

  test.each<[string, unknown, Record<string, string>]>([
    ['a message of the schema', { ...right, title: ' ' }, { title: 'Title is required' }],
    ['a dotted path into a list', { ...right, emails: ['a@b.co', 'x'] }, { 'emails.1': 'Invalid email' }],
    ['the first of two messages', { ...right, settings: { zip: 'x' } }, { 'settings.zip': 'Only numbers are allowed' }],
    ['plain words where the schema has none', { ...right, emails: undefined }, { emails: 'This field is required' }],
    ['plain words for a wrong choice', { ...right, kind: 'c' }, { kind: 'Choose one of the options' }],
    ['the whole form', null, { [WHOLE_FORM]: 'This field is required' }],
  ])('refuses with %s', (_name, value, fields) => {
    expect(fieldErrors(schema, value)).toEqual(fields);
    expect(() => parse(schema, value)).toThrow(expect.objectContaining({ code: 'INVALID', fields }));
  });

  test('fieldErrors is empty for a valid value', () => {
    expect(fieldErrors(schema, right)).toEqual({});
  });
});

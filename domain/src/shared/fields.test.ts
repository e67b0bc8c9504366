import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  amountField,
  emailField,
  imageUrl,
  line,
  optionalEmail,
  optionalPhone,
  optionalUsState,
  phoneField,
  requiredLine,
  usState,
  zipField,
} from './fields.ts';

/** The value a field accepts, or the first message it refuses with. */
function outcome(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  return result.success ? { ok: result.data } : result.error.issues[0]?.message;
}

const cases: [string, z.ZodType, unknown, unknown][] = [
  ['email', emailField(), ' Ada@Example.com ', { ok: 'ada@example.com' }],
  ['email', emailField(), '', 'This field is required'],
  ['email', emailField(), undefined, 'This field is required'],
  ['email', emailField(), 'ada@', 'Invalid email'],
  ['email', emailField(), 'ada@example', 'Invalid email'],
  ['email', emailField(), `${'a'.repeat(250)}@b.co`, 'Invalid email'],
  ['email', emailField('Email is required', 'Email is invalid'), '', 'Email is required'],
  ['email', emailField('Email is required', 'Email is invalid'), 'x', 'Email is invalid'],
  ['optional email', optionalEmail(), '', { ok: '' }],
  ['line', line, 'Ada\r\nBcc: all@b.co', { ok: 'Ada Bcc: all@b.co' }],
  ['line', line, '\n', { ok: '' }],
  ['line', requiredLine(), 'Whitfield\u2028Harbor\tLLC\u0000', { ok: 'Whitfield Harbor LLC' }],
  ['line', requiredLine(), '\r\n', 'This field is required'],
  ['optional email', optionalEmail(), 'A@b.co', { ok: 'a@b.co' }],
  ['optional email', optionalEmail(), 'x', 'Invalid email'],
  ['phone', phoneField(), '(201) 555 0123', { ok: '2015550123' }],
  ['phone', phoneField(), '201555012', 'phone must be at least 10 numbers'],
  ['phone', phoneField(), '', 'phone must be at least 10 numbers'],
  ['phone', phoneField(), '0201555012', 'phone cannot start with 0'],
  ['phone', phoneField('phone must be at least 10 characters'), '1', 'phone must be at least 10 characters'],
  ['optional phone', optionalPhone(), '', { ok: '' }],
  ['optional phone', optionalPhone(), '12', 'phone must be at least 10 numbers'],
  ['zip', zipField(), '12345', { ok: '12345' }],
  ['zip', zipField(), '00501', { ok: '00501' }],
  ['zip', zipField(), '', 'Field is required'],
  ['zip', zipField(), undefined, 'Field is required'],
  ['zip', zipField(), '12a45', 'Only numbers are allowed'],
  ['zip', zipField(), '-1234', 'Only numbers are allowed'],
  ['zip', zipField(), '1234', 'The value must be at least 5 numbers'],
  ['zip', zipField(), '123456', 'The value must be at most 5 numbers'],
  ['zip', zipField(), '00000', 'The value must be a valid number'],
  ['state', usState(), 'NY', { ok: 'NY' }],
  ['state', usState(), 'new york', { ok: 'NY' }],
  ['state', usState('State is required'), '', 'State is required'],
  ['state', usState(), 'Bavaria', 'Choose a state'],
  ['optional state', optionalUsState(), '', { ok: '' }],
  ['optional state', optionalUsState(), 'Texas', { ok: 'TX' }],
  ['amount', amountField(), '1,234.50', { ok: 1234.5 }],
  ['amount', amountField(), '$ 20', { ok: 20 }],
  ['amount', amountField(), 0, { ok: 0 }],
  ['amount', amountField(), '.5', { ok: 0.5 }],
  ['amount', amountField(), '', 'Field is required'],
  ['amount', amountField(), undefined, 'Field is required'],
  ['amount', amountField(), '-1', 'The value must be a valid number'],
  ['amount', amountField(), '1e5', 'The value must be a valid number'],
  ['amount', amountField(), '1.234', 'The value must be a valid number'],
  ['amount', amountField({ decimals: 0 }), '1.5', 'The value must be a valid number'],
  ['amount', amountField({ max: 100 }), '100.01', 'The value must be a valid number'],
  ['line', requiredLine('Required'), '  ', 'Required'],
  ['line', requiredLine(), 'x'.repeat(201), 'At most 200 characters'],
];

describe('fields', () => {
  test.each(cases)('%s (#%#)', (_name, schema, value, expected) => {
    expect(outcome(schema, value)).toEqual(expected);
  });

  test('no field has a default, so absent fields do not change', () => {
    const all = { line, imageUrl, phone: optionalPhone(), email: optionalEmail(), state: optionalUsState() };
    expect(z.object(all).partial().parse({})).toEqual({});
  });
});

import { expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { documentForm } from './schemas.ts';

test.each<[unknown, Record<string, string>]>([
  [{ title: 'Fee schedule', category: 'Taxes' }, {}],
  [{ title: 'x'.repeat(30), category: 'Taxes' }, {}],
  [{ title: 'x'.repeat(31), category: 'Taxes' }, { title: 'A title can have at most 30 characters' }],
  [{}, { title: 'This field is required', category: 'This field is required' }],
])('document %#', (value, errors) => {
  expect(fieldErrors(documentForm, value)).toEqual(errors);
});

import { describe, expect, test } from 'vitest';
import { fieldErrors } from '../shared/errors.ts';
import { companyForm, enterpriseCompanyForm, settingsChangeOf } from './company.ts';

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
    [{ bio: 'x'.repeat(351) }, {}, { bio: 'Must be 350 characters or less' }],
    [{ bio: null }, {}, {}],
    [{ disclaimer: 'x'.repeat(351) }, {}, { disclaimer: 'Must be 350 characters or less' }],
    [{ bio: 'x'.repeat(2_001) }, { bio: 'At most 2000 characters' }, { bio: 'Must be 350 characters or less' }],
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

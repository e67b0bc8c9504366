import { describe, expect, test } from 'vitest';
import { fieldErrors, parse } from '../shared/errors.ts';
import { addressesIn, type BillingPlace, billingCountryOf, billingForm, checkedPlace } from './billing-details.ts';

describe('billing details', () => {
  test.each<[object, object]>([
    [{ billingState: 'new york', billingZip: '10001' }, {}],
    [{ billingState: 'Bavaria' }, { billingState: 'Choose a state' }],
    [{ billingCountry: 'US', billingZip: '8033' }, { billingZip: 'The value must be at least 5 numbers' }],
    [{ billingCountry: 'Germany', billingState: 'Bavaria', billingZip: '80331' }, {}],
    [{ billingCountry: 'GB', billingZip: 'SW1A 1AA', billingTaxId: 'gb 123 4567 89' }, {}],
    [{ billingCountry: 'Atlantis' }, { billingCountry: 'Choose a country' }],
    [{ billingCountry: 'DE', billingTaxId: '123456789' }, { billingTaxId: 'Must begin with DE' }],
    [{ billingCountry: 'GR', billingTaxId: 'EL123456789' }, {}],
    [{ billingCountry: 'FR', billingTaxId: 'FR' }, { billingTaxId: 'This is not a tax number of France' }],
    [{ billingCountry: 'CH', billingTaxId: '-' }, { billingTaxId: 'Enter the whole number' }],
    [{ billingTaxId: '12<3' }, { billingTaxId: 'Only letters, numbers, spaces and . - / are allowed' }],
    [{ billingCopies: 'a@firm.test; b@firm.test c@firm.test' }, {}],
    [{ billingCopies: 'a@firm.test, b@firm' }, { billingCopies: 'Invalid email: b@firm' }],
    [{ billingCopies: 'a@b.co c@b.co d@b.co e@b.co f@b.co g@b.co' }, { billingCopies: 'Enter up to 5 addresses' }],
    [{ billingPo: 'x'.repeat(61) }, { billingPo: 'Must be 60 characters or less' }],
  ])('%j have the faults %j', (sent, faults) => {
    expect(fieldErrors(billingForm, sent)).toEqual(faults);
  });

  test('are stored in one form', () => {
    const sent = {
      billingCountry: 'france',
      billingTaxId: 'fr12 345678901',
      billingCompany: 'Byron\n& \u202eCo',
      billingCopies: 'B@Firm.test\na@firm.test b@firm.test',
    };
    expect(parse(billingForm, sent)).toMatchObject({
      billingCountry: 'FR',
      billingTaxId: 'FR12 345678901',
      billingCompany: 'Byron & Co',
      billingCopies: 'b@firm.test, a@firm.test',
    });
    expect(addressesIn('b@firm.test, a@firm.test')).toEqual(['b@firm.test', 'a@firm.test']);
  });

  test.each<[string, BillingPlace, BillingPlace, BillingPlace, object]>([
    ['a state by its code', {}, { billingState: 'me' }, { billingState: 'ME' }, {}],
    ['a state of another country', { billingCountry: 'DE' }, { billingState: 'me' }, { billingState: 'me' }, {}],
    ['an old zip code that nobody touches', { billingZip: 'x' }, { billingState: 'ME' }, { billingState: 'ME' }, {}],
    [
      'another country, which the zip code does not fit',
      { billingCountry: 'DE', billingZip: 'D-80' },
      { billingCountry: 'US' },
      { billingCountry: 'US' },
      { billingZip: 'Only numbers are allowed' },
    ],
    [
      'a state by its code once its country is the United States',
      { billingCountry: 'CA', billingState: 'new york' },
      { billingCountry: 'US' },
      { billingCountry: 'US', billingState: 'NY' },
      {},
    ],
    ['nothing', { billingState: 'Bavaria' }, {}, {}, {}],
  ])('keep %s', (_name, before, change, kept, faults) => {
    expect(checkedPlace(before, change)).toEqual({ change: kept, faults });
  });

  test.each<[BillingPlace, string]>([
    [{}, ''],
    [{ billingState: 'NY' }, 'US'],
    [{ billingState: 'Bavaria' }, ''],
    [{ billingCountry: 'CA', billingState: 'ON' }, 'CA'],
  ])('%j are of the country %j', (details, country) => {
    expect(billingCountryOf(details)).toBe(country);
  });
});

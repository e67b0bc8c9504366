import { expect, test } from 'vitest';
import { taxIdFault } from './tax-ids.ts';

test.each([
  ...[
    ['AT', 'ATU12345678'],
    ['BE', 'BE 0123.456.789'],
    ['BG', 'BG1234567890'],
    ['CY', 'CY12345678X'],
  ],
  ...[
    ['CZ', 'CZ12345678'],
    ['DE', 'de 123 456 789'],
    ['DK', 'DK12345678'],
    ['EE', 'EE123456789'],
  ],
  ...[
    ['ES', 'ESX1234567X'],
    ['ES', 'ES12345678X'],
    ['FI', 'FI12345678'],
    ['FR', 'FR XX 123456789'],
  ],
  ...[
    ['GR', 'EL123456789'],
    ['HR', 'HR12345678901'],
    ['HU', 'HU12345678'],
    ['IE', 'IE1234567FA'],
  ],
  ...[
    ['IE', 'IE1S23456L'],
    ['IT', 'IT12345678901'],
    ['LT', 'LT123456789012'],
    ['LU', 'LU12345678'],
  ],
  ...[
    ['LV', 'LV12345678901'],
    ['MT', 'MT12345678'],
    ['NL', 'NL123456789B01'],
    ['PL', 'PL123-456-78-90'],
  ],
  ...[
    ['PT', 'PT123456789'],
    ['RO', 'RO1234567'],
    ['SE', 'SE123456789001'],
    ['SI', 'SI12345678'],
  ],
  ...[
    ['SK', 'SK1234567890'],
    ['US', '98-7654321'],
    ['GB', 'GB 123 4567 89'],
    ['', '123'],
  ],
] as [string, string][])('%s has the tax number %s', (country, taxId) => {
  expect(taxIdFault(country, taxId)).toBeNull();
});

test.each([
  ['FR', 'FR', 'This is not a tax number of France'],
  ['DE', 'DE12345678', 'This is not a tax number of Germany'],
  ['DE', '123456789', 'Must begin with DE'],
  ['GR', 'GR123456789', 'Must begin with EL'],
  ['US', '-', 'Enter the whole number'],
  ['GB', 'GB 12', 'Enter the whole number'],
])('%s has no tax number %s', (country, taxId, fault) => {
  expect(taxIdFault(country, taxId)).toBe(fault);
});

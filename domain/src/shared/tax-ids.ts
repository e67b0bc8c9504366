import { countryName } from './countries.ts';

/** Tax numbers of businesses in the European Union, which begin with their country: its code, but for Greece. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^ATU\d{8}$/,
  BE: /^BE[01]\d{9}$/,
  BG: /^BG\d{9,10}$/,
  CY: /^CY\d{8}[A-Z]$/,
  CZ: /^CZ\d{8,10}$/,
  DE: /^DE\d{9}$/,
  DK: /^DK\d{8}$/,
  EE: /^EE\d{9}$/,
  ES: /^ES(?:[A-Z]\d{7}[A-Z\d]|\d{8}[A-Z])$/,
  FI: /^FI\d{8}$/,
  FR: /^FR[A-Z\d]{2}\d{9}$/,
  GR: /^EL\d{9}$/,
  HR: /^HR\d{11}$/,
  HU: /^HU\d{8}$/,
  IE: /^IE\d[A-Z\d]\d{5}[A-Z]{1,2}$/,
  IT: /^IT\d{11}$/,
  LT: /^LT(?:\d{9}|\d{12})$/,
  LU: /^LU\d{8}$/,
  LV: /^LV\d{11}$/,
  MT: /^MT\d{8}$/,
  NL: /^NL\d{9}B\d{2}$/,
  PL: /^PL\d{10}$/,
  PT: /^PT\d{9}$/,
  RO: /^RO\d{2,10}$/,
  SE: /^SE\d{12}$/,
  SI: /^SI\d{8}$/,
  SK: /^SK\d{10}$/,
};

/** Elsewhere every tax number has some digits. */
const DIGITS = /(?:\p{Nd}.*){3}/u;
const NO_NUMBER = 'Enter the whole number';

/** What is wrong with a tax number of a country, or null. Spaces and the signs between its parts do not count. */
export function taxIdFault(country: string, taxId: string): string | null {
  const form = FORMS[country];
  if (form === undefined) return DIGITS.test(taxId) ? null : NO_NUMBER;
  const prefix = country === 'GR' ? 'EL' : country;
  const plain = taxId.toUpperCase().replace(/[ ./-]/g, '');
  if (!plain.startsWith(prefix)) return `Must begin with ${prefix}`;
  return form.test(plain) ? null : `This is not a tax number of ${countryName(country)}`;
}

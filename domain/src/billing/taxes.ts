import { z } from 'zod';
import { BILLING_STATE_MAX, TAX_ID_MAX } from '../accounts/billing-details.ts';
import { countryNamed, UNITED_STATES } from '../shared/countries.ts';
import { FIELD_REQUIRED, LINE_MAX } from '../shared/fields.ts';
import { taxIdFault } from '../shared/tax-ids.ts';
import { US_STATES } from '../shared/us-states.ts';

/** Percentages count to the ten-thousandth of a percent: 8.875 % is 88,750 millionths. */
const MILLION = 1_000_000;
const PER_PERCENT = 10_000;

/** A tax on an invoice. */
export interface Tax {
  name: string;
  /** In millionths. */
  rate: number;
  /** Prices include it; otherwise it is added to them. */
  inclusive: boolean;
  /** Not charged, because its recipient, a business abroad, accounts for it. */
  reversed: boolean;
}

/** A tax that the provider keeps, for a country or one of its states. */
export interface TaxRate extends Omit<Tax, 'reversed'> {
  country: string;
  /** Empty: the whole country. */
  state: string;
  /** Businesses of other countries with a tax number account for it themselves. */
  reverseCharge: boolean;
}

/** Where a payer is, for their taxes. */
export interface TaxPlace {
  country: string;
  state: string;
  taxId: string;
}

/** A tax with its amount in cents, and what it is counted on. */
export interface TaxDue extends Tax {
  net: number;
  cents: number;
}

export const REVERSE_CHARGE = 'Reverse charge: the recipient of the service is liable for this tax.';

const alike = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What has to be known of a payer's place before their taxes are; null if they are. */
export type MissingPlace = 'country' | 'state' | null;

export function missingPlace(rates: readonly TaxRate[], { country, state }: TaxPlace): MissingPlace {
  if (rates.length === 0) return null;
  if (country === '') return 'country';
  const isKnown = country === UNITED_STATES ? stateOf(state) !== undefined : state.trim() !== '';
  return isKnown || statesOf(rates, country).length === 0 ? null : 'state';
}

/** What a payer is told who has to fill it in. */
export const placeMessage = (missing: NonNullable<MissingPlace>): string =>
  `Please fill in your ${missing} under Billing details, because the tax depends on it.`;
const PLACE_MESSAGES: ReadonlySet<unknown> = new Set([placeMessage('country'), placeMessage('state')]);
export const isPlaceMessage = (message: unknown): boolean => PLACE_MESSAGES.has(message);

/** What staff are told who bill a client. */
export const clientPlaceMessage = (missing: NonNullable<MissingPlace>): string =>
  `Please fill in the ${missing} of this client first, because the tax depends on it.`;

/** The states of a country that have rates of their own. */
export const statesOf = (rates: readonly Pick<TaxRate, 'country' | 'state'>[], country: string): string[] => [
  ...new Set(rates.filter((rate) => rate.country === country && rate.state !== '').map(({ state }) => state)),
];

/** The taxes of a payer: those of their country and of their state. */
export function taxesOf(rates: readonly TaxRate[], buyer: TaxPlace, sellerCountry: string): Tax[] {
  const isAbroad = sellerCountry !== '' && buyer.country !== sellerCountry;
  const isBusiness = buyer.taxId !== '' && taxIdFault(buyer.country, buyer.taxId) === null;
  return rates
    .filter(({ country, state }) => country === buyer.country && (state === '' || alike(state, buyer.state)))
    .map(({ name, rate, inclusive, reverseCharge }) => ({
      name,
      rate,
      inclusive,
      reversed: reverseCharge && isAbroad && isBusiness,
    }));
}

/**
 * The taxes on the sum of an invoice's lines, in cents: each rate once, rounded half up to a cent; the arithmetic is exact. Those of a
 * credit are the same with a minus.
 */
export function taxDue(taxes: readonly Tax[], sum: number): TaxDue[] {
  const charged = (inclusive: boolean) => taxes.filter((tax) => tax.inclusive === inclusive && !tax.reversed);
  const whole = charged(true).reduce((all, { rate }) => all + rate, MILLION);
  const centsOf = ({ inclusive, reversed, rate }: Tax, on: number) =>
    reversed ? 0 : partOf(on, rate, inclusive ? whole : MILLION);
  const net = charged(true).reduce((left, tax) => left - centsOf(tax, sum), sum);
  return taxes.map((tax) => ({ ...tax, net, cents: centsOf(tax, tax.inclusive ? sum : net) }));
}

/** `cents * part / whole`, rounded half away from zero, so that a credit is its charge with a minus. */
function partOf(cents: number, part: number, whole: number): number {
  const size = Number((BigInt(Math.abs(cents)) * BigInt(part) * 2n + BigInt(whole)) / (BigInt(whole) * 2n));
  return cents < 0 && size > 0 ? -size : size;
}

/** What taxes add to the sum of the lines. */
export const addedTax = (taxes: readonly TaxDue[]): number =>
  taxes.reduce((sum, { inclusive, cents }) => (inclusive ? sum : sum + cents), 0);

/**
 * The taxes in a part of an invoice's total that goes back, after so many cents of it have gone back before: the parts of a whole
 * refund add up to the taxes of the invoice.
 */
export function taxReturned(
  { taxes, total }: { taxes: readonly TaxDue[]; total: number },
  { cents, before }: { cents: number; before: number },
): TaxDue[] {
  if (total <= 0) return [];
  const upTo = (amount: number, tax: number) => partOf(tax, Math.min(amount, total), total);
  const parts = taxes.map((tax) => ({
    ...tax,
    cents: upTo(before + cents, tax.cents) - upTo(before, tax.cents),
  }));
  const net = cents - parts.reduce((sum, tax) => sum + tax.cents, 0);
  return parts.map((tax) => ({ ...tax, net }));
}

/** A rate as people read it: 8.875%. */
export const percentOf = (rate: number): string => `${rate / PER_PERCENT}%`;

/** The name of a tax with its rate. */
export const taxName = ({ name, rate }: Pick<Tax, 'name' | 'rate'>): string => `${name} ${percentOf(rate)}`;

export const TAX_RATES_MAX = 200;
export const TAX_NAME_MAX = 60;
export const SELLER_ADDRESS_MAX = 400;
const PERCENT_FAULT = 'Enter a percentage from 0 to 100 with at most four decimals';
const CHOOSE_COUNTRY = 'Choose a country';
const CHOOSE_STATE = 'Choose a state';
const TWICE = 'The same tax is listed twice for one place';

const country = z.string().transform((typed, context) => {
  const code = countryNamed(typed);
  if (code !== null) return code;
  context.addIssue({ code: 'custom', message: CHOOSE_COUNTRY });
  return z.NEVER;
});

const percent = z.union([z.string(), z.number()], { error: PERCENT_FAULT }).transform((typed, context) => {
  const text = String(typed).replace(/[%\s]/g, '');
  if (/^\d{1,3}(\.\d{1,4})?$/.test(text) && Number(text) <= 100) return Number(text);
  context.addIssue({ code: 'custom', message: PERCENT_FAULT });
  return z.NEVER;
});

/** A rate as staff enter it. */
export const taxRateForm = z
  .object({
    country,
    state: z.string().trim().max(BILLING_STATE_MAX, `Must be ${BILLING_STATE_MAX} characters or less`).default(''),
    name: z.string().trim().min(1, FIELD_REQUIRED).max(TAX_NAME_MAX, `Must be ${TAX_NAME_MAX} characters or less`),
    percent,
    inclusive: z.boolean().default(false),
    reverseCharge: z.boolean().default(false),
  })
  .superRefine(({ country: at, state }, context) => {
    if (at === UNITED_STATES && state !== '' && stateOf(state) === undefined)
      context.addIssue({ code: 'custom', path: ['state'], message: CHOOSE_STATE });
  });

const stateOf = (typed: string) => US_STATES.find(({ code, name }) => alike(code, typed) || alike(name, typed))?.code;

/** A rate as it is stored. */
export function rateOf({ percent: typed, state, ...form }: z.output<typeof taxRateForm>): TaxRate {
  const kept = form.country === UNITED_STATES ? (stateOf(state) ?? '') : state;
  return { ...form, state: kept, rate: Math.round(typed * PER_PERCENT) };
}

export const percentOfRate = (rate: number): number => rate / PER_PERCENT;

/** The provider on its invoices. */
export const sellerForm = z.object({
  name: z.string().trim().max(LINE_MAX).default(''),
  address: z.string().trim().max(SELLER_ADDRESS_MAX, `Must be ${SELLER_ADDRESS_MAX} characters or less`).default(''),
  country: z.union([z.literal(''), country]).default(''),
  taxId: z.string().trim().max(TAX_ID_MAX, `Must be ${TAX_ID_MAX} characters or less`).default(''),
});
export type Seller = z.output<typeof sellerForm>;

export const NO_SELLER: Seller = { name: '', address: '', country: '', taxId: '' };

/** Everything that the provider keeps for invoices. */
export const invoicingForm = z.object({
  seller: sellerForm,
  rates: z
    .array(taxRateForm)
    .max(TAX_RATES_MAX, `There can be ${TAX_RATES_MAX} rates at most`)
    .superRefine((rates, context) => {
      const places = rates.map((rate) => [rate.country, rate.state.toLowerCase(), rate.name.toLowerCase()].join('|'));
      for (const [index, place] of places.entries())
        if (places.indexOf(place) < index) context.addIssue({ code: 'custom', path: [index, 'name'], message: TWICE });
    }),
});

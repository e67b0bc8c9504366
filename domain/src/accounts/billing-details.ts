import { z } from 'zod';
import { countryNamed, UNITED_STATES } from '../shared/countries.ts';
import type { FieldMessages } from '../shared/errors.ts';
import { emailField, INVALID_EMAIL, LINE_MAX, oneLine, optionalUsState, zipFault } from '../shared/fields.ts';
import { taxIdFault } from '../shared/tax-ids.ts';

/** What invoices say about their payer. Every invoice keeps a copy, so a change is for the next one. */

export const BILLING_STATE_MAX = 60;
export const BILLING_ZIP_MAX = 12;
export const TAX_ID_MAX = 40;
export const PO_MAX = 60;
export const COPIES_MAX = 5;
/** The most characters of all addresses for receipts. */
export const COPIES_LENGTH = 1_000;

const CHOOSE_COUNTRY = 'Choose a country';
const CHOOSE_STATE = 'Choose a state';
const TAX_ID_SIGNS = 'Only letters, numbers, spaces and . - / are allowed';
const COPIES_FAULT = `Enter up to ${COPIES_MAX} addresses`;

export const BILLING_COUNTRY = z
  .string()
  .trim()
  .transform((typed, context) => {
    const code = countryNamed(typed);
    if (code === null && typed !== '') context.addIssue({ code: 'custom', message: CHOOSE_COUNTRY });
    return code ?? '';
  });

export const TAX_ID = z
  .string()
  .trim()
  .max(TAX_ID_MAX, `Must be ${TAX_ID_MAX} characters or less`)
  .regex(/^[\p{L}\p{N} ./-]*$/u, TAX_ID_SIGNS)
  .transform((typed) => typed.toUpperCase());

/** Addresses that also get receipts, as a person types them; stored with a comma between two. */
export const BILLING_COPIES = z
  .string()
  .trim()
  .max(COPIES_LENGTH, COPIES_FAULT)
  .transform((typed, context) => {
    const addresses = [...new Set(addressesIn(typed).map((address) => address.toLowerCase()))];
    const wrong = addresses.find((address) => !emailField().safeParse(address).success);
    if (wrong !== undefined) context.addIssue({ code: 'custom', message: `${INVALID_EMAIL}: ${wrong}` });
    else if (addresses.length > COPIES_MAX) context.addIssue({ code: 'custom', message: COPIES_FAULT });
    return addresses.join(', ');
  });

/** The addresses of such a list. */
export const addressesIn = (list: string): string[] => list.split(/[\s,;]+/).filter(Boolean);

/** Signs that turn the direction of what follows them, also of the words that an invoice has after a text. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/** A text for an address, on one line: free here, because what a state and a zip are depends on the country. */
export const billingText = (most: number) =>
  oneLine()
    .overwrite((typed) => typed.replace(DIRECTIONS, ''))
    .trim()
    .max(most, `Must be ${most} characters or less`);

/** The parts of the address and number that depend on the country. */
export interface BillingPlace {
  billingCountry?: string | null | undefined;
  billingState?: string | null | undefined;
  billingZip?: string | null | undefined;
  billingTaxId?: string | null | undefined;
}

/** The country of a billing address: the chosen one, or the United States where only one of its states is given. */
export function billingCountryOf({ billingCountry, billingState }: BillingPlace): string {
  if (billingCountry) return billingCountry;
  return billingState && optionalUsState().safeParse(billingState).success ? UNITED_STATES : '';
}

/**
 * Checks what somebody changes against the rest of their details: in the United States, and where no country is chosen, a state is one
 * of its states, which is kept as its code, and a zip code has five digits. A tax number has the form of its country.
 */
export function checkedPlace(
  before: BillingPlace,
  change: BillingPlace,
): { change: BillingPlace; faults: FieldMessages } {
  const after = { ...before, ...change };
  const country = after.billingCountry || UNITED_STATES;
  const isElsewhere =
    change.billingCountry !== undefined && (after.billingCountry || '') !== (before.billingCountry || '');
  const isTouched = (name: keyof BillingPlace) => isElsewhere || change[name] !== undefined;
  const faults: FieldMessages = {};
  const kept: BillingPlace = { ...change };
  if (country === UNITED_STATES && after.billingState && isTouched('billingState')) {
    const state = optionalUsState().safeParse(after.billingState);
    if (!state.success) faults.billingState = CHOOSE_STATE;
    else if (state.data !== before.billingState || change.billingState !== undefined) kept.billingState = state.data;
  }
  const zip =
    country === UNITED_STATES && after.billingZip && isTouched('billingZip') ? zipFault(after.billingZip) : null;
  if (zip !== null) faults.billingZip = zip;
  const wrongId = after.billingTaxId && isTouched('billingTaxId') ? taxIdFault(country, after.billingTaxId) : null;
  if (wrongId !== null) faults.billingTaxId = wrongId;
  return { change: kept, faults };
}

const LINE = billingText(LINE_MAX);

/** The form of the billing details. */
export const billingForm = z
  .object({
    billingCompany: LINE.default(''),
    billingContact: LINE.default(''),
    billingAddress: LINE.default(''),
    billingCity: LINE.default(''),
    billingState: billingText(BILLING_STATE_MAX).default(''),
    billingZip: billingText(BILLING_ZIP_MAX).default(''),
    billingCountry: BILLING_COUNTRY.default(''),
    billingTaxId: TAX_ID.default(''),
    billingPo: billingText(PO_MAX).default(''),
    billingEmail: z
      .union([z.literal(''), emailField(INVALID_EMAIL, INVALID_EMAIL)], { error: INVALID_EMAIL })
      .default(''),
    billingCopies: BILLING_COPIES.default(''),
  })
  .superRefine((form, context) => {
    const { faults } = checkedPlace({}, form);
    for (const [field, message] of Object.entries(faults))
      context.addIssue({ code: 'custom', path: [field], message: String(message) });
  });

import { z } from 'zod';
import { amountField, LINE_MAX, requiredLine } from '../shared/fields.ts';
import { PLAN_INTERVALS } from './periods.ts';
import { additionalRefusal } from './seats.ts';

export const PLAN_FEATURES = ['script-editor', 'teleprompter', 'publishing-tools', 'script-library'] as const;

/** Not 18 or 19 characters with the dashes. */
export const CARD_NUMBER_INVALID = 'Invalid card number';
export const EXPIRY_INVALID = 'Invalid date';
/** Not five digits; the card form has its own message. */
export const CARD_ZIP_INVALID = 'Invalid zip code';
/** Not three or four digits. */
export const CVC_INVALID = 'Invalid cvc';
/** The last year a card can carry, two digits. */
export const LAST_CARD_YEAR = 69;

/** A card number as it is typed: up to 16 digits in groups of four with dashes. */
export function groupCardNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 16);
  return digits.replace(/(\d{4})(?=\d)/g, '$1-');
}

/** An expiry as it is typed, shown as 'MM / YY'. */
export function formatExpiry(typed: string): string {
  const digits = typed.replace(/\D/g, '').slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

/** Month ('01' to '12') and two-digit year of 'MM / YY' or 'MM/YY'; null for anything else. */
export function readExpiry(text: string): { month: string; year: string } | null {
  const match = /^\s*(0[1-9]|1[0-2])\s*\/\s*(\d{2})\s*$/.exec(text);
  return match ? { month: match[1] ?? '', year: match[2] ?? '' } : null;
}

/**
 * Whether a card can be used at `now` (UTC): a month after the current one, and a year from this year to 2069. A card
 * that ends this month is refused.
 */
export function isUsableExpiry(month: string, year: string, now: Date): boolean {
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^\d{2}$/.test(year) || Number(year) > LAST_CARD_YEAR) return false;
  const months = (2_000 + Number(year)) * 12 + Number(month) - 1;
  return months > now.getUTCFullYear() * 12 + now.getUTCMonth();
}

const cardFields = {
  cardnumber: z
    .string({ error: CARD_NUMBER_INVALID })
    .trim()
    .transform(groupCardNumber)
    .pipe(z.string().min(18, CARD_NUMBER_INVALID).max(19, CARD_NUMBER_INVALID)),
  cardname: requiredLine(),
  cvc: z
    .string({ error: CVC_INVALID })
    .trim()
    .regex(/^\d{3,4}$/, CVC_INVALID),
  zip: z
    .string({ error: CARD_ZIP_INVALID })
    .trim()
    .regex(/^\d{5}$/, CARD_ZIP_INVALID),
  promotion_code: z.string().trim().max(LINE_MAX).default(''),
};

/** The card form: the expiry in one field. `now` decides which dates are past. */
export const cardForm = (now: Date) =>
  z.object({
    ...cardFields,
    expiry: z.string({ error: EXPIRY_INVALID }).refine((text) => {
      const read = readExpiry(text);
      return read !== null && isUsableExpiry(read.month, read.year, now);
    }, EXPIRY_INVALID),
  });
/** What `cardForm` parses to. Never stored, never logged. */
export type CardForm = z.infer<ReturnType<typeof cardForm>>;

/** Card data as it travels: month in two digits, the year '20' plus the two digits. */
export const cardData = (now: Date) =>
  z
    .object({ ...cardFields, month: z.string({ error: EXPIRY_INVALID }), year: z.string({ error: EXPIRY_INVALID }) })
    .superRefine((card, context) => {
      const year = /^20(\d{2})$/.exec(card.year)?.[1] ?? '';
      if (isUsableExpiry(card.month, year, now)) return;
      context.addIssue({ code: 'custom', path: ['year'], message: EXPIRY_INVALID });
    });

/** The five card errors a gateway can answer, as messages. The codes are fixed; the texts are ours. */
export const CARD_ERRORS = {
  card_declined: 'Your card was declined. Please try another card or ask your bank.',
  expired_card: 'Your card has expired. Please try another card.',
  incorrect_cvc: 'The security code of your card is incorrect.',
  incorrect_number: 'The number of your card is incorrect.',
  processing_error: 'Your card could not be processed. Please try again in a moment.',
} as const;
/** What a card's bank refuses; a number that was mistyped or a disturbance is not its refusal. */
const BY_ITS_BANK: readonly string[] = ['card_declined', 'expired_card', 'incorrect_cvc'] satisfies CardError[];
/** Whether the reason of a payment error is a refusal by the card's bank. */
export const isBankRefusal = (reason: string): boolean => BY_ITS_BANK.includes(reason);

export const CARDS_REFUSED_TOO_OFTEN =
  'Too many cards were declined. You have not been charged. Please wait an hour or ask your bank before you try again.';

export type CardError = keyof typeof CARD_ERRORS;

/** The words for 'Error: card_declined' (or the bare code); '' for any other error. */
export function cardErrorMessage(error: string): string {
  const code = error.replace(/^\s*Error:\s*/, '').trim();
  return isCardError(code) ? CARD_ERRORS[code] : '';
}

/** Whether a code is one of the five. */
export function isCardError(code: string): code is CardError {
  return Object.hasOwn(CARD_ERRORS, code);
}

/**
 * The message of a plan error: the text after '//', or the card message if it is a card error; a fixed text if there
 * is none.
 */
export function planErrorMessage(error: string): string {
  const said = (error.split('//').at(-1) ?? '').trim();
  return (
    cardErrorMessage(said) ||
    (error.includes('//') && said !== '' ? said : 'Error when updating the plan, please try again')
  );
}

/**
 * The plan page. `withScripts` is the choice of the scripts plan, which needs a library; `additionalUsers` is text,
 * '0' unless set, as the payload carries it.
 */
export const planForm = z
  .object({
    interval: z.enum(PLAN_INTERVALS, { error: 'Interval is required' }),
    withScripts: z.boolean().default(false),
    contentLibraries: z.array(z.string().min(1)).max(1_000).default([]),
    complianceEngine: z.boolean().default(false),
    multiUsersEngine: z.boolean().default(false),
    additionalUsers: z
      .string()
      .trim()
      .regex(/^\d{1,4}$/, 'Must be between 1 and 10')
      .default('0'),
    features: z.array(z.enum(PLAN_FEATURES)).default([]),
    promotion_code: z.string().trim().max(LINE_MAX).default(''),
  })
  .superRefine((plan, context) => {
    if (plan.withScripts && plan.contentLibraries.length === 0) {
      context.addIssue({ code: 'custom', path: ['contentLibraries'], message: 'You must add at least one library' });
    }
    const refusal = additionalRefusal(Number(plan.additionalUsers));
    if (refusal !== null) context.addIssue({ code: 'custom', path: ['additionalUsers'], message: refusal });
  });

/** A discount on a year above 100 percent. */
const DISCOUNT_WRONG = 'A discount is between 0 and 100 percent';
/** A price that cannot be one; an empty field has its own message. */
export const PRICE_WRONG = 'Enter a price in dollars from 0 to 1,000,000, with at most two decimals';
const price = amountField({ required: 'Required', wrong: PRICE_WRONG, max: 1_000_000 });

/** The provider's price form, in dollars and percent; the four prices are required, the discount may be left out. */
export const pricesForm = z.object({
  basicPlanValue: price,
  scriptsPlanValue: price,
  complianceValue: price,
  userValue: price,
  yearDiscount: z
    .union([z.literal('').transform(() => 0), amountField({ required: 'Required', wrong: DISCOUNT_WRONG, max: 100 })], {
      error: DISCOUNT_WRONG,
    })
    .default(0),
});

/** A plan template of the provider. The price is in dollars. */
export const planTemplateForm = z.object({
  name: requiredLine('Required'),
  price,
  usersRange: z.string().trim().max(50).default(''),
  complianceEngine: z.boolean().default(false),
  multiUsersEngine: z.boolean().default(false),
});

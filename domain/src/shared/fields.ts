import { z } from 'zod';
import { enteredText } from './entered-text.ts';
import { phoneDigits } from './text.ts';
import { US_STATES } from './us-states.ts';

/** Fixed messages that several forms share. */
export const REQUIRED = 'This field is required';
/** Said by the company and enterprise forms. */
export const FIELD_REQUIRED = 'Field is required';
export const INVALID_EMAIL = 'Invalid email';
/** Five zeros, or any other invalid number. */
export const ZIP_INVALID = 'The value must be a valid number';
/** Fewer than ten digits; one form says "characters" instead. */
export const PHONE_TOO_SHORT = 'phone must be at least 10 numbers';

/** Longest one-line text, in characters. */
export const LINE_MAX = 200;

/** A text that a person writes or pastes, as it is stored; other rules follow it. */
export const written = (message?: string) => z.string({ error: message }).overwrite(enteredText);

/** A required text, trimmed, of at most so many characters. */
export const requiredText = (max: number, message: string = REQUIRED) =>
  written(message).trim().min(1, message).max(max, `At most ${max} characters`);

/** A text on one line: pasted line breaks, and other control characters, become spaces. */
export const oneLine = (message?: string) =>
  written(message)
    .overwrite((typed) => typed.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '))
    .trim();

export const requiredLine = (message: string = REQUIRED) =>
  oneLine(message).min(1, message).max(LINE_MAX, `At most ${LINE_MAX} characters`);

// No field here has a default: in a form that sends changes, absent fields must not change. Forms add defaults.

/** A one-line text that may be empty. */
export const line = oneLine().max(LINE_MAX, `At most ${LINE_MAX} characters`);

/** Longest address of a stored file; a safeguard, a signed one has some 180 characters. */
export const FILE_URL_MAX = 200;

/** The address of a stored image (the unsigned stable form), or ''. */
export const imageUrl = z.string().trim().max(FILE_URL_MAX, 'This address is too long');

export const EMAIL_MAX = 254;

/** An e-mail address, trimmed and in lower case; `required` is the message if it is missing. */
export const emailField = (required: string = REQUIRED, wrong: string = INVALID_EMAIL) =>
  z.string({ error: required }).trim().toLowerCase().min(1, required).max(EMAIL_MAX, wrong).pipe(z.email(wrong));

/** An e-mail address, or ''. */
export const optionalEmail = (wrong: string = INVALID_EMAIL) =>
  z.union([z.literal(''), emailField(wrong, wrong)], { error: wrong });

/** Digits of the longest phone number. */
export const PHONE_MAX = 15;

/** A phone number as it is stored: digits only, at least ten, the first 1 to 9. The input may carry the mask. */
export const phoneField = (tooShort: string = PHONE_TOO_SHORT) =>
  z
    .string({ error: tooShort })
    .max(40, tooShort)
    .transform(phoneDigits)
    .pipe(
      z
        .string()
        .min(10, tooShort)
        .max(PHONE_MAX, tooShort)
        .regex(/^[1-9]/, 'phone cannot start with 0'),
    );

/** A phone number or ''. */
export const optionalPhone = (tooShort: string = PHONE_TOO_SHORT) =>
  z.union([z.literal(''), phoneField(tooShort)], { error: tooShort });

export const ZIP_MAX = 5;

/** A US zip code: exactly five digits and above zero, with a message for each mistake. */
export const zipField = (required: string = FIELD_REQUIRED) =>
  z
    .string({ error: required })
    .trim()
    .min(1, required)
    .superRefine((zip, context) => {
      const message = zipFault(zip);
      if (zip !== '' && message !== null) context.addIssue({ code: 'custom', message });
    });

/** What is wrong with a zip code that was entered, or null. */
export function zipFault(zip: string): string | null {
  if (!/^\d+$/.test(zip)) return 'Only numbers are allowed';
  if (zip.length < ZIP_MAX) return 'The value must be at least 5 numbers';
  if (zip.length > ZIP_MAX) return 'The value must be at most 5 numbers';
  return Number(zip) > 0 ? null : ZIP_INVALID;
}

/** The letters of a state's postal code. */
export const STATE_MAX = 2;

/** A US state by its postal code or its name; kept as the code. */
export const usState = (message = 'Choose a state') =>
  z
    .string({ error: message })
    .trim()
    .transform((typed, context) => {
      const wanted = typed.toLowerCase();
      const found = US_STATES.find((one) => one.code.toLowerCase() === wanted || one.name.toLowerCase() === wanted);
      if (found !== undefined) return found.code;
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    });

/** A US state or ''. */
export const optionalUsState = () => z.union([z.literal(''), usState()], { error: 'Choose a state' });

/**
 * A number from zero up that may be formatted ("1,234.50", "$20"). Blank gives the message `required`; anything that
 * is not a number, or is above `max`, gives `wrong`. `decimals` is the maximum number of decimal places.
 */
export const amountField = (options: { required?: string; wrong?: string; decimals?: number; max?: number } = {}) => {
  const { required = FIELD_REQUIRED, wrong = ZIP_INVALID, decimals = 2, max = 1_000_000_000 } = options;
  const shape = new RegExp(decimals === 0 ? '^\\d+$' : `^(?:\\d+(?:\\.\\d{0,${decimals}})?|\\.\\d{1,${decimals}})$`);
  return z.union([z.string(), z.number()], { error: required }).transform((typed, context) => {
    const text = String(typed).replace(/[$,\s]/g, '');
    if (shape.test(text) && Number(text) <= max) return Number(text);
    context.addIssue({ code: 'custom', message: text === '' ? required : wrong });
    return z.NEVER;
  });
};

import { z } from 'zod';
import { emailField, REQUIRED } from '../shared/fields.ts';
import { signInProvider } from './provider.ts';

/** Shortest password, in characters. */
export const PASSWORD_MIN = 8;
/** Longest password, in characters: protects the hashing. */
export const PASSWORD_MAX = 128;

/** The rules for a new password, in the order in which they are shown. */
export const PASSWORD_RULES: readonly { message: string; holds: (password: string) => boolean }[] = [
  { message: 'The password must contain at least 8 characters', holds: (text) => text.length >= PASSWORD_MIN },
  { message: 'The password must contain at least one number', holds: (text) => /\d/.test(text) },
  { message: 'The password must contain at least one uppercase letter', holds: (text) => /\p{Lu}/u.test(text) },
];

/** A new password: sign-up, reset and change. Never trimmed. */
export const newPassword = z
  .string({ error: REQUIRED })
  .min(1, REQUIRED)
  .max(PASSWORD_MAX, `The password can have at most ${PASSWORD_MAX} characters`)
  .superRefine((password, context) => {
    if (password === '') return;
    for (const rule of PASSWORD_RULES) {
      if (!rule.holds(password)) context.addIssue({ code: 'custom', message: rule.message });
    }
  });

/** A letter, then letters and marks of any script, spaces, hyphens, apostrophes and points: O'Brien, Smith-Jones, J. R. */
const NAME = /^\p{L}[\p{L}\p{M} \-‐'’.]*$/u;

/** A first or last name at sign-up. */
export const signUpName = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(100, 'A name can have at most 100 characters')
  .superRefine((name, context) => {
    if (/\p{N}/u.test(name)) context.addIssue({ code: 'custom', message: 'Numbers are not allowed' });
    else if (name !== '' && !NAME.test(name))
      context.addIssue({ code: 'custom', message: 'Special characters are not allowed' });
  });

/**
 * The sign-in form. The password only has to be there: the rules for new ones do not apply, so old ones keep working.
 */
export const loginForm = z.object({
  email: emailField(),
  password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(1_000, 'Invalid password'),
});
export type LoginForm = z.infer<typeof loginForm>;

/** Tells people with the right password that their account was deactivated; `by` can activate it. */
export const switchedOff = (by: string): string => `This account was switched off. Ask ${by} to activate it again.`;

/** The sign-up form; `sumoCode` is the lifetime-deal code of the link that led here. */
export const registerForm = z.object({
  name: signUpName,
  lastName: signUpName,
  email: emailField(),
  password: newPassword,
  sumoCode: z.string().trim().max(200).optional(),
});
export type RegisterForm = z.infer<typeof registerForm>;

/** A code from an e-mail: digits only (no '-', 'e' or '+'), six of them. */
export const mailedCode = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .superRefine((code, context) => {
    if (code === '') return;
    if (!/^\d+$/.test(code)) context.addIssue({ code: 'custom', message: 'Only numbers are allowed' });
    else if (code.length !== 6) context.addIssue({ code: 'custom', message: 'The code has 6 digits' });
  });

/**
 * The form that confirms a sign-up with the mailed code. In any browser but the one where the sign-up was begun it needs a password,
 * which replaces the one given there.
 */
export const confirmForm = z.object({ email: emailField(), code: mailedCode, password: newPassword.optional() });
export type ConfirmForm = z.infer<typeof confirmForm>;

/** The start of a reset: any address, whether or not it belongs to a user. */
export const forgotForm = z.object({ email: emailField() });

export const resetForm = z.object({ email: emailField(), code: mailedCode, password: newPassword });
export type ResetForm = z.infer<typeof resetForm>;

/** A sign-in provider's redirect back to us: a code or an error, both with the state. */
export const callbackForm = z.object({
  state: z.string({ error: REQUIRED }).min(1, REQUIRED).max(4_000),
  code: z.string().min(1).max(4_000).optional(),
  error: z.string().max(200).optional(),
  /** The provider's issuer identifier, if it sends one (RFC 9207). */
  iss: z.string().max(2_000).optional(),
});
export type CallbackForm = z.infer<typeof callbackForm>;

/** An authenticator's code: exactly six digits. */
export const mfaCode = z
  .string({ error: REQUIRED })
  .trim()
  .regex(/^\d{6}$/, 'The code must have exactly 6 digits');

/** The second step of signing in: an authenticator's code or one of the backup codes (hyphens and case do not count). */
export const secondFactor = z
  .string({ error: REQUIRED })
  .transform((code) => code.replace(/[\s-]/g, '').toLowerCase())
  .pipe(z.string().regex(/^(?:\d{6}|[a-z0-9]{8,20})$/, 'The code must have exactly 6 digits'));

/** The answer of signing in if a second step is needed. It identifies the person, and only the server can read it. */
const challenge = z.string({ error: REQUIRED }).min(1, REQUIRED).max(2_000, 'Invalid session please log in again');

export const secondFactorForm = z.object({ challenge, code: secondFactor });

/** Replaces a password that was set for a person with one of their own. */
export const firstPasswordForm = z.object({ challenge, password: newPassword });

/** The current password, confirmed before a sensitive change; with two-factor on, a code as well. */
export const passwordProof = z.object({ password: loginForm.shape.password, code: secondFactor.nullish() });

/** Two-factor on or off; off asks for an authenticator's code or a backup code. */
export const twoFactorForm = z.object({ mfaActive: z.boolean({ error: REQUIRED }), code: secondFactor.nullish() });

/** The first code of an authenticator, which turns two-factor on. */
export const twoFactorCheck = z.object({ code: mfaCode });

/** A new address; it takes effect once its code is entered. */
export const newAddressForm = z.object({ email: emailField() });

export const newAddressCode = z.object({ code: mailedCode });

/** Backup codes that come with two-factor. */
export const BACKUP_CODES = 8;

/** Two-factor is for people who sign in here; Google's users have Google's. */
export function mayUseTwoFactor(userSub: string | null | undefined): boolean {
  return signInProvider(userSub) !== 'google';
}

import { z } from 'zod';
import { RESERVED_WORDS } from '../channel/links.ts';
import { emailField, imageUrl, line, optionalPhone, REQUIRED, requiredLine } from '../shared/fields.ts';
import { AVATAR_COLORS } from '../shared/labels.ts';

/** Characters of a password at least. */
export const PASSWORD_MIN = 8;
/** A guard for the hashing, not a rule of the specification. */
export const PASSWORD_MAX = 128;

/** The rules a new password keeps, in the order in which they are told. */
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

/** A first or last name at sign-up: letters (of any script) and spaces only. */
export const signUpName = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(100, 'A name can have at most 100 characters')
  .superRefine((name, context) => {
    if (/\p{N}/u.test(name)) context.addIssue({ code: 'custom', message: 'Numbers are not allowed' });
    else if (/[^\p{L}\p{M} ]/u.test(name)) {
      context.addIssue({ code: 'custom', message: 'Special characters are not allowed' });
    }
  });

/** The sign-in form. The password is only asked for, never judged, so old ones keep working. */
export const loginForm = z.object({
  email: emailField(),
  password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(1_000, 'Invalid password'),
});
/** What `loginForm` parses to. */
export type LoginForm = z.infer<typeof loginForm>;

/** The sign-up form; `sumoCode` is the lifetime-deal code of the link that led here. */
export const registerForm = z.object({
  name: signUpName,
  lastName: signUpName,
  email: emailField(),
  password: newPassword,
  sumoCode: z.string().trim().max(200).optional(),
});
/** What `registerForm` parses to. */
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

/** The form that confirms a sign-up by the mailed code. */
export const confirmForm = z.object({ email: emailField(), code: mailedCode });
/** What `confirmForm` parses to. */
export type ConfirmForm = z.infer<typeof confirmForm>;

/** Where the reset begins: an address, whether or not an account has it. */
export const forgotForm = z.object({ email: emailField() });
/** What `forgotForm` parses to. */
export type ForgotForm = z.infer<typeof forgotForm>;

/** Where the reset ends. */
export const resetForm = z.object({ email: emailField(), code: mailedCode, password: newPassword });
/** What `resetForm` parses to. */
export type ResetForm = z.infer<typeof resetForm>;

/** How a sign-in provider sends somebody back: with a code or with an error, both to a state. */
export const callbackForm = z.object({
  state: z.string({ error: REQUIRED }).min(1, REQUIRED).max(4_000),
  code: z.string().min(1).max(4_000).optional(),
  error: z.string().max(200).optional(),
  /** The provider's own name for itself, where it gives it (RFC 9207). */
  iss: z.string().max(2_000).optional(),
});
/** What `callbackForm` parses to. */
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

/** What signing in answers where one more step is needed; it names the person, and only the server can read it. */
const challenge = z.string({ error: REQUIRED }).min(1, REQUIRED).max(2_000, 'Invalid session please log in again');

/** The second step of signing in. */
export const secondFactorForm = z.object({ challenge, code: secondFactor });

/** Where the password somebody was given is replaced by one of their own. */
export const firstPasswordForm = z.object({ challenge, password: newPassword });

/** A password that is asked for again, before what only its owner may change. */
export const passwordProof = z.object({ password: loginForm.shape.password });

/** Two-factor on or off; off asks for the password or a code. */
export const twoFactorForm = z.object({
  mfaActive: z.boolean({ error: REQUIRED }),
  code: secondFactor.nullish(),
  password: loginForm.shape.password.nullish(),
});

/** The first code of an authenticator, which turns two-factor on. */
export const twoFactorCheck = z.object({ code: mfaCode });

/** A new address; it counts once its code is entered. */
export const newAddressForm = z.object({ email: emailField() });

/** The code that was sent to a new address. */
export const newAddressCode = z.object({ code: mailedCode });

/** Backup codes that come with two-factor (decisions, section 10). */
export const BACKUP_CODES = 8;

/** Who signs a user in: what stands before the underscore of `userSub` ("google_123" → "google"); "local" for none. */
export function signInProvider(userSub: string | null | undefined): string {
  const at = userSub?.indexOf('_') ?? -1;
  return userSub && at > 0 ? userSub.slice(0, at) : 'local';
}

/** Two-factor is for those who sign in here; Google's users have Google's. */
export function mayUseTwoFactor(userSub: string | null | undefined): boolean {
  return signInProvider(userSub) !== 'google';
}

/** Biography and account disclaimer: guidance at 350 characters, a hard limit on enterprise forms only. */
export const BIO_GUIDE = 350;
/** Said by enterprise forms over 350 characters. */
export const BIO_TOO_LONG = 'Must be 350 characters or less';
/** Characters of a disclosure at most; saving is disabled beyond. */
export const DISCLOSURE_TEXT_MAX = 500;
/** Characters of a biography at most; a guard, not a rule of the specification. */
export const BIO_MAX = 2_000;

/** "you've exceeded N" for a text that is N characters over the guidance, else null. */
export function bioExceeded(text: string): string | null {
  const over = text.length - BIO_GUIDE;
  return over > 0 ? `you've exceeded ${over}` : null;
}

/** An avatar colour by its index, 0 to 12. */
export const avatarColorIndex = z
  .int()
  .min(0)
  .max(AVATAR_COLORS.length - 1, `Choose one of the ${AVATAR_COLORS.length} colours`);

/** A biography or an account's disclaimer where 350 characters are guidance only. */
export const bioText = z.string().trim().max(BIO_MAX, `At most ${BIO_MAX} characters`);

/** Name, phone, picture, colour and biography of a person; "phone" is optional but never short. */
export const profileForm = z.object({
  name: requiredLine('Full name is required'),
  lastName: line.default(''),
  phone: optionalPhone().default(''),
  workspaceImg: imageUrl.default(''),
  color: avatarColorIndex.default(0),
  bio: bioText.default(''),
});
/** What `profileForm` parses to: the phone as digits. */
export type ProfileForm = z.infer<typeof profileForm>;

/** A disclosure: title and text, the text at most 500 characters. */
export const disclosureForm = z.object({
  title: requiredLine(),
  text: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .max(DISCLOSURE_TEXT_MAX, `Must be ${DISCLOSURE_TEXT_MAX} characters or less`),
});
/** What `disclosureForm` parses to. */
export type DisclosureForm = z.infer<typeof disclosureForm>;

const NICKNAME_MAX = 60;
const LOOKS_LIKE_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** A nickname as it is kept: trimmed, lower case, spaces to hyphens. */
export function nicknameOf(typed: string): string {
  return typed.trim().toLowerCase().replace(/\s+/g, '-');
}

/** A nickname is a part of a link: no word of the router, nothing that looks like an id (decisions, section 2). */
export const nickname = z
  .string({ error: REQUIRED })
  .transform(nicknameOf)
  .pipe(
    z
      .string()
      .min(1, REQUIRED)
      .max(NICKNAME_MAX, `A nickname can have at most ${NICKNAME_MAX} characters`)
      .regex(/^[a-z0-9][a-z0-9._-]*$/, 'Only letters, numbers, hyphens, dots and underscores')
      .refine((word) => !RESERVED_WORDS.includes(word) && !LOOKS_LIKE_ID.test(word), 'This nickname is not available'),
  );

/**
 * A nickname to begin with, for people who never chose one: the first of the names (a company, a person) that makes one.
 * Accents are dropped, what cannot stand in a link becomes a hyphen. Empty where no name makes one; whether somebody
 * else has it already is known when it is saved.
 */
export function suggestNickname(names: readonly (string | null | undefined)[]): string {
  const candidates = names.map((name) =>
    nicknameOf((name ?? '').normalize('NFKD').replace(/\p{M}|['’]/gu, ''))
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, NICKNAME_MAX)
      .replace(/^-|-$/g, ''),
  );
  return candidates.find((candidate) => nickname.safeParse(candidate).success) ?? '';
}

/** Said of what is no domain name. */
export const DOMAIN_FORMAT = 'Invalid domain format. Ex: [name].[domain].[tld] or [domain].[tld]';
/** Said of a domain name with "--" in it. */
export const DOMAIN_HYPHENS = 'The domain cannot contain consecutive hyphens (--)';
const LABELS = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/;

/** A custom domain: no scheme, dotted labels, letters at the end, no consecutive hyphens. Kept in lower case. */
export const domainName = z
  .string({ error: DOMAIN_FORMAT })
  .trim()
  .toLowerCase()
  .superRefine((name, context) => {
    const fault = name.includes('--') ? DOMAIN_HYPHENS : DOMAIN_FORMAT;
    const right = fault === DOMAIN_FORMAT && name.length <= 253 && LABELS.test(name);
    if (!right) context.addIssue({ code: 'custom', message: fault });
  });

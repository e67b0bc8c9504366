import { z } from 'zod';
import { BILLING_COUNTRY, BILLING_STATE_MAX, BILLING_ZIP_MAX, billingText } from '../accounts/billing-details.ts';
import { byName } from '../shared/by-name.ts';
import { UNITED_STATES } from '../shared/countries.ts';
import {
  amountField,
  emailField,
  FIELD_REQUIRED,
  INVALID_EMAIL,
  LINE_MAX,
  line,
  phoneField,
  REQUIRED,
  requiredLine,
  requiredText,
  usState,
  zipField,
} from '../shared/fields.ts';
import { newPassword, signUpName } from '../sign-in/schemas.ts';
import { PERMISSIONS, ROLE_AUDIENCES } from './permissions.ts';

/** The message for an invalid or missing address in invitations and staff profiles. */
export const EMAIL_INVALID = 'Email is invalid';
export const USER_EXISTS = 'User already exists';
export const USERS_EXIST = 'Some users already exist';
/** The headline over `USER_EXISTS` in the account area. */
export const ADDING_FAILED = 'Error adding user';
export const OWN_USER_ACTIVE = 'YOU CANNOT DEACTIVATE YOUR OWN USER';
/** Most addresses per invitation; our choice. */
export const INVITE_MAX = 500;

/** The message for a repeated address, by area. */
export const REPEATED_EMAILS = {
  account: 'Repeated emails are not allowed',
  enterprise: 'REPEATED EMAILS ARE NOT ALLOWED',
} as const;

/** An invitation of one or more addresses to a role, in the account area or in the enterprise's. */
export const invitation = (area: keyof typeof REPEATED_EMAILS) =>
  z.object({
    role: requiredLine('Role is required'),
    emails: z
      .array(emailField(EMAIL_INVALID, EMAIL_INVALID), { error: EMAIL_INVALID })
      .min(1, EMAIL_INVALID)
      .max(INVITE_MAX, `At most ${INVITE_MAX} addresses at once`)
      .refine((emails) => new Set(emails).size === emails.length, REPEATED_EMAILS[area]),
  });

/** One person of an imported list; the name is a company's owner's, others may have one. */
export const importedPerson = z.object({
  email: emailField(EMAIL_INVALID, EMAIL_INVALID),
  name: line.default(''),
  companyName: line.default(''),
  role: requiredLine('Role is required'),
});

/** A list of people to invite in one step, in the account area or in the enterprise's. */
export const importedPeople = (area: keyof typeof REPEATED_EMAILS) =>
  z
    .array(importedPerson)
    .min(1, EMAIL_INVALID)
    .max(INVITE_MAX, `At most ${INVITE_MAX} addresses at once`)
    .refine((people) => new Set(people.map(({ email }) => email)).size === people.length, REPEATED_EMAILS[area]);

export const OWNER_NAME_REQUIRED = 'Owner name is required';
export const partnerInvitation = z.object({
  ownerName: requiredLine(OWNER_NAME_REQUIRED),
  ownerEmail: emailField('Owner email is required', EMAIL_INVALID),
  companyName: line.default(''),
});

/** The message for a company's name in the invitation of anybody else; the words are ours. */
export const ONLY_COMPANIES = 'Only a partner company has a company name';
/** The message if a partner company is invited with several addresses; the words are ours. */
export const ONE_OWNER = 'A company has one owner';
/** The note of an invitation's sender, or ''. */
export const invitationNote = z.string().trim().max(1_000, 'At most 1000 characters');

export const clientNote = z.object({ text: requiredText(2_000, 'Write the note first') });

/** An internal user of an enterprise: invited by address, named 'Pending' until they finish their setup. */
export const INTERNAL_USER_DEFAULTS = { role: 'Enterprise', inheritSettings: true, name: 'Pending' } as const;

/** The right address for an invitation that did not arrive. */
export const correctedInvitation = z.object({ email: emailField(EMAIL_INVALID, EMAIL_INVALID) });
export const SAME_ADDRESS = 'The invitation was sent to this address already';
/** Shown to whoever would correct an address that mail reaches. */
export const INVITATION_ARRIVED =
  'No mail server has refused this address. To invite somebody else, withdraw the invitation.';
/** The same for somebody who was removed and invited back: another address might hand what they made to another person. */
export const WORKED_HERE =
  'This person has worked here before and keeps their address. Withdraw this invitation and invite the new address.';
/** The same for an address that the account's directory names, which would set it again. */
export const ADDRESS_OF_DIRECTORY =
  'This address comes from your directory. Correct it there, then resend the invitation.';

/** The content of an invitation's link: the person's id and, in its fragment, the secret. */
export const invitationLinkParts = z.object({
  subuser: z.string({ error: REQUIRED }).min(1, REQUIRED).max(100),
  secret: z.string({ error: REQUIRED }).min(1, REQUIRED).max(200),
});

/** Accepting an invitation: a password, and a name unless the invitation has one. */
export const acceptInvitationForm = (given: { hasName: boolean }) =>
  invitationLinkParts.extend({
    password: newPassword,
    name: given.hasName ? line.optional() : signUpName,
    lastName: given.hasName ? line.optional() : signUpName,
  });
export type AcceptInvitationForm = z.infer<ReturnType<typeof acceptInvitationForm>>;

/** The message for an invitation that has expired, was used, or never existed. */
export const INVITATION_OVER = 'This invitation is no longer valid. Ask for a new one';
/** The same for whoever opened an account of their own instead, and for the team that invited them. */
export const INVITATION_ELSEWHERE =
  'You have opened an account of your own with this address, so this invitation is no longer valid';
export const LIVES_ELSEWHERE = 'This person has opened an account of their own, so they cannot be activated here';

/** The role form: name, description, whom it is for, the ten switches (off unless set). */
export const roleForm = z.object({
  name: requiredLine('Role name is required'),
  description: line.default(''),
  audience: z.enum(ROLE_AUDIENCES),
  permissions: z.object(byName(PERMISSIONS, () => z.boolean().default(false))),
});

/** A staff profile: a name, or a first and a last one; an address, exactly one role (its id). */
export const staffProfileForm = z.object({
  fullName: requiredLine('Full name is required'),
  lastName: line.default(''),
  email: emailField('Email is required', EMAIL_INVALID),
  role: requiredLine('Role is required'),
});

interface NameParts {
  name: string;
  lastName: string | null;
}

/** What a field that shows a whole name means: the name as typed, never taken apart; null if it says what is stored. */
export function nameTyped(typed: string, stored?: NameParts): NameParts | null {
  const name = typed.trim();
  const shown = stored && [stored.name, stored.lastName].filter(Boolean).join(' ');
  return name === '' || name === shown ? null : { name, lastName: null };
}

const CODE_ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

/**
 * A code of capital letters and digits from random bytes, each character equally likely. @throws RangeError if there
 * are too few bytes (four per character are enough in practice)
 */
export function codeFromBytes(bytes: Uint8Array, length: number): string {
  const fair = 256 - (256 % CODE_ALPHABET.length);
  const letters = [...bytes].filter((byte) => byte < fair).slice(0, length);
  if (letters.length < length) throw new RangeError('not enough random bytes');
  return letters.map((byte) => CODE_ALPHABET.charAt(byte % CODE_ALPHABET.length)).join('');
}

/**
 * The enterprise form of provider staff; prices in dollars as typed. `accountOwner` is a full name, or a first one beside
 * `ownerLastName`; `libraryAccess` holds library ids. The server generates the password.
 */
export const enterpriseForm = z.object({
  enterpriseAccount: requiredLine(FIELD_REQUIRED),
  accountOwner: requiredLine(FIELD_REQUIRED),
  ownerLastName: line.default(''),
  phoneOwner: phoneField('phone must be at least 10 characters'),
  ownerEmail: emailField(FIELD_REQUIRED, INVALID_EMAIL),
  contentLibrary: line.default(''),
  numberOfAccounts: amountField({ decimals: 0, max: 1_000_000 }),
  price: amountField({ max: 100_000_000 }),
  libraryAccess: z.array(z.string().min(1)).max(1_000).default([]),
  billingContact: requiredLine(FIELD_REQUIRED),
  billingContactEmail: emailField(FIELD_REQUIRED, INVALID_EMAIL),
  billingAddress: requiredLine(FIELD_REQUIRED),
  billingCity: requiredLine(FIELD_REQUIRED),
  billingCountry: BILLING_COUNTRY.default(''),
  billingState: billingText(BILLING_STATE_MAX).default(''),
  billingZipCode: billingText(BILLING_ZIP_MAX).default(''),
  complianceAddress: emailField(FIELD_REQUIRED, INVALID_EMAIL),
  promoCode: z.string().trim().max(LINE_MAX).default(''),
  /** Percent off for its partner companies; blank is none. */
  discount: z.preprocess((typed) => typed || 0, amountField({ max: 100 })).default(0),
});

/** The same as a whole: in the United States, and where no country is chosen, with one of its states and its zip code. */
export const wholeEnterpriseForm = enterpriseForm.superRefine((form, context) => {
  if (form.billingCountry !== '' && form.billingCountry !== UNITED_STATES) return;
  const fields = { billingState: usState(FIELD_REQUIRED), billingZipCode: zipField() };
  for (const [name, field] of Object.entries(fields)) {
    const issue = field.safeParse(form[name as keyof typeof fields]).error?.issues[0];
    if (issue) context.addIssue({ code: 'custom', path: [name], message: issue.message });
  }
});

/** The effect of 'Same billing information': on copies the owner's name and address, off clears them. */
export function billingContactOf(
  same: boolean,
  owner: { accountOwner: string; ownerEmail: string },
): { billingContact: string; billingContactEmail: string } {
  return same
    ? { billingContact: owner.accountOwner, billingContactEmail: owner.ownerEmail }
    : { billingContact: '', billingContactEmail: '' };
}

/** Length of the first passwords that Greenlit makes: for staff 8, for owners of clients' accounts 10. */
export const INITIAL_PASSWORD_LENGTH = { staff: 8, client: 10 } as const;
export const INITIAL_PASSWORD_WRONG = 'Use capital letters and digits, at least one of each';

/** Whether a text is a first password: so many capital letters and digits, at least one of each. */
export const isInitialPassword = (text: string, length: number): boolean =>
  text.length === length && /^[A-Z0-9]+$/.test(text) && /[A-Z]/.test(text) && /\d/.test(text);

/**
 * A first password from random bytes, with the letter and the digit that every password must have. Its owner has to choose another one
 * at the first sign-in.
 */
export function initialPassword(randomBytes: (count: number) => Uint8Array, length: number): string {
  for (;;) {
    const code = codeFromBytes(randomBytes(length * 4), length);
    if (isInitialPassword(code, length)) return code;
  }
}

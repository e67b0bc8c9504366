import { z } from 'zod';
import { extensionOf } from '../files/limits.ts';
import { invalid, parse } from '../shared/errors.ts';
import { INVALID_EMAIL, REQUIRED, written } from '../shared/fields.ts';
import { WHAT_CHANGED_MAX } from './changes.ts';
import { CORRECTIONS_MAX } from './corrections.ts';
import { FORWARD_MESSAGE_MAX } from './limits.ts';
import { NOTE_MAX } from './notes.ts';

/** The message for a manager's signature that is not a png or jpg. */
export const SIGNATURE_FORMAT = 'Incorrect format (jpg, png)';
export const REVIEW_FORM_MISSING = 'COMPLETE OR UPLOAD YOUR AD REVIEW FORM';

export const TEXT_MAX = 2_000;
const text = written(REQUIRED).trim().max(TEXT_MAX, `At most ${TEXT_MAX} characters`);
const required = text.min(1, REQUIRED);
const optional = text.default('');
const choice = <const T extends readonly [string, ...string[]]>(values: T) => z.enum([...values, '']).default('');

/** Any of these, each once. A single text, as clients sent before there were several, is a list of one. */
const several = <const T extends readonly [string, ...string[]]>(values: T) =>
  z
    .union([z.array(z.enum(values)).max(values.length), choice(values)])
    .transform((given) => [...new Set((Array.isArray(given) ? given : [given]).filter((one) => one !== ''))])
    .default([]);

const REGISTRATIONS = ['series6', 'series7', 'IAR', 'OutsideIAR'] as const;
const SUBMISSIONS = ['firstSubmission', 'resubmission'] as const;
const READERS = ['clients', 'prospects', 'public', 'representative'] as const;
const YES_NO = ['yes', 'no'] as const;
const PLACES = ['email', 'youtube', 'website', 'socialMedia'] as const;

/** The address of a stored image; if it has an extension, it must be an image's. */
const signatureUrl = z
  .string()
  .trim()
  .max(TEXT_MAX)
  .refine((url) => isSignatureName(url.split(/[?#]/)[0] ?? ''), SIGNATURE_FORMAT)
  .default('');

function isSignatureName(path: string): boolean {
  const extension = extensionOf(path.split('/').at(-1) ?? '');
  return extension === '' || ['png', 'jpg', 'jpeg'].includes(extension);
}

const day = z.union([z.literal(''), z.iso.date({ error: 'Date invalid' })], { error: 'Date invalid' });

/**
 * The ad review form, sent as `reviewForm` (JSON text). Required: the representative's e-mail, name and number and at
 * least one registration. `date` is the day of submission (`YYYY-MM-DD`); the server sets it, see `datedForm`.
 * Unanswered choices and texts are '', unanswered lists empty.
 */
export const adReviewForm = z.object({
  email: z.string({ error: REQUIRED }).trim().min(1, REQUIRED).pipe(z.email(INVALID_EMAIL)),
  date: day.default(''),
  representativeName: required,
  repNumber: required,
  repRegister: z.array(z.enum(REGISTRATIONS), { error: REQUIRED }).min(1, REQUIRED),
  submission: z.enum(SUBMISSIONS).default('firstSubmission'),
  imgSystem: optional,
  descriptionSubmission: optional,
  audience: several(READERS),
  author: optional,
  clientSignature: choice(YES_NO),
  reviewCard: choice(YES_NO),
  whereUse: several(PLACES),
  nameManager: optional,
  osjBranch: optional,
  signaturManager: signatureUrl,
  dateSignature: day.default(''),
  numberManager: optional,
  numberFaxOrEmail: optional,
});
/** What `adReviewForm` parses to: every field present, unanswered ones '' (or an empty list). */
export type AdReviewForm = z.infer<typeof adReviewForm>;
/** The empty form, dated today (`YYYY-MM-DD`). */
export function emptyAdReviewForm(today: string): AdReviewForm {
  const required = { email: true, representativeName: true, repNumber: true, repRegister: true } as const;
  const unanswered = adReviewForm.omit(required).parse({});
  return { ...unanswered, email: '', date: today, representativeName: '', repNumber: '', repRegister: [] };
}

/** The form with the date of its submission, whatever date it had. */
export function datedForm(form: AdReviewForm, today: string): AdReviewForm {
  return { ...form, date: today };
}

/** What accompanies a submission: the completed form, or a file uploaded instead (`url` is the stored one). */
export type ReviewPapers = { form: AdReviewForm } | { file: { name: string; url: string } };

const reviewFileShape = z.object({
  file: z.object({ name: z.string().trim().min(1).max(255), url: z.string().trim().min(1).max(TEXT_MAX) }),
});

/** The papers as the JSON text that `reviewForm` carries: the form's own fields, or `{"file": {…}}`. */
export function encodePapers(papers: ReviewPapers): string {
  return JSON.stringify('form' in papers ? papers.form : papers);
}

/**
 * Parses the papers from that text.
 * @throws DomainError INVALID: `reviewForm` if there are none ('COMPLETE OR UPLOAD YOUR AD REVIEW FORM') or the text
 * is not JSON; the form's own fields if one is wrong.
 */
export function decodePapers(reviewForm: string | null | undefined): ReviewPapers {
  if (reviewForm === null || reviewForm === undefined || reviewForm.trim() === '') {
    throw invalid({ reviewForm: REVIEW_FORM_MISSING });
  }
  const value = readJson(reviewForm);
  const file = reviewFileShape.safeParse(value);
  return file.success ? file.data : { form: parse(adReviewForm, value) };
}

function readJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    throw invalid({ reviewForm: REVIEW_FORM_MISSING });
  }
}

/** The send screen: the reviewer's address and the message of the submission. */
export const complianceSend = z.object({
  email: z.string({ error: INVALID_EMAIL }).trim().pipe(z.email(INVALID_EMAIL)),
  complianceText: written().trim().max(TEXT_MAX).default(''),
  postText: written().trim().max(TEXT_MAX).default(''),
  submitter: z.string().trim().max(200).default(''),
});

/** The address to which a review is forwarded, and what the colleague should know. */
export const forward = complianceSend.pick({ email: true }).extend({
  message: written().trim().max(FORWARD_MESSAGE_MAX, `At most ${FORWARD_MESSAGE_MAX} characters`).default(''),
});
export const FORWARD = {
  author: 'The person who made this cannot decide on it',
  same: 'This address has the review already',
  member: 'This person may not approve in the account that sent it',
} as const;

export const decline = z.object({
  reason: written(REQUIRED).trim().min(1, 'Say why you decline it').max(TEXT_MAX, `At most ${TEXT_MAX} characters`),
});

/**
 * Reviews go only to the address in the settings. Null if there is one, else what to do about it: people under a
 * parent account ("admins" on the wire: `user.admin` is set) have to wait for their company.
 */
export function complianceEmailMissing(settingsEmail: string | null | undefined, hasParent: boolean): string | null {
  if (settingsEmail !== null && settingsEmail !== undefined && settingsEmail.trim() !== '') return null;
  return hasParent ? 'Your company must setup in their settings' : 'You must configure the email in your settings';
}

/** The message if the reviewer's address leads to the author's own mailbox. */
export const OWN_REVIEWER = 'You cannot review your own work, set another compliance e-mail in the settings';

/** New reviewer addresses that an account on trial can use within a day. */
export const TRIAL_REVIEWERS_A_DAY = 3;
/** Shown to an account on trial that would use one more. */
export const TOO_MANY_REVIEWERS = `During the trial you can add ${TRIAL_REVIEWERS_A_DAY} new reviewers a day. Use one you have used before, or try again tomorrow`;
/** Shown to a sender whose mail this reviewer stopped. */
export const REVIEWER_STOPPED_MAIL =
  'This reviewer does not know you and stopped your e-mails. Set another compliance e-mail in the settings';

/** Shown to a sender who would correct an address that mail reaches. */
export const ADDRESS_WORKS =
  'No mail server has refused this address. To choose another reviewer, withdraw it from review.';

/** Shown to an author who corrects an address to one that may not decide. */
export const NOT_LISTED = 'This address is not in your account’s settings. Its owner can add it under Company.';

/** Shown to a reviewer who asks for a code after stopping mail from the sender. */
export const YOU_STOPPED_MAIL =
  'You stopped e-mails from this sender. To get a code, allow them again with the link at the end of the e-mail';

export const corrections = z.object({
  text: written(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .max(CORRECTIONS_MAX, `Corrections can have at most ${CORRECTIONS_MAX.toLocaleString('en-US')} characters`),
});

/** The name a reviewer types; it is recorded with the decision. */
export const reviewerName = z
  .string({ error: REQUIRED })
  .trim()
  .min(1, REQUIRED)
  .max(100, 'A name can have at most 100 characters');

/** What the author says they changed since the last round; '' to leave it to the comparison. */
export const whatChanged = z.object({
  whatChanged: written()
    .trim()
    .max(WHAT_CHANGED_MAX, `At most ${WHAT_CHANGED_MAX.toLocaleString('en-US')} characters`),
});

const offset = z.number().int('Choose a passage').min(0, 'Choose a passage');

export const noteText = written(REQUIRED)
  .trim()
  .min(1, REQUIRED)
  .max(NOTE_MAX, `A note can have at most ${NOTE_MAX.toLocaleString('en-US')} characters`);

/**
 * A note as sent: at a moment of the video (`atSeconds`, from its start), on a passage of the script (`startOffset` up
 * to, but not including, `endOffset`, in UTF-16 code units of the round's text), or on the whole item.
 */
export const reviewNote = z
  .object({
    text: noteText,
    atSeconds: z.number().min(0, 'Choose a moment of the video').nullable().default(null),
    startOffset: offset.nullable().default(null),
    endOffset: offset.nullable().default(null),
  })
  .superRefine(({ atSeconds, startOffset, endOffset }, context) => {
    const fault = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const isPassage = startOffset === null ? endOffset === null : endOffset !== null && startOffset < endOffset;
    if (!isPassage) fault('startOffset', 'Choose a passage');
    if (atSeconds !== null && startOffset !== null) fault('atSeconds', 'A note is either at a moment or on a passage');
  });

/** An author's answer: done, a text, both, or neither to remove it. It is saved while it is typed. */
export const noteAnswer = z.object({
  done: z.boolean(),
  reply: written()
    .max(NOTE_MAX, `A reply can have at most ${NOTE_MAX.toLocaleString('en-US')} characters`)
    .transform((reply) => (reply.trim() === '' ? null : reply))
    .nullable(),
});

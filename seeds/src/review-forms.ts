import { REVIEWER_EMAIL } from './cast.ts';
import type { DemoAdReviewForm, DemoDecision, DemoRound, PersonKey } from './types.ts';

/** What differs between submissions; the rest is the same for everything a firm sends. */
type FormDetails = Pick<DemoAdReviewForm, 'imgSystem' | 'descriptionSubmission' | 'audience' | 'whereUse'> &
  Partial<Pick<DemoAdReviewForm, 'author' | 'representativeName' | 'repNumber'>>;

const alike = {
  email: REVIEWER_EMAIL,
  submission: 'firstSubmission',
  clientSignature: 'no',
  reviewCard: 'no',
} as const;

/** The form as Whitfield Harbor fills it in. */
export function whitfieldForm(details: FormDetails): DemoAdReviewForm {
  return {
    ...alike,
    representativeName: 'Nora Whitfield',
    repNumber: 'WH-1042',
    repRegister: ['series7', 'IAR'],
    author: 'Nora Whitfield',
    nameManager: 'Thomas Aldridge',
    osjBranch: 'Portland, ME (0417)',
    numberManager: '2075550118',
    numberFaxOrEmail: 'approver@demo.test',
    ...details,
  };
}

/** The form as a Cedar Quarry firm fills it in. */
export function cedarQuarryForm(details: FormDetails): DemoAdReviewForm {
  return {
    ...alike,
    representativeName: 'Elaine Hartsfield',
    repNumber: 'CQ-0001',
    repRegister: ['IAR'],
    author: 'Elaine Hartsfield',
    nameManager: 'Marcus Lindqvist',
    osjBranch: 'Columbus, OH (0900)',
    numberManager: '6145550121',
    numberFaxOrEmail: 'internal@demo.test',
    ...details,
  };
}

/** Image in `seeds/media` of the signature under a form, by the manager who signs it. */
const signatures: Record<string, string> = {
  'Thomas Aldridge': 'signature-thomas-aldridge.png',
  'Marcus Lindqvist': 'signature-marcus-lindqvist.png',
};

/** The file in `seeds/media` with the signature for a form; null if its manager has none. */
export function signatureFor(form: DemoAdReviewForm): string | null {
  return signatures[form.nameManager] ?? null;
}

/** A review round of a demo item. The same reviewer decides on all of them, if anybody has yet. */
export interface SentRound {
  sentDaysAgo: number;
  form: DemoAdReviewForm;
  /** The text as it was sent, unless it is still the same. */
  text?: string;
  approvedDaysAgo?: number;
  corrections?: { daysAgo: number; text: string };
}

/** The rounds of an item, oldest first, all sent by its creator. */
export function roundsOf(submitter: PersonKey, now: string, rounds: readonly SentRound[]): DemoRound[] {
  return rounds.map(({ sentDaysAgo, form, text = now, approvedDaysAgo, corrections }, index) => ({
    version: index + 1,
    sentDaysAgo,
    submitter,
    reviewerEmail: REVIEWER_EMAIL,
    text,
    form: index === 0 ? form : { ...form, submission: 'resubmission' },
    decision: decisionOf(approvedDaysAgo, corrections),
  }));
}

function decisionOf(approvedDaysAgo: number | undefined, corrections: SentRound['corrections']): DemoDecision | null {
  const reviewerName = 'Helen Marsh';
  if (corrections) return { outcome: 'corrections', reviewerName, ...corrections };
  return approvedDaysAgo === undefined
    ? null
    : { outcome: 'approved', reviewerName, daysAgo: approvedDaysAgo, text: null };
}

import { REVIEWER_EMAIL } from './cast.ts';
import type { DemoAdReviewForm } from './types.ts';

/** What differs between submissions; the rest is the same for everything a firm sends. */
type FormDetails = Pick<DemoAdReviewForm, 'imgSystem' | 'descriptionSubmission' | 'audience' | 'whereUse'> &
  Partial<Pick<DemoAdReviewForm, 'submission' | 'author' | 'representativeName' | 'repNumber' | 'repRegister'>>;

/** The form as Whitfield Harbor fills it in. */
export function whitfieldForm(details: FormDetails): DemoAdReviewForm {
  return {
    email: REVIEWER_EMAIL,
    representativeName: 'Nora Whitfield',
    repNumber: 'WH-1042',
    repRegister: ['series7', 'IAR'],
    submission: 'firstSubmission',
    author: 'Nora Whitfield',
    clientSignature: 'no',
    reviewCard: 'no',
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
    email: REVIEWER_EMAIL,
    representativeName: 'Elaine Hartsfield',
    repNumber: 'CQ-0001',
    repRegister: ['IAR'],
    submission: 'firstSubmission',
    author: 'Elaine Hartsfield',
    clientSignature: 'no',
    reviewCard: 'no',
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

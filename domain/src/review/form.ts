/**
 * The ad review form: its fields and how they are shown. No schema here, so that the reviewer's page loads no
 * validator.
 */
import { dayWords } from '../shared/text.ts';
import type { AdReviewForm } from './schemas.ts';

export type AdReviewField = keyof AdReviewForm;

/** How a field is asked for and shown; the screen, the reviewer's page and the PDF all use this. */
export interface AdReviewFieldInfo {
  label: string;
  kind: 'text' | 'longText' | 'email' | 'fixedDate' | 'date' | 'choice' | 'choices' | 'image';
  required?: true;
  options?: readonly { value: string; label: string }[];
}

const yesNo = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

/** The fields of the form. The names are fixed, the labels ours. */
export const AD_REVIEW_FIELDS: Readonly<Record<AdReviewField, AdReviewFieldInfo>> = {
  email: { label: 'E-mail', kind: 'email', required: true },
  date: { label: 'Date of submission', kind: 'fixedDate', required: true },
  representativeName: { label: "Representative's name", kind: 'text', required: true },
  repNumber: { label: 'Representative number', kind: 'text', required: true },
  repRegister: {
    label: 'Registrations held',
    kind: 'choices',
    required: true,
    options: [
      { value: 'series6', label: 'Series 6' },
      { value: 'series7', label: 'Series 7' },
      { value: 'IAR', label: 'IAR' },
      { value: 'OutsideIAR', label: 'Outside IAR' },
    ],
  },
  submission: {
    label: 'Submission',
    kind: 'choice',
    options: [
      { value: 'firstSubmission', label: 'First submission' },
      { value: 'resubmission', label: 'Resubmission' },
    ],
  },
  imgSystem: { label: 'Imaging system reference', kind: 'text' },
  descriptionSubmission: { label: 'Description of the submission', kind: 'longText' },
  audience: {
    label: 'Audience',
    kind: 'choices',
    options: [
      { value: 'clients', label: 'Clients' },
      { value: 'prospects', label: 'Prospects' },
      { value: 'public', label: 'Public' },
      { value: 'representative', label: 'Representatives' },
    ],
  },
  author: { label: 'Author', kind: 'text' },
  clientSignature: { label: 'Does it need a client signature?', kind: 'choice', options: yesNo },
  reviewCard: { label: 'Is there a regulator review letter?', kind: 'choice', options: yesNo },
  whereUse: {
    label: 'Where will it be used?',
    kind: 'choices',
    options: [
      { value: 'email', label: 'E-mail' },
      { value: 'youtube', label: 'YouTube' },
      { value: 'website', label: 'Own website' },
      { value: 'socialMedia', label: 'Social media' },
    ],
  },
  nameManager: { label: "Manager's name", kind: 'text' },
  osjBranch: { label: 'OSJ or branch', kind: 'text' },
  signaturManager: { label: "Manager's signature", kind: 'image' },
  dateSignature: { label: 'Date of signature', kind: 'date' },
  numberManager: { label: "Manager's number", kind: 'text' },
  numberFaxOrEmail: { label: 'Fax number or e-mail', kind: 'text' },
};

/** The three steps of the form; the progress bar has a fourth marker for sending. */
export const AD_REVIEW_STEPS: readonly { title: string; fields: readonly AdReviewField[] }[] = [
  { title: 'Representative', fields: ['email', 'date', 'representativeName', 'repNumber', 'repRegister'] },
  {
    title: 'Submission',
    fields: [
      'submission',
      'imgSystem',
      'descriptionSubmission',
      'audience',
      'author',
      'clientSignature',
      'reviewCard',
      'whereUse',
    ],
  },
  {
    title: 'Manager',
    fields: ['nameManager', 'osjBranch', 'signaturManager', 'dateSignature', 'numberManager', 'numberFaxOrEmail'],
  },
];
export const AD_REVIEW_MARKERS = ['Representative', 'Submission', 'Manager', 'Send'] as const;

/**
 * What stays the same from one submission to the next: answers of the last form that the next one begins with. A signature,
 * dates and what is about the item itself are given each time.
 */
export const REPEATED_FIELDS: readonly AdReviewField[] = [
  'email',
  'representativeName',
  'repNumber',
  'repRegister',
  'audience',
  'author',
  'whereUse',
  'nameManager',
  'osjBranch',
  'numberManager',
  'numberFaxOrEmail',
];

/** An answer in words: option labels for choices, '' if unanswered. */
export function answerText(form: Partial<AdReviewForm>, field: AdReviewField): string {
  const value = form[field] ?? '';
  const options = AD_REVIEW_FIELDS[field].options;
  const word = (one: string): string => options?.find((option) => option.value === one)?.label ?? one;
  return Array.isArray(value) ? value.map(word).join(', ') : word(value);
}

/**
 * The answers of a submitted form, step by step and in words, without pictures and unanswered fields. Empty if a file
 * was submitted instead (`{"file": …}`), or for text that is not a form.
 */
export function answersOf(
  reviewForm: string | null | undefined,
): { title: string; answers: { field: AdReviewField; label: string; text: string }[] }[] {
  const form = sentForm(reviewForm);
  if (!form) return [];
  return AD_REVIEW_STEPS.map(({ title, fields }) => ({
    title,
    answers: fields.flatMap((field) => {
      const { label, kind } = AD_REVIEW_FIELDS[field];
      const answer = kind === 'image' ? '' : answerText(form, field);
      const isDay = kind === 'date' || kind === 'fixedDate';
      return answer ? [{ field, label, text: isDay ? dayWords(answer) : answer }] : [];
    }),
  })).filter(({ answers }) => answers.length > 0);
}

function sentForm(json: string | null | undefined): Partial<AdReviewForm> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value && !('file' in value) ? value : null;
  } catch {
    return null;
  }
}

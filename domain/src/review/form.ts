/** The ad review form as it is asked for and shown. No schema is here: the reviewer's page loads this, and no validator. */
import { ordinalDate } from '../shared/text.ts';
import type { AdReviewForm } from './schemas.ts';

/** The name of a field of the form. */
export type AdReviewField = keyof AdReviewForm;

/** How a field of the form is asked for and shown: screen, reviewer's page and PDF all read this. */
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

/** How each field is asked for. The names are the specification's, the labels ours. */
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
    kind: 'choice',
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
    kind: 'choice',
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

/** The three steps of the form; its progress shows four markers, the last one for the sending. */
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
/** The four markers of the form's progress. */
export const AD_REVIEW_MARKERS = ['Representative', 'Submission', 'Manager', 'Send'] as const;

/** The words that show an answer: option labels for choices, '' where there is none. */
export function answerText(form: Partial<AdReviewForm>, field: AdReviewField): string {
  const value = form[field] ?? '';
  const options = AD_REVIEW_FIELDS[field].options;
  const word = (one: string): string => options?.find((option) => option.value === one)?.label ?? one;
  return Array.isArray(value) ? value.map(word).join(', ') : word(value);
}

/** One answered question, in words. */
export interface Answer {
  field: AdReviewField;
  label: string;
  text: string;
}

/**
 * What was answered in a form that was sent, step by step and in words; pictures and what was left out are not in it.
 * Empty where a file came in its place (`{"file": …}`), and for a text that is no form.
 */
export function answersOf(reviewForm: string | null | undefined): { title: string; answers: Answer[] }[] {
  const form = sentForm(reviewForm);
  if (!form) return [];
  return AD_REVIEW_STEPS.map(({ title, fields }) => ({
    title,
    answers: fields.flatMap((field) => {
      const { label, kind } = AD_REVIEW_FIELDS[field];
      const answer = kind === 'image' ? '' : answerText(form, field);
      const isDay = kind === 'date' || kind === 'fixedDate';
      return answer ? [{ field, label, text: isDay ? ordinalDate(answer) : answer }] : [];
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

import { dayWords } from '../shared/text.ts';

/* What an examiner asks for beyond a decision: in which office it was made, and where an item was filed. */

/** Who decides, beside the name; '' for what was not given. */
export interface Registration {
  title: string;
  /** The registration (CRD) number. */
  number: string;
}

/** A filing of an item with an authority. */
export interface Filing {
  number: string;
  /** `YYYY-MM-DD` */
  day: string;
}

/** "Principal, CRD 1234567"; null for neither. */
export const registrationWords = (given: Registration | null | undefined): string | null =>
  given ? [given.title, given.number && `CRD ${given.number}`].filter(Boolean).join(', ') || null : null;

/** "FR2026-0143, Nov 20th, 2026" */
export const filingWords = ({ number, day }: Filing): string => `${number}, ${dayWords(day)}`;

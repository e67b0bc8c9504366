import { timeWithZone } from '../shared/days.ts';
import type { ItemType } from '../shared/items.ts';
import type { Instant } from '../shared/text.ts';
import { type Registration, registrationWords } from './examiner.ts';

export interface ReceiptFacts {
  type: ItemType;
  state: 'approved' | 'corrections' | 'declined';
  title: string;
  version: number;
  decidedAt: Instant;
  /** The name as typed, or a member's own; null if none was given. */
  reviewerName: string | null;
  registration?: Registration | null;
  /** The address that the review was sent to; null if a member decided. */
  reviewerEmail: string | null;
  askedBy: string;
  company: string | null;
  /** SHA-256 of everything that was decided on. */
  contentSha256: string;
  /** SHA-256 of the video file alone. */
  mediaSha256: string | null;
}

/** A line of a receipt; `isCode` for values that are compared letter by letter. */
export interface ReceiptLine {
  label: string;
  text: string;
  isCode?: true;
}

export const receiptTitle = ({ state, type }: Pick<ReceiptFacts, 'state' | 'type'>): string =>
  state === 'corrections'
    ? 'Corrections sent'
    : `${type === 'video' ? 'Video' : 'Script'} ${state === 'approved' ? 'approved' : 'declined'}`;

/** A receipt on the page, by mail and in print: what was decided, by whom, when, and on exactly what. */
export function receiptLines(facts: ReceiptFacts, timeZone = 'UTC'): ReceiptLine[] {
  const { type, title, version, reviewerName, reviewerEmail, askedBy, company, contentSha256, mediaSha256 } = facts;
  const name = [reviewerName, registrationWords(facts.registration)].filter(Boolean).join(', ');
  const by = [name, reviewerEmail && (name ? `(${reviewerEmail})` : reviewerEmail)];
  const isNamed = !company || askedBy.includes(company);
  return [
    { label: type === 'video' ? 'Video' : 'Script', text: `“${title}”, version\u00a0${version}` },
    { label: 'Decided by', text: by.filter(Boolean).join(' ') },
    { label: 'Time', text: timeWithZone(facts.decidedAt, timeZone) },
    { label: 'Requested by', text: isNamed ? askedBy : `${askedBy}, ${company}` },
    { label: 'Fingerprint of what was decided', text: contentSha256, isCode: true },
    ...(mediaSha256 ? [{ label: 'Fingerprint of the video file', text: mediaSha256, isCode: true as const }] : []),
  ];
}

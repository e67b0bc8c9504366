import { type PlainPage, typedText } from '@greenlit/domain/review/plain-page.ts';
import type { Review } from '../../../shared/review/page/review.ts';

/** The data of the opened page, with the review in the form of the page's query. */
export type Shown = Omit<Extract<PlainPage, { step: 'review' }>, 'review'> & { review: Review };

/** The note and the corrections that were typed, with the name; '' if there are none, or they were sent: a form may be sent twice. */
export function unsent({ typed, review }: Shown): string {
  const corrections = typed.text.trim();
  return typed.note.trim() || (corrections && corrections !== review.text?.trim()) ? typedText(typed) : '';
}

import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import type { Review } from './review.ts';
import { address, part, showPart, slot } from './slots.ts';

/** The ad review form as a list: the labels are in the page, this writes the answers beside them. */
export function fillForm(page: HTMLElement, review: Review): void {
  const form = part(page, 'form');
  const answers = read(review.reviewForm);
  for (const row of form.querySelectorAll<HTMLElement>('[data-answer]')) {
    const answer = answers ? words(row, answers[row.dataset.answer ?? '']) : '';
    const place = row.querySelector('dd');
    if (place) place.textContent = answer;
    // pictures have a place of their own
    row.hidden = !answer || row.dataset.kind === 'image';
  }
  for (const step of form.querySelectorAll<HTMLElement>('[data-step]'))
    step.hidden = step.querySelector('[data-answer]:not([hidden])') === null;
  address(page, 'signature', review.signedSignatureUrl);
  showPart(page, 'signature', Boolean(review.signedSignatureUrl));
  slot(page, 'formFile').hidden = !review.signedReviewFileUrl;
  form.hidden = !answers && !review.signedSignatureUrl && !review.signedReviewFileUrl;
}

/** The form's own fields; null when there are none (a file came instead) or the text is not what it should be. */
function read(json: string | null | undefined): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(json ?? 'null');
    return typeof value === 'object' && value && !('file' in value) ? (value as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

/** An answer as the form showed it: the words of the options chosen, dates as dates. */
function words(row: HTMLElement, answer: unknown): string {
  const options: Record<string, string> = JSON.parse(row.dataset.words ?? '{}');
  const values = (Array.isArray(answer) ? answer : [answer ?? '']).map(String).filter(Boolean);
  const isDate = row.dataset.kind === 'date' || row.dataset.kind === 'fixedDate';
  return values.map((value) => options[value] ?? (isDate ? ordinalDate(value) : value)).join(', ');
}

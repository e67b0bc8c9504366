import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { reviewTexts } from '../texts.ts';
import type { Review } from './review.ts';
import { action, part, put, showPart, slot } from './slots.ts';

type Words = { title: string; text: string };

/** After a decision on a script the page leaves by itself (specification, states and transitions). */
const LEAVES_AFTER = 2_000;

/** Replaces the page by one message. */
export function close(page: HTMLElement, words: Words, { reload = false, item = '', fact = '' } = {}): void {
  for (const name of ['waiting', 'review', 'foot']) showPart(page, name, false);
  put(page, 'closedItem', item);
  put(page, 'closedTitle', words.title);
  put(page, 'closedText', words.text);
  put(page, 'closedFact', fact);
  showPart(page, 'reload', reload);
  action(part(page, 'reload'), 'reload').addEventListener('click', () => location.reload());
  showPart(page, 'closed');
  slot(page, 'closedTitle').focus();
  scrollTo(0, 0);
}

/** The done state: what became of the round that this link was for. */
export function closeDecided(page: HTMLElement, review: Review): void {
  const words = wordsOf(review);
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const by = review.reviewerName ? ` by ${review.reviewerName}` : '';
  close(page, words, {
    item: review.title,
    fact: review.decidedAt ? `Decided on ${ordinalDate(review.decidedAt, zone)}${by}.` : '',
  });
  const decided = review.state === 'approved' || review.state === 'corrections';
  slot(page, 'leaveLink').setAttribute('href', `${page.dataset.site ?? ''}/`);
  showPart(page, 'leave', decided);
}

/** The same, right after the reviewer decided here. */
export function closeAfterDecision(page: HTMLElement, review: Review): void {
  closeDecided(page, review);
  if (review.type !== 'script') return;
  put(page, 'closedText', reviewTexts.decision.leaving);
  const leaving = setTimeout(() => location.assign(`${page.dataset.site ?? ''}/`), LEAVES_AFTER);
  const stay = action(page, 'stay');
  stay.hidden = false;
  stay.addEventListener('click', () => {
    clearTimeout(leaving);
    stay.hidden = true;
    put(page, 'closedText', wordsOf(review).text);
  });
}

function wordsOf(review: Review): Words {
  const texts = reviewTexts.closed;
  if (review.state === 'open') return texts.failed;
  if (review.state !== 'approved') return texts[review.state];
  const title = review.type === 'video' ? reviewTexts.decision.videoApproved : reviewTexts.decision.scriptApproved;
  return { title, text: texts.approved.text };
}

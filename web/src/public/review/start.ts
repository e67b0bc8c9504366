import { Refused } from '../behaviour/graphql.ts';
import { reviewTexts } from '../texts.ts';
import { close, closeDecided } from './closed.ts';
import { listenForDecision } from './decide.ts';
import { fill } from './fill.ts';
import { showNotes } from './notes.ts';
import { type Review, readReview } from './review.ts';
import { takeSecret } from './secret.ts';
import { showPart } from './slots.ts';

const texts = reviewTexts.closed;

/** Opens the review that the link's secret gives access to, or says in one sentence why it cannot. */
export function startReview(page: HTMLElement): void {
  const roundId = page.dataset.review ?? '';
  // a newer link to the same page, opened in the same tab, changes only the fragment
  addEventListener('hashchange', () => {
    if (location.hash.length > 1 && takeSecret(roundId)) location.reload();
  });
  const secret = takeSecret(roundId);
  if (secret) void open(page, roundId, secret);
  else close(page, texts.noSecret);
}

async function open(page: HTMLElement, roundId: string, secret: string): Promise<void> {
  try {
    const review = await readReview(roundId, secret);
    if (!review) close(page, texts.notFound);
    else if (review.state === 'open') show(page, review, secret);
    else closeDecided(page, review);
  } catch (error) {
    refuse(page, error);
  }
}

function show(page: HTMLElement, review: Review, secret: string): void {
  fill(page, review, () => readReview(review.id, secret));
  listenForDecision(page, review, secret, showNotes(page, review, secret));
  showPart(page, 'waiting', false);
  showPart(page, 'review');
  showPart(page, 'foot');
}

function refuse(page: HTMLElement, error: unknown): void {
  const code = error instanceof Refused ? error.code : 'INTERNAL';
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') close(page, texts.refused);
  else if (code === 'NOT_FOUND') close(page, texts.notFound);
  else close(page, texts.failed, { reload: true });
}

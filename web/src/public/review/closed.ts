import { ApiError } from '../../shared/graphql.ts';
import { isDecided } from '../../shared/review/page/Receipt.tsx';
import type { Review } from '../../shared/review/page/review.ts';
import { day } from '../../shared/review/page/time.ts';
import { texts } from './texts.ts';

/** The result of loading the review. */
export type Answer =
  | { kind: 'found'; review: Review | null }
  | { kind: 'refused'; error: unknown }
  | { kind: 'noSecret' };

/** The message when nothing can be decided: the link is used or broken, or the decision was just made. */
export interface ClosedState {
  title: string;
  text: string;
  item?: string;
  /** When it was decided, and by whom. */
  fact?: string;
  /** Whether retrying may help. */
  reload?: boolean;
  /** The decided round, with its receipt. */
  receipt?: Review;
  /** What is offered: asking the author for a new link, the page that mails a list of all reviews, or a code by mail. */
  asks?: 'author' | 'list' | 'code';
  /** The page is left automatically after a moment. */
  leaves?: boolean;
}

const words = texts.closed;

export const notFound: ClosedState = { ...words.notFound, asks: 'list' };

/** What is offered behind a link that no longer works. */
const ASKS: Partial<Record<Review['state'], ClosedState['asks']>> = { expired: 'author', superseded: 'list' };

/** Why the review cannot be shown, in one sentence; null if it can. */
export function closedBy(answer: Answer): ClosedState | null {
  if (answer.kind === 'noSecret') return { ...words.noSecret, asks: 'code' };
  if (answer.kind === 'found') {
    if (!answer.review) return notFound;
    return isReadable(answer.review) ? null : closedAfter(answer.review);
  }
  const code = answer.error instanceof ApiError && answer.error.code;
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return { ...words.refused, asks: 'code' };
  return code === 'NOT_FOUND' ? notFound : { ...words.failed, reload: true };
}

/** Whether the link still shows what was submitted. */
export const isReadable = ({ state }: Review): boolean => state === 'open' || state === 'forwarded';

/** The outcome of the link's round. */
export function closedAfter(review: Review): ClosedState {
  const asks = ASKS[review.state];
  const by = review.reviewerName ? ` by ${review.reviewerName}` : '';
  return {
    ...wordsOf(review),
    item: review.title,
    ...(asks ? { asks } : {}),
    ...(isDecided(review) ? { receipt: review } : {}),
    ...(review.decidedAt ? { fact: `Decided on ${day(review.decidedAt)}${by}.` } : {}),
  };
}

function wordsOf({ state, type, requestedBy }: Review): { title: string; text: string } {
  if (state === 'open' || state === 'forwarded') return words.failed;
  if (state === 'withdrawn') return { ...words.withdrawn, text: words.withdrawn.text(requestedBy) };
  return state === 'approved' ? { title: words.approved.title[type], text: words.approved.text } : words[state];
}

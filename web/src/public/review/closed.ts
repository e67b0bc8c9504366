import type { Review } from '../../shared/review/page/review.ts';
import { refusal } from '../../shared/review/page/review.ts';
import { day } from '../../shared/review/page/time.ts';
import { texts } from './texts.ts';

/** What came of asking for the review. */
export type Answer =
  | { kind: 'found'; review: Review | null }
  | { kind: 'refused'; error: unknown }
  | { kind: 'noSecret' };

/** A page on which nothing can be decided: the link is spent or broken, or the decision has just been made. */
export interface ClosedState {
  title: string;
  text: string;
  /** The title of what was reviewed. */
  item?: string;
  /** When it was decided, and by whom. */
  fact?: string;
  /** Trying again may help. */
  reload?: boolean;
  /** There is somewhere to go on to. */
  decided?: boolean;
  /** The page leaves by itself after a moment. */
  leaves?: boolean;
}

const words = texts.closed;

/** Why the review cannot be shown, in one sentence; null where it can. */
export function closedBy(answer: Answer): ClosedState | null {
  if (answer.kind === 'noSecret') return words.noSecret;
  if (answer.kind === 'found') {
    if (!answer.review) return words.notFound;
    return answer.review.state === 'open' ? null : closedAfter(answer.review);
  }
  const code = refusal(answer.error)?.code;
  if (code === 'UNAUTHENTICATED' || code === 'FORBIDDEN') return words.refused;
  return code === 'NOT_FOUND' ? words.notFound : { ...words.failed, reload: true };
}

/** What became of the round that the link was for. */
export function closedAfter(review: Review): ClosedState {
  const by = review.reviewerName ? ` by ${review.reviewerName}` : '';
  return {
    ...wordsOf(review),
    item: review.title,
    decided: review.state === 'approved' || review.state === 'corrections',
    ...(review.decidedAt ? { fact: `Decided on ${day(review.decidedAt)}${by}.` } : {}),
  };
}

function wordsOf({ state, type }: Review): { title: string; text: string } {
  if (state === 'open') return words.failed;
  return state === 'approved' ? { title: words.approved.title[type], text: words.approved.text } : words[state];
}

import { call } from '../behaviour/graphql.ts';
import { ApproveScript, ApproveVideo, GetReview, SendCorrections } from '../operations.ts';

export type Review = NonNullable<Awaited<ReturnType<typeof readReview>>>;
export type EarlierRound = Review['earlier'][number];

const asReviewer = (secret: string) => ({ authorization: `Review ${secret}` });

/** The round this link opens; null when there is none. Reading changes nothing. @throws Refused */
export async function readReview(roundId: string, secret: string) {
  return (await call(GetReview, { id: roundId }, asReviewer(secret))).getComment ?? null;
}

/** @throws Refused */
export async function sendCorrections(review: Review, secret: string, text: string, name: string): Promise<void> {
  await call(SendCorrections, { id: review.id, text, reviewerName: name }, asReviewer(secret));
}

/** @throws Refused */
export async function approve(review: Review, secret: string, name: string): Promise<void> {
  const variables = { id: (review.type === 'video' ? review.videoId : review.scriptId) ?? '', reviewerName: name };
  if (review.type === 'video') await call(ApproveVideo, variables, asReviewer(secret));
  else await call(ApproveScript, variables, asReviewer(secret));
}

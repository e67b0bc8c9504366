import type { ReviewNoteInput } from '../../gen/graphql.ts';
import { call } from '../behaviour/graphql.ts';
import {
  AcceptNote,
  AddNote,
  ApproveScript,
  ApproveVideo,
  ChangeNote,
  GetReview,
  RemoveNote,
  RequestCode,
  SendCorrections,
} from '../operations.ts';

export type Review = NonNullable<Awaited<ReturnType<typeof readReview>>>;
export type EarlierRound = Review['earlier'][number];
export type Note = Review['notes'][number];

const asReviewer = (secret: string) => ({ authorization: `Review ${secret}` });

/** The round this link opens; null when there is none. Reading changes nothing. @throws Refused */
export async function readReview(roundId: string, secret: string) {
  return (await call(GetReview, { id: roundId }, asReviewer(secret))).getComment ?? null;
}

/** What a reviewer types with a decision. */
export interface Signed {
  name: string;
  /** The mailed code, where one is asked for. */
  code: string | null;
}

/** @throws Refused */
export async function sendCorrections(review: Review, secret: string, text: string, signed: Signed): Promise<void> {
  const variables = { id: review.id, text, reviewerName: signed.name, code: signed.code };
  await call(SendCorrections, variables, asReviewer(secret));
}

/** @throws Refused */
export async function approve(review: Review, secret: string, { name, code }: Signed): Promise<void> {
  const id = (review.type === 'video' ? review.videoId : review.scriptId) ?? '';
  const variables = { id, reviewerName: name, code };
  if (review.type === 'video') await call(ApproveVideo, variables, asReviewer(secret));
  else await call(ApproveScript, variables, asReviewer(secret));
}

/** @throws Refused */
export const addNote = async (secret: string, note: ReviewNoteInput): Promise<Note> =>
  (await call(AddNote, { note }, asReviewer(secret))).addReviewNote;

/** @throws Refused */
export const changeNote = async (secret: string, id: string, text: string): Promise<Note> =>
  (await call(ChangeNote, { id, text }, asReviewer(secret))).updateReviewNote;

/** @throws Refused */
export async function removeNote(secret: string, id: string): Promise<void> {
  await call(RemoveNote, { id }, asReviewer(secret));
}

/** @throws Refused */
export const acceptNote = async (secret: string, id: string, accepted: boolean): Promise<Note> =>
  (await call(AcceptNote, { id, accepted }, asReviewer(secret))).acceptReviewNote;

/** Mails the code that the decision asks for. @throws Refused */
export async function requestCode(secret: string): Promise<void> {
  await call(RequestCode, {}, asReviewer(secret));
}

import type { ConditionsInput, GetReviewQuery, ReviewedNoteFragment, ReviewNoteInput } from '../../../gen/graphql.ts';
import {
  AcceptNote,
  AddNote,
  ApproveScript,
  ApproveVideo,
  ChangeNote,
  DeclineReview,
  ForwardReview,
  GetReview,
  RemoveNote,
  RequestCode,
  RequestLink,
  SendCorrections,
} from './operations.ts';

export type Review = NonNullable<GetReviewQuery['getComment']>;
export type EarlierRound = Review['earlier'][number];
/** Sentences that stand together and were approved together before. */
export type ApprovedPassage = NonNullable<Review['carried']>['passages'][number];
/** What was approved beside such sentences and is gone. */
export type GoneSentence = NonNullable<Review['carried']>['gone'][number];
export type Note = ReviewedNoteFragment;

/** A document as web/codegen.ts types it; in the bundle it is its text. */
type Document<Result, Variables> = { __apiType?: (variables: Variables) => Result; toString(): string };

/** How this page reaches the server: the app with its session, the mailed link with its secret. */
export type Call = <Result, Variables extends object>(
  document: Document<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** What is sent with a decision by a link. Members decide under their own name, without a code. */
export interface Signed {
  name: string | null;
  code: string | null;
}

/** What a reviewer can do. Each of these throws what `Call` throws. */
export interface ReviewActions {
  addNote(note: ReviewNoteInput): Promise<Note>;
  changeNote(id: string, text: string): Promise<Note>;
  removeNote(id: string): Promise<void>;
  acceptNote(id: string, accepted: boolean): Promise<Note>;
  /** Asks the author for a new link, instead of one that has expired. */
  requestLink(): Promise<void>;
  /** Mails the code that a decision asks for. */
  requestCode(): Promise<void>;
  /** Without a text the notes of this round are the text; the server puts them into words. */
  sendCorrections(review: Review, text: string, signed: Signed): Promise<void>;
  /** Hands the decision to another address. */
  forward(review: Review, email: string, signed: Signed): Promise<void>;
  /** Ends the round for good. */
  decline(review: Review, reason: string, signed: Signed): Promise<void>;
  /** `anyway`: the reviewer was asked about the notes that are open, which the approval closes. */
  approve(review: Review, signed: Signed & { anyway: boolean; conditions: ConditionsInput | null }): Promise<void>;
}

export const actionsOver = (call: Call): ReviewActions => ({
  addNote: async (note) => (await call(AddNote, { note })).addReviewNote,
  changeNote: async (id, text) => (await call(ChangeNote, { id, text })).updateReviewNote,
  removeNote: async (id) => void (await call(RemoveNote, { id })),
  acceptNote: async (id, accepted) => (await call(AcceptNote, { id, accepted })).acceptReviewNote,
  requestLink: async () => void (await call(RequestLink, {})),
  requestCode: async () => void (await call(RequestCode, {})),
  sendCorrections: async ({ id }, text, { name, code }) =>
    void (await call(SendCorrections, { id, corrections: { text, reviewerName: name, code } })),
  forward: async ({ id }, email, { name, code }) =>
    void (await call(ForwardReview, { id, email, reviewerName: name, code })),
  decline: async ({ id }, reason, { name, code }) =>
    void (await call(DeclineReview, { id, reason, reviewerName: name, code })),
  approve: async ({ type, videoId, scriptId, version }, { name, code, anyway, conditions }) => {
    const decided = { status: 'approved' as const, version, reviewerName: name, code };
    const approval = { ...decided, approveAnyway: anyway, conditions };
    if (type === 'video') await call(ApproveVideo, { id: videoId ?? '', approval });
    else await call(ApproveScript, { id: scriptId ?? '', approval });
  },
});

/** The round; null when there is none. Reading changes nothing. */
export const readReview = async (call: Call, id: string): Promise<Review | null> =>
  (await call(GetReview, { id })).getComment ?? null;

/** What the server said when it refused; both ways to call it throw errors with a code. */
export function refusal(error: unknown): Refusal | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  const { message, code } = error;
  const fields = 'fields' in error ? (error.fields as Refusal['fields']) : {};
  return { code, reason: 'reason' in error ? error.reason : undefined, fields, message };
}

interface Refusal {
  code: string;
  reason: unknown;
  /** What is wrong with which field of a form. */
  fields: Readonly<Record<string, string>>;
  message: string;
}

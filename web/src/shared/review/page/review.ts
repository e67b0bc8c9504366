import type { ConditionsInput, GetReviewQuery, ReviewedNoteFragment, ReviewNoteInput } from '../../../gen/graphql.ts';
import { ApiError, type Document } from '../../graphql.ts';
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
} from './data.ts';

export type Review = NonNullable<GetReviewQuery['getComment']>;
export type EarlierRound = Review['earlier'][number];
/** Adjacent sentences that were approved together before. */
export type ApprovedPassage = NonNullable<Review['carried']>['passages'][number];
/** Sentences approved next to these that were removed. */
export type GoneSentence = NonNullable<Review['carried']>['gone'][number];
export type Note = ReviewedNoteFragment;

/** The page's connection to the server: the app's session, or the mailed link's secret. */
export type Call = <Result, Variables extends object>(
  document: Document<Result, Variables>,
  variables: Variables,
) => Promise<Result>;

/** What a link's holder sends with a decision. Members decide under their own name, without a code. */
export interface Signed {
  name: string | null;
  /** Of members, too. */
  registration: { title: string; number: string };
  code: string | null;
}

/** What a reviewer can do. Each of these throws what `Call` throws. */
export interface ReviewActions {
  addNote(note: ReviewNoteInput): Promise<Note>;
  changeNote(id: string, text: string): Promise<Note>;
  removeNote(id: string): Promise<void>;
  acceptNote(id: string, accepted: boolean): Promise<Note>;
  /** Asks the author for a new link to replace an expired one. */
  requestLink(): Promise<void>;
  /** Mails the code required for a decision. */
  requestCode(): Promise<void>;
  /** Without a text, the server makes one from this round's notes. */
  sendCorrections(review: Review, text: string, signed: Signed): Promise<void>;
  /** Forwards the decision to another address. */
  forward(review: Review, to: { email: string; message: string }, signed: Signed): Promise<void>;
  /** Declines the item, which ends the round for good. */
  decline(review: Review, reason: string, signed: Signed): Promise<void>;
  /** `anyway`: the reviewer confirmed that the approval closes the open notes. */
  approve(review: Review, signed: Signed & { anyway: boolean; conditions: ConditionsInput | null }): Promise<void>;
}

const sentAs = ({ name, registration, code }: Signed) => ({ reviewerName: name, registration, code });

export const actionsOver = (call: Call): ReviewActions => ({
  addNote: async (note) => (await call(AddNote, { note })).addReviewNote,
  changeNote: async (id, text) => (await call(ChangeNote, { id, text })).updateReviewNote,
  removeNote: async (id) => void (await call(RemoveNote, { id })),
  acceptNote: async (id, accepted) => (await call(AcceptNote, { id, accepted })).acceptReviewNote,
  requestLink: async () => void (await call(RequestLink, {})),
  requestCode: async () => void (await call(RequestCode, {})),
  sendCorrections: async ({ id }, text, signed) =>
    void (await call(SendCorrections, { id, corrections: { text, ...sentAs(signed) } })),
  forward: async ({ id }, to, { name, code }) =>
    void (await call(ForwardReview, { id, ...to, reviewerName: name, code })),
  decline: async ({ id }, reason, signed) => void (await call(DeclineReview, { id, reason, ...sentAs(signed) })),
  approve: async ({ type, videoId, scriptId, version }, { anyway, conditions, ...signed }) => {
    const decided = { status: 'approved' as const, version, ...sentAs(signed) };
    const approval = { ...decided, approveAnyway: anyway, conditions };
    if (type === 'video') await call(ApproveVideo, { id: videoId ?? '', approval });
    else await call(ApproveScript, { id: scriptId ?? '', approval });
  },
});

/** The round; null if there is none. Reading changes nothing. */
export const readReview = async (call: Call, id: string): Promise<Review | null> =>
  (await call(GetReview, { id })).getComment ?? null;

/** What the server said; '' for anything else that was thrown. */
export const saidBy = (error: unknown): string => (error instanceof ApiError ? error.message : '');

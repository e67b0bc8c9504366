import { conflict, DomainError } from '../shared/errors.ts';

/** The states of a script or a video, in the order of its life. */
export const STATUSES = ['draft', 'in_review', 'need_changes', 'approved'] as const;
export type Status = (typeof STATUSES)[number];

export const CREATORS_MOVES = ['submit', 'publish', 'revise', 'backToRecording', 'resend', 'withdraw'] as const;
export type CreatorsMove = (typeof CREATORS_MOVES)[number];
/** Every change of an item's status; the last three are the reviewer's. */
export const MOVES = [...CREATORS_MOVES, 'sendCorrections', 'decline', 'approve'] as const;
export type Move = (typeof MOVES)[number];

/** Creation stages of a video: 0 script, 1 recording, 2 logo, disclosure and thumbnail, 3 send to compliance. */
export type Stage = 0 | 1 | 2 | 3;

/** What the lifecycle needs to know of an item. `stage` is there for videos and absent for scripts. */
export interface ItemState {
  status: Status;
  /** From 1 up. */
  version: number;
  /** Review rounds started so far, whatever their outcome. */
  roundsSoFar: number;
  creatorId: string;
  /** Declined for good: it can only be copied. */
  isDeclined?: boolean;
  /** Whether review applies to the creator: their own plan's compliance engine or their parent account's. */
  complianceEngineOn: boolean;
  stage?: Stage;
}

/**
 * Who makes the move: a signed-in user (`canApprove`: holds `approveVideos` in the item's account), or the holder of
 * the open round's credential. The caller has already checked that the credential belongs to this item's open round.
 */
export type LifecycleActor = { kind: 'user'; id: string; canApprove: boolean } | { kind: 'reviewer' };

/** What a move changes; `stage` only if it changes. */
export interface Transition {
  status: Status;
  version: number;
  stage?: Stage;
  clearsLogo?: true;
  declines?: true;
}

interface Rule {
  from: Status;
  to: Status;
  /** Whether the engine must be on or off; absent if it does not matter. */
  engine?: boolean;
  videosOnly?: true;
  version: (item: ItemState) => number;
}

const unchanged = (item: ItemState): number => item.version;
const next = (item: ItemState): number => item.version + 1;
const nextUnlessFirst = (item: ItemState): number =>
  item.version === 1 && item.roundsSoFar === 0 ? 1 : item.version + 1;

const TABLE: Record<Move, Rule> = {
  submit: { from: 'draft', to: 'in_review', engine: true, version: nextUnlessFirst },
  publish: { from: 'draft', to: 'approved', engine: false, version: unchanged },
  sendCorrections: { from: 'in_review', to: 'need_changes', version: unchanged },
  decline: { from: 'in_review', to: 'need_changes', version: unchanged },
  approve: { from: 'in_review', to: 'approved', version: unchanged },
  revise: { from: 'need_changes', to: 'in_review', version: next },
  backToRecording: { from: 'need_changes', to: 'draft', videosOnly: true, version: unchanged },
  resend: { from: 'in_review', to: 'in_review', version: unchanged },
  withdraw: { from: 'in_review', to: 'draft', version: unchanged },
};

const isCreatorsMove = (move: Move): move is CreatorsMove => (CREATORS_MOVES as readonly Move[]).includes(move);

/** The status that a move leads to, which a client requests to make the move. */
export const statusAfter = (move: Move): Status => TABLE[move].to;

/**
 * The item's state after the move.
 * @throws DomainError FORBIDDEN (`not_creator`, `not_reviewer`, `own_item`) for the wrong actor, checked first;
 *   CONFLICT (`declined`, `status`, `engine_on`, `engine_off`, `not_a_video`) if the table does not have this move from here.
 */
export function transition(move: Move, item: ItemState, actor: LifecycleActor): Transition {
  const refusal = refusalOf(move, item, actor);
  if (refusal !== null) throw new DomainError(...refusal);
  const rule = TABLE[move];
  const result: Transition = { status: rule.to, version: rule.version(item) };
  if (move === 'decline') return { ...result, declines: true };
  return move === 'backToRecording' ? { ...result, stage: 1, clearsLogo: true } : result;
}

/** The moves this actor may make now, in the table's order: what the screen offers. */
export function allowedMoves(item: ItemState, actor: LifecycleActor): Move[] {
  return MOVES.filter((move) => refusalOf(move, item, actor) === null);
}

/** Code, reason and message. Not an error yet: this runs for every row of a list, and capturing a stack takes time. */
type Refusal = ConstructorParameters<typeof DomainError>;

function refusalOf(move: Move, item: ItemState, actor: LifecycleActor): Refusal | null {
  const rule = TABLE[move];
  const isCreators = isCreatorsMove(move);
  const isCreator = actor.kind === 'user' && actor.id === item.creatorId;
  if (isCreators && !isCreator) return ['FORBIDDEN', 'not_creator', 'Only the person who created this can do that'];
  if (!isCreators && isCreator) return ['FORBIDDEN', 'own_item', 'You cannot review your own work'];
  if (!isCreators && actor.kind === 'user' && !actor.canApprove) {
    return ['FORBIDDEN', 'not_reviewer', 'You are not a reviewer of this'];
  }
  if (item.isDeclined) return ['CONFLICT', 'declined', DECLINED];
  if (rule.from !== item.status) return ['CONFLICT', 'status', movedOn(item.status)];
  if (rule.engine === true && !item.complianceEngineOn) {
    return ['CONFLICT', 'engine_off', 'Your plan has no compliance review, publish this directly'];
  }
  if (rule.engine === false && item.complianceEngineOn) {
    return ['CONFLICT', 'engine_on', 'This has to pass compliance review before it can be published'];
  }
  if (rule.videosOnly && item.stage === undefined) return ['CONFLICT', 'not_a_video', 'A script has no recording'];
  return null;
}

/** Why a declined item goes nowhere. */
const DECLINED = 'This was declined';

/** @throws DomainError CONFLICT `declined` for an item that was: its content stays what was declined. */
export function refuseDeclined({ declinedAt }: { declinedAt: Date | null }): void {
  if (declinedAt) throw conflict('declined', DECLINED);
}

function movedOn(status: Status): string {
  const words: Record<Status, string> = {
    draft: 'This is a draft',
    in_review: 'This is in review',
    need_changes: 'This needs changes first',
    approved: 'This is approved and can no longer change',
  };
  return `${words[status]}, so that is not possible now`;
}

const REQUESTS: Record<Status, Partial<Record<Status, Move>>> = {
  draft: { in_review: 'submit', approved: 'publish' },
  in_review: { need_changes: 'sendCorrections', approved: 'approve', draft: 'withdraw' },
  need_changes: { in_review: 'revise', draft: 'backToRecording' },
  approved: {},
};

/**
 * The move a client means by requesting a status (and, for videos, a stage). Null if the item is already there, so
 * that repeating a status call after the decision does nothing. The move still has to pass `transition`.
 * @throws DomainError CONFLICT `status` if no move leads there; `stage` if a video that needs changes is requested
 * back to any stage but recording.
 */
export function moveForRequestedStatus(item: ItemState, requested: Status, requestedStage?: Stage): Move | null {
  if (requested === item.status) return null;
  const move = REQUESTS[item.status][requested];
  if (move === undefined) throw conflict('status', movedOn(item.status));
  if (move === 'backToRecording' && requestedStage !== undefined && requestedStage !== 1) {
    throw conflict('stage', 'A video that needs changes goes back to its recording');
  }
  return move;
}

/** Fields of an approved item that may still change; all others are frozen. */
export const FREE_FIELDS = ['hidden', 'archived', 'order', 'isFavorite'] as const;

/** Submitted and not approved: waiting for a decision or for its author. */
export const UNDECIDED: readonly Status[] = ['in_review', 'need_changes'];

/** Content can be edited as a draft or when changes were requested; an item in review must be withdrawn first. */
export function isEditable(status: Status): boolean {
  return status === 'draft' || status === 'need_changes';
}

/**
 * The changed fields that the item's status freezes; empty if all may change. Approved content never changes: to change it,
 * duplicate it as a draft.
 */
export function frozenAmong(status: Status, changed: readonly string[]): string[] {
  if (status !== 'approved') return [];
  const free: readonly string[] = FREE_FIELDS;
  return changed.filter((field) => !free.includes(field));
}

/** @throws DomainError CONFLICT `frozen` when one of the changed fields is frozen by the item's status. */
export function refuseFrozen(status: Status, changed: readonly string[]): void {
  if (frozenAmong(status, changed).length > 0) {
    throw conflict('frozen', 'This is approved and cannot change, duplicate it as a draft');
  }
}

/** SHA-256 by part (`media`, `text`, `thumb` …) of what was submitted to a round. */
export type ContentHashes = Readonly<Record<string, string | null>>;

/** True if every part submitted is identical to the current one. */
export function sameContent(submitted: ContentHashes, current: ContentHashes): boolean {
  const parts = new Set([...Object.keys(submitted), ...Object.keys(current)]);
  return [...parts].every((part) => (submitted[part] ?? null) === (current[part] ?? null));
}

/** A decision applies to what the reviewer saw. @throws DomainError CONFLICT `content_changed` otherwise. */
export function refuseChangedContent(submitted: ContentHashes, current: ContentHashes): void {
  if (!sameContent(submitted, current)) throw conflict('content_changed', 'This version changed, reload');
}

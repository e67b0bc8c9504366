import type { Provenance } from '@greenlit/domain/ai/generation.ts';
import type { FrozenClaim } from '@greenlit/domain/claims/claims.ts';
import type { Carried } from '@greenlit/domain/review/carried.ts';
import type { Conditions } from '@greenlit/domain/review/condition-lines.ts';
import type { Registration } from '@greenlit/domain/review/examiner.ts';
import type { NoteAnswer } from '@greenlit/domain/review/notes.ts';
import { ROUND_STATES } from '@greenlit/domain/review/rounds.ts';
import type { FrozenMark } from '@greenlit/domain/scripts/pre-review/frozen.ts';
import { ITEM_TYPES } from '@greenlit/domain/shared/items.ts';
import type { Heard, SpokenCheck } from '@greenlit/domain/spoken/check.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { accountIdThere, bytea, createdAt, dismissals, id, inEnum, instant, updatedAt } from './columns.ts';
import { toFiles } from './files.ts';
import { accountId, users } from './people.ts';
import { scripts } from './scripts.ts';
import { videos } from './videos.ts';

interface Forward {
  from: string;
  /** As it was typed; null if it was not. */
  name: string | null;
  to: string;
  at: string;
  /** To the colleague; absent without one. */
  message?: string;
}

/** One round: a submission of one version, its form, its reviewer, its decision. */
export const reviewRounds = pgTable(
  'review_rounds',
  {
    accountId: accountId(),
    id: id(),
    itemType: text({ enum: ITEM_TYPES }).notNull(),
    videoId: uuid(),
    scriptId: uuid(),
    version: integer().notNull(),
    state: text({ enum: ROUND_STATES }).notNull().default('open'),
    submittedBy: uuid().notNull(),
    /** The person responsible for the item: its sender, or whoever took over their work later. */
    authorId: uuid().notNull(),
    submitter: text(),
    reviewerEmail: text().notNull(),
    // a frozen copy of what was submitted: later edits of the item do not change it
    title: text().notNull(),
    category: text(),
    scriptText: text().notNull(),
    disclosureTitle: text(),
    disclosureText: text(),
    postText: text(),
    complianceText: text(),
    reviewForm: jsonb().$type<Record<string, unknown>>(),
    signatureFileId: uuid(),
    reviewFileId: uuid(),
    mediaFileId: uuid(),
    mediaSha256: text(),
    thumbFileId: uuid(),
    captionsFileId: uuid(),
    /** Hash of all texts and file hashes above; the decision is bound to it. */
    contentSha256: text().notNull(),
    /** The phrases that the compliance check marked in that text, with the author's reasons for keeping them. */
    marks: jsonb().$type<FrozenMark[]>().notNull().default(sql`'[]'`),
    dismissals: dismissals(),
    /** The claims of the register that the text makes. */
    claims: jsonb().$type<FrozenClaim[]>().notNull().default(sql`'[]'`),
    /** Model, prompt and rules, if the text was generated. */
    generation: jsonb().$type<Provenance>(),
    /** The sentences that were approved before; null if there are none. */
    carried: jsonb().$type<Carried>(),
    /** The changes since the previous round, described by the author or generated; null for a first round. */
    whatChanged: text(),
    /** The script changed and the recording did not. */
    textOnly: boolean().notNull().default(false),
    /** The author's answers to earlier notes, as they were sent with this round. */
    answers: jsonb().$type<NoteAnswer[]>().notNull().default(sql`'[]'`),
    // the decision
    corrections: text(),
    /** Why it was declined. */
    reason: text(),
    conditions: jsonb().$type<Conditions>(),
    /** When the author agreed to them; a video is not published before. */
    conditionsFollowedAt: instant(),
    reviewerName: text(),
    /** The decider's title and registration number; null if neither was given. */
    registration: jsonb().$type<Registration>(),
    decidedByUserId: uuid(),
    decidedAt: instant(),
    sentAt: createdAt(),
    /** The day by which the author needs a decision. */
    neededBy: date(),
    /** The colleague who has taken on the decision, or was asked to. */
    assigneeId: uuid(),
    remindedAt: instant(),
    /** When the holder of an expired link asked for a new one. */
    linkAskedAt: instant(),
    /** Who forwarded the decision to whom, oldest first. */
    forwards: jsonb().$type<Forward[]>().notNull().default(sql`'[]'`),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    foreignKey({ columns: [t.accountId, t.scriptId], foreignColumns: [scripts.accountId, scripts.id] }),
    foreignKey({ columns: [t.accountId, t.submittedBy], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [t.accountId, t.authorId], foreignColumns: [users.accountId, users.id] }),
    foreignKey({ columns: [t.accountId, t.assigneeId], foreignColumns: [users.accountId, users.id] }),
    ...toFiles(t, {
      review_rounds_signature: t.signatureFileId,
      review_rounds_file: t.reviewFileId,
      review_rounds_media: t.mediaFileId,
      review_rounds_thumb: t.thumbFileId,
      review_rounds_captions: t.captionsFileId,
    }),
    index('review_rounds_of_video').on(t.accountId, t.videoId, t.createdAt),
    // for the provider's figures, over all accounts
    index('review_rounds_decided').on(t.decidedAt).where(sql`${t.decidedAt} is not null`),
    index('review_rounds_of_script').on(t.accountId, t.scriptId, t.createdAt),
    index('review_rounds_open').on(t.accountId, t.state, t.sentAt),
    index('review_rounds_of_reviewer').on(sql`lower(${t.reviewerEmail})`, t.createdAt),
    // at most one open round per item
    uniqueIndex('review_rounds_one_open_video').on(t.accountId, t.videoId).where(sql`${t.state} = 'open'`),
    uniqueIndex('review_rounds_one_open_script').on(t.accountId, t.scriptId).where(sql`${t.state} = 'open'`),
    check('review_rounds_state', inEnum(t.state)),
    check(
      'review_rounds_item',
      sql`(${t.itemType} = 'video' and ${t.videoId} is not null and ${t.scriptId} is null)
        or (${t.itemType} = 'script' and ${t.scriptId} is not null and ${t.videoId} is null)`,
    ),
    check(
      'review_rounds_decided',
      sql`${t.state} not in ('corrections', 'declined', 'approved') or ${t.decidedAt} is not null`,
    ),
    check('review_rounds_reason', sql`${t.state} <> 'declined' or ${t.reason} is not null`),
    check('review_rounds_corrections', sql`${t.state} <> 'corrections' or ${t.corrections} is not null`),
  ],
);

/** A video's speech as its author's browser heard it: one row for the current video, and one sent with each round. */
export const spokenChecks = pgTable(
  'spoken_checks',
  {
    accountId: accountId(),
    id: id(),
    videoId: uuid().notNull(),
    /** Null for the video as it is now. */
    roundId: uuid(),
    /** Of the file that was listened to. */
    mediaSha256: text().notNull(),
    heard: jsonb().$type<Heard>().notNull(),
    /** The comparison with the script that was sent; null until then. */
    result: jsonb().$type<SpokenCheck>(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.videoId], foreignColumns: [videos.accountId, videos.id] }),
    foreignKey({ columns: [t.accountId, t.roundId], foreignColumns: [reviewRounds.accountId, reviewRounds.id] }),
    uniqueIndex('spoken_checks_of_video').on(t.accountId, t.videoId).where(sql`${t.roundId} is null`),
    uniqueIndex('spoken_checks_of_round').on(t.accountId, t.roundId),
    index('spoken_checks_of_file').on(t.accountId, t.videoId, t.mediaSha256, t.createdAt),
  ],
);

/** A link mailed to the reviewer. Only one is active at a time; the others explain why they are not. */
export const reviewLinks = pgTable(
  'review_links',
  {
    /** SHA-256 of the secret in the link's fragment. */
    secretHash: bytea().primaryKey(),
    id: uuid().notNull().unique(),
    accountId: accountIdThere(),
    roundId: uuid().notNull(),
    /** The e-mailed code, if one is required; hashed with the installation's key. */
    codeHash: bytea(),
    codeTries: smallint().notNull().default(0),
    codeExpiresAt: instant(),
    sentAt: createdAt(),
    expiresAt: instant().notNull(),
    endedAt: instant(),
    /** The address that decides instead; this link is read-only since. */
    forwardedTo: text(),
  },
  (t) => [
    index('review_links_of_round').on(t.accountId, t.roundId),
    index('review_links_by_round').on(t.roundId),
    uniqueIndex('review_links_one_live').on(t.accountId, t.roundId).where(sql`${t.endedAt} is null`),
  ],
);

/** A note at a moment of the video or at a place in the text. */
export const reviewNotes = pgTable(
  'review_notes',
  {
    accountId: accountId(),
    id: id(),
    roundId: uuid().notNull(),
    atSeconds: doublePrecision(),
    startOffset: integer(),
    endOffset: integer(),
    /** The quoted passage at that time. */
    quote: text(),
    text: text().notNull(),
    /** The account member who reviewed; null for an outside reviewer with a link. */
    writtenBy: uuid(),
    /** The note that holds the corrections' own text, so that it can be answered like any other note. */
    fromCorrections: boolean().notNull().default(false),
    /**
     * When the author marked it as done; frozen with the next round, cleared if that round returns with the note still open.
     */
    addressedAt: instant(),
    /** What the author replied; the same applies. */
    reply: text(),
    /** When a reviewer accepted it as done, in this round or a later one. */
    acceptedAt: instant(),
    /** Whether it was still open when the item was approved. */
    closedByApproval: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.accountId, t.id] }),
    foreignKey({ columns: [t.accountId, t.roundId], foreignColumns: [reviewRounds.accountId, reviewRounds.id] }),
    index('review_notes_of_round').on(t.accountId, t.roundId, t.createdAt),
  ],
);

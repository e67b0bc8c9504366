import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { RECALLED } from '@greenlit/domain/claims/schemas.ts';
import type { Conditions } from '@greenlit/domain/review/condition-lines.ts';
import { conditions as conditionsOf, endOfApproval, endOfLastDay } from '@greenlit/domain/review/conditions.ts';
import { correctionsFrom } from '@greenlit/domain/review/corrections.ts';
import { registration as registrationForm } from '@greenlit/domain/review/examiner-forms.ts';
import { refuseChangedContent, transition } from '@greenlit/domain/review/lifecycle.ts';
import { corrections, decline as declineSchema, reviewerName } from '@greenlit/domain/review/schemas.ts';
import { conflict, DomainError, forbidden, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { and, eq, or } from 'drizzle-orm';
import { z } from 'zod';
import { type Context, fullName, type Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { reviewRounds } from '../../db/tables.ts';
import { enqueue } from '../../jobs.ts';
import { filesById } from '../files/files.queries.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { personOfAccount } from '../sessions/person.ts';
import { publishVideo } from '../videos/videos.actions.ts';
import { approvalEndOf } from './approvals.actions.ts';
import { showCode, spendReviewCode } from './code.actions.ts';
import { contentOf, hashContent, type Item, lifecycleActor, lockItem, saveTransition, stateOf } from './item.ts';
import { askAgain, closeOpenNotes } from './notes.actions.ts';
import { keyOf, notesToSend } from './notes.queries.ts';
import { examinerRulesOf } from './policy.queries.ts';
import { subjectOf } from './review.actions.ts';
import { requireOpenLink, roundBySecret } from './review.credential.ts';
import { itemOfRound, roundFor, type SeenRound, seenByReviewer, seenInside } from './review.queries.ts';
import { closeRound } from './rounds.actions.ts';
import { isOwnWork, lastRoundOf, openRound, type RoundRow } from './rounds.queries.ts';

/**
 * What the reviewer was looking at: a round, or a version (which identifies the round within its item). `unnamed` if the client
 * says neither; the decision then is about the open round, and its record says so.
 */
export type Seen = { roundId: string } | { version: number } | 'unnamed';

export interface Named {
  reviewerName?: string | null | undefined;
  registration?: { title?: string | null | undefined; number?: string | null | undefined } | null | undefined;
  /** The mailed code, if one is required. */
  code?: string | null | undefined;
}

interface Decision {
  name: string | null;
  decidedByUserId: string | null;
  ctx: Context;
}

/**
 * Who decides: the holder of an open link, under the name they typed, or a member with the right to approve, under their own.
 */
export function decisionBy(ctx: Context, typedName: string | null | undefined): Decision {
  if (ctx.actor.kind === 'user') {
    const { user } = ctx.actor.person;
    return { name: fullName(user), decidedByUserId: user.id, ctx };
  }
  const name = typedName ? parse(reviewerName, typedName) : null;
  const actor = ctx.actor.kind === 'reviewer' && name ? { ...ctx.actor, name } : ctx.actor;
  return { name, decidedByUserId: null, ctx: { ...ctx, actor } };
}

/** Title and registration number, which an account may require. @throws DomainError INVALID */
async function registrationOf(
  { ports }: Context,
  { row }: Item,
  { registration: given }: Named,
): Promise<RoundRow['registration']> {
  const { registrationRequired } = await examinerRulesOf(ports.db, row.accountId);
  const schema = z.object({ registration: registrationForm(registrationRequired) });
  const { registration } = parse(schema, { registration: { title: given?.title ?? '', number: given?.number ?? '' } });
  return registration.title || registration.number ? registration : null;
}

/** in_review → need_changes, with the reviewer's text or, without one, their notes and those still open. */
export async function sendCorrections(
  ctx: Context,
  on: Item,
  seen: Seen,
  input: Named & { text?: string | null | undefined },
): Promise<RoundRow> {
  const typed = input.text ?? '';
  const { name, decidedByUserId, ctx: by } = decisionBy(ctx, input.reviewerName);
  const registration = await registrationOf(ctx, on, input);
  const shown = await showCode(ctx, input.code);
  return ctx.ports.db.transaction(async (tx) => {
    const { item, round } = await lockForDecision(tx, by, on, seen);
    const notes = typed.trim() ? [] : await notesToSend(tx, ctx, round);
    const { text } = parse(corrections, { text: correctionsFrom(typed, notes) });
    await spendReviewCode(tx, shown);
    const next = transition('sendCorrections', await stateOf(tx, item), lifecycleActor(by.actor));
    await saveTransition(tx, item, next);
    const closed = await closeRound(tx, round, {
      state: 'corrections',
      corrections: text,
      reviewerName: name,
      registration,
      decidedByUserId,
    });
    await askAgain(tx, closed, typed);
    await recordDecision(tx, by, item, closed, 'item.corrections_sent', { text });
    return closed;
  });
}

/** in_review → need_changes for good: the item can only be copied. */
export async function decline(ctx: Context, id: string, input: Named & { reason: string }): Promise<SeenRound> {
  const { round: shownRound } = await roundFor(ctx, id);
  const on = await itemOfRound(ctx.ports.db, shownRound);
  if (!on) throw notFound('Comments');
  const { reason } = parse(declineSchema, { reason: input.reason });
  const registration = await registrationOf(ctx, on, input);
  const { name, decidedByUserId, ctx: by } = decisionBy(ctx, input.reviewerName);
  const shown = await showCode(ctx, input.code);
  const closed = await ctx.ports.db.transaction(async (tx) => {
    const { item, round } = await lockForDecision(tx, by, on, { roundId: id });
    await spendReviewCode(tx, shown);
    const next = transition('decline', await stateOf(tx, item), lifecycleActor(by.actor));
    await saveTransition(tx, item, next);
    const outcome = { state: 'declined' as const, reason, reviewerName: name, registration, decidedByUserId };
    const declined = await closeRound(tx, round, outcome);
    await recordDecision(tx, by, item, declined, 'item.declined', { reason });
    return declined;
  });
  return seenAfter(ctx, closed);
}

/** What a reviewer sends for a round: their corrections, and the item they believe it is about. */
interface Corrections extends Named {
  text?: string | null | undefined;
  videoId?: string | null | undefined;
  scriptId?: string | null | undefined;
}

export async function correct(ctx: Context, id: string, comment: Corrections): Promise<SeenRound> {
  const { round } = await roundFor(ctx, id);
  const item = await itemOfRound(ctx.ports.db, round);
  const { videoId, scriptId } = comment;
  const isOfAnother = (videoId && videoId !== round.videoId) || (scriptId && scriptId !== round.scriptId);
  if (!item || isOfAnother) throw notFound('Comments');
  const closed = await sendCorrections(ctx, item, { roundId: round.id }, comment);
  return seenAfter(ctx, closed);
}

const seenAfter = ({ actor }: Context, closed: RoundRow): SeenRound =>
  actor.kind === 'reviewer' ? seenByReviewer({ ...actor.opened, round: closed }) : seenInside(closed);

interface Approval {
  approveAnyway?: boolean | null | undefined;
  conditions?: GivenConditions | null | undefined;
}

interface GivenConditions {
  text: string;
  lastDay?: string | null | undefined;
  places?: readonly string[] | null | undefined;
}

const given = ({ text, lastDay, places }: GivenConditions) => ({
  text,
  lastDay: lastDay ?? null,
  places: [...(places ?? [])],
});

/** in_review → approved, bound to what was submitted; refused if the item has changed since. */
export async function approve(ctx: Context, on: Item, seen: Seen, input: Named & Approval): Promise<Item> {
  const { name, decidedByUserId, ctx: by } = decisionBy(ctx, input.reviewerName);
  const registration = await registrationOf(ctx, on, input);
  const conditions = input.conditions ? parse(conditionsOf(new Date(), on.type), given(input.conditions)) : null;
  const shown = await showCode(ctx, input.code);
  // anything else is refused below, so there is no need to read its file
  const read = on.row.status === 'in_review' ? await requireBytes(ctx, on) : undefined;
  return ctx.ports.db.transaction(async (tx) => {
    const { item, round } = await lockForDecision(tx, by, on, seen);
    await spendReviewCode(tx, shown);
    const next = transition('approve', await stateOf(tx, item), lifecycleActor(by.actor));
    const hashes = await hashContent(tx, contentOf(item));
    refuseChangedContent({ content: round.contentSha256 }, { content: hashes.contentSha256 });
    if (filesOf(item).join() !== read) throw changed();
    const signed = { reviewerName: name, registration, decidedByUserId };
    const closed = await closeRound(tx, round, { state: 'approved', conditions, ...signed });
    const approvedAt = closed.decidedAt ?? new Date();
    // clients that ask the reviewer first send false; others do not know the question
    const notesClosed = await closeOpenNotes(tx, by, closed, { asks: input.approveAnyway === false, at: approvedAt });
    const byRule = await approvalEndOf(tx, ctx.ports, round.accountId, approvedAt);
    const lastDay = conditions?.lastDay ?? null;
    const approvalEndsAt = endOfApproval(byRule, lastDay);
    const approved = await saveTransition(tx, item, next, {
      approvedAt,
      approvedBy: name ?? round.reviewerEmail,
      reviewed: true,
      ...(item.type === 'video'
        ? {
            approvedSha256: hashes.mediaSha256,
            publishedAt: conditions ? null : new Date(),
            usableUntil: lastDay === null ? null : endOfLastDay(lastDay),
            approvalEndsAt,
          }
        : {}),
    });
    await enqueue(tx, 'keep_published_text', { accountId: round.accountId, type: item.type, id: item.row.id });
    await recordDecision(tx, by, item, closed, 'item.approved', {
      ...(approvalEndsAt ? { until: approvalEndsAt } : {}),
      ...(conditions ? { conditions: { ...conditions } } : {}),
      ...(notesClosed > 0 ? { notesClosed } : {}),
      ...(seen === 'unnamed' ? { versionNamed: false } : {}),
    });
    return approved;
  });
}

const changed = () => conflict('content_changed', 'This version changed, reload');

/**
 * An approval must not cover bytes that are missing or differ from what was submitted, so the stored video, thumbnail and captions
 * are hashed again, before any lock is taken. Returns the ids of the hashed files.
 */
async function requireBytes({ ports: { db, storage } }: Context, item: Item): Promise<string> {
  const { accountId } = item.row;
  const ids = filesOf(item);
  const stored = await filesById(
    db,
    ids.map((id) => ({ accountId, id })),
  );
  for (const id of ids) {
    const file = stored.get(id);
    if (!file || (await storage.size(file.key)) !== file.bytes) throw changed();
    const hash = createHash('sha256');
    await pipeline(await storage.read(file.key), hash);
    if (hash.digest('hex') !== file.sha256) throw changed();
  }
  return ids.join();
}

function filesOf(item: Item): string[] {
  const { mediaFileId, thumbFileId, captionsFileId } = contentOf(item);
  return [mediaFileId, thumbFileId, captionsFileId].filter((id) => id !== null);
}

export async function lockForDecision(
  tx: Transaction,
  ctx: Context,
  on: Item,
  seen: Seen,
): Promise<{ item: Item; round: RoundRow }> {
  const item = await lockItem(tx, on.type, on.row.accountId, on.row.id);
  if (ctx.actor.kind === 'reviewer') {
    // read again under the lock: there may have been another decision or a new link since the request began
    const opened = await roundBySecret(tx, ctx.actor.opened.link.secretHash);
    if (!opened) throw notFound('Review');
    requireOpenLink(opened);
  }
  const round = await openRound(tx, item);
  // people who have handed it over since still count as its authors
  if (ctx.actor.kind === 'user' && isOwnWork(round, ctx.actor.person.user.id))
    throw new DomainError('FORBIDDEN', 'own_item', 'You cannot review your own work');
  if (seen !== 'unnamed' && ('roundId' in seen ? round.id !== seen.roundId : round.version !== seen.version))
    throw changed();
  return { item, round };
}

async function recordDecision(
  tx: Transaction,
  ctx: Context,
  item: Item,
  round: RoundRow,
  type: 'item.corrections_sent' | 'item.declined' | 'item.approved',
  more: {
    text?: string;
    reason?: string;
    until?: Date;
    conditions?: Conditions;
    notesClosed?: number;
    versionNamed?: boolean;
  },
): Promise<void> {
  const { contentSha256, mediaSha256, version, title, reviewerEmail, reviewerName: name } = round;
  await record(tx, ctx, type, subjectOf(item), {
    roundId: round.id,
    version,
    title,
    contentSha256,
    mediaSha256,
    reviewerEmail,
    reviewerName: name,
    ...(round.registration ? { registration: { ...round.registration } } : {}),
    ...(ctx.actor.kind === 'reviewer' && ctx.actor.plainPage ? { plainPage: true } : {}),
    ...more,
  });
  await enqueue(tx, 'mail_receipt', { accountId: round.accountId, roundId: round.id });
}

/** Whether the person may agree to the conditions: the author, or the account's owner once the author is gone. */
export function mayFollow({ user }: Person, authorId: string, author: Person | null): boolean {
  if (user.id === authorId) return true;
  const isOwner = user.parentId === null && user.kind !== 'staff';
  return isOwner && (author === null || !author.user.active || author.user.removedAt !== null);
}

/** Agrees to the conditions of an approval, which publishes the video. The id may be an item's or a round's. */
export async function followConditions(ctx: Context, person: Person, id: string): Promise<RoundRow> {
  const { accountId } = person.user;
  return ctx.ports.db.transaction(async (tx) => {
    const [found] = await tx
      .select()
      .from(reviewRounds)
      .where(
        and(
          eq(reviewRounds.accountId, accountId),
          eq(reviewRounds.state, 'approved'),
          or(eq(reviewRounds.id, id), eq(reviewRounds.videoId, id), eq(reviewRounds.scriptId, id)),
        ),
      );
    if (!found) throw notFound('Comments');
    const key = keyOf(found);
    const item = await lockItem(tx, key.type, accountId, key.row.id);
    const { creatorId } = item.row;
    if (!mayFollow(person, creatorId, await personOfAccount(tx, accountId, creatorId)))
      throw forbidden('not_creator', 'Only the person who created this can do that');
    const round = await lastRoundOf(tx, item);
    if (!round?.conditions) throw conflict('no_conditions', 'It was approved without conditions');
    // pressed twice
    if (round.conditionsFollowedAt) return round;
    if (item.row.recalledAt) throw conflict('recalled', RECALLED);
    const now = new Date();
    if (item.type === 'video' && item.row.approvalEndsAt && item.row.approvalEndsAt <= now)
      throw conflict('approval_over', 'This approval has ended');
    const [followed] = await tx
      .update(reviewRounds)
      .set({ conditionsFollowedAt: now })
      .where(hasKey(reviewRounds, { accountId, id: round.id }))
      .returning();
    if (!followed) throw notFound('Comments');
    if (item.type === 'video') await publishVideo(tx, item.row);
    await record(tx, ctx, 'item.conditions_followed', about(item.type, { accountId, id: item.row.id }), {
      roundId: round.id,
      version: round.version,
      title: round.title,
      conditions: { ...round.conditions },
    });
    return followed;
  });
}

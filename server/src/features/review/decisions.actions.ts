import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { correctionsFrom } from '@greenlit/domain/review/corrections.ts';
import { isInReview, refuseChangedContent, transition } from '@greenlit/domain/review/lifecycle.ts';
import { corrections, reviewerName } from '@greenlit/domain/review/schemas.ts';
import { conflict, notFound, parse } from '@greenlit/domain/shared/errors.ts';
import { type Context, fullName } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { filesById } from '../files/files.queries.ts';
import { record } from '../ledger/ledger.actions.ts';
import { approvalEndOf } from './approvals.actions.ts';
import { showCode, spendReviewCode } from './code.actions.ts';
import { contentOf, hashContent, type Item, lifecycleActor, lockItem, saveTransition, stateOf } from './item.ts';
import { acceptAll } from './notes.actions.ts';
import { notesWrittenBy } from './notes.queries.ts';
import { subjectOf } from './review.actions.ts';
import { requireOpenLink, roundBySecret } from './review.credential.ts';
import { itemOfRound, roundFor, type SeenRound, seenByReviewer, seenInside } from './review.queries.ts';
import { closeRound } from './rounds.actions.ts';
import { openRound, type RoundRow } from './rounds.queries.ts';

/** What the person who decides had before them: a round, or a version, which no two rounds of an item share. */
export type Seen = { roundId: string; version?: never } | { version: number; roundId?: never };

/** What a reviewer types with a decision. */
interface Named {
  reviewerName?: string | null | undefined;
  /** The mailed code, where one is asked for. */
  code?: string | null | undefined;
}

interface Decision {
  name: string | null;
  decidedByUserId: string | null;
  ctx: Context;
}

/** Who decides: the holder of an open link by their typed name, or a member who may approve by their own. */
function decisionBy(ctx: Context, typedName: string | null | undefined): Decision {
  if (ctx.actor.kind === 'user') {
    const { user } = ctx.actor.person;
    return { name: fullName(user), decidedByUserId: user.id, ctx };
  }
  const name = typedName ? parse(reviewerName, typedName) : null;
  const actor = ctx.actor.kind === 'reviewer' && name ? { ...ctx.actor, name } : ctx.actor;
  return { name, decidedByUserId: null, ctx: { ...ctx, actor } };
}

/** in_review → need_changes with the reviewer's words: what they typed, or their notes of the round. */
export async function sendCorrections(
  ctx: Context,
  on: Item,
  seen: Seen,
  input: Named & { text?: string | null | undefined },
): Promise<RoundRow> {
  const typed = input.text ?? '';
  const { name, decidedByUserId, ctx: by } = decisionBy(ctx, input.reviewerName);
  const shown = await showCode(ctx, input.code);
  return ctx.ports.db.transaction(async (tx) => {
    const { item, round } = await lockForDecision(tx, by, on, seen);
    const notes = typed.trim() ? [] : await notesWrittenBy(tx, ctx, round);
    const { text } = parse(corrections, { text: correctionsFrom(typed, notes) });
    await spendReviewCode(tx, shown);
    const next = transition('sendCorrections', await stateOf(tx, item), lifecycleActor(by.actor));
    await saveTransition(tx, item, next);
    const closed = await closeRound(tx, round, {
      state: 'corrections',
      corrections: text,
      reviewerName: name,
      decidedByUserId,
    });
    await recordDecision(tx, by, item, closed, 'item.corrections_sent', { text });
    return closed;
  });
}

/** What a reviewer sends to a round: their corrections, and which item they take it to be about. */
interface Corrections extends Named {
  text?: string | null | undefined;
  videoId?: string | null | undefined;
  scriptId?: string | null | undefined;
}

/** A reviewer's corrections on a round. */
export async function correct(ctx: Context, id: string, comment: Corrections): Promise<SeenRound> {
  const { round } = await roundFor(ctx, id);
  const item = await itemOfRound(ctx.ports.db, round);
  const { videoId, scriptId } = comment;
  const isOfAnother = (videoId && videoId !== round.videoId) || (scriptId && scriptId !== round.scriptId);
  if (!item || isOfAnother) throw notFound('Comments');
  const closed = await sendCorrections(ctx, item, { roundId: round.id }, comment);
  return ctx.actor.kind === 'reviewer'
    ? seenByReviewer({ round: closed, link: ctx.actor.opened.link })
    : seenInside(closed);
}

/** in_review → approved, bound to what was submitted: refused when the item is no longer that. */
export async function approve(ctx: Context, on: Item, seen: Seen, input: Named): Promise<Item> {
  const { name, decidedByUserId, ctx: by } = decisionBy(ctx, input.reviewerName);
  const shown = await showCode(ctx, input.code);
  // what is not in review is refused below, and nothing is read for it
  const read = isInReview(on.row.status) ? await requireBytes(ctx, on) : undefined;
  return ctx.ports.db.transaction(async (tx) => {
    const { item, round } = await lockForDecision(tx, by, on, seen);
    await spendReviewCode(tx, shown);
    const next = transition('approve', await stateOf(tx, item), lifecycleActor(by.actor));
    const hashes = await hashContent(tx, contentOf(item));
    refuseChangedContent({ content: round.contentSha256 }, { content: hashes.contentSha256 });
    if (item.row.mediaFileId !== read) throw changed();
    const closed = await closeRound(tx, round, { state: 'approved', reviewerName: name, decidedByUserId });
    const approvedAt = closed.decidedAt ?? new Date();
    const approvalEndsAt = await approvalEndOf(tx, ctx.ports, round.accountId, approvedAt);
    const approved = await saveTransition(tx, item, next, {
      approvedAt,
      approvedBy: name ?? round.reviewerEmail,
      reviewed: true,
      ...(item.type === 'video' ? { approvedSha256: hashes.mediaSha256, publishedAt: new Date(), approvalEndsAt } : {}),
    });
    await acceptAll(tx, closed, approvedAt);
    await recordDecision(
      tx,
      by,
      item,
      closed,
      'item.approved',
      approvalEndsAt ? { until: approvalEndsAt.toISOString() } : {},
    );
    return approved;
  });
}

const changed = () => conflict('content_changed', 'This version changed, reload');

/**
 * An approval of bytes that are not there, or are others than were submitted, would be worth nothing: what is stored is
 * hashed again, before anything is locked for it. Answers with the file that was hashed.
 */
async function requireBytes({ ports: { db, storage } }: Context, item: Item): Promise<string | null> {
  const { accountId, mediaFileId: id } = item.row;
  if (!id) return null;
  const file = (await filesById(db, [{ accountId, id }])).get(id);
  if (!file || (await storage.size(file.key)) !== file.bytes) throw changed();
  const hash = createHash('sha256');
  await pipeline(await storage.read(file.key), hash);
  if (hash.digest('hex') !== file.sha256) throw changed();
  return id;
}

async function lockForDecision(
  tx: Transaction,
  ctx: Context,
  on: Item,
  seen: Seen,
): Promise<{ item: Item; round: RoundRow }> {
  const item = await lockItem(tx, on.type, on.row.accountId, on.row.id);
  if (ctx.actor.kind === 'reviewer') {
    // read again under the lock: another decision or a new link may have come since the request began
    const opened = await roundBySecret(tx, ctx.actor.opened.link.secretHash);
    if (!opened) throw notFound('Review');
    requireOpenLink(opened);
  }
  const round = await openRound(tx, item);
  if (round.id !== seen.roundId && round.version !== seen.version) throw changed();
  return { item, round };
}

async function recordDecision(
  tx: Transaction,
  ctx: Context,
  item: Item,
  round: RoundRow,
  type: 'item.corrections_sent' | 'item.approved',
  more: { text?: string; until?: string },
): Promise<void> {
  const { contentSha256, mediaSha256, version, title, reviewerEmail, reviewerName: name } = round;
  await record(tx, ctx, {
    accountId: round.accountId,
    type,
    subject: subjectOf(item),
    data: { roundId: round.id, version, title, contentSha256, mediaSha256, reviewerEmail, reviewerName: name, ...more },
  });
}

import { randomUUID } from 'node:crypto';
import { linkEnd } from '@greenlit/domain/review/rounds.ts';
import { conflict } from '@greenlit/domain/shared/errors.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { one } from '../../db/rows.ts';
import { reviewLinks, reviewNotes, reviewRounds } from '../../db/tables.ts';
import { sha256 } from '../../secrets.ts';
import { personOfAccount } from '../sessions/person.ts';
import { forgetHeard, freezeHeard } from '../videos/spoken.actions.ts';
import { carriedOf } from './carried.queries.ts';
import { contentOf, hashContent, type Item } from './item.ts';
import { marksOf } from './marks.ts';
import { answersTo } from './notes.queries.ts';
import { linkSecret } from './review.credential.ts';
import { mayDecide } from './review.queries.ts';
import { lastRoundOf, type RoundRow } from './rounds.queries.ts';

/** A round's summary of changes since the previous one. */
export type Since = Pick<RoundRow, 'whatChanged' | 'textOnly'>;

/** The papers that come with a submission. */
export interface Papers {
  reviewerEmail: string;
  reviewForm: Record<string, unknown> | null;
  signatureFileId: string | null;
  reviewFileId: string | null;
  complianceText: string | null;
  submitter: string | null;
  neededBy: string | null;
}

/** Starts a round with a frozen copy of the item and the hash that its decision will be bound to. Within `transactionOnTexts`. */
export async function beginRound(
  tx: Transaction,
  ctx: Context,
  item: Item,
  submittedBy: string,
  { papers, since }: { papers: Papers; since: Since },
): Promise<{ round: RoundRow; linkId: string; spoken: Awaited<ReturnType<typeof freezeHeard>> }> {
  const { text, ...content } = contentOf(item);
  const hashes = await hashContent(tx, { text, ...content });
  const marked = await marksOf(tx, item.row);
  const carried = await carriedOf(tx, ctx, item, hashes.mediaSha256);
  const { id, version } = item.row;
  const before = await lastRoundOf(tx, item);
  const round = await tx
    .insert(reviewRounds)
    .values({
      itemType: item.type,
      videoId: item.type === 'video' ? id : null,
      scriptId: item.type === 'script' ? id : null,
      version,
      submittedBy,
      authorId: submittedBy,
      assigneeId: before && (await stillAssigned(tx, { ...before, authorId: submittedBy })),
      scriptText: text,
      ...content,
      ...papers,
      ...since,
      answers: await answersTo(tx, item),
      ...hashes,
      ...marked,
      carried,
      generation: item.row.generation,
      expiresAt: linkEnd(new Date()),
    })
    .returning()
    .then(one);
  const spoken = item.type === 'video' ? await freezeHeard(tx, ctx, item.row, round) : null;
  return { round, linkId: await newLink(tx, ctx, round), spoken };
}

/** Assigns the next round to the previous assignee, if they may still decide. */
async function stillAssigned(tx: Transaction, before: RoundRow): Promise<string | null> {
  const { accountId, assigneeId } = before;
  const assignee = assigneeId && (await personOfAccount(tx, accountId, assigneeId));
  return assignee && (await mayDecide(tx, before, assignee)) ? assigneeId : null;
}

/** Issues a new link for the round; the previous one stops working. */
export async function newLink(tx: Transaction, ctx: Context, round: RoundRow): Promise<string> {
  await endLinks(tx, round);
  const id = randomUUID();
  const secretHash = sha256(linkSecret(ctx.ports.secrets, id));
  const now = new Date();
  const expiresAt = linkEnd(now);
  await tx.insert(reviewLinks).values({ id, secretHash, accountId: round.accountId, roundId: round.id, expiresAt });
  await tx.update(reviewRounds).set({ expiresAt, sentAt: now, updatedAt: now }).where(hasKey(reviewRounds, round));
  return id;
}

export async function endLinks(tx: Transaction, round: RoundRow): Promise<void> {
  await tx
    .update(reviewLinks)
    .set({ endedAt: new Date() })
    .where(
      and(eq(reviewLinks.accountId, round.accountId), eq(reviewLinks.roundId, round.id), isNull(reviewLinks.endedAt)),
    );
}

/** Closes the round with its outcome and ends its links. */
export async function closeRound(
  tx: Transaction,
  round: RoundRow,
  outcome: {
    state: 'corrections' | 'declined' | 'approved' | 'withdrawn';
    reason?: string;
    conditions?: RoundRow['conditions'];
    corrections?: string;
    reviewerName?: string | null;
    registration?: RoundRow['registration'];
    decidedByUserId?: string | null;
  },
): Promise<RoundRow> {
  const now = new Date();
  const decided = outcome.state === 'withdrawn' ? {} : { decidedAt: now };
  const [closed] = await tx
    .update(reviewRounds)
    .set({ ...outcome, ...decided, updatedAt: now })
    .where(and(hasKey(reviewRounds, round), eq(reviewRounds.state, 'open')))
    .returning();
  if (!closed) throw conflict('already_decided', 'This was already decided');
  await endLinks(tx, round);
  return closed;
}

/** Deletes texts, forms, files, links and notes from rounds; hashes, names, times and decisions stay. */
export async function emptyRounds(tx: Transaction, accountId: string, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(reviewLinks).where(and(eq(reviewLinks.accountId, accountId), inArray(reviewLinks.roundId, ids)));
  await forgetHeard(tx, accountId, { roundIds: ids });
  await tx.delete(reviewNotes).where(and(eq(reviewNotes.accountId, accountId), inArray(reviewNotes.roundId, ids)));
  await tx
    .update(reviewRounds)
    .set({
      ...{ title: '', scriptText: '', category: null, disclosureTitle: null, disclosureText: null },
      ...{
        postText: null,
        complianceText: null,
        whatChanged: null,
        answers: [],
        forwards: [],
        reviewForm: null,
        dismissals: [],
        marks: [],
        claims: [],
        generation: null,
        carried: null,
      },
      ...{ signatureFileId: null, reviewFileId: null, mediaFileId: null, thumbFileId: null, captionsFileId: null },
      corrections: sql`case when ${reviewRounds.corrections} is null then null else '' end`,
      conditions: null,
      reason: sql`case when ${reviewRounds.reason} is null then null else '' end`,
    })
    .where(and(eq(reviewRounds.accountId, accountId), inArray(reviewRounds.id, ids)));
}

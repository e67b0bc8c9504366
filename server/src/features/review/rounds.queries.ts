import { conflict, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Readable, Transaction } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { reviewRounds } from '../../db/tables.ts';
import { excerpt, leftEmpty, leftOut } from '../../fields/excerpts.ts';
import { rowLoader } from '../../fields/loading.ts';
import type { Item } from './item.ts';

export type RoundRow = typeof reviewRounds.$inferSelect;

/** Who forwarded the round to its current reviewer; null if nobody did. */
export function forwarderOf({ forwards }: RoundRow): string | null {
  const handed = forwards.at(-1);
  if (!handed) return null;
  return handed.name ? `${handed.name} (${handed.from})` : handed.from;
}

/** Whether the item is the person's own work, sent or taken over by them: they may never review it. */
export const isOwnWork = ({ submittedBy, authorId }: RoundRow, userId: string): boolean =>
  submittedBy === userId || authorId === userId;

/** Rounds of an item that are listed, newest first. */
const LISTED = 50;
/**
 * Maximum characters of scripts, marks, dismissals and answers in a list of rounds, newest first; the rest is loaded with each
 * round.
 */
const TEXTS_LISTED = 1_000_000;

const NEWEST_FIRST = [desc(reviewRounds.createdAt), desc(reviewRounds.version)];

const isBeyond = sql<boolean>`sum(length(${reviewRounds.scriptText}) + length(${reviewRounds.marks}::text)
    + length(${reviewRounds.dismissals}::text) + length(${reviewRounds.answers}::text))
  over (order by ${reviewRounds.createdAt} desc, ${reviewRounds.version} desc) > ${sql.raw(String(TEXTS_LISTED))}`;

/** A round in its item's list; `isCut` if its texts did not fit into the list. */
const listedOfItem = {
  ...getTableColumns(reviewRounds),
  scriptText: sql<string>`case when ${isBeyond} then '' else ${reviewRounds.scriptText} end`,
  marks: sql<RoundRow['marks']>`case when ${isBeyond} then '[]' else ${reviewRounds.marks} end`,
  dismissals: sql<RoundRow['dismissals']>`case when ${isBeyond} then '[]' else ${reviewRounds.dismissals} end`,
  answers: sql<RoundRow['answers']>`case when ${isBeyond} then '[]' else ${reviewRounds.answers} end`,
  carried: leftOut('carried'),
  claims: leftEmpty('claims'),
  isCut: isBeyond,
};

/** A round in a list across items: the beginnings of its texts, without the results of the pre-review and the model. */
export const listedRound = {
  ...getTableColumns(reviewRounds),
  scriptText: excerpt(reviewRounds.scriptText, 'script_text'),
  corrections: excerpt(reviewRounds.corrections, 'corrections'),
  marks: leftEmpty('marks'),
  claims: leftEmpty('claims'),
  answers: leftEmpty('answers'),
  forwards: leftEmpty('forwards'),
  dismissals: leftEmpty('dismissals'),
  generation: leftOut('generation'),
  carried: leftOut('carried'),
};

/** A round, with whether its script was left out. */
export type ListedRound = RoundRow & { isCut?: boolean };

export interface ItemKey {
  type: Item['type'];
  row: RowKey;
}

export const ofItem = ({ type, row }: ItemKey) =>
  and(
    eq(reviewRounds.accountId, row.accountId),
    eq(type === 'video' ? reviewRounds.videoId : reviewRounds.scriptId, row.id),
  );

/** The newest round of an item; null if it was never sent. */
export async function lastRoundOf(db: Readable, item: ItemKey): Promise<RoundRow | null> {
  const [round] = await db
    .select()
    .from(reviewRounds)
    .where(ofItem(item))
    .orderBy(...NEWEST_FIRST)
    .limit(1);
  return round ?? null;
}

/** Those of the scripts that were approved on conditions that nobody has agreed to yet. */
export async function heldScripts(db: Readable, keys: readonly RowKey[]): Promise<Map<string, true>> {
  const rows = await db
    .select({ id: reviewRounds.scriptId })
    .from(reviewRounds)
    .where(
      and(
        among(reviewRounds.accountId, reviewRounds.scriptId, keys),
        eq(reviewRounds.state, 'approved'),
        isNotNull(reviewRounds.conditions),
        isNull(reviewRounds.conditionsFollowedAt),
      ),
    );
  return new Map(rows.map(({ id }) => [id ?? '', true]));
}

/** How many marks of rounds the author gave no reason for, by the rounds' ids. */
export async function openMarksOf(db: Readable, keys: readonly RowKey[]): Promise<Map<string, number>> {
  const count = sql<number>`(select count(*) from jsonb_array_elements(${reviewRounds.marks}) mark
    where mark ->> 'dismissed' is null)::int`;
  const rows = await db
    .select({ id: reviewRounds.id, count })
    .from(reviewRounds)
    .where(among(reviewRounds.accountId, reviewRounds.id, keys));
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** The scripts of rounds, by their ids. */
export async function textsOfRounds(db: Readable, keys: readonly RowKey[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: reviewRounds.id, text: reviewRounds.scriptText })
    .from(reviewRounds)
    .where(among(reviewRounds.accountId, reviewRounds.id, keys));
  return new Map(rows.map(({ id, text }) => [id, text]));
}

/** The newest rounds of an item for which `where` holds, in their list form. */
export const listedRoundsOf = (db: Readable, item: ItemKey, where?: SQL): Promise<ListedRound[]> =>
  db
    .select(listedOfItem)
    .from(reviewRounds)
    .where(and(ofItem(item), where))
    .orderBy(...NEWEST_FIRST)
    .limit(LISTED);

/** Locks the round that is waiting for a decision. @throws DomainError CONFLICT if there is none */
export async function openRound(tx: Transaction, item: ItemKey): Promise<RoundRow> {
  const [round] = await tx
    .select()
    .from(reviewRounds)
    .where(and(ofItem(item), eq(reviewRounds.state, 'open')))
    .for('update');
  if (!round) throw conflict('no_open_round', 'There is nothing left to decide here');
  return round;
}

/** The open round for the id of a video, a script or the round itself. @throws DomainError NOT_FOUND */
export async function openRoundById(tx: Transaction, accountId: string, id: string): Promise<RoundRow> {
  const [round] = await tx
    .select()
    .from(reviewRounds)
    .where(
      and(
        eq(reviewRounds.accountId, accountId),
        eq(reviewRounds.state, 'open'),
        or(eq(reviewRounds.videoId, id), eq(reviewRounds.scriptId, id), eq(reviewRounds.id, id)),
      ),
    );
  if (!round) throw notFound('Comments');
  return round;
}
/** Whether a script is approved on conditions that nobody has agreed to yet; null if not. */
export const heldScriptLoader = rowLoader((ctx, keys) => heldScripts(ctx.ports.db, keys));

/** How many marks of a round the author gave no reason for, also where a list leaves out the marks themselves. */
export const openMarksLoader = rowLoader((ctx, keys) => openMarksOf(ctx.ports.db, keys));

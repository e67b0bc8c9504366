import { gramsOfPattern } from '@greenlit/domain/claims/grams.ts';
import type { Passage } from '@greenlit/domain/claims/passages.ts';
import { APPROVED } from '@greenlit/domain/review/lifecycle.ts';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { publishedTexts, scripts, videos } from '../../db/tables.ts';
import { onTexts } from '../files/text-work.ts';
import { canBePublic, onPublicPages } from '../videos/videos.queries.ts';

/** An approved item that says what was looked for. */
export interface Saying extends Passage {
  type: 'script' | 'video';
  id: string;
  title: string;
  version: number;
  publishedAt: Date | null;
  /** False where it is hidden, archived, or waits for its author to take on conditions. */
  isPublished: boolean;
}

/** The most items that one search finds. */
export const SAYINGS_MAX = 200;

/** Candidates that are read at a time. */
const PAGE = 20;
/** UTF-16 units of them that are compared at a time; a single one may have two million. */
const UNITS_AT_ONCE = 2_000_000;
/** How long one search compares; what it has found by then is told, and that it is not all. */
const SEARCH_MS = 15_000;

/** Scripts that people may use; videos that the public can watch. */
const isOut = (): SQL | undefined =>
  or(
    and(eq(publishedTexts.itemType, 'video'), onPublicPages()),
    and(
      eq(publishedTexts.itemType, 'script'),
      eq(scripts.status, APPROVED),
      eq(scripts.hidden, false),
      eq(scripts.archived, false),
      isNull(scripts.removedAt),
    ),
  );

/** What is out, and what its author could put out without another review: hidden, archived, or approved on conditions. */
const canBeOut = (): SQL | undefined =>
  or(
    and(eq(publishedTexts.itemType, 'video'), canBePublic()),
    and(
      eq(publishedTexts.itemType, 'script'),
      eq(scripts.status, APPROVED),
      isNull(scripts.recalledAt),
      isNull(scripts.removedAt),
    ),
  );

interface Sought {
  words: string;
  /** Only among these items. */
  ids?: readonly string[];
  /** Only what is published now, and not what could be again. */
  isOutNow?: boolean;
}

/**
 * The approved items of an account that say these words, or match this pattern, in script, captions or speech. The index finds those
 * with the same pairs of words, and each is then compared; `isPart` if there are more than are listed, or than could be compared in time.
 */
export async function sayingsOf(
  db: Readable,
  accountId: string,
  sought: Sought,
): Promise<{ sayings: Saying[]; isPart: boolean }> {
  const found: Saying[] = [];
  const until = Date.now() + SEARCH_MS;
  let isPart = true;
  let isWhole = true;
  let last: Candidate | undefined;
  while (found.length <= SAYINGS_MAX && Date.now() < until) {
    const rows = await candidates(db, accountId, sought, last);
    for (const some of inParts(rows)) {
      const texts = some.map(({ text, captions, heard }) => ({ text, captions, heard }));
      const passages = await onTexts({ accountId, deadlineMs: until - Date.now() }, 'passagesIn', texts, sought.words);
      // the next ones may be found all the same
      if (typeof passages === 'string') isWhole = false;
      else
        for (const [at, { text: _, captions: __, heard: ___, ...item }] of some.entries()) {
          const passage = passages[at];
          if (passage) found.push({ ...item, ...passage });
        }
    }
    last = rows.at(-1);
    if (rows.length < PAGE) {
      isPart = !isWhole || found.length > SAYINGS_MAX;
      break;
    }
  }
  const sayings = found.slice(0, SAYINGS_MAX).sort((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1));
  return { sayings, isPart };
}

const ofVideo = and(
  eq(publishedTexts.itemType, 'video'),
  eq(videos.accountId, publishedTexts.accountId),
  eq(videos.id, publishedTexts.itemId),
);
const ofScript = and(
  eq(publishedTexts.itemType, 'script'),
  eq(scripts.accountId, publishedTexts.accountId),
  eq(scripts.id, publishedTexts.itemId),
);

/** Whether all of these are or could be out in the version that was found. */
export async function stillOut(db: Readable, accountId: string, found: readonly Saying[]): Promise<boolean> {
  const ids = found.map(({ id }) => id);
  const rows = await db
    .select({ id: publishedTexts.itemId, version: sql<number>`coalesce(${videos.version}, ${scripts.version})` })
    .from(publishedTexts)
    .leftJoin(videos, ofVideo)
    .leftJoin(scripts, ofScript)
    .where(and(eq(publishedTexts.accountId, accountId), inArray(publishedTexts.itemId, ids), canBeOut()));
  return found.every(({ id, version }) => rows.some((row) => row.id === id && row.version === version));
}

type Candidate = Omit<Saying, 'passage' | 'where'> & { text: string; captions: string; heard: string };

/** Candidates in their order, so that each part is no longer than is compared at once, or a single one. */
function inParts(rows: readonly Candidate[]): Candidate[][] {
  const parts: Candidate[][] = [];
  let units = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const more = row.text.length + row.captions.length + row.heard.length;
    if (units + more > UNITS_AT_ONCE) {
      parts.push([]);
      units = 0;
    }
    parts.at(-1)?.push(row);
    units += more;
  }
  return parts;
}

/** Items with the same words and pairs of words, in the order of their ids. */
function candidates(
  db: Readable,
  accountId: string,
  { words, ids, isOutNow }: Sought,
  after?: Candidate,
): Promise<Candidate[]> {
  return db
    .select({
      type: publishedTexts.itemType,
      id: publishedTexts.itemId,
      text: publishedTexts.text,
      captions: publishedTexts.captions,
      heard: sql<string>`coalesce(${publishedTexts.heard}, '')`,
      title: sql<string>`coalesce(${videos.title}, ${scripts.title})`,
      version: sql<number>`coalesce(${videos.version}, ${scripts.version})`,
      publishedAt: sql<Date | null>`coalesce(${videos.publishedAt}, ${scripts.approvedAt})`.mapWith(videos.publishedAt),
      isPublished: sql<boolean>`${isOut()}`,
    })
    .from(publishedTexts)
    .leftJoin(videos, ofVideo)
    .leftJoin(scripts, ofScript)
    .where(
      and(
        eq(publishedTexts.accountId, accountId),
        sql`${publishedTexts.grams} @> ${`{${gramsOfPattern(words).join(',')}}`}::integer[]`,
        isOutNow ? isOut() : canBeOut(),
        ids && inArray(publishedTexts.itemId, [...ids]),
        after && sql`(${publishedTexts.itemType}, ${publishedTexts.itemId}) > (${after.type}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(publishedTexts.itemType), asc(publishedTexts.itemId))
    .limit(PAGE);
}

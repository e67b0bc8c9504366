import { setImmediate as breath } from 'node:timers/promises';
import { gramsOfPattern } from '@greenlit/domain/claims/grams.ts';
import { type Passage, passageFinder, type SearchedTexts } from '@greenlit/domain/claims/passages.ts';
import { ITEM_TYPES, type ItemType } from '@greenlit/domain/shared/items.ts';
import { and, asc, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { hasKey } from '../../db/keys.ts';
import { publishedTexts, scripts, videos } from '../../db/tables.ts';
import { onTexts, SHORT_TEXTS } from '../files/text-work.ts';
import { canBePublic, onPublicPages } from '../videos/videos.queries.ts';

/** An approved item that contains the words searched for. */
export interface Saying extends Passage {
  type: ItemType;
  id: string;
  title: string;
  version: number;
  publishedAt: Date | null;
  /** False if it is hidden, archived, or waits for its author to agree to conditions. */
  isPublished: boolean;
}

/** The most items that one search finds. */
export const SAYINGS_MAX = 200;

/** Candidates read from the index at a time; most searches need no more. */
const BATCH = 250;
/** Bytes of text read and compared at a time; a single text may have two million. */
const BYTES_AT_ONCE = 2_000_000;
/** The time limit of a search. Results found by then are returned and marked as incomplete. */
const SEARCH_MS = 15_000;
/** How long a search may compare short texts in this process. Most take less time than starting another process. */
const HERE_MS = 300;
/** After this, other requests get a turn. */
const A_MOMENT_MS = 5;

/** Published: scripts that people may use; videos that the public can watch. */
const isOut = (): SQL | undefined =>
  or(
    onPublicPages(),
    and(
      eq(scripts.status, 'approved'),
      eq(scripts.hidden, false),
      eq(scripts.archived, false),
      isNull(scripts.removedAt),
    ),
  );

/**
 * Published items, and those that their author could publish without another review: hidden, archived, or approved on
 * conditions.
 */
const canBeOut = (): SQL | undefined =>
  or(canBePublic(), and(eq(scripts.status, 'approved'), isNull(scripts.recalledAt), isNull(scripts.removedAt)));

interface Sought {
  words: string;
  /** Only among these items. */
  ids?: readonly string[];
  /** Only items published now, not those that could be again. */
  isOutNow?: boolean;
}

/**
 * The approved items of an account that contain these words, or match this pattern, in script, captions or speech. The index
 * finds items with the same pairs of words, and each is then compared. `isPart` if there are more than the list holds, or than
 * could be compared in time.
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
  /** The remaining time. */
  const here = { ms: HERE_MS };
  while (found.length <= SAYINGS_MAX && Date.now() < until) {
    const rows = await candidates(db, accountId, sought, last);
    for (const some of inParts(rows.filter(({ isSought }) => isSought))) {
      if (found.length > SAYINGS_MAX) break;
      if (Date.now() >= until) {
        isWhole = false;
        break;
      }
      const texts = await textsOf(db, accountId, some);
      const there = some.filter(({ id }) => texts.has(id));
      const given = there.map(({ id }) => texts.get(id) as SearchedTexts);
      const passages = await passagesOf(given, sought.words, { accountId, until, here });
      // later ones may still match
      if (passages.length < given.length) isWhole = false;
      for (const [at, { bytes: _, isSought: __, ...item }] of there.entries()) {
        const passage = passages[at];
        if (passage) found.push({ ...item, ...passage });
      }
    }
    last = rows.at(-1);
    if (rows.length < BATCH) {
      isPart = !isWhole || found.length > SAYINGS_MAX;
      break;
    }
  }
  const sayings = found.slice(0, SAYINGS_MAX).sort((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1));
  return { sayings, isPart };
}

/**
 * The matches in these texts, in order; fewer if they could not be compared in time. Short texts at the start are compared in
 * this process.
 */
async function passagesOf(
  given: readonly SearchedTexts[],
  words: string,
  { accountId, until, here }: { accountId: string; until: number; here: { ms: number } },
): Promise<(Passage | null)[]> {
  const passages: (Passage | null)[] = [];
  const passageIn = passageFinder(words);
  let began = performance.now();
  for (const texts of given) {
    if (here.ms <= 0 || texts.text.length + texts.captions.length + texts.heard.length > SHORT_TEXTS) break;
    passages.push(passageIn(texts));
    const took = performance.now() - began;
    if (took < A_MOMENT_MS) continue;
    here.ms -= took;
    await breath();
    began = performance.now();
  }
  const others = given.slice(passages.length);
  if (others.length === 0) return passages;
  const answer = await onTexts({ accountId, deadlineMs: until - Date.now() }, 'passagesIn', others, words);
  return typeof answer === 'string' ? passages : [...passages, ...answer];
}

/** The video or script of a stored text. */
const ofItem = (accountId: string, { type, id }: { type: SQLWrapper; id: SQLWrapper }) => ({
  video: and(sql`${type} = 'video'`, hasKey(videos, { accountId, id })),
  script: and(sql`${type} = 'script'`, hasKey(scripts, { accountId, id })),
});

/** Whether all of these are or could be published in the version that was found. */
export async function stillOut(db: Readable, accountId: string, found: readonly Saying[]): Promise<boolean> {
  const ids = found.map(({ id }) => id);
  const { video, script } = ofItem(accountId, { type: publishedTexts.itemType, id: publishedTexts.itemId });
  const rows = await db
    .select({ id: publishedTexts.itemId, version: sql<number>`coalesce(${videos.version}, ${scripts.version})` })
    .from(publishedTexts)
    .leftJoin(videos, video)
    .leftJoin(scripts, script)
    .where(and(eq(publishedTexts.accountId, accountId), inArray(publishedTexts.itemId, ids), canBeOut()));
  return found.every(({ id, version }) => rows.some((row) => row.id === id && row.version === version));
}

/** A candidate with the same words, the length of its texts, and whether it is published as required. */
type Candidate = Omit<Saying, 'passage' | 'where'> & { bytes: number; isSought: boolean };

/** Splits candidates, in order, into parts small enough to compare at once; a part may be a single long candidate. */
function inParts(rows: readonly Candidate[]): Candidate[][] {
  const parts: Candidate[][] = [];
  let bytes = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    if (bytes + row.bytes > BYTES_AT_ONCE) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(row);
    bytes += row.bytes;
  }
  return parts;
}

async function textsOf(db: Readable, accountId: string, items: readonly Candidate[]) {
  const { itemId: id, text, captions, heard } = publishedTexts;
  const ids = items.map((item) => item.id);
  const rows = await db
    .select({ id, text, captions, heard: sql<string>`coalesce(${heard}, '')` })
    .from(publishedTexts)
    .where(
      and(
        eq(publishedTexts.accountId, accountId),
        inArray(publishedTexts.itemType, ITEM_TYPES),
        inArray(publishedTexts.itemId, ids),
      ),
    );
  return new Map(rows.map(({ id, ...texts }) => [id, texts]));
}

/** Items with the same words and pairs of words, in the order of their ids. Looks up one batch at a time. */
function candidates(db: Readable, accountId: string, { words, ids, isOutNow }: Sought, after?: Candidate) {
  const { text, captions, heard, grams, itemType, itemId } = publishedTexts;
  const batch = db
    .select({
      type: itemType,
      id: itemId,
      // known without reading the texts
      bytes: sql<number>`octet_length(${text}) + octet_length(${captions}) + coalesce(octet_length(${heard}), 0)`.as(
        'bytes',
      ),
    })
    .from(publishedTexts)
    .where(
      and(
        eq(publishedTexts.accountId, accountId),
        or(...gramsOfPattern(words).map((all) => sql`${grams} @> ${`{${all.join(',')}}`}::integer[]`)),
        ids && inArray(itemId, [...ids]),
        after && sql`(${itemType}, ${itemId}) > (${after.type}, ${after.id}::uuid)`,
      ),
    )
    .orderBy(asc(itemType), asc(itemId))
    .limit(BATCH)
    .as('batch');
  const { video, script } = ofItem(accountId, batch);
  return db
    .select({
      type: batch.type,
      id: batch.id,
      bytes: batch.bytes,
      title: sql<string>`coalesce(${videos.title}, ${scripts.title})`,
      version: sql<number>`coalesce(${videos.version}, ${scripts.version})`,
      publishedAt: sql<Date | null>`coalesce(${videos.publishedAt}, ${scripts.approvedAt})`.mapWith(videos.publishedAt),
      isPublished: sql<boolean>`coalesce(${isOut()}, false)`,
      isSought: sql<boolean>`coalesce(${isOutNow ? isOut() : canBeOut()}, false)`,
    })
    .from(batch)
    .leftJoin(videos, video)
    .leftJoin(scripts, script)
    .orderBy(asc(batch.type), asc(batch.id));
}

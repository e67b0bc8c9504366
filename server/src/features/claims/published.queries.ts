import { findClaims } from '@greenlit/domain/claims/found.ts';
import { gramsOfPattern } from '@greenlit/domain/claims/grams.ts';
import { APPROVED } from '@greenlit/domain/review/lifecycle.ts';
import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { publishedTexts, scripts, videos } from '../../db/tables.ts';
import { canBePublic, onPublicPages } from '../videos/videos.queries.ts';

/** An approved item that says what was looked for. */
export interface Saying {
  type: 'script' | 'video';
  id: string;
  title: string;
  version: number;
  publishedAt: Date | null;
  /** False where it is hidden, archived, or waits for its author to take on conditions. */
  isPublished: boolean;
  /** The words as they stand there, with a little of what is around them. */
  passage: string;
  where: 'script' | 'captions';
}

/** The most items that one search finds. */
export const SAYINGS_MAX = 200;
/** Characters shown on each side of what was found. */
const AROUND = 60;

/** Candidates that are read at a time (a text and its captions may have a megabyte), and the most times; a search for very common words stops there. */
const PAGE = 50;
const PAGES_MAX = 200;

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
 * The approved items of an account that say these words, or match this pattern, in script or captions. The index finds those with
 * the same pairs of words, and each is then compared; `isPart` if there are more than are listed or compared.
 */
export async function sayingsOf(
  db: Readable,
  accountId: string,
  sought: Sought,
): Promise<{ sayings: Saying[]; isPart: boolean }> {
  const found: Saying[] = [];
  let isPart = true;
  let last: Candidate | undefined;
  for (let page = 0; page < PAGES_MAX && found.length <= SAYINGS_MAX; page++) {
    const rows = await candidates(db, accountId, sought, last);
    for (const { text, captions, ...item } of rows) {
      const inScript = passageIn(text, sought.words);
      const passage = inScript ?? passageIn(captions, sought.words);
      if (passage !== null) found.push({ ...item, passage, where: inScript ? 'script' : 'captions' });
    }
    last = rows.at(-1);
    if (rows.length < PAGE) {
      isPart = found.length > SAYINGS_MAX;
      break;
    }
  }
  const sayings = found.slice(0, SAYINGS_MAX).sort((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1));
  return { sayings, isPart };
}

type Candidate = Omit<Saying, 'passage' | 'where'> & { text: string; captions: string };

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
      title: sql<string>`coalesce(${videos.title}, ${scripts.title})`,
      version: sql<number>`coalesce(${videos.version}, ${scripts.version})`,
      publishedAt: sql<Date | null>`coalesce(${videos.publishedAt}, ${scripts.approvedAt})`.mapWith(videos.publishedAt),
      isPublished: sql<boolean>`${isOut()}`,
    })
    .from(publishedTexts)
    .leftJoin(
      videos,
      and(
        eq(publishedTexts.itemType, 'video'),
        eq(videos.accountId, publishedTexts.accountId),
        eq(videos.id, publishedTexts.itemId),
      ),
    )
    .leftJoin(
      scripts,
      and(
        eq(publishedTexts.itemType, 'script'),
        eq(scripts.accountId, publishedTexts.accountId),
        eq(scripts.id, publishedTexts.itemId),
      ),
    )
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

/** The first place of a text that says it; null if none does. */
function passageIn(text: string, words: string): string | null {
  const [first] = findClaims(text, [{ id: '', words }]);
  if (!first) return null;
  const from = Math.max(0, text.lastIndexOf(' ', Math.max(0, first.start - AROUND)) + 1);
  const next = text.indexOf(' ', first.end + AROUND);
  const to = next < 0 ? text.length : next;
  return `${from > 0 ? '… ' : ''}${text.slice(from, to).trim()}${to < text.length ? ' …' : ''}`;
}

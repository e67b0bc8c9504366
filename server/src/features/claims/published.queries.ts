import { findClaims } from '@greenlit/domain/claims/found.ts';
import { gramsOfPattern } from '@greenlit/domain/claims/grams.ts';
import { APPROVED } from '@greenlit/domain/review/lifecycle.ts';
import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { publishedTexts, scripts, videos } from '../../db/tables.ts';
import { onPublicPages } from '../videos/videos.queries.ts';

/** A published item that says what was looked for. */
export interface Saying {
  type: 'script' | 'video';
  id: string;
  title: string;
  version: number;
  publishedAt: Date | null;
  /** The words as they stand there, with a little of what is around them. */
  passage: string;
  where: 'script' | 'captions';
}

/** The most items that one search finds. */
export const SAYINGS_MAX = 200;
/** Characters shown on each side of what was found. */
const AROUND = 60;

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

/**
 * The published items of an account that say these words, or match this pattern, in script or captions; `isPart` if there are more
 * than are listed. The index finds those with the same pairs of words, and each is then compared.
 */
export async function sayingsOf(
  db: Readable,
  accountId: string,
  words: string,
): Promise<{ sayings: Saying[]; isPart: boolean }> {
  const grams = gramsOfPattern(words);
  const rows = await db
    .select({
      type: publishedTexts.itemType,
      id: publishedTexts.itemId,
      text: publishedTexts.text,
      captions: publishedTexts.captions,
      title: sql<string>`coalesce(${videos.title}, ${scripts.title})`,
      version: sql<number>`coalesce(${videos.version}, ${scripts.version})`,
      publishedAt: sql<Date | null>`coalesce(${videos.publishedAt}, ${scripts.approvedAt})`.mapWith(videos.publishedAt),
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
        sql`${publishedTexts.grams} @> ${`{${grams.join(',')}}`}::integer[]`,
        isOut(),
      ),
    )
    .limit(SAYINGS_MAX + 1);
  const found = rows.flatMap(({ text, captions, ...item }) => {
    const inScript = passageIn(text, words);
    const passage = inScript ?? passageIn(captions, words);
    return passage === null
      ? []
      : [{ ...item, passage, where: inScript ? ('script' as const) : ('captions' as const) }];
  });
  const isPart = rows.length > SAYINGS_MAX;
  const sayings = found.slice(0, SAYINGS_MAX).sort((a, b) => a.title.localeCompare(b.title) || (a.id < b.id ? -1 : 1));
  return { sayings, isPart };
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

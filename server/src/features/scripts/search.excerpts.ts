import { LIST_EXCERPT, PREVIEW_TOOLTIP } from '@greenlit/domain/shared/text.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { scripts } from '../../db/tables.ts';
import type { Wording } from './search.words.ts';

/** Characters before the hit; a card shows fewer. */
const BEFORE = 80;
/** Characters that are looked through for a page, its texts and terms together: a few milliseconds. Most pages have fewer. */
const READ_MAX = 200_000;

/**
 * A list shows the beginning of each text. If that lacks a search term, it shows the part around the first hit of the longest
 * missing term instead, so that people see why the script was found.
 */
export async function aroundHits(
  db: Database,
  found: readonly (RowKey & { text?: string })[],
  wording: Wording,
): Promise<void> {
  const tests = patternsOf(wording, WORD_BEGINS).map((pattern) => new RegExp(pattern, 'iu'));
  const lacking = found.filter(
    ({ text }) =>
      text !== undefined &&
      text.length >= LIST_EXCERPT &&
      !tests.every((isIn) => isIn.test(text.slice(0, PREVIEW_TOOLTIP))),
  );
  if (lacking.length === 0) return;
  const read = sql`left(${scripts.text}, ${Math.floor(READ_MAX / (lacking.length * tests.length))}::int)`;
  const places = patternsOf(wording, WORD_BEGINS_IN_POSTGRES).map((pattern) => placeOf(pattern, read));
  const at = sql`coalesce(${sql.join(places, sql`, `)})`;
  const rows = await db
    .select({
      id: scripts.id,
      text: sql<string | null>`substr(${scripts.text}, ${at} - ${BEFORE}::int, ${BEFORE + LIST_EXCERPT}::int)`,
    })
    .from(scripts)
    .where(among(scripts.accountId, scripts.id, lacking));
  const texts = new Map(rows.map(({ id, text }) => [id, text]));
  for (const row of lacking) {
    const text = texts.get(row.id);
    // where the title alone has what is lacking, or a part of the text that was not read, the text stays as it begins
    if (text) row.text = `…${[...fromWord(text)].slice(0, LIST_EXCERPT - 1).join('')}`;
  }
}

/** What is before a word: none of the characters of indexed words. Postgres takes no properties of Unicode, and includes it in the hit. */
const WORD_BEGINS = '(?<![\\p{Alphabetic}0-9])';
const WORD_BEGINS_IN_POSTGRES = '(^|[^[:alnum:]])';

/** What was searched for, the longest first, as patterns. */
function patternsOf({ words, literals }: Wording, wordBegins: string): string[] {
  const terms = [
    // a word with alternatives also matches within words
    ...words.map(([word = '', ...others]) => ({ term: word, before: others.length > 0 ? '' : wordBegins })),
    ...literals.map((term) => ({ term, before: '' })),
  ];
  return terms
    .toSorted((a, b) => b.term.length - a.term.length)
    .map(({ term, before }) => before + term.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
}

/** The position of the first hit in the text; null if it is already visible, or not found. */
const placeOf = (pattern: string, text: SQL): SQL =>
  sql`nullif(greatest(regexp_instr(${text}, ${pattern}::text, 1, 1, 0, 'i'), ${PREVIEW_TOOLTIP}::int), ${PREVIEW_TOOLTIP}::int)`;

/** Cuts the text to its first whole word, unless that would remove the hit. */
function fromWord(text: string): string {
  const space = text.slice(0, BEFORE).search(/\s/);
  return space < 0 ? text : text.slice(space).trimStart();
}

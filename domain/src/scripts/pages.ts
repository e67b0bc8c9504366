/** The text of pages of which only the places of their words are known, such as those of a PDF. */
import { betweenHalves, type KnownWords, wholeWords } from './divided-words.ts';
import { blocksOf } from './page-columns.ts';
import { type Line, linesOf, median, type Page, type Row, rowsOf } from './page-lines.ts';
import { withoutMargins } from './page-margins.ts';

export interface PagesText {
  text: string;
  /** What was left out because it repeats on the pages, without page numbers; each once. */
  margins: string[];
  /** Whether page numbers were left out. */
  numbered: boolean;
}

/** A line closer to the next than this, in distances of lines, belongs to the same paragraph. */
const SAME_PARAGRAPH = 1.35;
/** A text in lines shorter than this, in characters, keeps its lines: an address, a poem, a list. */
const PROSE = 20;

/**
 * The text as it is read: columns one after the other, without running heads and page numbers, lines joined to paragraphs, and words
 * that were divided at the end of a line whole again.
 */
export function textOfPages(pages: readonly Page[], isWord: KnownWords['isWord']): PagesText {
  const { rows, margins, numbered } = withoutMargins(pages.map((page) => ({ ...page, rows: rowsOf(page) })));
  const blocks = rows.map((ofPage) => blocksOf(ofPage).map(blockOf));
  const all = blocks.flat(2).flatMap(({ lines }) => lines);
  const known: KnownWords = { ofDocument: wordsOf(all), isWord };
  let text = '';
  let last: Block | null = null;
  for (const [page, ofPage] of blocks.entries())
    for (const [at, block] of ofPage.entries()) {
      const piece = textOfBlock(block, known);
      if (last === null) text = piece;
      else text = joined(text, piece, continues(last, block, known, page > 0 && at === 0 ? '\n\n' : '\n'));
      last = block;
    }
  return { text, margins, numbered };
}

interface Block {
  lines: Line[];
  /** Where its lines end, the distance between two, and whether it is a text in sentences. */
  right: number;
  leading: number;
  isProse: boolean;
}

function blockOf(rows: readonly Row[]): Block {
  const lines = linesOf(rows);
  const distances = lines.slice(1).map((line, at) => line.y - (lines[at]?.y ?? 0));
  const leading = median(distances.filter((distance) => distance > 0)) || (lines[0]?.height ?? 12) * 1.2;
  const isProse = lines.length >= 3 && median(lines.map(({ text }) => text.length)) >= PROSE;
  return { lines, right: Math.max(...lines.map(({ end }) => end)), leading, isProse };
}

const DIVIDED = /\p{L}[-\u00ad\u2010]$/u;
const STARTS = /^[\p{L}\p{M}]/u;

/** The words that stand whole in one line. */
function wordsOf(lines: readonly Line[]): Set<string> {
  const words = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const cut = { first: DIVIDED.test(lines[at - 1]?.text ?? ''), last: DIVIDED.test(line.text) };
    for (const word of wholeWords(line.text, cut)) words.add(word);
  }
  return words;
}

function textOfBlock({ lines, ...block }: Block, known: KnownWords): string {
  let text = lines[0]?.text ?? '';
  for (const [at, line] of lines.slice(1).entries()) {
    const before = lines[at];
    if (before) text = joined(text, line.text, between(before, line, block, known));
  }
  return text;
}

/** What stands between two pieces; a soft hyphen or a hyphen that only divided a word is taken away first. */
type Between = { take: boolean; put: string };
const joined = (text: string, next: string, { take, put }: Between): string =>
  (take ? text.slice(0, -1) : text) + put + next;

function between(
  before: Line,
  line: Line,
  { right, leading, isProse }: Omit<Block, 'lines'>,
  known: KnownWords,
): Between {
  const distance = (line.y - before.y) / leading;
  const isSameSize = Math.abs(line.height - before.height) <= 0.15 * before.height;
  if (isSameSize && distance <= SAME_PARAGRAPH + 0.3) {
    const halves = dividedBetween(before.text, line.text, known);
    if (halves) return halves;
  }
  if (distance > SAME_PARAGRAPH) return { take: false, put: '\n\n' };
  const isIndented = line.start - before.start > before.height && before.start <= line.start;
  if (!isProse || !isSameSize || isIndented || before.isRow || line.isRow || LISTED.test(line.text))
    return { take: false, put: '\n' };
  return isFull(before, line, right) ? { take: false, put: space(before.text, line.text) } : { take: false, put: '\n' };
}

/** A bullet, a number or a letter of a list. */
const LISTED = /^(?:[•●○◦▪■–—*·-]|\(?(?:\d{1,3}|[a-zA-Z]|[ivxIVX]{1,5})[.)])\s/u;

/** Whether a line had no room for the first word of the next. */
function isFull(line: Line, next: Line, right: number): boolean {
  const [word = ''] = next.text.split(/\s/, 1);
  const width = ((next.end - next.start) * (word.length + 1)) / Math.max(next.text.length, 1);
  return line.end + width > right - 0.25 * line.height;
}

function dividedBetween(before: string, after: string, known: KnownWords): Between | null {
  if (!DIVIDED.test(before) || !STARTS.test(after)) return null;
  if (before.endsWith('\u00ad')) return { take: true, put: '' };
  return { take: true, put: betweenHalves(before.slice(0, -1), after, known) };
}

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}、。，]/u;
const space = (before: string, after: string): string =>
  /[—–]$/.test(before) || (UNSPACED.test(before.slice(-1)) && UNSPACED.test(after.charAt(0))) ? '' : ' ';

/** A paragraph may go on in the next column or on the next page. */
function continues(before: Block, next: Block, known: KnownWords, otherwise: string): Between {
  const [last, first] = [before.lines.at(-1), next.lines[0]];
  if (!last || !first) return { take: false, put: otherwise };
  const isSameSize = Math.abs(last.height - first.height) <= 0.15 * last.height;
  const goesOn = isSameSize && /^\p{Ll}/u.test(first.text);
  if (goesOn) {
    const halves = dividedBetween(last.text, first.text, known);
    if (halves) return halves;
  }
  const isOpen = before.isProse && !/[.!?:;…]["'”’)]?$/u.test(last.text);
  return { take: false, put: goesOn && isOpen && isFull(last, first, before.right) ? ' ' : otherwise };
}

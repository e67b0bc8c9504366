import { median, type Row } from './page-lines.ts';

/** How far from its edge a page has running heads and page numbers, as a share of its height, and in how many rows. */
const MARGIN = 0.12;
const ROWS = 3;
/** The share of pages that a running head is on; left and right pages have different ones. */
const PAGES = 0.4;
/** A page number is further from the text than lines are from each other. */
const APART = 1.5;
/** How far the same head may move from page to page, in points. */
const MOVES = 6;

interface Placed {
  height: number;
  rows: readonly Row[];
}

/** A row near an edge of its page, and how far it is from that edge and from the row next to it. */
interface Edge {
  row: Row;
  text: string;
  isTop: boolean;
  away: number;
  isApart: boolean;
}

/** A number of a page, with the words that stand around one. */
const NUMBER_ONLY =
  /^[\s\p{P}|]*(?:page|seite|página|p\.?)?[\s\p{P}|]*(\d{1,4}|[ivxlc]{1,6})(?:\s*(?:of|\/|von|de)\s*\d{1,4})?[\s\p{P}|]*$/iu;

/** The rows of each page without what repeats in its margins. */
export function withoutMargins(pages: readonly Placed[]): { rows: Row[][]; margins: string[]; numbered: boolean } {
  const margins = new Set<string>();
  let numbered = false;
  const edges = pages.map((page) => [edgesOf(page, true), edgesOf(page, false)]);
  const rows = pages.map((page, at) => {
    const left = new Set<Row>();
    for (const side of edges[at] ?? [])
      for (const edge of side) {
        const kind = kindOf(edge, edges, at);
        if (kind === null) break;
        left.add(edge.row);
        if (kind === 'number') numbered = true;
        else margins.add(edge.text);
      }
    const kept = page.rows.filter((row) => !left.has(row));
    // a page of nothing but margins says only what others do as well
    return kept.length > 0 || page.rows.length <= 1 ? kept : [...page.rows];
  });
  return { rows, margins: [...margins], numbered };
}

/** The outermost rows of a page, from its edge inwards. */
function edgesOf({ rows, height }: Placed, isTop: boolean): Edge[] {
  const ordered = isTop ? rows : rows.toReversed();
  const distance = median(rows.slice(1).map((row, before) => row.y - (rows[before]?.y ?? 0)));
  return ordered.slice(0, ROWS).flatMap((row, at) => {
    const away = isTop ? row.y : height - row.y;
    if (away > height * MARGIN) return [];
    const inner = ordered[at + 1];
    const isApart = !inner || Math.abs(inner.y - row.y) >= APART * Math.min(distance, 2 * row.height);
    return [{ row, text: row.fragments.map(({ text }) => text).join(' '), isTop, away, isApart }];
  });
}

/** Whether a row is a page number or a running head; null for neither. */
function kindOf(edge: Edge, edges: readonly Edge[][][], at: number): 'number' | 'head' | null {
  const pagesWith = (test: (other: Edge, page: number) => boolean) =>
    edges.filter((sides, page) =>
      sides.some((side) =>
        side.some(
          (other) => other.isTop === edge.isTop && Math.abs(other.away - edge.away) <= MOVES && test(other, page),
        ),
      ),
    ).length;
  const enough = Math.max(2, Math.ceil(PAGES * edges.length));
  const number = numberIn(edge.text);
  if (number !== null && edge.isApart) {
    if (/page/i.test(edge.text) || (edges.length === 1 && number === 1)) return 'number';
    if (pagesWith((other, page) => numberIn(other.text) === number + page - at) >= enough) return 'number';
  }
  if (pagesWith(({ text }) => text === edge.text) >= enough) return 'head';
  const isLike = ({ text }: Edge) => withoutNumbers(text) === withoutNumbers(edge.text);
  return edge.isApart && /\d/.test(edge.text) && pagesWith(isLike) >= enough ? 'head' : null;
}

/** The same for rows that differ in their numbers; "24/7" and "50/50" are not alike, "3/20" and "7/20" are. */
const withoutNumbers = (text: string): string =>
  numberIn(text) === null ? text.replace(/\d+/g, '#') : text.replace(/\d+/, '#');

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10, l: 50, c: 100 };

/** The number of a row that is nothing but a page number; null for others. */
function numberIn(text: string): number | null {
  const digits = NUMBER_ONLY.exec(text)?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  if (/^\d/.test(digits)) return Number(digits);
  const values = [...digits].map((letter) => ROMAN[letter] ?? 0);
  return values.reduce((sum, value, place) => sum + (value < (values[place + 1] ?? 0) ? -value : value), 0);
}

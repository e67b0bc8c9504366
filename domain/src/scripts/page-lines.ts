/** A piece of a line, in points; `y` is the line it stands on, counted from the top of the page. */
export interface Piece {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The size of its letters. */
  height: number;
}

export interface Page {
  width: number;
  height: number;
  pieces: readonly Piece[];
}

/** Pieces of one line that stand next to each other, without a wide gap: a line of a column, or a cell. */
export interface Fragment {
  text: string;
  x: number;
  end: number;
  y: number;
  height: number;
  /** Its place in the order in which the page was written. */
  order: number;
}

/** What stands on the same height of a page, from left to right. */
export interface Row {
  y: number;
  height: number;
  fragments: Fragment[];
}

/** A line of a column. `start` and `end` run in the direction in which it is read. */
export interface Line {
  text: string;
  start: number;
  end: number;
  y: number;
  height: number;
  /** It has gaps that no text has between its words: a row of a table. */
  isRow: boolean;
}

/** Gaps in sizes of letters: one between two words, and one that may be between two columns. */
const WORD_GAP = 0.15;
const WIDE_GAP = 1;
/** Wider than the spaces of a justified line. */
const CELL_GAP = 2;
/** How far a piece may stand above or below its line: raised numbers and small capitals do. */
const RAISED = 0.45;
/** A program that has no bold letters writes the same word twice, next to itself. */
const TWICE = 1.5;

const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/g;
const LEFT_TO_RIGHT = /\p{Script=Latin}|\p{Script=Cyrillic}|\p{Script=Greek}/gu;
export const isRightToLeft = (text: string): boolean =>
  (text.match(RIGHT_TO_LEFT)?.length ?? 0) > (text.match(LEFT_TO_RIGHT)?.length ?? 0);

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
};

type Placed = Piece & { order: number; spaced: boolean };

/** The rows of a page, from top to bottom; what is outside of the page nobody sees. */
export function rowsOf({ width, height, pieces }: Page): Row[] {
  const placed: Placed[] = [];
  const seen = new Set<string>();
  let spaced = false;
  for (const [order, piece] of pieces.entries()) {
    if (piece.text.trim() === '') {
      spaced = true;
      continue;
    }
    const isOutside = piece.x > width || piece.x + piece.width < 0 || piece.y < 0 || piece.y - piece.height > height;
    const near = (dx: number, dy: number) =>
      `${Math.round(piece.x / TWICE) + dx} ${Math.round(piece.y / TWICE) + dy} ${piece.text}`;
    const isTwice = [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => seen.has(near(dx, dy))));
    seen.add(near(0, 0));
    if (!isOutside && !isTwice) placed.push({ ...piece, order, spaced });
    spaced = /\s$/.test(piece.text);
  }
  placed.sort((a, b) => a.y - b.y || a.x - b.x);
  const rows: { y: number; height: number; pieces: Placed[] }[] = [];
  for (const piece of placed) {
    const row = rows.at(-1);
    if (row && piece.y - row.y <= RAISED * Math.max(row.height, piece.height)) {
      row.pieces.push(piece);
      // the line is that of its larger letters
      if (piece.height > row.height) Object.assign(row, { y: piece.y, height: piece.height });
    } else rows.push({ y: piece.y, height: piece.height, pieces: [piece] });
  }
  return rows.map(({ pieces: ofRow, ...row }) => ({ ...row, fragments: fragmentsOf(ofRow) }));
}

function fragmentsOf(pieces: readonly Placed[]): Fragment[] {
  const groups: Placed[][] = [];
  for (const piece of pieces.toSorted((a, b) => a.x - b.x)) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && piece.x - (before.x + before.width) <= WIDE_GAP * Math.max(piece.height, before.height))
      group.push(piece);
    else groups.push([piece]);
  }
  return groups.map((group) => ({
    text: textOf(group),
    x: Math.min(...group.map(({ x }) => x)),
    end: Math.max(...group.map(({ x, width }) => x + width)),
    y: Math.max(...group.map(({ y }) => y)),
    height: Math.max(...group.map(({ height }) => height)),
    order: Math.min(...group.map(({ order }) => order)),
  }));
}

function textOf(group: readonly Placed[]): string {
  const isLeft = isRightToLeft(group.map(({ text }) => text).join(''));
  const ordered = isLeft ? group.toReversed() : group;
  let text = '';
  for (const [at, piece] of ordered.entries()) {
    const before = ordered[at - 1];
    if (before) {
      const gap = isLeft ? before.x - (piece.x + piece.width) : piece.x - (before.x + before.width);
      const isNext = piece.order > before.order;
      if (gap > WORD_GAP * piece.height || (isNext && piece.spaced)) text += ' ';
    }
    text += piece.text;
  }
  return text.replace(/\s+/g, ' ').trim();
}

/** The lines of a column; cells of one row stand in one line. */
export function linesOf(rows: readonly Row[]): Line[] {
  return rows.map(({ fragments, y, height }) => {
    const whole = fragments.map(({ text }) => text).join(' ');
    const isLeft = isRightToLeft(whole);
    const text = isLeft
      ? fragments
          .map((fragment) => fragment.text)
          .toReversed()
          .join(' ')
      : whole;
    const [left, right] = [Math.min(...fragments.map(({ x }) => x)), Math.max(...fragments.map(({ end }) => end))];
    const isRow = fragments.some(({ x }, at) => at > 0 && x - (fragments[at - 1]?.end ?? x) > CELL_GAP * height);
    return { text, start: isLeft ? -right : left, end: isLeft ? -left : right, y, height, isRow };
  });
}

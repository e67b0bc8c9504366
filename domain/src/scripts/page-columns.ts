import { type Fragment, isRightToLeft, median, type Row } from './page-lines.ts';

/** Two columns are at least this far apart, in sizes of letters. */
const GUTTER = 0.8;
/** A gap is that of columns if at most this share of rows crosses it, such as a title above both. */
const CROSSING = 0.34;
/** Columns have at least so many lines beside each other. */
const BESIDE = 3;
/** More are no page that somebody reads. */
const FRAGMENTS_MAX = 4_000;

/**
 * The blocks of a page in the order in which they are read: columns from top to bottom, one after the other; what stands across them
 * before what is below. A table is no columns: it is read row by row.
 */
export function blocksOf(rows: readonly Row[]): Row[][] {
  const gutters = guttersOf(rows);
  if (gutters.length === 0) return rows.length === 0 ? [] : [[...rows]];
  const isLeft = isRightToLeft(rows.flatMap((row) => row.fragments.map(({ text }) => text)).join(''));
  const blocks: Row[][] = [];
  let across: Row[] = [];
  let columns: Row[][] = Array.from({ length: gutters.length + 1 }, () => []);
  const flush = () => {
    const ordered = isLeft ? columns.toReversed() : columns;
    blocks.push(...ordered.filter((column) => column.length > 0));
    columns = columns.map(() => []);
  };
  for (const row of rows) {
    if (row.fragments.some((fragment) => gutters.some((gutter) => fragment.x < gutter && fragment.end > gutter))) {
      flush();
      across.push(row);
      continue;
    }
    if (across.length > 0) {
      blocks.push(across);
      across = [];
    }
    for (const [at, column] of columns.entries()) {
      const [from, to] = [gutters[at - 1] ?? Number.NEGATIVE_INFINITY, gutters[at] ?? Number.POSITIVE_INFINITY];
      const fragments = row.fragments.filter(({ x, end }) => x >= from && end <= to);
      if (fragments.length > 0) column.push({ ...row, height: heightOf(fragments), fragments });
    }
  }
  flush();
  if (across.length > 0) blocks.push(across);
  return blocks;
}

const heightOf = (fragments: readonly Fragment[]): number => Math.max(...fragments.map(({ height }) => height));

/** Where columns are parted, from left to right. */
function guttersOf(rows: readonly Row[]): number[] {
  const fragments = rows.flatMap((row) => row.fragments);
  if (fragments.length < 2 * BESIDE || fragments.length > FRAGMENTS_MAX) return [];
  const edges = [...new Set(fragments.flatMap(({ x, end }) => [x, end]))].toSorted((a, b) => a - b);
  const least = GUTTER * median(fragments.map(({ height }) => height));
  // the strips between neighbouring edges, with the number of fragments that cross each
  const strips = edges.slice(1).map((to, at) => {
    const from = edges[at] ?? to;
    return { from, to, crossing: fragments.filter(({ x, end }) => x < to && end > from).length };
  });
  const few = CROSSING * rows.length;
  const gaps: (typeof strips)[] = [];
  for (const [at, strip] of strips.entries()) {
    if (strip.crossing > few) continue;
    const before = strips[at - 1];
    const gap = gaps.at(-1);
    if (gap && before && gap.at(-1) === before) gap.push(strip);
    else gaps.push([strip]);
  }
  return gaps.flatMap((gap) => {
    const fewest = Math.min(...gap.map(({ crossing }) => crossing));
    const widest = gap
      .filter(({ crossing }) => crossing === fewest)
      .reduce((best, strip) => (strip.to - strip.from > best.to - best.from ? strip : best));
    const middle = (widest.from + widest.to) / 2;
    return widest.to - widest.from >= least && partsColumns(fragments, middle) ? [middle] : [];
  });
}

/** Whether what stands left and right of a gap are columns of a text, and not those of a table. */
function partsColumns(fragments: readonly Fragment[], gutter: number): boolean {
  const left = fragments.filter(({ end }) => end <= gutter);
  const right = fragments.filter(({ x }) => x >= gutter);
  if (left.length < BESIDE || right.length < BESIDE) return false;
  const [top, bottom] = [Math.max(topOf(left), topOf(right)), Math.min(bottomOf(left), bottomOf(right))];
  const beside = (side: readonly Fragment[]) => side.filter(({ y }) => y >= top - 1 && y <= bottom + 1);
  const [ofLeft, ofRight] = [beside(left), beside(right)];
  if (ofLeft.length < BESIDE || ofRight.length < BESIDE) return false;
  // who writes a table writes it row by row
  const isInOrder = Math.max(...ofLeft.map(({ order }) => order)) < Math.min(...ofRight.map(({ order }) => order));
  return (isInOrder && isText(left) && isText(right)) || (flows(left) && flows(right));
}

const topOf = (fragments: readonly Fragment[]) => Math.min(...fragments.map(({ y }) => y));
const bottomOf = (fragments: readonly Fragment[]) => Math.max(...fragments.map(({ y }) => y));

const average = (values: readonly number[]) =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
const isText = (side: readonly Fragment[]) => average(side.map(({ text }) => text.length)) >= 10;

/** Whether sentences go on from line to line; in a table, each cell begins anew. */
function flows(side: readonly Fragment[]): boolean {
  if (!isText(side)) return false;
  const lines = side.toSorted((a, b) => a.y - b.y);
  const hasCases = lines.some(({ text }) => /\p{Ll}/u.test(text));
  const goesOn = lines.slice(1).filter(({ text }, at) => {
    const before = lines[at]?.text ?? '';
    return hasCases ? /^\p{Ll}/u.test(text) && !/[.!?]$/.test(before) : !/[.!?。！？]$/u.test(before);
  });
  return goesOn.length >= 0.3 * (lines.length - 1);
}

import { diffArrays } from 'diff';
import { isSmall, soundAlike } from './guards.ts';

/** Words `from` to `to` of the script, aligned with words `saidFrom` to `saidTo` of the speech; `to` and `saidTo` are exclusive. */
export interface Stretch {
  isSame: boolean;
  from: number;
  to: number;
  saidFrom: number;
  saidTo: number;
}

/** Most cells of one table, about 6 minutes of speech; longer texts are split where both are the same. */
const CELLS_MAX = 1_000_000;
/** How many equal words in a row let a long text be split there. */
const CUT_WORDS = 4;
/** Long texts that differ in more words than this count as entirely different. */
const EDITS_MAX = 1500;
/** The cost of beginning a gap, and of each word in it; equal words cost nothing, a changed word about 1. */
const OPEN = 0.5;
const STEP = 0.6;

type Pair = readonly [at: number, saidAt: number];

/** Aligns two lists of words: stretches that are the same and stretches that differ, in order, without gaps. */
export function align(script: readonly string[], said: readonly string[]): Stretch[] {
  const cuts = script.length * said.length > CELLS_MAX ? cutsOf(script, said) : [];
  const pairs: Pair[] = [];
  let [at, saidAt] = [0, 0];
  for (const [next, saidNext] of [...cuts, [script.length, said.length] as const]) {
    for (const [a, b] of pairsBetween(script.slice(at, next), said.slice(saidAt, saidNext))) {
      pairs.push([at + a, saidAt + b]);
    }
    if (next < script.length && saidNext < said.length) pairs.push([next, saidNext]);
    [at, saidAt] = [next + 1, saidNext + 1];
  }
  return stretchesOf(pairs, script.length, said.length);
}

/** Places where long texts have several equal words in a row. */
function cutsOf(script: readonly string[], said: readonly string[]): Pair[] {
  const parts = diffArrays([...script], [...said], { maxEditLength: EDITS_MAX }) ?? [];
  const cuts: Pair[] = [];
  let [at, saidAt] = [0, 0];
  for (const { added, removed, count } of parts) {
    if (!added && !removed && count >= CUT_WORDS) {
      for (let word = 0; word < count; word++) cuts.push([at + word, saidAt + word]);
    }
    if (!added) at += count;
    if (!removed) saidAt += count;
  }
  return cuts;
}

function changeCost(a: string, b: string): number {
  if (a === b) return 0;
  if (soundAlike(a, b)) return 0.05;
  if (isSmall(a) && isSmall(b)) return 0.9;
  return a.length >= 3 && a.slice(0, 3) === b.slice(0, 3) ? 0.8 : 1.1;
}

/** The last step of a path: a pair, a word of the script left out, or a word added. */
const PAIR = 0;
const OUT = 1;
const PUT = 2;

/** Pairs of equal words on the cheapest way from one list to the other; gaps are kept together (Gotoh). */
function pairsBetween(script: readonly string[], said: readonly string[]): Pair[] {
  const [rows, columns] = [script.length, said.length];
  if (rows === 0 || columns === 0 || rows * columns > CELLS_MAX) return [];
  const width = columns + 1;
  // two bits for each of the three ways: the way of the step before
  const from = new Uint8Array((rows + 1) * width);
  let above = newRow(width);
  let row = newRow(width);
  row[PAIR]?.fill(0, 0, 1);
  for (let column = 1; column <= columns; column++) {
    put(row, PUT, column, OPEN + STEP * column);
    from[column] = PUT << 4;
  }
  for (let at = 1; at <= rows; at++) {
    [above, row] = [row, newRow(width)];
    put(row, OUT, 0, OPEN + STEP * at);
    from[at * width] = OUT << 2;
    for (let column = 1; column <= columns; column++) {
      const [pair, out, into] = [best(above, column - 1, null), best(above, column, OUT), best(row, column - 1, PUT)];
      put(row, PAIR, column, pair.cost + changeCost(script[at - 1] as string, said[column - 1] as string));
      put(row, OUT, column, out.cost + STEP);
      put(row, PUT, column, into.cost + STEP);
      from[at * width + column] = pair.way | (out.way << 2) | (into.way << 4);
    }
  }
  return walkBack(script, said, from, best(row, columns, null).way);
}

type Row = readonly [Float64Array, Float64Array, Float64Array];

const newRow = (width: number): Row => {
  const far = () => new Float64Array(width).fill(Number.POSITIVE_INFINITY);
  return [far(), far(), far()];
};

const put = (row: Row, way: 0 | 1 | 2, at: number, cost: number): void => {
  row[way][at] = cost;
};

/** The cheapest way to a cell; ways other than `gap` pay for beginning one. */
function best(row: Row, at: number, gap: 1 | 2 | null): { cost: number; way: 0 | 1 | 2 } {
  const cost = (way: 0 | 1 | 2) => (row[way][at] as number) + (gap === null || gap === way ? 0 : OPEN);
  const [pair, out, into] = [cost(PAIR), cost(OUT), cost(PUT)];
  if (pair <= out && pair <= into) return { cost: pair, way: PAIR };
  return out <= into ? { cost: out, way: OUT } : { cost: into, way: PUT };
}

function walkBack(script: readonly string[], said: readonly string[], from: Uint8Array, last: 0 | 1 | 2): Pair[] {
  const width = said.length + 1;
  const pairs: Pair[] = [];
  let [row, column, way] = [script.length, said.length, last];
  while (row > 0 || column > 0) {
    const before = (((from[row * width + column] as number) >> (way * 2)) & 3) as 0 | 1 | 2;
    if (way !== PUT) row--;
    if (way !== OUT) column--;
    if (way === PAIR && soundAlike(script[row] as string, said[column] as string)) pairs.push([row, column]);
    way = before;
  }
  return pairs.reverse();
}

function stretchesOf(pairs: readonly Pair[], length: number, saidLength: number): Stretch[] {
  const found: Stretch[] = [];
  let [at, saidAt] = [0, 0];
  for (const [next, saidNext] of [...pairs, [length, saidLength] as const]) {
    if (next > at || saidNext > saidAt) {
      found.push({ isSame: false, from: at, to: next, saidFrom: saidAt, saidTo: saidNext });
    }
    if (next >= length || saidNext >= saidLength) break;
    const last = found.at(-1);
    if (last?.isSame) Object.assign(last, { to: next + 1, saidTo: saidNext + 1 });
    else found.push({ isSame: true, from: next, to: next + 1, saidFrom: saidNext, saidTo: saidNext + 1 });
    [at, saidAt] = [next + 1, saidNext + 1];
  }
  return found;
}

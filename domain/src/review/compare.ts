import { diffArrays } from 'diff';

/**
 * Certain matches between two lists: the values that occur exactly once in each, reduced to the longest selection that
 * keeps the order of both (patience sorting). Pairs of indexes, rising in both. O(n log n) for any input.
 */
export function anchorsOf(old: readonly string[], now: readonly string[]): [old: number, now: number][] {
  const pairs = pairsOf(old, now);
  /** For each length, the pair that ends a run of that length earliest in `now`; and for each pair, its predecessor. */
  const ends: number[] = [];
  const before: number[] = [];
  for (const [index, [, at]] of pairs.entries()) {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((pairs[ends[middle] ?? 0]?.[1] ?? 0) < at) low = middle + 1;
      else high = middle;
    }
    before.push(ends[low - 1] ?? -1);
    ends[low] = index;
  }
  const chosen: [number, number][] = [];
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) {
    const pair = pairs[index];
    if (pair) chosen.push(pair);
  }
  return chosen.reverse();
}

/** The values that occur once in both, in the order of the old list. */
function pairsOf(old: readonly string[], now: readonly string[]): [number, number][] {
  const places = onlyPlaces(now);
  const pairs: [number, number][] = [];
  for (const [value, at] of onlyPlaces(old)) {
    const place = places.get(value);
    if (at >= 0 && place !== undefined && place >= 0) pairs.push([at, place]);
  }
  return pairs;
}

/** The index of each value, -1 if it occurs more than once. */
function onlyPlaces(values: readonly string[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const [index, value] of values.entries()) places.set(value, places.has(value) ? -1 : index);
  return places;
}

/** A stretch of text: in both versions, only in the new one, or only in the old one. */
export type Change = { kind: 'same' | 'added' | 'removed'; text: string };

/**
 * Texts with more words added and removed than this are compared less finely. A limit on edits bounds time and memory
 * and, unlike a time limit, gives the same result on every machine.
 */
const MOST_EDITS = 1_200;
/** The limit of edits times words of both texts: very long texts get fewer edits, because each takes a pass over both. */
const MOST_STEPS = 12_000_000;
/** The same limit for a passage within such a text; there can be many passages. */
const MOST_EDITS_IN_PASSAGE = 300;

/**
 * What changed between two versions of a script, word by word, in reading order.
 *
 * - `same` and `added` joined are exactly `after`; `same` and `removed` joined are `before`, except for whitespace.
 * - Words are separated by whitespace, as in the word count. Whitespace alone is never a change.
 * - In each changed place, removals come before additions.
 * - Texts that differ in very many words are compared by sentence first, and by word where sentences differ; a passage
 * with little in common becomes one removal and one addition.
 * - Never throws; time is bounded by a constant times the length, memory is linear.
 */
export function compareTexts(before: string, after: string): Change[] {
  const leading = /^\s*/.exec(after)?.[0] ?? '';
  return join(leading, smooth(between(wordsOf(before), wordsOf(after))));
}

/** How many words were added and removed: "12 words changed". */
export function countChanges(changes: Change[]): { added: number; removed: number } {
  const count = (kind: Change['kind']) =>
    changes.filter((change) => change.kind === kind).reduce((sum, change) => sum + wordsOf(change.text).length, 0);
  return { added: count('added'), removed: count('removed') };
}

/** A word and the whitespace after it; only the word is compared. */
type Word = { word: string; space: string };
type Step = { kind: Change['kind']; word: Word };

function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(/(\S+)(\s*)/g), ([, word = '', space = '']) => ({ word, space }));
}

/** Compares word by word, or between certain matches if that would take too many edits. */
function between(old: Word[], now: Word[]): Step[] {
  const exact = edits(old, now, MOST_EDITS);
  if (exact) return exact;
  const bySentence = betweenAnchors(sentencesOf(old), sentencesOf(now));
  return (
    bySentence ??
    betweenAnchors(
      old.map((word) => [word]),
      now.map((word) => [word]),
    ) ??
    exchange(old, now)
  );
}

/** Keeps sentences, or single words, that occur once in both texts, and compares what is between them word by word. */
function betweenAnchors(old: Word[][], now: Word[][]): Step[] | null {
  const key = (words: Word[]): string => words.map(({ word }) => word).join(' ');
  const anchors = anchorsOf(old.map(key), now.map(key));
  if (anchors.length === 0) return null;
  const steps: Step[] = [];
  let [x, y] = [0, 0];
  const passage = (untilX: number, untilY: number) => {
    const [gone, come] = [old.slice(x, untilX).flat(), now.slice(y, untilY).flat()];
    for (const step of edits(gone, come, MOST_EDITS_IN_PASSAGE) ?? exchange(gone, come)) steps.push(step);
  };
  for (const [atX, atY] of anchors) {
    passage(atX, atY);
    for (const step of mark('same', now[atY] ?? [])) steps.push(step);
    [x, y] = [atX + 1, atY + 1];
  }
  passage(old.length, now.length);
  return steps;
}

const exchange = (old: Word[], now: Word[]): Step[] => [...mark('removed', old), ...mark('added', now)];

/** Words up to the end of a sentence or a line. */
function sentencesOf(words: Word[]): Word[][] {
  const sentences: Word[][] = [];
  let open: Word[] = [];
  for (const word of words) {
    open.push(word);
    if (!/[.!?]/.test(word.word.slice(-1)) && !word.space.includes('\n')) continue;
    sentences.push(open);
    open = [];
  }
  return open.length > 0 ? [...sentences, open] : sentences;
}

/** The shortest list of edits, or null if it has more than `most`. */
function edits(old: Word[], now: Word[], most: number): Step[] | null {
  const maxEditLength = Math.min(most, Math.ceil(MOST_STEPS / (old.length + now.length + 1)));
  const runs = diffArrays(old, now, { comparator: (a, b) => a.word === b.word, maxEditLength });
  return (
    runs?.flatMap(({ added, removed, value }) => mark(added ? 'added' : removed ? 'removed' : 'same', value)) ?? null
  );
}

const mark = (kind: Change['kind'], words: Word[]): Step[] => words.map((word) => ({ kind, word }));

/**
 * A lone word that both versions share, between two places where words were exchanged, reads better as part of one
 * change ("a small fee" → "a large fee" stays apart; "is a risk" → "was a chance" becomes one).
 */
function smooth(steps: Step[]): Step[] {
  const out: Step[] = [];
  for (const [index, step] of steps.entries()) {
    const lone = step.kind === 'same' && exchanged(steps, index, -1) && exchanged(steps, index, 1);
    if (lone) out.push({ kind: 'removed', word: step.word }, { kind: 'added', word: step.word });
    else out.push(step);
  }
  return out;
}

/** Whether the adjacent run of changes in this direction both removes and adds. */
function exchanged(steps: Step[], index: number, direction: 1 | -1): boolean {
  const kinds = new Set<Change['kind']>();
  for (let at = index + direction; steps[at] && steps[at]?.kind !== 'same'; at += direction) {
    const kind = steps[at]?.kind;
    if (kind) kinds.add(kind);
  }
  return kinds.size === 2;
}

/** Joins runs of one kind; in each changed place removals come first. */
function join(leading: string, steps: Step[]): Change[] {
  const changes: Change[] = [];
  const push = (kind: Change['kind'], text: string) => {
    const last = changes.at(-1);
    if (!text) return;
    if (last?.kind === kind) last.text += text;
    else changes.push({ kind, text });
  };
  let removed = '';
  let added = '';
  const flush = () => {
    // the last word of the new text has no trailing space to separate it from the removed words
    const apart = removed && /\S$/.test(changes.at(-1)?.text.slice(-1) ?? '') ? ' ' : '';
    push('removed', apart + removed);
    push('added', added);
    removed = '';
    added = '';
  };
  push('same', leading);
  for (const { kind, word } of steps) {
    const text = word.word + word.space;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else {
      flush();
      push('same', text);
    }
  }
  flush();
  return changes;
}

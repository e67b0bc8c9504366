import { CLAUSE, SENTENCE, type Tokens } from '../../shared/tokens.ts';

/**
 * A phrase to look for, built from readable parts:
 *
 * - `word`, `one|other`, a word class `{class}`, or any of these separated by bars;
 * - `part?` is optional; `~3` is a gap of up to three other words, `~~3` may also cross a comma;
 * - consecutive words must be in one clause, and no gap skips a negation.
 */
export type Pattern = string;

type PatternPart =
  | { kind: 'words'; accepts: ReadonlySet<number>; optional: boolean }
  | { kind: 'gap'; most: number; crosses: boolean };

/** Assigns numbers to words, from 1 up; grows while patterns are compiled. */
export type Vocabulary = Map<string, number>;

interface Compiled<Owner> {
  owner: Owner;
  parts: readonly PatternPart[];
}

/** All patterns, by the number of their possible first words. */
export interface PatternIndex<Owner> {
  byFirst: ReadonlyMap<number, readonly Compiled<Owner>[]>;
  /** Words that a gap may not skip. */
  negations: ReadonlySet<number>;
}

/** A match of a pattern: words from `first` up to, but not including, `end`. */
export interface PatternMatch<Owner> {
  owner: Owner;
  first: number;
  end: number;
}

/** The number of a word; a new word gets the next number. */
export function numberOf(vocabulary: Vocabulary, word: string): number {
  const known = vocabulary.get(word);
  if (known !== undefined) return known;
  vocabulary.set(word, vocabulary.size + 1);
  return vocabulary.size;
}

/**
 * Compiles patterns into one index, so that a single pass over the words finds all of them. @throws Error for an
 * unknown word class or a pattern that begins or ends with a gap, which are bugs in a table
 */
export function indexPatterns<Owner>(
  entries: Iterable<readonly [Owner, Pattern]>,
  classes: Readonly<Record<string, string>>,
  negations: readonly string[],
  vocabulary: Vocabulary,
): PatternIndex<Owner> {
  const byFirst = new Map<number, Compiled<Owner>[]>();
  for (const [owner, pattern] of entries) {
    const parts = pattern.split(' ').flatMap((part) => partsOf(part, classes, vocabulary, pattern));
    if (parts[0]?.kind !== 'words' || parts.at(-1)?.kind !== 'words')
      throw new Error(`A pattern must begin and end with a word: ${pattern}`);
    const compiled = { owner, parts };
    for (const id of firstWords(parts)) {
      const others = byFirst.get(id);
      if (others) others.push(compiled);
      else byFirst.set(id, [compiled]);
    }
  }
  return { byFirst, negations: new Set(negations.map((word) => numberOf(vocabulary, word))) };
}

/** All matches in order of the first word; of one pattern at one place, the longest. */
export function findAll<Owner>(
  tokens: Tokens,
  index: PatternIndex<Owner>,
  report: (found: PatternMatch<Owner>) => void,
): void {
  for (let first = 0; first < tokens.ids.length; first++) {
    const candidates = index.byFirst.get(tokens.ids[first] ?? 0);
    if (candidates === undefined) continue;
    for (const { owner, parts } of candidates) {
      const end = matchEnd(tokens, parts, 0, first, 0, index.negations);
      if (end > first) report({ owner, first, end });
    }
  }
}

const NEVER = -1;

/** Where the rest of the pattern ends if it starts at word `at`. Patterns are short, so the work is bounded. */
function matchEnd(
  tokens: Tokens,
  parts: readonly PatternPart[],
  index: number,
  at: number,
  mayBreak: number,
  negations: ReadonlySet<number>,
): number {
  const part = parts[index];
  if (part === undefined) return at;
  if (part.kind === 'gap') {
    const limit = part.crosses ? CLAUSE : 0;
    let best = matchEnd(tokens, parts, index + 1, at, limit, negations);
    for (let skipped = 0; skipped < part.most; skipped++) {
      const here = at + skipped;
      const id = tokens.ids[here];
      if (id === undefined || (tokens.breaks[here] ?? SENTENCE) > limit || negations.has(id)) break;
      best = Math.max(best, matchEnd(tokens, parts, index + 1, here + 1, limit, negations));
    }
    return best;
  }
  const without = part.optional ? matchEnd(tokens, parts, index + 1, at, mayBreak, negations) : NEVER;
  const id = tokens.ids[at];
  const fits = id !== undefined && part.accepts.has(id) && (index === 0 || (tokens.breaks[at] ?? SENTENCE) <= mayBreak);
  return fits ? Math.max(without, matchEnd(tokens, parts, index + 1, at + 1, 0, negations)) : without;
}

function partsOf(
  part: string,
  classes: Readonly<Record<string, string>>,
  vocabulary: Vocabulary,
  pattern: Pattern,
): PatternPart[] {
  const gap = /^(~~?)(\d)$/.exec(part);
  if (gap) return [{ kind: 'gap', most: Number(gap[2]), crosses: gap[1] === '~~' }];
  const optional = part.endsWith('?');
  const accepts = new Set<number>();
  for (const name of (optional ? part.slice(0, -1) : part).split('|')) {
    const list = /^\{(.+)\}$/.exec(name)?.[1];
    const words = list === undefined ? name : classes[list];
    if (!words) throw new Error(`Unknown part "${name}" in the pattern: ${pattern}`);
    for (const word of words.split(/\s+/)) if (word) accepts.add(numberOf(vocabulary, word));
  }
  return [{ kind: 'words', accepts, optional }];
}

function firstWords(parts: readonly PatternPart[]): Set<number> {
  const ids = new Set<number>();
  for (const part of parts) {
    if (part.kind === 'gap') throw new Error('A gap may not follow an optional beginning');
    for (const id of part.accepts) ids.add(id);
    if (!part.optional) break;
  }
  return ids;
}

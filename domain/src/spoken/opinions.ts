import type { Stretch } from './align.ts';
import type { Guard } from './guards.ts';
import type { Unit } from './units.ts';

export type FindingKind = 'omitted' | 'added' | 'changed';

/** A difference within one opinion; positions of script units. */
export interface Region extends Stretch {
  kind: FindingKind;
  /** The most telling guard that is on one side only. */
  guard: Guard | null;
  /** The most telling guard of each side. */
  guards: { approved: Guard | null; said: Guard | null };
  saidKeys: string;
  said: string;
  seconds: [number, number];
}

/** What one opinion heard otherwise, which words of the script it heard as they are written, and in which seconds it listened. */
export interface Differences {
  regions: readonly Region[];
  matched: readonly boolean[];
  parts: readonly (readonly [from: number, to: number])[] | undefined;
}

/** Words that were left out at the edge of a part may lie this far outside. Seconds. */
const EDGE = 0.5;

/** What one opinion alone says about ordinary words counts from this many words on. */
const ALONE_WORDS = 3;
/** The other opinion contradicts a long difference if it heard this share of the words as they are written. */
const CONTRADICTED = 2 / 3;
/** Opinions agree on a long difference if both differ in this share of it. */
const SHARED = 1 / 3;

export const length = ({ from, to, saidFrom, saidTo }: Stretch): number => Math.max(to - from, saidTo - saidFrom);

const touches = (a: Stretch, b: Stretch): boolean => a.from <= b.to && b.from <= a.to;

/** What nothing else sounds like by accident. */
const isFirm = (guard: Guard | null): boolean => guard === 'negation' || guard === 'promise' || guard === 'number';

/** Whether two opinions differ from the script in the same way. */
function agrees(a: Region, b: Region): boolean {
  if (!touches(a, b)) return false;
  if (a.saidKeys === b.saidKeys) return true;
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  if (a.to - a.from >= ALONE_WORDS && shared < (a.to - a.from) * SHARED) return false;
  return a.guard === b.guard || (a.guard === null) === (b.guard === null);
}

const matters = (guard: Guard | null): boolean => guard !== null && guard !== 'name';

/**
 * The differences of both opinions, each place once; the opinion that went by the script knows the places better. Alone it counts
 * where words matter or many differ, unless the other heard the script's words there. The free one writes what sounds alike, so it
 * counts alone only where it heard words that matter in place of words that matter, a promise, a number or a "not" in place of ordinary
 * words, or the other way round.
 */
export function merged(
  units: readonly Unit[],
  [first, second]: readonly Differences[],
): { region: Region; isSure: boolean }[] {
  const byScript = first?.regions ?? [];
  if (!first || !second) return byScript.map((region) => ({ region, isSure: false }));
  const found = byScript.flatMap((region) => {
    if (!listened(second, region)) return [{ region, isSure: false }];
    const isSure = second.regions.some((other) => agrees(region, other));
    const counts = matters(region.guard) || length(region) >= ALONE_WORDS;
    return isSure || (counts && !contradicts(second, region, units)) ? [{ region, isSure }] : [];
  });
  const alone = second.regions.filter(
    (region) =>
      listened(second, region) && countsAlone(region, first) && !found.some((other) => touches(region, other.region)),
  );
  return [...found, ...alone.map((region) => ({ region, isSure: false }))];
}

const listened = ({ parts }: Differences, { seconds: [start, end] }: Region): boolean =>
  parts?.some(([from, to]) => from - EDGE <= end && start <= to + EDGE) ?? true;

/**
 * Whether a recognizer may hear an approved word only because it is likely there: a "not", or a "may" where the other heard "will". A
 * number, a date or a limit is hardly guessed right, and a "may" that the other did not hear at all was rather skipped by it.
 */
const isLikelyGuess = (kind: FindingKind, guard: Guard | null): boolean =>
  guard === 'negation' || (guard === 'promise' && kind === 'changed');

/** Whether an opinion heard the script where the other did not. */
function contradicts({ matched, regions }: Differences, { kind, from, to }: Region, units: readonly Unit[]): boolean {
  const words = units.slice(from, to);
  if (words.length === 0) return false;
  const share = matched.slice(from, to).filter(Boolean).length / words.length;
  if (words.length < ALONE_WORDS) return share === 1 && !words.some(({ guard }) => isLikelyGuess(kind, guard));
  const isOther = regions.some((region) => region.from < to && from < region.to && matters(region.guard));
  return share >= CONTRADICTED && !isOther;
}

function countsAlone({ kind, guard, guards, from, to }: Region, { matched }: Differences): boolean {
  if (kind === 'changed') {
    return isFirm(guards.approved) || isFirm(guards.said) || (matters(guards.approved) && matters(guards.said));
  }
  if (kind === 'added') return matters(guard);
  const share = matched.slice(from, to).filter(Boolean).length / (to - from);
  return to - from >= ALONE_WORDS ? share < CONTRADICTED : matters(guard);
}

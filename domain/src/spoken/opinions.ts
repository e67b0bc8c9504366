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

/** What one opinion heard otherwise, and which words of the script it heard as they are written. */
export interface Differences {
  regions: readonly Region[];
  matched: readonly boolean[];
}

/** What one opinion alone says about ordinary words counts from this many words on. */
const ALONE_WORDS = 3;
/** The other opinion contradicts a long difference if it heard this share of the words as they are written. */
const CONTRADICTED = 2 / 3;
/** Opinions agree on a long difference if both differ in this share of it. */
const SHARED = 1 / 3;

export const length = ({ from, to, saidFrom, saidTo }: Stretch): number => Math.max(to - from, saidTo - saidFrom);

/** Whether two differences are about the same words, or one is put in beside the other. */
function overlaps(a: Stretch, b: Stretch): boolean {
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return a.from === a.to || b.from === b.to ? shared >= 0 : shared > 0;
}

/** What nothing else sounds like by accident. */
const isFirm = (guard: Guard | null): boolean => guard === 'negation' || guard === 'promise' || guard === 'number';

/** Whether two opinions differ from the script in the same way. */
function agrees(a: Region, b: Region): boolean {
  if (!overlaps(a, b)) return false;
  if (a.saidKeys === b.saidKeys) return true;
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  if (a.to - a.from >= ALONE_WORDS && shared < (a.to - a.from) * SHARED) return false;
  if (a.guard === null && b.guard === null) return a.kind === b.kind;
  return a.guard !== null && b.guard !== null;
}

const matters = (guard: Guard | null): boolean => guard !== null && guard !== 'name';

/** A difference that is told, and whether both opinions heard it. */
interface Told {
  region: Region;
  isSure: boolean;
}

/**
 * The differences of both opinions, each place once. The opinion that went by the script counts alone where words matter or many differ,
 * unless the other heard the script's words there. The free one writes what sounds alike, so it counts alone only where it heard words
 * that matter in place of words that matter, a promise, a number or a "not" in place of ordinary words, or the other way round.
 */
export function merged(units: readonly Unit[], [first, second]: readonly Differences[]): Told[] {
  if (!first || !second) return (first?.regions ?? []).map((region) => ({ region, isSure: false }));
  const byScript = first.regions.filter(
    (region) =>
      second.regions.some((other) => agrees(region, other)) ||
      ((matters(region.guard) || length(region) >= ALONE_WORDS) && !contradicts(second, region, units)),
  );
  const freely = second.regions.filter(
    (region) => byScript.some((other) => agrees(other, region)) || countsAlone(region, first),
  );
  return placesOf(byScript, freely).flatMap((place) => {
    const isSure = place.byScript.some((one) => place.freely.some((other) => agrees(one, other)));
    const one = tellsBetter(place) ? place.freely.map((region) => within(region, place.byScript)) : place.byScript;
    return one.map((region) => ({ region, isSure }));
  });
}

/** What both opinions say of one place. */
interface Place {
  byScript: Region[];
  freely: Region[];
}

/** Differences that touch one another are of one place. */
function placesOf(byScript: readonly Region[], freely: readonly Region[]): Place[] {
  const all = [
    ...byScript.map((region) => ({ region, side: 'byScript' as const })),
    ...freely.map((region) => ({ region, side: 'freely' as const })),
  ].sort((a, b) => a.region.from - b.region.from || a.region.to - b.region.to);
  const places: (Place & { to: number })[] = [];
  for (const { region, side } of all) {
    const last = places.at(-1);
    const place = last && region.from <= last.to ? last : { byScript: [], freely: [], to: 0 };
    if (place !== last) places.push(place);
    place[side].push(region);
    place.to = Math.max(place.to, region.to);
  }
  return places;
}

const wordsIn = (regions: readonly Region[]): number =>
  regions.reduce((sum, { from, to, saidFrom, saidTo }) => sum + to - from + saidTo - saidFrom, 0);

/**
 * Whether the free opinion tells a place better. The other one knows single words that may be said in place of others, and what was left
 * out; of more words than one it heard but the nearest that it knows.
 */
function tellsBetter({ byScript, freely }: Place): boolean {
  if (freely.length === 0 || byScript.length === 0) return byScript.length === 0;
  return byScript.some(({ saidFrom, saidTo }) => saidTo - saidFrom > 1) || wordsIn(freely) < wordsIn(byScript);
}

/** The opinion that went by the script knows the seconds better. */
function within(region: Region, others: readonly Region[]): Region {
  if (others.length === 0) return region;
  const [first, last] = [
    Math.min(...others.map(({ seconds }) => seconds[0])),
    Math.max(...others.map(({ seconds }) => seconds[1])),
  ];
  const [from, to] = region.seconds.map((second) => Math.min(last, Math.max(first, second))) as [number, number];
  return { ...region, seconds: [from, to] };
}

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

/** "We'll" for "we": hardly a sound. */
const isContraction = (said: string): boolean => /^\S+['’](?:ll|d)$/.test(said);

function countsAlone({ kind, guard, guards, from, to, said }: Region, { matched }: Differences): boolean {
  if (kind === 'added') return matters(guard) && !isContraction(said);
  const share = matched.slice(from, to).filter(Boolean).length / (to - from);
  if (to - from >= ALONE_WORDS && share >= CONTRADICTED) return false;
  if (kind === 'omitted') return to - from >= ALONE_WORDS || matters(guard);
  return isFirm(guards.approved) || isFirm(guards.said) || (matters(guards.approved) && matters(guards.said));
}

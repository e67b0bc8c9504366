import type { Stretch } from './align.ts';
import type { Guard } from './guards.ts';
import type { Unit } from './units.ts';

export type FindingKind = 'omitted' | 'added' | 'changed';

/** A difference that one opinion heard, by the positions of script units. */
export interface Region extends Stretch {
  kind: FindingKind;
  /** The most important guard that is on one side only. */
  guard: Guard | null;
  /** The most important guard of each side. */
  guards: { approved: Guard | null; said: Guard | null };
  saidKeys: string;
  said: string;
  seconds: [number, number];
}

/** What one opinion heard differently, and which words of the script it heard as written. */
export interface Differences {
  regions: readonly Region[];
  matched: readonly boolean[];
}

/** A difference in ordinary words that only one opinion heard counts from this many words on. */
const ALONE_WORDS = 3;
/** The other opinion contradicts a long difference if it heard this share of the words as written. */
const CONTRADICTED = 2 / 3;
/** Two opinions agree on a long difference if they share this part of it. */
const SHARED = 1 / 3;

export const length = ({ from, to, saidFrom, saidTo }: Stretch): number => Math.max(to - from, saidTo - saidFrom);

/** Whether two differences are about the same words, or one is an addition next to the other. */
function overlaps(a: Stretch, b: Stretch): boolean {
  const shared = Math.min(a.to, b.to) - Math.max(a.from, b.from);
  return a.from === a.to || b.from === b.to ? shared >= 0 : shared > 0;
}

/** Guard words that a recognizer does not hear by accident. */
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

/** A difference to report, and whether both opinions heard it. */
interface Reported {
  region: Region;
  isSure: boolean;
}

/**
 * The differences of both opinions, each place once. The opinion that knows the script counts alone if the words matter or many differ,
 * unless the other heard the script's words there. The free opinion often writes a word that sounds alike. So it counts alone only for
 * words that matter on both sides, or for a promise, a number or a "not" on one side, and for important words or clauses left out or
 * added.
 */
export function merged(units: readonly Unit[], [first, second]: readonly Differences[]): Reported[] {
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

/** What both opinions heard in one place. */
interface Place {
  byScript: Region[];
  freely: Region[];
}

/** Differences that touch belong to one place. */
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
 * Whether the free opinion describes a place better. The opinion that knows the script is good at single words that are often said in
 * place of others, and at omissions; if several other words were said, it only hears the nearest words that it knows.
 */
function tellsBetter({ byScript, freely }: Place): boolean {
  if (freely.length === 0 || byScript.length === 0) return byScript.length === 0;
  return byScript.some(({ saidFrom, saidTo }) => saidTo - saidFrom > 1) || wordsIn(freely) < wordsIn(byScript);
}

/** Limits the seconds to those of the opinion that knows the script, which are more exact. */
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
 * Whether a recognizer may hear an approved word only because the word is likely there: a "not", or a "may" where the other heard
 * "will". It hardly ever guesses a number, a date or a limit right; and if one did not hear a "may" at all, it probably missed it.
 */
const isLikelyGuess = (kind: FindingKind, guard: Guard | null): boolean =>
  guard === 'negation' || (guard === 'promise' && kind === 'changed');

/** Whether this opinion heard the script's words in a place where the other heard a difference. */
function contradicts({ matched, regions }: Differences, { kind, from, to }: Region, units: readonly Unit[]): boolean {
  const words = units.slice(from, to);
  if (words.length === 0) return false;
  const share = matched.slice(from, to).filter(Boolean).length / words.length;
  if (words.length < ALONE_WORDS) return share === 1 && !words.some(({ guard }) => isLikelyGuess(kind, guard));
  const isOther = regions.some((region) => region.from < to && from < region.to && matters(region.guard));
  return share >= CONTRADICTED && !isOther;
}

/** "We'll" for "we", which sound almost the same. */
const isContraction = (said: string): boolean => /^\S+['’](?:ll|d)$/.test(said);

function countsAlone({ kind, guard, guards, from, to, said }: Region, { matched }: Differences): boolean {
  if (kind === 'added') return matters(guard) && !isContraction(said);
  const share = matched.slice(from, to).filter(Boolean).length / (to - from);
  if (to - from >= ALONE_WORDS && share >= CONTRADICTED) return false;
  if (kind === 'omitted') return to - from >= ALONE_WORDS || matters(guard);
  return isFirm(guards.approved) || isFirm(guards.said) || (matters(guards.approved) && matters(guards.said));
}

import type { Stretch } from './align.ts';
import type { Guard } from './guards.ts';
import { ALIKE } from './sounds.ts';

export type FindingKind = 'omitted' | 'added' | 'changed';

/** A difference that one opinion heard, by the positions of script units. */
export interface Region extends Stretch {
  kind: FindingKind;
  /** The most important guard that is on one side only. */
  guard: Guard | null;
  /** The most important guard of each side. */
  guards: { approved: Guard | null; said: Guard | null };
  approvedKeys: string;
  saidKeys: string;
  said: string;
  /** Whether a word with a meaning of its own is on both sides. */
  isContent: boolean;
  /** How much the words sound like the script's, from 0 to 1. */
  likeness: number;
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
/** … but not if it also differs in this share of it, in words that matter. */
const OTHERWISE = 1 / 5;
/** Two opinions agree on a long difference if they share this part of it. */
const SHARED = 1 / 3;
/** Several words of which none matters were rather misheard if they sound this much like the script's. */
const MISHEARD = 0.5;
/** Two words for one, or one for two, are rather another way to write them unless they sound this different. */
const VERY_DIFFERENT = 0.3;
/** An opinion follows the script if it heard this share of these many words before and after a place as written. */
const FOLLOWED = 0.6;
/** … and well enough for a single word, if it heard this share. */
const FOLLOWED_WELL = 0.8;
const AROUND = 6;
/** The only words that the opinion that knows the script can hear added. */
const TURNS: ReadonlySet<string> = new Set(['not', 'never', 'always']);

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

/** Whether a word must not change; names are often written differently, and products and parties misheard. */
export const matters = (guard: Guard | null): boolean => guard !== null && guard !== 'name' && guard !== 'party';

/** A difference to report, and whether both opinions heard it. */
interface Reported {
  region: Region;
  isSure: boolean;
}

/**
 * The differences of both opinions, each place once. The opinion that knows the script counts alone if the words matter or many differ,
 * unless the other heard the script's words there, or followed the script where this one lost its place. The free opinion often writes a
 * word that sounds alike. So it counts alone only for words that matter on both sides, or for a promise, a number or a "not" on one side,
 * for a single word that matters and another in its place that sounds alike, for important words or clauses left out, and for words added.
 */
export function merged([first, second]: readonly Differences[]): Reported[] {
  if (!first || !second) return (first?.regions ?? []).map((region) => ({ region, isSure: false }));
  const byScript = first.regions.filter((region) => {
    if (second.regions.some((other) => agrees(region, other))) return true;
    const isImportant = matters(region.guard) || region.guard === 'party' || length(region) >= ALONE_WORDS;
    return isImportant && !isLost(first, second, region) && (isLeftOutNot(region) || !contradicts(second, region));
  });
  const freely = second.regions.filter(
    (region) =>
      byScript.some((other) => agrees(other, region)) ||
      countsAlone(region, first) ||
      isOtherWord(region, second) ||
      isPassage(region, second),
  );
  return placesOf(byScript, freely).flatMap((place) => {
    const isSure = place.byScript.some((one) => place.freely.some((other) => agrees(one, other)));
    const one = tellsBetter(place, second)
      ? place.freely.map((region) => within(region, place.byScript))
      : place.byScript;
    return one.map((region) => ({ region, isSure }));
  });
}

/** A free recognizer writes a "not" where one is likely, so it cannot contradict that one was left out. */
const isLeftOutNot = (region: Region): boolean =>
  region.kind === 'omitted' && region.guard === 'negation' && length(region) < ALONE_WORDS;

/** The share of words that were heard as written; 1 if there are none. */
const shareOf = (matched: readonly boolean[]): number =>
  matched.length === 0 ? 1 : matched.filter(Boolean).length / matched.length;

const heardAsWritten = ({ matched }: Differences, { from, to }: Region): boolean =>
  to > from && shareOf(matched.slice(from, to)) === 1;

/** How well an opinion follows the script before and after a place. */
const followedBy = ({ matched }: Differences, { from, to }: Region): number =>
  shareOf([...matched.slice(Math.max(0, from - AROUND), from), ...matched.slice(to, to + AROUND)]);

/** Whether the opinion that knows the script lost its place in it, and the other one did not. */
function isLost(first: Differences, second: Differences, region: Region): boolean {
  const share = followedBy(first, region);
  return share < FOLLOWED && share < followedBy(second, region);
}

/** Words that matter in place of such words; one word in place of one. */
const isGuarded = ({ guards }: Region): boolean => guards.approved !== null && guards.said !== null;
const isOne = ({ from, to, saidFrom, saidTo }: Region): boolean => to - from === 1 && saidTo - saidFrom === 1;

/** "Poi" for "Point". */
const isCutOff = ({ saidKeys, approvedKeys }: Region): boolean => approvedKeys.startsWith(saidKeys);

/**
 * Whether the free opinion heard another content word in place of one or two, too different in sound to be misheard, and the script
 * around it. The other opinion cannot contradict it, because it hears the script's word in one that it does not know.
 */
const isOtherWord = (region: Region, second: Differences): boolean =>
  region.isContent &&
  !isCutOff(region) &&
  length(region) < ALONE_WORDS &&
  region.likeness <= (isOne(region) || isGuarded(region) ? MISHEARD : VERY_DIFFERENT) &&
  followedBy(second, region) >= FOLLOWED_WELL;

/** Whether the free opinion heard several more words than there are in the script, and the script around them. */
const isPassage = (region: Region, second: Differences): boolean =>
  region.saidTo - region.saidFrom - (region.to - region.from) >= ALONE_WORDS && followedBy(second, region) >= FOLLOWED;

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
function tellsBetter({ byScript, freely }: Place, second: Differences): boolean {
  if (freely.length === 0 || byScript.length === 0) return byScript.length === 0;
  if (byScript.every((region) => isTurn(region) || heardAsWritten(second, region))) return true;
  return byScript.some(({ saidFrom, saidTo }) => saidTo - saidFrom > 1) || wordsIn(freely) < wordsIn(byScript);
}

/** A "not" or the like that was added, or said for a word: for most other words, the opinion that knows the script can only hear these. */
const isTurn = ({ kind, saidKeys }: Region): boolean =>
  kind !== 'omitted' && saidKeys.split(' ').every((key) => TURNS.has(key));

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

/** Whether this opinion heard the script's words in a place where the other heard a difference. */
function contradicts({ matched, regions }: Differences, { from, to }: Region): boolean {
  const touching = regions.filter((region) => region.from <= to && from <= region.to);
  if (to - from < ALONE_WORDS)
    return touching.length === 0 && shareOf(matched.slice(Math.max(0, from - 1), to + 1)) === 1;
  const isOther = touching.some(
    (region) =>
      matters(region.guard) && Math.min(region.to, to) - Math.max(region.from, from) >= (to - from) * OTHERWISE,
  );
  return !isOther && shareOf(matched.slice(from, to)) >= CONTRADICTED;
}

/** "We'll" for "we", which sound almost the same. */
const isContraction = (said: string): boolean => /^\S+['’](?:ll|d)$/.test(said);

function countsAlone(region: Region, { matched }: Differences): boolean {
  const { kind, guard, guards, from, to, said, likeness } = region;
  if (kind === 'added') {
    return matters(guard) && !isContraction(said);
  }
  const share = shareOf(matched.slice(from, to));
  if (to - from >= ALONE_WORDS && share >= CONTRADICTED) return false;
  if (kind === 'omitted') return to - from >= ALONE_WORDS || matters(guard);
  if (matters(guards.said) && share === 0) return true;
  // the other opinion can only hear words of the script and their likely alternatives, so it hears "must" in "mist"
  if (matters(guards.approved) && length(region) === 1 && likeness >= ALIKE) return true;
  if (guards.said === null && to - from > 1 && likeness >= MISHEARD) return false;
  return isFirm(guards.approved) || isFirm(guards.said) || (matters(guards.approved) && matters(guards.said));
}

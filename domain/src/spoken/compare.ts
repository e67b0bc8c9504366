import { align, type Stretch } from './align.ts';
import { type Guard, isSameStem, isSmall, isTurned, soundAlike } from './guards.ts';
import { type FindingKind, length, matters, merged, type Region } from './opinions.ts';
import { type HeardWord, type SaidUnit, saidUnits } from './said.ts';
import { ALIKE, likeness } from './sounds.ts';
import { namesIn, type Unit, unitsOf } from './units.ts';

/** What one recognizer heard: knowing the script, or without it. */
export interface Opinion {
  by: 'script' | 'free';
  words: readonly HeardWord[];
}

/** A difference between the approved script and what was said. */
export interface Finding {
  /** Identifies the difference as long as the script and the words stay the same. */
  key: string;
  kind: FindingKind;
  /** Why the words matter; null if they are ordinary. */
  guard: Guard | null;
  /** The approved words, '' if something was added; UTF-16 offsets into the script. */
  approved: string;
  start: number;
  end: number;
  /** The words that were heard, '' if something was left out, and their seconds. */
  said: string;
  from: number;
  to: number;
  /** The approved words before and after it. */
  before: string;
  after: string;
  /** Whether all opinions heard this. */
  isSure: boolean;
}

/** Why a video cannot be compared, or hardly. */
export type Incomparable = 'no_words' | 'no_script' | 'other_words' | 'poor_sound';

/**
 * The differences, those of guard words first, then in order of time, or why nothing could be compared. Poor sound has findings
 * too: whatever was heard, none of it sure.
 */
export interface Comparison {
  incomparable: Incomparable | null;
  findings: Finding[];
  more: number;
  /** The share of the script's words that the free recognizer heard as written; of the other one, if that one did not listen. */
  followed: number;
}

export const FINDINGS_MAX = 60;
/** With a lower share of words in common the sound is poor; below `POOR_MIN` it is another text, another language or no speech. */
export const COMMON_MIN = 0.6;
/** … but down to this share, the sound may be the reason. */
const POOR_MIN = 0.35;
export const FEWEST_WORDS = 3;
const AROUND = 6;
/** Up to so many words may be the script's if they sound alike. */
const ALIKE_WORDS = 12;
/** Longest text of a finding, in characters. */
const TEXT_MAX = 400;

/**
 * Compares what was heard with the approved script. With two opinions, `isSure` says whether both heard a difference; `opinions.ts`
 * decides when a difference counts that only one of them heard.
 */
export function compareSpoken(script: string, opinions: readonly Opinion[]): Comparison {
  const known = new Set(namesIn(script).flatMap((name) => unitsOf(name).map(({ key }) => key)));
  const units = unitsOf(script, known);
  if (units.length === 0) return nothing('no_script');
  const heard = opinions.map(({ words }) => regionsOf(units, words, known));
  // a recognizer that knows the script hears its words even in music and other languages
  const judge = heard[opinions.findIndex(({ by }) => by === 'free')] ?? heard[0];
  if (!judge || judge.words < FEWEST_WORDS) return nothing('no_words');
  const followed = judge.matched.filter(Boolean).length / units.length;
  const common = judge.same / Math.min(units.length, judge.words);
  const isPoor = common < COMMON_MIN;
  if (common < POOR_MIN) return nothing('other_words', followed);
  const findings = merged(heard).map(({ region, isSure }) => findingOf(script, units, region, isSure && !isPoor));
  findings.sort((a, b) => Number(b.guard !== null) - Number(a.guard !== null) || a.from - b.from || a.start - b.start);
  return {
    incomparable: isPoor ? 'poor_sound' : null,
    findings: findings.slice(0, FINDINGS_MAX),
    more: Math.max(0, findings.length - FINDINGS_MAX),
    followed,
  };
}

const nothing = (incomparable: Incomparable, followed = 0): Comparison => ({
  incomparable,
  findings: [],
  more: 0,
  followed,
});

function regionsOf(units: readonly Unit[], words: readonly HeardWord[], names: ReadonlySet<string>) {
  const spoken = saidUnits(words, names);
  const stretches = align(keysOf(units), keysOf(spoken));
  const same = stretches.reduce((sum, { isSame, from, to }) => sum + (isSame ? to - from : 0), 0);
  const regions: Region[] = [];
  const matched = units.map(() => false);
  for (const { isSame: isMatch, from, to } of stretches) if (isMatch) matched.fill(true, from, to);
  for (const stretch of joined(stretches)) {
    const [approved, said] = [units.slice(stretch.from, stretch.to), spoken.slice(stretch.saidFrom, stretch.saidTo)];
    if (isNothing(approved, said, spoken, stretch)) {
      // a word that only sounds like one that matters is no proof that it was said
      if (said.length > 0)
        for (const [at, { guard }] of approved.entries()) if (guard === null) matched[stretch.from + at] = true;
      continue;
    }
    regions.push({
      ...stretch,
      kind: approved.length === 0 ? 'added' : said.length === 0 ? 'omitted' : 'changed',
      ...guardsOf(approved, said),
      approvedKeys: keysOf(approved).join(' '),
      saidKeys: keysOf(said).join(' '),
      isContent: [approved, said].every((side) => side.some(({ key }) => !isSmall(key))),
      likeness: likenessOf(approved, said),
      said: words
        .slice(said[0]?.first ?? 0, said.length > 0 ? (said.at(-1)?.last ?? 0) + 1 : 0)
        .map(({ text }) => text)
        .join(' '),
      seconds: secondsOf(spoken, stretch, words),
    });
  }
  return { regions, matched, same, words: spoken.length };
}

/** Stretches that differ; two with only a small equal word between them are joined. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const found: Stretch[] = [];
  for (const [at, stretch] of stretches.entries()) {
    if (stretch.isSame) continue;
    const before = stretches[at - 1];
    const last = found.at(-1);
    const isClose = before?.isSame && before.to - before.from === 1 && at > 1;
    if (last && isClose && length(last) > 1 && length(stretch) > 1) {
      Object.assign(last, { to: stretch.to, saidTo: stretch.saidTo });
    } else found.push({ ...stretch });
  }
  return found;
}

/** Repetitions, false starts and words that are only spelled differently are not differences. */
function isNothing(approved: readonly Unit[], said: readonly Unit[], all: readonly Unit[], stretch: Stretch): boolean {
  const [a, b] = [keysOf(approved), keysOf(said)];
  if (a.join('') === b.join('')) return true;
  if ([...a, ...b].every(isSmall)) return true;
  if (isSpelling(approved, said)) return true;
  if (a.length === 1 && b.length === 2 && soundsLikeSum(a[0], b)) return true;
  if (a.length > 0) return false;
  const { saidFrom, saidTo } = stretch;
  const before = all.slice(Math.max(0, saidFrom - b.length), saidFrom).map(({ key }) => key);
  const after = all.slice(saidTo, saidTo + b.length).map(({ key }) => key);
  return isAgain(b, before) || isAgain(b, after);
}

const keysOf = (units: readonly Unit[]): string[] => units.map(({ key }) => key);

/** How much words sound like the script's; 0 for a text that is too long to be misheard as a whole. */
const likenessOf = (approved: readonly Unit[], said: readonly Unit[]): number =>
  Math.max(approved.length, said.length) > ALIKE_WORDS ? 0 : likeness(keysOf(approved), keysOf(said));

/**
 * Whether words sound like the script's, so that the recognizer may just have written them differently. If a word that matters is on one
 * side only, they must sound exactly like a different number of words. A name of the script may be spelled in any way.
 */
function isSpelling(approved: readonly Unit[], said: readonly Unit[]): boolean {
  if (approved.length === 0 || said.length === 0 || isTurn(approved, said)) return false;
  if (approved.length === said.length && approved.every(({ key }, at) => isSameStem(key, said[at]?.key ?? '')))
    return true;
  const hasGuard =
    onlyIn(said, approved).some(({ guard }) => guard !== null) ||
    onlyIn(approved, said).some(({ guard }) => matters(guard));
  const alike = likenessOf(approved, said);
  return hasGuard ? alike === 1 && approved.length !== said.length : alike >= ALIKE;
}

/** "2020 to" is how recognizers write "twenty twenty two". */
function soundsLikeSum(approved = '', [tens = '', digit = '']: readonly string[]): boolean {
  const [whole, ones] = [approved, tens].map((key) => Number(key.slice(1)));
  if (whole === undefined || ones === undefined || !approved.startsWith('#') || !tens.startsWith('#')) return false;
  return ones % 10 === 0 && whole > ones && whole < ones + 10 && soundAlike(digit, `#${whole - ones}`);
}

/** Whether words repeat others, the last one possibly cut off ("our fu, our fund"). */
function isAgain(words: readonly string[], others: readonly string[]): boolean {
  return (
    others.length === words.length &&
    words.every((word, at) => word === others[at] || (at === words.length - 1 && (others[at] ?? '').startsWith(word)))
  );
}

function onlyIn(units: readonly Unit[], others: readonly Unit[]): Unit[] {
  const keys = new Set(keysOf(others));
  return units.filter(({ key }) => !keys.has(key));
}

function guardsOf(approved: readonly Unit[], said: readonly Unit[]): Pick<Region, 'guard' | 'guards'> {
  if (isTurn(approved, said)) return { guard: 'negation', guards: { approved: 'negation', said: 'negation' } };
  return { guard: guardLost(approved, said), guards: { approved: guardLost(approved, []), said: guardLost([], said) } };
}

/** "Uninsured" for "insured". */
const isTurn = ([a, ...more]: readonly Unit[], [b, ...others]: readonly Unit[]): boolean =>
  a !== undefined && b !== undefined && more.length + others.length === 0 && isTurned(a.key, b.key);

/** The most important guard among words that are on one side only. */
function guardLost(approved: readonly Unit[], said: readonly Unit[]): Guard | null {
  const alone = [...onlyIn(approved, said), ...onlyIn(said, approved)].flatMap(({ guard }) => guard ?? []);
  const order: readonly Guard[] = ['negation', 'number', 'promise', 'limit', 'date', 'party', 'name'];
  return order.find((guard) => alone.includes(guard)) ?? null;
}

function secondsOf(
  spoken: readonly SaidUnit[],
  { saidFrom, saidTo }: Stretch,
  words: readonly HeardWord[],
): [number, number] {
  const before = words[spoken[saidFrom - 1]?.last ?? -1];
  if (saidTo > saidFrom) {
    const [first, last] = [words[spoken[saidFrom]?.first ?? 0], words[spoken[saidTo - 1]?.last ?? 0]];
    return [first?.start ?? 0, last?.end ?? 0];
  }
  const after = words[spoken[saidTo]?.first ?? words.length];
  const start = before?.end ?? 0;
  return [start, Math.max(start, after?.start ?? start)];
}

function findingOf(script: string, units: readonly Unit[], region: Region, isSure: boolean): Finding {
  const { kind, guard, from, to, said, saidKeys, seconds } = region;
  const { start, end } = placeIn(script, units, region);
  const approved = wholly(script, start, end, to - from);
  // an amount is two words in one place, "24,500 dollars": what is shown around a difference does not repeat it
  const first = units[Math.max(0, from - AROUND)]?.start ?? start;
  const last = units[Math.min(units.length, to + AROUND) - 1]?.end ?? end;
  const shownTo = start + approved.length;
  const words = (a: number, b: number) => keysOf(units.slice(Math.max(0, a), b)).join(' ');
  return {
    key: [words(from - 3, from), words(from, to), saidKeys, words(to, to + 3)].join('|').slice(0, 300).toWellFormed(),
    kind,
    guard,
    start,
    end,
    from: seconds[0],
    to: seconds[1],
    isSure,
    approved: cut(approved),
    said: cut(said),
    before: cut(script.slice(Math.min(first, start), start).trim()),
    after: cut(script.slice(shownTo, Math.max(shownTo, closed(script, last))).trim()),
  };
}

/** The words of a difference in the script; of added words, the place between their neighbors. */
function placeIn(script: string, units: readonly Unit[], { from, to }: Region): { start: number; end: number } {
  if (to > from) return { start: units[from]?.start ?? 0, end: units[to - 1]?.end ?? script.length };
  const [before, next] = [units[from - 1], units[from]];
  const start = next ? Math.max(next.start, next.start < (before?.end ?? 0) ? next.end : 0) : script.length;
  return { start, end: start };
}

/** A difference from this many words on is shown with the full stop behind it. */
const CLAUSE_WORDS = 3;

/** The script's words with the brackets, and for a clause the stop, that belong to them. */
function wholly(script: string, start: number, end: number, count: number): string {
  const text = script.slice(start, end);
  const isOpen = text.lastIndexOf('(') > text.lastIndexOf(')');
  const bracketed = isOpen && script[end] === ')' ? end + 1 : end;
  return script.slice(start, count >= CLAUSE_WORDS ? closed(script, bracketed) : bracketed);
}

/** The end of a passage with the stops, brackets and quotes that close it. */
function closed(script: string, end: number): number {
  let at = end;
  while (at < script.length && at < end + 4 && '.!?)]"\u201d\u2019'.includes(script.charAt(at))) at++;
  return at;
}

/** Cut to what the database can store: not through the middle of a character. */
const cut = (text: string): string =>
  text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX - 1).toWellFormed()}…` : text;

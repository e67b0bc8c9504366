import { sha256Of } from '../shared/sha256.ts';
import { wordCount } from '../shared/text.ts';

/** A sentence of a script, as UTF-16 offsets; the white space after it belongs to it. */
export interface Sentence {
  start: number;
  end: number;
}

/** A sentence with fewer words is joined to the one before it: "Yes." only means something as an answer. */
const STANDS_ALONE = 4;
/** A full stop after these does not end a sentence. */
const ABBREVIATION = /(?:^|[\s(])(?:mr|mrs|ms|dr|prof|st|vs|approx|inc|e\.g|i\.e|u\.s|[a-z])\.$/i;

/** Length of the longest of them, plus one character before it. */
const ABBREVIATION_MAX = 8;

/** Made on first use: the verifier has this module, in browsers without a segmenter, and cuts no text. */
let segmenter: Intl.Segmenter | undefined;

/**
 * The sentences of a script, in order; together they are the text from its first sentence on. A very short one belongs to the
 * one before it. A line ends a sentence, so that headings stand apart.
 */
export function sentencesOf(text: string): Sentence[] {
  const found: Sentence[] = [];
  segmenter ??= new Intl.Segmenter('en', { granularity: 'sentence' });
  for (const { segment, index } of segmenter.segment(text)) {
    const last = found.at(-1);
    const joins = last && (wordCount(segment) < STANDS_ALONE || endsAbbreviated(text.slice(last.start, last.end)));
    if (joins) last.end = index + segment.length;
    else if (segment.trim() !== '') found.push({ start: index, end: index + segment.length });
  }
  return found;
}

/** Looks only at the end, because the joined text may be long. */
const endsAbbreviated = (sentence: string): boolean => ABBREVIATION.test(sentence.trimEnd().slice(-ABBREVIATION_MAX));

/** A sentence in comparable form: white space, quotation marks and encoding do not count, but capitals and punctuation do. */
export const normalSentence = (sentence: string): string =>
  sentence.normalize('NFC').replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** The context of approved words: with another take or another disclosure, the same words do not count as approved. */
interface Setting {
  text: string;
  disclosureTitle: string | null;
  disclosureText: string | null;
  /** SHA-256 of the video. */
  media: string | null;
}

/** An approval: the round it ended, who gave it, and when (ISO 8601). */
export interface ApprovedIn {
  roundId: string;
  title: string;
  version: number;
  by: string;
  at: string;
}

export interface ApprovedRound extends ApprovedIn, Setting {}

/** A sentence that was approved before: its place in the text, its hash, and the index of its approval in `from`. */
export interface CarriedSentence {
  start: number;
  end: number;
  sha256: string;
  from: number;
  /** When it was approved, it did not follow the sentence that precedes it now. */
  apart?: true;
}

/** A sentence that was next to a carried one in the approved text and is now missing: its words, and where in the text it would be. */
export interface GoneSentence {
  at: number;
  text: string;
}

/** The sentences of a submission that were approved before, as frozen with its round. */
export interface Carried {
  of: number;
  from: ApprovedIn[];
  sentences: CarriedSentence[];
  gone?: GoneSentence[];
}

/** The most sentences that are carried; reviewers read any others again. */
export const CARRIED_MAX = 1_000;
/** The most missing sentences that are listed, and the most characters of each. */
export const GONE_MAX = 100;
export const GONE_TEXT_MAX = 500;

export const sentenceHash = (sentence: string): string => sha256Of(normalSentence(sentence));

const plain = (value: string | null): string => value?.trim() ?? '';
const sameSetting = (a: Setting, b: Setting): boolean =>
  a.media === b.media &&
  plain(a.disclosureTitle) === plain(b.disclosureTitle) &&
  plain(a.disclosureText) === plain(b.disclosureText);

/** A sentence of an approved round, by its index there. */
interface Place {
  round: ApprovedRound;
  at: number;
}

interface Hashed extends Sentence {
  sha256: string;
}

const hashedSentences = (text: string): Hashed[] =>
  sentencesOf(text).map(({ start, end }) => ({ start, end, sha256: sentenceHash(text.slice(start, end)) }));

/**
 * The sentences of a text that were approved before, with the same disclosure and, for a video, the same file; and the approved
 * sentences next to them that are now missing. If several rounds approved a sentence, the first in the list counts. Null if none did.
 */
export function carriedSentences(now: Setting, approved: readonly ApprovedRound[]): Carried | null {
  const usable = approved.filter((round) => sameSetting(now, round));
  if (usable.length === 0) return null;
  const known = new Map<string, Place>();
  const textOf = new Map<ApprovedRound, Hashed[]>();
  for (const round of usable) {
    const hashed = hashedSentences(round.text);
    textOf.set(round, hashed);
    for (const [at, { sha256 }] of hashed.entries()) if (!known.has(sha256)) known.set(sha256, { round, at });
  }
  const all = hashedSentences(now.text);
  const from: ApprovedIn[] = [];
  const sentences: CarriedSentence[] = [];
  const places: Place[] = [];
  let before: Place | undefined;
  for (const { start, end, sha256 } of all) {
    const place = placeOf(sha256, known, textOf, before);
    const last = before;
    before = place;
    if (!place || sentences.length === CARRIED_MAX) continue;
    const { roundId, title, version, by, at } = place.round;
    const found = from.findIndex((one) => one.roundId === roundId);
    if (found < 0) from.push({ roundId, title, version, by, at });
    const isApart = last?.round === place.round && last.at + 1 !== place.at;
    sentences.push({
      start,
      end,
      sha256,
      from: found < 0 ? from.length - 1 : found,
      ...(isApart ? { apart: true } : {}),
    });
    places.push(place);
  }
  if (sentences.length === 0) return null;
  const gone = goneBeside(sentences, places, textOf, new Set(all.map(({ sha256 }) => sha256)));
  return { of: all.length, from, sentences, ...(gone.length > 0 ? { gone } : {}) };
}

/** Where a sentence was approved; if a text has it several times, the place after the sentence that precedes it now. */
function placeOf(
  sha256: string,
  known: ReadonlyMap<string, Place>,
  textOf: ReadonlyMap<ApprovedRound, readonly Hashed[]>,
  before: Place | undefined,
): Place | undefined {
  const place = known.get(sha256);
  const next = before && textOf.get(before.round)?.[before.at + 1];
  return place && before?.round === place.round && next?.sha256 === sha256
    ? { round: place.round, at: before.at + 1 }
    : place;
}

/** The sentences after carried ones, and before the first one of an approved text, that are not in the new text. */
function goneBeside(
  sentences: readonly CarriedSentence[],
  places: readonly Place[],
  textOf: ReadonlyMap<ApprovedRound, readonly Hashed[]>,
  here: ReadonlySet<string>,
): GoneSentence[] {
  const gone: GoneSentence[] = [];
  const told = new Set<Hashed>();
  const tell = (round: ApprovedRound, lost: readonly Hashed[], at: number) => {
    for (const one of lost) {
      if (here.has(one.sha256) || told.has(one) || gone.length === GONE_MAX) return;
      told.add(one);
      gone.push({ at, text: round.text.slice(one.start, one.end).trim().slice(0, GONE_TEXT_MAX).toWellFormed() });
    }
  };
  const firsts = new Map([...textOf].map(([round, all]) => [round, all.findIndex(({ sha256 }) => here.has(sha256))]));
  for (const [index, { round, at }] of places.entries()) {
    const [hashed, sentence] = [textOf.get(round) ?? [], sentences[index]];
    if (!sentence) continue;
    if (at === firsts.get(round)) tell(round, hashed.slice(0, at), sentence.start);
    tell(round, hashed.slice(at + 1, at + 1 + GONE_MAX), sentence.end);
  }
  return gone;
}

/** Consecutive sentences that were approved together, with no missing sentence between them. */
export interface CarriedPassage extends ApprovedIn {
  start: number;
  end: number;
  sentences: number;
}

/** The most passages that a page folds; any others are shown. */
export const PASSAGES_MAX = 150;

/** The carried sentences as a page folds them, in reading order. */
export function carriedPassages({ from, sentences, gone = [] }: Carried): CarriedPassage[] {
  const passages: CarriedPassage[] = [];
  const seams = new Set(gone.map(({ at }) => at));
  for (const { start, end, from: at, apart } of sentences) {
    const approval = from[at];
    const last = passages.at(-1);
    if (!approval) continue;
    if (last?.end === start && last.roundId === approval.roundId && !apart && !seams.has(start)) {
      last.end = end;
      last.sentences += 1;
    } else passages.push({ ...approval, start, end, sentences: 1 });
  }
  return passages.slice(0, PASSAGES_MAX);
}

/** "2 of 12 sentences are new; 10 were approved before; 1 approved sentence was changed or left out" */
export function carriedWords({ of, sentences, gone = [] }: Carried): string {
  const old = sentences.length;
  const kept =
    old === of
      ? `All ${of} sentences were approved before`
      : `${of - old} of ${of} sentences are new; ${old} ${old === 1 ? 'was' : 'were'} approved before`;
  if (gone.length === 0) return kept;
  return `${kept}; ${gone.length} approved ${gone.length === 1 ? 'sentence was' : 'sentences were'} changed or left out`;
}

/** Whether the hashes of frozen sentences still match the text. */
export const carriedMatches = (text: string, { from, sentences }: Carried): boolean =>
  sentences.every(
    ({ start, end, sha256, from: at }) => from[at] !== undefined && sentenceHash(text.slice(start, end)) === sha256,
  );

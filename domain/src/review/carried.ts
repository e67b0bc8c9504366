import { sha256Of } from '../shared/sha256.ts';
import { normalSentence, sentencesOf } from './sentences.ts';

/** What the words of a decision belong to: the same words over another take or under another disclosure are not the same. */
interface Setting {
  text: string;
  disclosureTitle: string | null;
  disclosureText: string | null;
  /** SHA-256 of the video. */
  media: string | null;
}

/** An approval: the round it ended, and who gave it when (ISO 8601). */
export interface ApprovedIn {
  roundId: string;
  title: string;
  version: number;
  by: string;
  at: string;
}

/** A round that was approved, with what was approved in it. */
export interface ApprovedRound extends ApprovedIn, Setting {}

/** A sentence that was approved before: its place in the text, the hash it was found by, and where in `from` its approval is. */
export interface CarriedSentence {
  start: number;
  end: number;
  sha256: string;
  from: number;
}

/** The sentences of a submission that were approved before, as frozen with its round. */
export interface Carried {
  /** How many sentences the script has. */
  of: number;
  from: ApprovedIn[];
  sentences: CarriedSentence[];
}

/** The most sentences that are carried; what is beyond is read again. */
export const CARRIED_MAX = 1_000;

/** The hash by which a sentence is found again. */
export const sentenceHash = (sentence: string): string => sha256Of(normalSentence(sentence));

const plain = (value: string | null): string => value?.trim() ?? '';
const sameSetting = (a: Setting, b: Setting): boolean =>
  a.media === b.media &&
  plain(a.disclosureTitle) === plain(b.disclosureTitle) &&
  plain(a.disclosureText) === plain(b.disclosureText);

/**
 * The sentences of a text that were approved before, under the same disclosure and, for a video, in the same file. Of several
 * approvals the first in the list counts. Null if there are none.
 */
export function carriedSentences(now: Setting, approved: readonly ApprovedRound[]): Carried | null {
  const usable = approved.filter((round) => sameSetting(now, round));
  if (usable.length === 0) return null;
  const approvedIn = new Map<string, ApprovedRound>();
  for (const round of usable)
    for (const { start, end } of sentencesOf(round.text)) {
      const sha256 = sentenceHash(round.text.slice(start, end));
      if (!approvedIn.has(sha256)) approvedIn.set(sha256, round);
    }
  const from: ApprovedIn[] = [];
  const sentences: CarriedSentence[] = [];
  const all = sentencesOf(now.text);
  for (const { start, end } of all) {
    const sha256 = sentenceHash(now.text.slice(start, end));
    const round = approvedIn.get(sha256);
    if (!round || sentences.length === CARRIED_MAX) continue;
    const { roundId, title, version, by, at } = round;
    const known = from.findIndex((one) => one.roundId === roundId);
    if (known < 0) from.push({ roundId, title, version, by, at });
    sentences.push({ start, end, sha256, from: known < 0 ? from.length - 1 : known });
  }
  return sentences.length === 0 ? null : { of: all.length, from, sentences };
}

/** Sentences that stand together and were approved together. */
export interface CarriedPassage extends ApprovedIn {
  start: number;
  end: number;
  sentences: number;
}

/** The most passages that a page folds; what is beyond is shown like the rest. */
export const PASSAGES_MAX = 150;

/** The carried sentences as a page folds them, in reading order. */
export function carriedPassages({ from, sentences }: Carried): CarriedPassage[] {
  const passages: CarriedPassage[] = [];
  for (const { start, end, from: at } of sentences) {
    const approval = from[at];
    const last = passages.at(-1);
    if (!approval) continue;
    if (last?.end === start && last.roundId === approval.roundId) {
      last.end = end;
      last.sentences += 1;
    } else passages.push({ ...approval, start, end, sentences: 1 });
  }
  return passages.slice(0, PASSAGES_MAX);
}

/** "2 of 12 sentences are new; 10 were approved before." */
export const carriedWords = ({ of, sentences }: Carried): string => {
  const old = sentences.length;
  if (old === of) return `All ${of} sentences were approved before`;
  return `${of - old} of ${of} sentences are new; ${old} ${old === 1 ? 'was' : 'were'} approved before`;
};

/** Whether frozen sentences still say what they were found by. */
export const carriedHolds = (text: string, { from, sentences }: Carried): boolean =>
  sentences.every(
    ({ start, end, sha256, from: at }) => from[at] !== undefined && sentenceHash(text.slice(start, end)) === sha256,
  );

import { formatDuration } from '../shared/text.ts';
import type { SpokenCheck } from './check.ts';
import type { Finding } from './compare.ts';

type Difference = Pick<Finding, 'kind' | 'approved' | 'said' | 'before' | 'after' | 'from' | 'isSure'>;

const YOURSELF = 'Listen for differences yourself.';
const STOPPED = 'The comparison took too long and was stopped.';
const FAILED = 'The comparison failed, so nothing was compared.';
const INCOMPARABLE: Readonly<Record<NonNullable<SpokenCheck['incomparable']>, string>> = {
  no_sound: 'The author’s browser found no sound in this video, so nothing was compared.',
  no_words: 'No speech was recognized in this video. It may be silence or music.',
  no_script: 'There is no script to compare the video with.',
  other_words:
    'The speech has too little in common with the script to compare. It may be another text, another language, or several people talking at once, or the sound may be poor.',
  poor_sound: `Not much could be followed. The sound may be poor, several people may be talking, or it may be another text. ${YOURSELF}`,
  too_long: 'Not compared: videos longer than two hours can’t be compared.',
  stopped: `${STOPPED} ${YOURSELF}`,
  failed: `${FAILED} ${YOURSELF}`,
  limited: `Not compared: there were too many comparisons within an hour. ${YOURSELF}`,
};
/** What was listened for, and what that cannot find. */
const LIMITS =
  'Numbers, negations, promises and names were compared. A name left out, or one word said for a similar one, can be missed.';
/** Said of results from before versions were noted. */
const VERSION_1 = '(Version 1 of the comparison, which often missed a single wrong word.)';
/** With a lower share of the words followed, the sound may be poor. */
const WELL_FOLLOWED = 0.85;

/** Shown to reviewers and in records if a video was sent without a comparison. */
export const NOT_COMPARED = 'This video was not compared with its script.';

/** The refusal of what was heard if there was too much of it, with the minutes until there may be more. */
export const limitedWords = (minutes: number): string =>
  `There were too many comparisons within an hour. Comparing works again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}. You can send the video without it.`;

export const incomparableWords = (why: NonNullable<SpokenCheck['incomparable']>): string => INCOMPARABLE[why];

/** A difference in one line: what was left out, added or changed. */
export function findingWords({ kind, approved, said }: Difference): string {
  if (kind === 'omitted') return `Not said: “${approved}”`;
  return kind === 'added' ? `Not in the script: “${said}”` : `Script: “${approved}”, said: “${said}”`;
}

/** The author's word on a difference; null if there is none. */
export function answerWords({ meant, asWritten }: { meant: string | null; asWritten?: boolean }): string | null {
  if (meant === null) return null;
  return asWritten ? `The author says it was said as written: ${meant}` : `Intended: ${meant}`;
}

/** When, and how certain it is. */
export const placeWords = ({ from, isSure }: Difference): string =>
  `at ${formatDuration(Math.floor(from))}, ${isSure ? 'likely a real difference' : 'possibly misheard'}`;

/** Whether nothing was compared although a recognizer listened: too late, broken or one too many. */
export const isUncompared = (check: SpokenCheck | null): boolean =>
  ['stopped', 'failed', 'limited'].includes(check?.incomparable ?? '');

/** What a record says about a comparison, before its findings, with the models that were used. */
export function recordedWords(check: SpokenCheck): string {
  const { models, version } = check;
  // a record asks nobody to listen
  const told = summaryWords(check).replace(` ${YOURSELF}`, '');
  const summary = [told, ...(check.heard ? [heardWords(check.heard)] : [])].join(' ');
  if (models.length === 0) return summary;
  const named = models.map(({ model, version: of, sha256 }) => `${model} ${of} (SHA-256 ${sha256.slice(0, 16)}…)`);
  const by = `Listened to in the author’s browser, which named its models: ${named.join(', ')}.`;
  if (isUncompared(check)) return `${summary} ${by}`;
  return `${summary} ${by} Compared by version ${version ?? 1} of the rules, as advice only.`;
}

/** The beginning of what was heard, if it could not be compared. */
export const heardWords = (heard: string): string => `Heard: “${heard}”`;

/** The result of a comparison: what was found, how well the sound could be followed, and what can be missed. */
export function summaryWords(check: SpokenCheck): string {
  const { incomparable, findings, more, version } = check;
  const count = findings.length + more;
  if (incomparable === 'poor_sound' && count > 0) return `${incomparableWords(incomparable)} ${MISHEARD}`;
  if (incomparable) return incomparableWords(incomparable);
  if (version === undefined) return `${count === 0 ? 'No' : count} ${differences(count)} heard. ${VERSION_1}`;
  if (!check.models.some(({ by }) => by === 'free')) return [found(count), BY_SCRIPT, YOURSELF].join(' ').trimStart();
  const followed = check.followed ?? 0;
  const percent = `${Math.floor(followed * 100)}% of the words`;
  if (followed < WELL_FOLLOWED)
    return `${found(count)} Only ${percent} could be followed; the sound may be the reason. ${YOURSELF}`.trimStart();
  if (count === 0) return `No differences were found. ${rest(followed)}${LIMITS}`;
  return `${found(count)} Followed ${percent}. ${LIMITS}`;
}

const MISHEARD = 'The differences listed here may be misheard.';
/** What nothing is known about; the sentence ends with a space. */
const rest = (followed: number): string =>
  followed >= 1 ? '' : `About ${100 - Math.floor(followed * 100)}% of the script’s words could not be followed. `;
const BY_SCRIPT =
  'Only the script’s own words and common slips were listened for; other differences may have been missed.';
const found = (count: number): string => (count === 0 ? '' : `${count} ${differences(count)} found.`);
const differences = (count: number): string =>
  count === 1 ? 'difference from the script was' : 'differences from the script were';

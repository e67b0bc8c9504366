import { formatDuration } from '../shared/text.ts';
import type { SpokenCheck } from './check.ts';
import type { Finding } from './compare.ts';

type Difference = Pick<Finding, 'kind' | 'approved' | 'said' | 'before' | 'after' | 'from' | 'isSure'>;

const STOPPED = 'The comparison took too long and was stopped.';
const INCOMPARABLE: Readonly<Record<NonNullable<SpokenCheck['incomparable']>, string>> = {
  no_sound: 'The author’s browser found no sound in this video, so nothing was compared.',
  no_words: 'No speech was recognized in this video. It may be silence or music.',
  no_script: 'There is no script to compare the video with.',
  other_words:
    'The speech has too little in common with the script to compare. It may be another text, another language, or several people talking at once.',
  too_long: 'Not compared: videos longer than two hours can’t be compared.',
  stopped: `${STOPPED} Listen for differences yourself.`,
};

/** Shown to reviewers and in records if a video was sent without a comparison. */
export const NOT_COMPARED = 'This video was not compared with its script.';

export const incomparableWords = (why: NonNullable<SpokenCheck['incomparable']>): string => INCOMPARABLE[why];

/** A difference in one line: what was left out, added or changed. */
export function findingWords({ kind, approved, said }: Difference): string {
  if (kind === 'omitted') return `Not said: “${approved}”`;
  return kind === 'added' ? `Not in the script: “${said}”` : `Script: “${approved}”, said: “${said}”`;
}

/** When, and how certain it is. */
export const placeWords = ({ from, isSure }: Difference): string =>
  `at ${formatDuration(Math.floor(from))}, ${isSure ? 'likely' : 'possibly'}`;

/** What a record says about a comparison, before its findings, with the models that were used. */
export function recordedWords(check: SpokenCheck): string {
  const { incomparable, models } = check;
  const summary = incomparable === 'stopped' ? STOPPED : summaryWords(check);
  if (models.length === 0) return summary;
  const named = models.map(({ model, version, sha256 }) => `${model} ${version} (SHA-256 ${sha256.slice(0, 16)}…)`);
  return `${summary} Compared in the author’s browser, as advice only. Models, as that browser named them: ${named.join(', ')}.`;
}

export function summaryWords({ incomparable, findings, more }: SpokenCheck): string {
  if (incomparable) return incomparableWords(incomparable);
  const count = findings.length + more;
  if (count === 0) return 'No differences from the script were heard.';
  return `${count} ${count === 1 ? 'difference' : 'differences'} from the script ${count === 1 ? 'was' : 'were'} heard.`;
}

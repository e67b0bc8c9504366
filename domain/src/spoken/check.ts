import { z } from 'zod';
import { compareSpoken, type Finding, type Incomparable, type Opinion } from './compare.ts';

/** Longest sound that is listened to, in seconds: that of the longest video, which may run on a little after the picture. */
export const LISTEN_MAX_SECONDS = 2 * 3600 + 10;
/** Most words of one opinion; two hours of fast speech. */
export const HEARD_WORDS_MAX = 30_000;
/** Longest reason for deviating from the script, in characters. */
export const MEANT_REASON_MAX = 500;
export const MEANT_REASON_REQUIRED = 'Enter a reason. Your reviewer will see it.';

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This is not a SHA-256');
const milliseconds = z
  .number()
  .int()
  .min(0)
  .max(LISTEN_MAX_SECONDS * 1000);

/** One word without white space, so that the limit of words cannot be evaded. Half a surrogate pair cannot be stored. */
const word = z.string().regex(/^[^\s\p{Cc}\p{Cs}]{1,60}$/u, 'This is not one word');

/** A word, and its first and last millisecond. */
const heardWord = z
  .tuple([word, milliseconds, milliseconds])
  .refine(([, start, end]) => end >= start, 'A word cannot end before it starts');

const opinion = z.object({
  by: z.enum(['script', 'free']),
  /** What heard it: the package, its version, and the hash of its model. */
  model: z.string().min(1).max(100),
  version: z.string().min(1).max(40),
  sha256,
  words: z
    .array(heardWord)
    .max(HEARD_WORDS_MAX, 'Too many words for two hours of speech')
    .refine((words) => words.every(([, start], at) => at === 0 || start >= (words[at - 1]?.[1] ?? 0)), {
      message: 'The words are not in order of time',
    }),
});

/** The version of these rules. Results keep the one that made them; those of version 1 have none. */
export const COMPARISON_VERSION = 2;

/** Why a video was not listened to. */
export const SILENT_REASONS = ['no_sound', 'too_long'] as const;

/** The author's word on a finding, by its key: why the deviation is intended, or that it is none and the words were misheard. */
export const meant = z.object({
  key: z.string().min(1).max(300),
  reason: z
    .string({ error: MEANT_REASON_REQUIRED })
    .trim()
    .min(1, MEANT_REASON_REQUIRED)
    .max(MEANT_REASON_MAX, `Enter at most ${MEANT_REASON_MAX} characters`),
  /** The author says that the script's words were said. */
  asWritten: z.boolean().nullish(),
});
export type Meant = z.infer<typeof meant>;

/** All reasons of a video; of two for one finding, the later counts. */
export const meantForm = z
  .array(meant)
  .max(200, 'At most 200 differences can have a reason')
  .transform((all) => [...new Map(all.map((one) => [one.key, one])).values()]);

/**
 * What the author's browser heard in a video, as it sends it: the new opinions, and either all reasons or none, which keeps the
 * existing ones. The server derives the findings itself.
 */
export const heardForm = z.object({
  mediaSha256: sha256,
  unheard: z.enum(SILENT_REASONS).nullable(),
  opinions: z
    .array(opinion)
    .max(2)
    .refine((all) => new Set(all.map(({ by }) => by)).size === all.length, 'Each way of listening counts once'),
  meant: meantForm.optional(),
});
export type NewlyHeard = z.infer<typeof heardForm>;
/** The part of it that is stored. */
export type Heard = Omit<NewlyHeard, 'meant'> & { meant: Meant[] };

/** Combines what was heard in a file now and before; `before` is null if nothing was. */
export function heardTogether(before: Heard | null, now: NewlyHeard): Heard {
  const { mediaSha256, unheard, meant: reasons } = now;
  const known = before?.mediaSha256 === mediaSha256 ? before : null;
  const others = unheard ? [] : (known?.opinions ?? []).filter(({ by }) => now.opinions.every((one) => one.by !== by));
  // the opinion that knows the script comes first: its times are more exact
  const opinions = [...others, ...now.opinions].sort((a, b) => Number(b.by === 'script') - Number(a.by === 'script'));
  return { mediaSha256, unheard, opinions, meant: reasons ?? known?.meant ?? [] };
}

/** The comparison of a video with its script, as reviewers and records see it. */
export interface SpokenCheck {
  /** The rules that made it (`COMPARISON_VERSION`); version 1 did not say so. */
  version?: number;
  mediaSha256: string;
  /** The words come from the author's own browser; the server only compared them. */
  madeBy: 'author_browser';
  models: { by: Opinion['by']; model: string; version: string; sha256: string }[];
  /** Why nothing, or hardly anything, could be compared; null if words were compared. */
  incomparable: Incomparable | (typeof SILENT_REASONS)[number] | 'stopped' | 'failed' | 'limited' | null;
  /** When comparing works again (ISO), if there were too many comparisons. */
  until?: string;
  /** The share of the script's words that could be followed, from 0 to 1. */
  followed?: number;
  /** The beginning of what was heard, if it has too little in common with the script. */
  heard?: string;
  findings: (Finding & { meant: string | null; asWritten?: boolean })[];
  /** How many findings are not listed. */
  more: number;
}

const about = ({
  mediaSha256,
  opinions,
}: Heard): Pick<SpokenCheck, 'version' | 'mediaSha256' | 'madeBy' | 'models'> => ({
  version: COMPARISON_VERSION,
  mediaSha256,
  madeBy: 'author_browser',
  models: opinions.map(({ by, model, version, sha256: hash }) => ({ by, model, version, sha256: hash })),
});

/** What was heard, as text: a line for each recognizer. */
export const heardLines = (opinions: Heard['opinions']): string =>
  opinions.map(({ words }) => words.map(([text]) => text).join(' ')).join('\n');

/** The comparison of a script with what was heard. Pure: the same words give the same findings everywhere. */
export function spokenCheck(script: string, heard: Heard): SpokenCheck {
  const { unheard, opinions, meant: reasons } = heard;
  if (unheard) return { ...about(heard), incomparable: unheard, findings: [], more: 0 };
  const compared = compareSpoken(
    script,
    opinions.map(({ by, words }) => ({
      by,
      words: words.map(([text, start, end]) => ({ text, start: start / 1000, end: end / 1000 })),
    })),
  );
  const check = {
    ...about(heard),
    incomparable: compared.incomparable,
    followed: Math.round(compared.followed * 1000) / 1000,
    ...(compared.incomparable === 'other_words' ? { heard: excerptOf(opinions) } : {}),
    findings: compared.findings.map((found) => ({ ...found, meant: null as string | null })),
    more: compared.more,
  };
  return withMeant(check, reasons);
}

/** Words of it that are shown if nothing could be compared. */
const EXCERPT_WORDS = 60;

/** The first words of the recognizer that does not know the script: the other one hears the script in anything. */
function excerptOf(opinions: Heard['opinions']): string {
  const words = (opinions.find(({ by }) => by === 'free') ?? opinions[0])?.words ?? [];
  const shown = words.slice(0, EXCERPT_WORDS).map(([text]) => text);
  return [...shown, ...(words.length > EXCERPT_WORDS ? ['…'] : [])].join(' ');
}

/** A comparison with these reasons for its findings. */
export function withMeant(check: SpokenCheck, reasons: readonly Meant[]): SpokenCheck {
  const told = new Map(reasons.map((one) => [one.key, one]));
  const findings = check.findings.map(({ asWritten: _, ...found }) => {
    const { reason: meant = null, asWritten = false } = told.get(found.key) ?? {};
    return { ...found, meant, ...(asWritten ? { asWritten } : {}) };
  });
  return { ...check, findings };
}

/** The result if the comparison was stopped because it took too long, or not begun because there were too many. */
export const stoppedCheck = (heard: Heard, why: 'stopped' | 'failed' | 'limited' = 'stopped'): SpokenCheck => ({
  ...about(heard),
  incomparable: why,
  findings: [],
  more: 0,
});

/** What a round's record keeps: the comparison, and the words with their times. */
export type RecordedCheck = SpokenCheck & { words: Pick<Heard['opinions'][number], 'by' | 'words'>[] };

export const recordedCheck = (check: SpokenCheck, { opinions }: Heard): RecordedCheck => ({
  ...check,
  words: opinions.map(({ by, words }) => ({ by, words })),
});

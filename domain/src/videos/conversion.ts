/** How far the making of an mp4 on the server has come. */
export const CONVERSION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
/** One of them. */
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** How often a conversion is begun before it is given up: a process that dies takes its conversion with it. */
export const CONVERSION_ATTEMPTS = 2;
/** A running conversion that has given no sign of life for so many seconds is taken for dead. */
export const CONVERSION_SILENCE_SECONDS = 30;
/** Conversions of one account that may be under way at a time. */
export const CONVERSIONS_AT_A_TIME = 3;
/** Seconds of the longest video that is taken: what says it is longer lies, or does not belong here. */
export const VIDEO_MAX_SECONDS = 2 * 3600;

const EXPORT = 'Export it as MP4 (H.264 pictures, AAC sound) and choose that file.';

/** Why a file did not become a video, and what to do about it. */
export const CONVERSION_FAILURES = {
  unavailable: `This video has a format that cannot be read here. ${EXPORT}`,
  unreadable: `This video is corrupted, or in a format that cannot be read. ${EXPORT}`,
  no_picture: 'This file has sound but no picture.',
  too_long: 'This video is longer than 2 hours. Cut it and try again.',
  too_large: `This video became larger than 2 GB. Cut it and try again.`,
  too_slow: `Converting this video took too long. ${EXPORT}`,
  gave_up: `Converting this video was interrupted twice. ${EXPORT}`,
} as const;
/** A key of `CONVERSION_FAILURES`. */
export type ConversionFailure = keyof typeof CONVERSION_FAILURES;

/** Refused while as many as allowed are under way. */
export const CONVERSIONS_BUSY = 'Other videos of yours are still being converted, try again when they are done';

/** What becomes of a conversion whose process died: it is begun once more, and then given up. */
export const afterInterruption = (attempts: number): Extract<ConversionState, 'queued' | 'failed'> =>
  attempts < CONVERSION_ATTEMPTS ? 'queued' : 'failed';

/**
 * Seconds until it is done, from the seconds it took to do a fraction (0 to 1) of it; null while it is too early to
 * say.
 */
export function conversionSecondsLeft(elapsed: number, fraction: number): number | null {
  if (!(fraction >= 0.01) || !(elapsed >= 2)) return null;
  return Math.max(0, (elapsed * (1 - Math.min(1, fraction))) / fraction);
}

/**
 * What to say of a result that is shorter than its original said it was; null when nothing of note is missing. Lengths
 * in seconds, `expected` null when the original did not say.
 */
export function missingPart(expected: number | null, made: number): string | null {
  if (expected === null || made >= expected - Math.max(1, expected * 0.02)) return null;
  return `Only ${seconds(made)} of ${seconds(expected)} could be read: the file is damaged.`;
}

function seconds(value: number): string {
  const whole = Math.max(1, Math.round(value));
  return whole === 1 ? '1 second' : `${whole} seconds`;
}

/**
 * Days that an original is kept after its conversion has ended: a week where the video is there, longer where somebody may
 * want to know what was wrong with it.
 */
export const ORIGINAL_DAYS: Readonly<Record<Exclude<ConversionState, 'queued' | 'running'>, number>> = {
  done: 7,
  cancelled: 7,
  failed: 30,
};

/** Days that a file of a draft is kept which nothing refers to: a replaced video, a picture that was not chosen. */
export const LOOSE_FILE_DAYS = 30;

/**
 * Whether a conversion and its original have had their time: it ended `days` of its state ago, and what it made is stored,
 * if it made something. One that is still to be done never has.
 */
export function mayForgetConversion(
  conversion: { state: ConversionState; endedAt: Date; resultIsStored: boolean },
  now: Date,
): boolean {
  const { state, endedAt, resultIsStored } = conversion;
  if (state === 'queued' || state === 'running') return false;
  if (state === 'done' && !resultIsStored) return false;
  return now.getTime() - endedAt.getTime() >= ORIGINAL_DAYS[state] * 86_400_000;
}

export const CONVERSION_STATES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
export type ConversionState = (typeof CONVERSION_STATES)[number];

/** Attempts before a conversion is given up, as a process that crashes takes its conversion with it. */
export const CONVERSION_ATTEMPTS = 2;
/** A running conversion without a heartbeat for this many seconds counts as crashed. */
export const CONVERSION_SILENCE_SECONDS = 30;
export const CONVERSIONS_AT_A_TIME = 3;
/** Length of the longest accepted video in seconds; anything that claims more is wrong or out of scope. */
export const VIDEO_MAX_SECONDS = 2 * 3600;

const EXPORT = 'Export it as MP4 (H.264 pictures, AAC sound) and choose that file.';

/** Why a conversion failed, and what people can do about it. */
export const CONVERSION_FAILURES = {
  unavailable: `This video has a format that cannot be read here. ${EXPORT}`,
  unreadable: `This video is corrupted, or in a format that cannot be read. ${EXPORT}`,
  no_picture: 'This file has sound but no picture.',
  other_speed:
    'A part of this video is set to play at another speed, which is not possible here. Export it at normal speed and choose that file.',
  pieces: `The pieces of this video are put together in a way that cannot be read here. ${EXPORT}`,
  dolby_only: `This video has colors that only Dolby Vision screens can show. ${EXPORT}`,
  too_long: 'This video is longer than 2 hours. Cut it and try again.',
  too_large: `This video became larger than 2 GB. Cut it and try again.`,
  too_slow: `Converting this video took too long. ${EXPORT}`,
  gave_up: 'Work on this video was interrupted twice. Try again later.',
  not_made: 'This video could not be made. Go back to Add Logo, change or remove what you added, and try again.',
  lost: 'A file of this video is no longer stored. Go back to Add Logo and choose it again.',
} as const;
/** Why the server cannot make a video from an edit, and what people can do about it. */
export const NO_RENDERER =
  'This video cannot be made here. Open this page in a current Chrome, Edge, Firefox or Safari on a computer.';
/** All files that one video is made from, together. */
export const RENDER_MAX_BYTES = 4 * 1024 ** 3;
export const RENDER_TOO_LARGE = 'The files of this video are too large together. Use fewer or shorter clips.';

/** For an mp4 that was not made by the app: everybody who watches it has to see the same. */
export const HIDES_MEDIA =
  'Parts of this video were cut away but are still in the file, and some players show them. Export it again, or send it to be converted.';

export type ConversionFailure = keyof typeof CONVERSION_FAILURES;

export const CONVERSIONS_BUSY = 'Your other videos are still being converted, try again when they are done';

/** The next state of a conversion whose process crashed: retried once, then failed. */
export const afterInterruption = (attempts: number): Extract<ConversionState, 'queued' | 'failed'> =>
  attempts < CONVERSION_ATTEMPTS ? 'queued' : 'failed';

/** Estimated seconds left, from the elapsed seconds and the completed share (0 to 1); null while it is too early. */
export function conversionSecondsLeft(elapsed: number, fraction: number): number | null {
  if (!(fraction >= 0.01) || !(elapsed >= 2)) return null;
  return Math.max(0, (elapsed * (1 - Math.min(1, fraction))) / fraction);
}

/**
 * The message for a result shorter than the original claimed; null if nothing significant is missing. Lengths in
 * seconds; `expected` is null if the original did not say.
 */
export function missingPart(expected: number | null, made: number): string | null {
  if (expected === null || made >= expected - Math.max(1, expected * 0.02)) return null;
  return `Only ${seconds(made)} of ${seconds(expected)} could be read: the file is damaged.`;
}

/** The message for a video of which so many seconds could not be read, though its files promise them. */
export const notRead = (missing: number, all: number): string =>
  `${seconds(missing)} of ${seconds(all)} could not be read: a file is damaged. The picture stands still or there is no sound for that time.`;

function seconds(value: number): string {
  const whole = Math.max(1, Math.round(value));
  return whole === 1 ? '1 second' : `${whole} seconds`;
}

/**
 * How many days an original is kept after its conversion: a week if it succeeded, longer if it failed, to allow
 * finding out why.
 */
export const ORIGINAL_DAYS: Readonly<Record<Exclude<ConversionState, 'queued' | 'running'>, number>> = {
  done: 7,
  cancelled: 7,
  failed: 30,
};

/** How many days an unreferenced file of a draft is kept, such as a replaced video or an unused picture. */
export const LOOSE_FILE_DAYS = 30;

/**
 * Whether a conversion and its original can be deleted: the days for its state have passed, and its result, if any,
 * is stored. Never before it has finished.
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

/** What the microphone has picked up so far. Levels as passed to `onLevel`, times in seconds. */
export interface Hearing {
  /** Someone is speaking, or was until a moment ago. */
  speaking: boolean;
  /** The lowest recent level, over this window and the one before: the room's background noise. */
  least: number;
  before: number;
  /** When this window began. */
  since: number;
  /** Since when it has been continuously loud; null if it is not. */
  loudSince: number | null;
  /** When it was last as loud as a voice for long enough. */
  voiceAt: number;
}

/** Before anything was heard. */
export const UNHEARD: Hearing = {
  speaking: false,
  least: Number.POSITIVE_INFINITY,
  before: Number.POSITIVE_INFINITY,
  since: Number.NEGATIVE_INFINITY,
  loudSince: null,
  voiceAt: Number.NEGATIVE_INFINITY,
};

/**
 * A speaker is silent for a moment, between two words, at least this often; a sound without such gaps is noise.
 * Seconds.
 */
const WINDOW = 3;
/** A voice is this much louder than the room: 9 dB. */
const ABOVE = 9 / 60;
/** And at least this loud in any room: −48 dB. */
const AUDIBLE = 12 / 60;
/** A voice lasts longer than a key click. Seconds. */
const LASTS = 0.09;
/** Shorter silences are gaps between words, not the end of speaking. Seconds. */
const HANG = 0.7;

/**
 * The state after another `level` (0 to 1, as passed to `onLevel`, about twenty times a second) at second `now`.
 * Speech is detected by level alone: a voice is louder than the room's background, lasts longer than a click, and is
 * never steady for seconds.
 */
export function heard(last: Hearing, level: number, now: number): Hearing {
  const turns = now - last.since > WINDOW;
  const least = turns ? level : Math.min(last.least, level);
  const before = turns ? last.least : last.before;
  const room = Math.min(least, before);
  const loud = level >= Math.max(AUDIBLE, room + ABOVE);
  const loudSince = loud ? (last.loudSince ?? now) : null;
  const voiceAt = loudSince !== null && now - loudSince >= LASTS ? now : last.voiceAt;
  return { speaking: now - voiceAt <= HANG, least, before, since: turns ? now : last.since, loudSince, voiceAt };
}

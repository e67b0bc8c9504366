/** What was heard of a microphone so far. Levels as `onLevel` gives them, times in seconds. */
export interface Hearing {
  /** Somebody speaks, or spoke until a moment ago. */
  speaking: boolean;
  /** The quietest of late: what the room sounds like while nobody speaks. Of this window and of the one before. */
  least: number;
  before: number;
  /** When this window began. */
  since: number;
  /** Since when it has been loud without a break; null when it is not. */
  loudSince: number | null;
  /** When it was last as loud as a voice, and for as long. */
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

/** Whoever speaks is silent for a moment at least once in so long, between two words; what is not is a noise. Seconds. */
const WINDOW = 3;
/** A voice is this much louder than the room: 9 dB. */
const ABOVE = 9 / 60;
/** And louder than this in any room: −48 dB. */
const AUDIBLE = 12 / 60;
/** A voice lasts longer than a click of a key. Seconds. */
const LASTS = 0.09;
/** Between two words nobody has stopped speaking. Seconds. */
const HANG = 0.7;

/**
 * What is known after another `level` (0 to 1, as `onLevel` gives it, some twenty times a second) at the second `now`.
 * Whether somebody speaks is told by the level alone: a voice is louder than the room is otherwise, for longer than a click,
 * and never steady for seconds.
 */
export function heard(so: Hearing, level: number, now: number): Hearing {
  const turns = now - so.since > WINDOW;
  const least = turns ? level : Math.min(so.least, level);
  const before = turns ? so.least : so.before;
  const room = Math.min(least, before);
  const loud = level >= Math.max(AUDIBLE, room + ABOVE);
  const loudSince = loud ? (so.loudSince ?? now) : null;
  const voiceAt = loudSince !== null && now - loudSince >= LASTS ? now : so.voiceAt;
  return { speaking: now - voiceAt <= HANG, least, before, since: turns ? now : so.since, loudSince, voiceAt };
}

/** What a take lacks. Seconds; for `frames`, frames. */
export interface Lack {
  /** `unread`: it could not be checked. */
  part: 'length' | 'picture' | 'frames' | 'sound' | 'unread';
  missing: number;
  /** What there should be. */
  of: number;
}

/** What was found in a take's file, and what its devices gave. Seconds. */
export interface Found {
  length: number;
  /** Without the stretches in which no frame came. */
  picture: number;
  frames: number;
  /** Without the stretches in which there is none; 0 without a track. */
  sound: number;
  /** What camera and microphone gave while it was recorded, if known. */
  given: { frames?: number; sound?: number };
  /** The loudest level that was heard, 0 to 1; null if the page could not listen. */
  loudest: number | null;
}

/** A take with this share of everything is whole. */
const WHOLE = 0.95;
/** Devices need a moment to start: less than this is not missed, however short the take. Seconds. */
const MOMENT = 0.5;

/** What a take lacks against its clock, in seconds; nothing if at least 95 percent of length, frames and sound are there. */
export function lacking(clock: number, found: Found): Lack[] {
  const lacks: Lack[] = [];
  const compare = (part: 'length' | 'picture' | 'sound', there: number, of: number) => {
    const missing = of - there;
    if (there < WHOLE * of && missing > MOMENT) lacks.push({ part, missing: Math.min(missing, of), of });
  };
  compare('length', found.length, clock);
  // what the end lacks is said once
  const of = Math.min(clock, found.length);
  compare('picture', found.picture, of);
  const frames = found.given.frames ?? 0;
  const dropped = frames - found.frames;
  if (found.frames < WHOLE * frames && (dropped / frames) * of > MOMENT)
    lacks.push({ part: 'frames', missing: dropped, of: frames });
  const silent = found.loudest === 0;
  compare('sound', silent ? 0 : Math.min(found.sound, found.given.sound ?? found.sound), of);
  return lacks;
}

/**
 * How much of a stretch is covered by items that begin at `times`, none of which lasts longer than `most`. Seconds, in any order;
 * the last item counts as long as the one before it.
 */
export function covered(times: readonly number[], most: number): number {
  const sorted = [...times].sort((a, b) => a - b);
  const lasts = sorted.slice(1).map((time, index) => Math.min(most, time - (sorted[index] ?? 0)));
  return lasts.reduce((sum, each) => sum + each, 0) + (lasts.at(-1) ?? 0);
}

/** A stretch of a take: wall time in milliseconds, and the second of the take at which it starts. */
interface Span {
  from: number;
  until: number;
  at: number;
}

/**
 * Maps the wall clock (`performance.now()`, milliseconds) to moments of a take. Pauses are cut out to the millisecond
 * for picture and sound alike, so that they stay in sync over any number of pauses.
 */
export class TakeClock {
  readonly #spans: Span[] = [];

  get running(): boolean {
    return this.#spans.at(-1)?.until === Number.POSITIVE_INFINITY;
  }

  /** Starts, or resumes after a pause. */
  start(now: number): void {
    if (!this.running) this.#spans.push({ from: now, until: Number.POSITIVE_INFINITY, at: this.seconds(now) });
  }

  /** Pauses; `now` may lie in the past, but not before the last start. */
  stop(now: number): void {
    const last = this.#spans.at(-1);
    if (last && this.running) last.until = Math.max(last.from, now);
  }

  /** Seconds recorded until `now`. */
  seconds(now: number): number {
    const last = this.#spans.at(-1);
    return last ? last.at + Math.max(0, Math.min(now, last.until) - last.from) / 1000 : 0;
  }

  /**
   * The part of `from` to `to` that belongs to the take: its wall times, the second of the take at which it starts,
   * and which stretch between two pauses it is in. The latest one if it touches two; null if none.
   */
  within(from: number, to: number): { from: number; to: number; at: number; stretch: number } | null {
    for (let stretch = this.#spans.length - 1; stretch >= 0; stretch--) {
      const span = this.#spans[stretch];
      if (!span || span.from > to || span.until < from) continue;
      const start = Math.max(from, span.from);
      return { from: start, to: Math.min(to, span.until), at: span.at + (start - span.from) / 1000, stretch };
    }
    return null;
  }
}

/** Milliseconds after which the smallest delay is measured again, because device clocks run slightly fast or slow. */
const WINDOW = 5000;
/** A longer delay means that the device has reset its clock. Milliseconds. */
const RESTARTED = 1000;

/**
 * Maps a device's timestamps to the wall clock. Devices count from an arbitrary origin and deliver with varying delay;
 * the item with the smallest delay reveals the origin.
 */
export class SourceClock {
  #least = Number.POSITIVE_INFINITY;
  #before = Number.POSITIVE_INFINITY;
  #since = Number.NEGATIVE_INFINITY;

  /** Wall time of an item stamped `stamp` that arrived at `now`; all in milliseconds. */
  wall(stamp: number, now: number): number {
    const delay = now - stamp;
    if (delay - Math.min(this.#least, this.#before) > RESTARTED) {
      this.#least = delay;
      this.#before = delay;
      this.#since = now;
    } else if (now - this.#since > WINDOW) {
      this.#before = this.#least;
      this.#least = delay;
      this.#since = now;
    } else this.#least = Math.min(this.#least, delay);
    return stamp + Math.min(this.#least, this.#before);
  }
}

/** Sound may be off by this many seconds before it is corrected; less is not noticeable. */
const SLACK = 0.015;

/**
 * How to append sound due at second `at` to the `written` samples: how much silence goes before it, or how many of its
 * first samples are dropped. `exact` at the start and after a pause; otherwise small differences stay.
 */
export function placeSound(
  { at, samples }: { at: number; samples: number },
  written: number,
  rate: number,
  exact: boolean,
): { silence: number; skip: number } {
  const late = Math.round(at * rate) - written;
  if (!exact && Math.abs(late) <= SLACK * rate) return { silence: 0, skip: 0 };
  return { silence: Math.max(0, late), skip: Math.min(samples, Math.max(0, -late)) };
}

/** Page or computer stood still if nothing happened for this long. Milliseconds. */
const STILL = 3000;

/** Why nothing happened. `stalled`: the computer was busy, or its clocks cannot tell. */
export type Standstill = 'asleep' | 'stalled';

/**
 * Detects that page or computer stood still. Uses two clocks: one stops while most computers sleep, so that it falls behind the other;
 * where both went on, the computer may only have been busy. Milliseconds.
 */
export class SleepWatch {
  #now = 0;
  #date = 0;

  /** When it began, if there was one since the last check; else null. */
  look(now: number, date: number): { since: number; why: Standstill } | null {
    const before = this.#now;
    const [ran, passed] = [now - before, date - this.#date];
    const stood = this.#date > 0 && Math.max(ran, passed) > STILL;
    this.#now = now;
    this.#date = date;
    return stood ? { since: before, why: passed - ran > STILL / 2 ? 'asleep' : 'stalled' } : null;
  }
}

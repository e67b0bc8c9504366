/** A stretch of time that belongs to a take: wall time in milliseconds, and the second of the take it begins at. */
interface Span {
  from: number;
  until: number;
  at: number;
}

/**
 * Which moment of a take a moment of the wall clock (`performance.now()`, milliseconds) is. Pauses are cut out to the
 * millisecond, for picture and sound alike, so that they do not drift apart however often somebody pauses.
 */
export class TakeClock {
  readonly #spans: Span[] = [];

  get running(): boolean {
    return this.#spans.at(-1)?.until === Number.POSITIVE_INFINITY;
  }

  /** Begins, or goes on after a pause. */
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
   * The part of the time `from` to `to` that belongs to the take: its own wall times, the second of the take it begins at,
   * and which stretch between two pauses it lies in. The latest one when it touches two; null when there is none.
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

/** Milliseconds after which the least delay is measured anew, since clocks of devices run a little fast or slow. */
const WINDOW = 5000;
/** A delay that is longer than this is no delay: the device has begun to count anew. Milliseconds. */
const RESTARTED = 1000;

/**
 * Brings the times a device gives its frames or samples to the wall clock. Devices count from where they like, and what they
 * give arrives now sooner, now later; what arrived soonest tells where they count from.
 */
export class SourceClock {
  #least = Number.POSITIVE_INFINITY;
  #before = Number.POSITIVE_INFINITY;
  #since = Number.NEGATIVE_INFINITY;

  /** Wall time of what the device says happened at `stamp` and what arrived at `now`; all in milliseconds. */
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

/** Sound may lie this many seconds off its moment before it is put right; less cannot be noticed. */
const SLACK = 0.015;

/**
 * How sound that is due at the second `at` goes behind the `written` samples that are there: how much silence comes before
 * it, or how many of its first samples are left out. `exact` at the start and after a pause; else small differences stay.
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

/** The page or the computer stood still when nothing has happened for so long. Milliseconds. */
const ASLEEP = 3000;

/** Notices that page or computer stood still. Both clocks are read: some stop in a computer that sleeps. Milliseconds. */
export class SleepWatch {
  #now = 0;
  #date = 0;

  /** The moment the sleep began, when there was one since the last look; else null. */
  look(now: number, date: number): number | null {
    const before = this.#now;
    const asleep = this.#date > 0 && Math.max(now - before, date - this.#date) > ASLEEP;
    this.#now = now;
    this.#date = date;
    return asleep ? before : null;
  }
}

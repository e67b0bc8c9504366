/** The period over which speed is measured: short enough to follow a machine that gets busy. */
const WINDOW = 8;

/** Estimates the remaining time from the progress so far. */
export class TimeLeft {
  readonly #seen: { at: number; fraction: number }[] = [];

  /** `at` in seconds of any clock, `fraction` 0 to 1. Seconds left, or null while it is too early to say. */
  after(at: number, fraction: number): number | null {
    const seen = this.#seen;
    seen.push({ at, fraction });
    while (seen.length > 2 && at - (seen[1]?.at ?? at) > WINDOW) seen.shift();
    const [first] = seen;
    if (fraction >= 1) return 0;
    if (!first || at - first.at < 0.5 || fraction <= first.fraction) return null;
    return ((1 - fraction) * (at - first.at)) / (fraction - first.fraction);
  }
}

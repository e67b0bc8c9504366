/** Fraction of each part, at either end, where no picture is taken, so that two parts never give the same one. */
const MARGIN = 0.125;

/**
 * The times to capture, ascending: `first`, then one in each of `chances.length` equal parts of the rest. A chance (0
 * to below 1) picks the place within its part.
 */
export function thumbnailTimes(durationSeconds: number, first: number, chances: readonly number[]): number[] {
  const begin = Math.min(first, Math.max(0, durationSeconds - 0.1));
  const part = (durationSeconds - begin) / Math.max(1, chances.length);
  const rest = chances.map((chance, i) => begin + (i + MARGIN + chance * (1 - 2 * MARGIN)) * part);
  return [begin, ...rest].map((time) => Math.min(time, Math.max(0, durationSeconds - 0.05)));
}

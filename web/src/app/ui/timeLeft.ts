/** How much of something was done, 0 to 1, and when. */
export interface Moment {
  ms: number;
  fraction: number;
}

/** The time left, from the speed since the first moment; nothing in the first second, when it would be a guess. */
export function timeLeft(first: Moment, { ms, fraction }: Moment): string | undefined {
  const done = fraction - first.fraction;
  const spent = (ms - first.ms) / 1000;
  if (done <= 0.01 || spent < 1) return undefined;
  return span(((1 - fraction) / done) * spent);
}

/** '12 s', '3 min'. */
function span(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} s`;
  return `${Math.round(seconds / 60)} min`;
}

const MOST_STEPS = 5;
const NICE = [1, 2, 5, 10];

/** The numbers beside an axis: round whole ones, evenly spaced, from 0 or below what is lowest to what is highest or above. */
export function ticksFor(values: readonly number[]): number[] {
  const lowest = Math.min(0, ...values);
  const highest = Math.max(1, ...values);
  const rough = (highest - lowest) / MOST_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = Math.max(1, (NICE.find((times) => times * power >= rough) ?? 10) * power);
  const first = Math.floor(lowest / step);
  return Array.from({ length: Math.ceil(highest / step) - first + 1 }, (_, index) => (first + index) * step);
}

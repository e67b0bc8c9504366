/** The seed of the tests' random choices. `npm run soak` picks a new one each time and prints it. */
export const SEED = Number(process.env.SEED ?? 2026);

/** Whether this is `npm run soak`, which has the machine to itself. */
export const SOAK = process.env.SOAK === '1';

/** The part of a soak that is run, to try it (`SOAK_SHARE=0.1 npm run soak`, which only prints). */
const SHARE = Number(process.env.SOAK_SHARE ?? 1);

/** How often a test that looks for rare faults repeats: a few times in `npm test`, often in `npm run soak`. */
export const repeats = ({ test, soak }: { test: number; soak: number }): number =>
  SOAK ? Math.ceil(soak * SHARE) : test;

/** Random choices from a source of numbers from 0 up to 1. */
export function choicesFrom(random: () => number) {
  const below = (limit: number): number => Math.floor(random() * limit);
  return {
    below,
    pick: <Value>(from: readonly Value[]): Value => from[below(from.length)] as Value,
    /** True that often, of 1. */
    often: (share: number): boolean => random() < share,
  };
}
export type Choices = ReturnType<typeof choicesFrom>;

/** Numbers from 0 up to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed = SEED): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { type RunnerTestCase, TestRunner } from 'vitest';

/** Guards that can be removed while the tests run, by the numbers of their places in the sources. */
interface Switches {
  seen: Set<number>;
  off: readonly number[];
  isOff: (place: number) => boolean;
}
declare global {
  /** Called by the changed sources. */
  var guards: Switches;
}
globalThis.guards = {
  seen: new Set(),
  off: [],
  isOff(place) {
    this.seen.add(place);
    return this.off.includes(place);
  },
};

const mutants: { name: string; places: number[] }[] = JSON.parse(process.env.SWITCHED ?? '[]');
const NOTICED = process.env.NOTICED ?? '';
const noticed = new Set<string>();

const passes = (run: () => unknown): Promise<boolean> =>
  Promise.resolve()
    .then(run)
    .then(
      () => true,
      () => false,
    );

/**
 * Runs each test normally, and then once without each guard that it reached and that no test has noticed so far. A result only
 * counts if the test also passes before and afterwards; other tests cannot be repeated.
 */
export default class extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    guards.seen.clear();
    await run();
    const reached = mutants.filter(
      ({ name, places }) => !noticed.has(name) && places.some((one) => guards.seen.has(one)),
    );
    if (reached.length === 0 || !(await passes(run))) return;
    for (const { name, places } of reached) {
      guards.off = places;
      const isUnnoticed = await passes(run);
      guards.off = [];
      if (isUnnoticed) continue;
      if (!(await passes(run))) return;
      noticed.add(name);
      const by = path.relative('', test.file.filepath);
      appendFileSync(NOTICED, `${JSON.stringify({ name, by, test: test.name })}\n`);
    }
  }
}

import path from 'node:path';
import { defineConfig } from 'vitest/config';
import usual from '../../vitest.config.ts';

interface Change {
  file: string;
  at: number;
  end: number;
  replacement: string;
  first?: string;
}

/** The guards removed in this run; the source files themselves are not changed. */
const changes: Change[] = JSON.parse(process.env.MUTANT ?? '[]');

/** The guards that can be removed while the tests run, one after the other: see runner.ts. */
const places: Change[] = JSON.parse(process.env.PLACES ?? '[]');
const isChanged = (id: string) => [...changes, ...places].some(({ file }) => id === path.resolve(file));

/** The source with a check at each place, and the replacement used if the guard is removed. */
function switchable(code: string, id: string): string {
  const its = places.map((place, number) => ({ ...place, number })).filter(({ file }) => id === path.resolve(file));
  const inserted = its.flatMap(({ at, end, replacement, number }) => [
    { at, text: `(guards.isOff(${number}) ? ${replacement} : (` },
    { at: end, text: '))' },
  ]);
  const text = inserted
    .sort((one, other) => other.at - one.at)
    .reduce((all, { at, text }) => all.slice(0, at) + text + all.slice(at), code);
  return (its[0]?.first ?? '') + text;
}

const server = usual.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'server',
);
if (typeof server !== 'object' || !('test' in server))
  throw new Error('there is no project with the tests of the server');

/** The server's tests, with the named changes made to the sources while they are loaded. */
export default defineConfig({
  ...server,
  root: path.resolve(import.meta.dirname, '../..'),
  ...(places.length > 0 && {
    test: { ...server.test, runner: path.resolve(import.meta.dirname, 'runner.ts'), maxWorkers: 1 },
  }),
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      // the next run changes something else
      configureVitest({ defineCacheKeyGenerator }) {
        defineCacheKeyGenerator(({ id }) => (isChanged(id) ? false : undefined));
      },
      transform(code, id) {
        if (places.some(({ file }) => id === path.resolve(file))) return { code: switchable(code, id), map: null };
        const its = changes.filter(({ file }) => id === path.resolve(file)).sort((one, other) => other.at - one.at);
        if (its.length === 0) return;
        const changed = its.reduce(
          (text, { at, end, replacement }) => text.slice(0, at) + replacement + text.slice(end),
          code,
        );
        return { code: (its[0]?.first ?? '') + changed, map: null };
      },
    },
  ],
});

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

/** What is taken away in this run; the sources themselves stay as they are. */
const changes: Change[] = JSON.parse(process.env.MUTANT ?? '[]');

const server = usual.test?.projects?.find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'server',
);
if (typeof server !== 'object' || !('test' in server))
  throw new Error('there is no project with the tests of the server');

/** The server's tests, with the named changes made to the sources while they are loaded. */
export default defineConfig({
  ...server,
  root: path.resolve(import.meta.dirname, '../..'),
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      // the next run changes something else
      configureVitest({ defineCacheKeyGenerator }) {
        defineCacheKeyGenerator(({ id }) =>
          changes.some(({ file }) => id === path.resolve(file)) ? false : undefined,
        );
      },
      transform(code, id) {
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

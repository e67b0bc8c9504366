import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Route files are part of the first load; so is everything that they import. */
const ALLOWED = [
  /^@tanstack\/react-router$/,
  /^\.\.\/\.\.\/app\/[A-Za-z]+\.tsx?$/, // the frame, which is loaded anyway
  /^\.\/addresses\.ts$/, // the routes themselves, under the same rule
  /^\.\/search\.ts$/, // the shape of a page's address, which the router needs to match it
];
const STATIC_IMPORT = /^import (?!type )[^;]*?from '([^']+)';$/gm;

const files = globSync('*/{routes.tsx,addresses.ts}', { cwd: import.meta.dirname });

describe('the pages, texts and operations of a feature stay out of the first load', () => {
  it('finds the route files', () => expect(files.length).toBeGreaterThan(5));

  it.each(files)('%s', (file) => {
    const imports = [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(STATIC_IMPORT)];
    const others = imports.map(([, name = '']) => name).filter((name) => !ALLOWED.some((rule) => rule.test(name)));
    expect(others).toEqual([]);
  });
});

import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Route files are loaded at start, and so is everything they import. */
const ALLOWED = [
  /^@tanstack\/react-router$/,
  /^\.\.\/\.\.\/app\/[A-Za-z]+\.tsx?$/, // the frame, which is loaded at start anyway
  /^\.\/addresses\.ts$/, // the routes themselves, to which the same rule applies
  /^\.\/search\.ts$/, // the schema of a page's query, which the router needs for matching
];
const STATIC_IMPORT = /^import (?!type )[^;]*?from '([^']+)';$/gm;

const files = globSync('*/{routes.tsx,addresses.ts}', { cwd: import.meta.dirname });

describe('the pages, texts and operations of a feature are not loaded at start', () => {
  it('finds the route files', () => expect(files.length).toBeGreaterThan(5));

  it.each(files)('%s', (file) => {
    const imports = [...readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(STATIC_IMPORT)];
    const others = imports.map(([, name = '']) => name).filter((name) => !ALLOWED.some((rule) => rule.test(name)));
    expect(others).toEqual([]);
  });
});

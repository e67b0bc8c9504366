import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Route files are loaded at start, and so is everything they import. */
const ALLOWED = [
  /^@tanstack\/react-router$/,
  /^\.\.\/\.\.\/app\/[A-Za-z]+\.tsx?$/, // the frame, which is loaded at start anyway
  /^@greenlit\/domain\/(?:accounts\/rights|review\/lifecycle|records\/kinds|shared\/text|people\/people)\.ts$/, // words that a page's query may have
];
const STATIC_IMPORT = /^import (?!type )[^;]*?from '([^']+)';$/gm;
const PAGE = /page\('([^']+\/(\w+)\.tsx)'(?:, '(\w+)')?\)/g;

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');
const files = globSync('*/routes.tsx', { cwd: import.meta.dirname });

describe('the pages, texts and operations of a feature are not loaded at start', () => {
  it('finds the route files', () => expect(files.length).toBeGreaterThan(5));

  it.each(files)('%s', (file) => {
    const imports = [...read(file).matchAll(STATIC_IMPORT)];
    const others = imports.map(([, name = '']) => name).filter((name) => !ALLOWED.some((rule) => rule.test(name)));
    expect(others).toEqual([]);
  });
});

/** The packages that a module of the domain loads, itself or through others. */
function packagesBehind(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const loaded = [...readFileSync(file, 'utf8').matchAll(STATIC_IMPORT)].map(([, name = '']) => name);
  return loaded.flatMap((name) => (name.startsWith('.') ? packagesBehind(join(dirname(file), name), seen) : [name]));
}

const DOMAIN = join(import.meta.dirname, '../../../domain/src');
const ofDomain = files.flatMap((file) =>
  [...read(file).matchAll(STATIC_IMPORT)].flatMap(([, name = '']) => name.split('@greenlit/domain/')[1] ?? []),
);

it.each([...new Set(ofDomain)])('the rules of forms are not loaded at start, as with %s', (file) => {
  expect(packagesBehind(join(DOMAIN, file))).toEqual([]);
});

describe('the pages that routes name by their file', () => {
  const pages = files.flatMap((file) =>
    [...read(file).matchAll(PAGE)].map(([, page = '', usual = '', name]) => [join(dirname(file), page), name ?? usual]),
  );

  it('are found', () => expect(pages.length).toBeGreaterThan(30));

  it.each(pages)('%s exports %s', (file = '', name = '') => {
    expect(read(file)).toContain(`export function ${name}(`);
  });
});

import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/* docs/product/specification.md names for each group of statements where it lives and the tests that fail without it. */

interface Group {
  what: string;
  places: string[];
  tests: { file: string; title: string }[];
}

const cells = (row: string): string[] =>
  row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
const parts = (cell = ''): string[] => cell.split('<br>').filter(Boolean);

function testOf(part: string): { file: string; title: string } {
  const [, file = '', title = ''] = /^`([^`]+)` (.+)$/.exec(part) ?? [];
  return { file, title };
}

/** The rows of the tables, without their heads. */
const groupsOf = (page: string): Group[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !line.startsWith('| group |'))
    .map(cells)
    .map(([what = '', places, tests]) => ({
      what,
      places: parts(places).map((place) => place.replaceAll('`', '')),
      tests: parts(tests).map(testOf),
    }));

const isTestFile = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

/** Whether a test, a step or a group of tests has this title, which may have values to fill in. */
function hasTitle(source: string, title: string): boolean {
  const literal = title.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&').replaceAll("'", "\\\\?'");
  return new RegExp(`\\(\\s*(['"\`])${literal}\\1`).test(source);
}

function faultsOf({ what, places, tests }: Group): string[] {
  const empty = [
    ...(what ? [] : ['a group without words']),
    ...(places.length > 0 ? [] : [`${what}: no place`]),
    ...(tests.length > 0 ? [] : [`${what}: no test`]),
  ];
  const gone = places.filter((place) => !existsSync(place) || isTestFile(place)).map((place) => `${what}: ${place}`);
  const untested = tests
    .filter(({ file, title }) => !isTestFile(file) || !existsSync(file) || !hasTitle(readFileSync(file, 'utf8'), title))
    .map(({ file, title }) => `${what}: ${file} ${title}`);
  return [...empty, ...gone, ...untested];
}

describe('the table of the specification', () => {
  const groups = groupsOf(readFileSync('docs/product/specification.md', 'utf8'));

  it('has its groups, each once', () => {
    expect(groups.length).toBeGreaterThan(100);
    const names = groups.map(({ what }) => what);
    expect(names.filter((name, index) => names.indexOf(name) < index)).toEqual([]);
  });

  it('names only places and tests that exist', () => {
    expect(groups.flatMap(faultsOf)).toEqual([]);
  });

  it('would be found wrong', () => {
    const row = (places: string, tests: string) =>
      groupsOf(`| group | where it lives | tests |\n|---|---|---|\n| a group | ${places} | ${tests} |`).flatMap(
        faultsOf,
      );
    const here = '`tests/rules/specification.test.ts`';
    const place = '`domain/src/shared/text.ts`';
    expect(row(place, `${here} would be found wrong`)).toEqual([]);
    expect(row(place, `${here} would be found ${'right'}`)).toHaveLength(1);
    expect(row(place, '`tests/rules/nowhere.test.ts` a title')).toHaveLength(1);
    expect(row(place, '`domain/src/shared/text.ts` a title')).toHaveLength(1);
    expect(row(place, 'a title')).toHaveLength(1);
    expect(row(place, '')).toEqual(['a group: no test']);
    expect(row('', `${here} would be found wrong`)).toEqual(['a group: no place']);
    expect(row('`domain/src/nowhere.ts`', `${here} would be found wrong`)).toHaveLength(1);
    expect(row(here, `${here} would be found wrong`)).toHaveLength(1);
  });
});

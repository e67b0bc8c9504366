// @ts-check
// Finds the guards that `npm run mutate-guards` removes, in the sources.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {{ file: string, at: number, end: number, replacement: string, first?: string }} Change a part of a file, what
 *   replaces it, and what comes before the file
 * @typedef {{ name: string, changes: Change[], tests: string[], likely: string[] }} Mutant one guard taken away, the tests that
 *   should notice, and those of them that are likely to
 */

const POLICY = 'server/src/graphql/policy.ts';
const MATRIX = 'server/src/graphql/own-account.test.ts';
/** One test for each operation, by its name. */
export const POLICY_TESTS = [MATRIX, 'server/src/graphql/policy.lines.test.ts'];
/** Every rate limit, by the function that counts the calls. */
const RATES = 'server/src/graphql/rates.test.ts';
/** Where limits of a file are tested, if neither beside it nor by their key. @type {Record<string, string[]>} */
const ELSEWHERE = {
  'server/src/features/accounts/upload-limits.ts': ['server/src/http/storage.test.ts'],
  'server/src/features/sign-in/sign-in.actions.ts': ['server/src/features/sign-in/strangers.test.ts'],
};
/** Tests of other features that notice what a file's conditions let through. @type {Record<string, string[]>} */
const ALSO = {
  'server/src/features/videos/videos.queries.ts': ['server/src/features/channel/channel.test.ts'],
};
const EVERY_TEST_OF_GRAPHQL = ['limits', 'hostile', 'price'].map((name) => `server/src/graphql/${name}.test.ts`);

/**
 * What the policy's lines lose. All lines lose it at once, because the matrix has a separate test for each operation.
 *
 * @type {Record<string, (line: string) => string>}
 */
const POLICY_LOSSES = {
  'who may call it': (line) => `{ ...(${line}), who: ['visitor', 'reviewer', 'user'] }`,
  'the permissions it needs': (line) => `{ ...(${line}), needs: [], providerAdmins: undefined }`,
  'the plan it needs': (line) => `{ ...(${line}), withoutPlan: true }`,
};

/** The lines of the policy, with their operations. @returns {{ operation: string, line: string, at: number, end: number }[]} */
export function policyLines() {
  const source = readFileSync(POLICY, 'utf8');
  const start = source.indexOf('export const policy');
  const body = source.slice(start, source.indexOf('\n};', start));
  return [...body.matchAll(/^ {2}(\w+): (.+),$/gm)].map(({ index, 0: whole, 1: operation = '', 2: line = '' }) => {
    const at = start + index + whole.indexOf(line, operation.length + 2);
    return { operation, line, at, end: at + line.length };
  });
}

/** @returns {Mutant[]} */
export const policyMutants = () =>
  Object.entries(POLICY_LOSSES).map(([name, lose]) => ({
    name,
    changes: policyLines().map(({ line, at, end }) => ({ file: POLICY, at, end, replacement: lose(line) })),
    tests: [...POLICY_TESTS],
    likely: [],
  }));

/** Functions that create a condition on the rows that a query reaches. */
const SCOPES =
  /(?<!function )\b(visibleTo|\w+sSeenBy|seenInAccount|madeIn|ofAccount|ofProvider|ofReach|eventsIn|hasKey|hasUser)\(/g;
const OWNERS = /\beq\(\s*\w+\.(accountId|userId|creatorId|submittedBy|uploadedBy|parentId),/g;
const ABOUT_THE_CALLER = /person|asker|viewer|actor|\buser[.)]/;
const ABOUT_REACH = /(visibility|reach)\.test\.ts$/;
/** A condition that every row meets. Its import is inserted before the file, so that line numbers stay the same. */
const EVERY_ROW = { replacement: 'everyRow`true`', first: "import { sql as everyRow } from 'drizzle-orm';" };

/**
 * Conditions that another one repeats, by file and text: no test can notice their loss, so they are not counted. They stay,
 * because a statement that names the account reads only its rows.
 *
 * @type {Record<string, string>}
 */
export const REPEATED = {
  'metrics/viewing.queries.ts eq(counted.accountId,': 'the videos beside it are those of the channel',
  'scripts/scripts.queries.ts eq(scripts.accountId, asker.providerId)':
    'only the provider has scripts marked as its own',
  'directory/directory.queries.ts eq(users.accountId,': 'the owner and those under them are of one account',
  'directory/directory.queries.ts eq(users.parentId, root.user.id)': 'an owner holds no role',
  'people/team.queries.ts eq(users.accountId, by.user.accountId)': '`maySee` is asked about whoever was found',
  'people/users.queries.ts eq(users.accountId, by.user.accountId)': 'only the provider has staff',
};

/**
 * Every row meets each condition on the caller in turn; that on their account goes together with one on themselves beside it,
 * because a person has only one account.
 *
 * @returns {Mutant[]}
 */
export function conditionMutants() {
  const files = globSync([
    'server/src/features/**/*.{queries,loaders}.ts',
    'server/src/features/*/reach.ts',
    // what these read belongs to what they write
    ...[
      'channel/profile',
      'recall/recall',
      'scripts/versions',
      'sessions/looks',
      'files/conversions',
      'files/incoming',
    ].map((name) => `server/src/features/${name}.actions.ts`),
  ]);
  return files.sort().flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const found = [...source.matchAll(SCOPES), ...source.matchAll(OWNERS)]
      .map(({ index, 0: head }) => ({ at: index, end: closing(source, index + head.indexOf('(')) }))
      .filter(({ at, end }) => ABOUT_THE_CALLER.test(source.slice(at, end)))
      .sort((one, other) => one.at - other.at);
    return found
      .map((one, place) => ({
        line: lineOf(source, one.at),
        places: [one, ...found.slice(place + 1, place + 2).filter((next) => goTogether(source, one, next))],
      }))
      .map(({ line, places }) => ({
        name: `${file}:${line} ${places.map(({ at, end }) => oneLine(source.slice(at, end))).join(' and ')}`,
        changes: places.map(({ at, end }) => ({ file, at, end, ...EVERY_ROW })),
        tests: [...testsBeside(file), ...(ALSO[file] ?? []), MATRIX, 'server/src/graphql/relations.test.ts'],
        likely: [
          ...testsBeside(file).filter((test) => ABOUT_REACH.test(test) || isNamedAfter(test, file)),
          ...(ALSO[file] ?? []),
        ],
      }))
      .filter(({ name }) => !repeats(name));
  });
}

/** Why removing this condition changes nothing, or undefined. @param {string} name */
const repeats = (name) =>
  Object.entries(REPEATED).find(([place]) => {
    const [file = '', ...text] = place.split(' ');
    return name.includes(`/${file}:`) && name.split(' ').slice(1).join(' ').startsWith(text.join(' '));
  })?.[1];

/**
 * Whether two conditions of one list are on the caller's account and on the caller.
 *
 * @param {string} source
 * @param {{ at: number, end: number }} one
 * @param {{ at: number, end: number }} next
 */
const goTogether = (source, one, next) =>
  /^eq\(\w+\.accountId,/.test(source.slice(one.at, one.end)) &&
  /^eq\(/.test(source.slice(next.at, next.end)) &&
  /^,\s*$/.test(source.slice(one.end, next.at));

/**
 * All rate limits are removed together. Each limit's test is named by its counter's key, and notices only its own.
 *
 * @returns {Mutant}
 */
export const noLimits = () => ({
  name: 'every rate limit',
  changes: limitCalls().map(({ change }) => change),
  tests: [RATES],
  likely: [],
});

/** The calls that count and refuse, with their keys; a star stands for the owner. */
function limitCalls() {
  return globSync('server/src/{features/*,http}/**/*.ts')
    .filter((file) => !file.endsWith('.test.ts') && !file.endsWith('limits.actions.ts'))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(file, 'utf8');
      return [...source.matchAll(/(?:\bawait|\breturn|=>)\s+limit(?:Address)?\(/g)].map(({ index, 0: head }) => {
        const at = index + head.indexOf('limit');
        const end = closing(source, index + head.length - 1);
        const said = oneLine(source.slice(at, end));
        return {
          name: `${file}:${lineOf(source, at)} ${said}`,
          key: /`(.+?)`/.exec(said)?.[1]?.replace(/\$\{.+?\}/g, '*') ?? null,
          change: { file, at, end, replacement: 'undefined' },
        };
      });
    });
}

/**
 * Removes each rate limit, and makes each document limit a thousand times higher.
 * @returns {(Mutant & { key?: string | null })[]}
 */
export function limitMutants() {
  const calls = limitCalls().map(({ name, key, change }) => ({
    name,
    key,
    changes: [change],
    tests: [RATES, ...testsBeside(change.file).filter(mentionsLimits), ...(ELSEWHERE[change.file] ?? [])],
    likely: [
      ...(ELSEWHERE[change.file] ?? []),
      ...testsBeside(change.file).filter((test) => isNamedAfter(test, change.file)),
    ],
  }));
  const constants = globSync('server/src/graphql/*.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/^(?:export )?const ([A-Z_]*MAX[A-Z_]*) = ([\d_]+);/gm)].map(
      ({ index, 0: whole, 1: name, 2: value = '' }) => {
        const at = index + whole.lastIndexOf(value);
        return {
          name: `${file}:${lineOf(source, at)} ${name}`,
          changes: [{ file, at, end: at + value.length, replacement: `${value}_000` }],
          tests: EVERY_TEST_OF_GRAPHQL,
          likely: [],
        };
      },
    );
  });
  return [...calls, ...constants];
}

/** The end of a call whose parenthesis opens here. @param {string} source @param {number} open */
function closing(source, open) {
  let depth = 0;
  for (let at = open; at < source.length; at++) {
    if (source[at] === '(') depth++;
    if (source[at] === ')' && --depth === 0) return at + 1;
  }
  throw new Error('a parenthesis is not closed');
}

/** @param {string} file */
const testsBeside = (file) => globSync(`${featureOf(file)}/**/*.test.ts`).sort();
/** The folder of a feature; of other files, their own. @param {string} file */
const featureOf = (file) => /^server\/src\/features\/[^/]+/.exec(file)?.[0] ?? path.dirname(file);
/** Whether a test is about this file, or about files with the same prefix. @param {string} test @param {string} file */
const isNamedAfter = (test, file) => path.basename(test).split('.')[0] === path.basename(file).split('.')[0];
/** Whether a test expects a rate limit to refuse. @param {string} test */
const mentionsLimits = (test) => /RATE_LIMITED|too_many|\b429\b/.test(readFileSync(test, 'utf8'));
/** @param {string} source @param {number} at */
const lineOf = (source, at) => source.slice(0, at).split('\n').length;
/** @param {string} text */
const oneLine = (text) => text.replace(/\s+/g, ' ').slice(0, 120);

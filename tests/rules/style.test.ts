import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { generateTypes, TYPES } from '../../web/codegen.ts';
import { isNode, type Node, nodesOf } from '../support/imports.ts';

/* What STYLE.md asks and no linter checks. Each rule is shown what it must catch. */

interface Source {
  file: string;
  text: string;
}

const sources: Source[] = globSync(
  '{*,{domain,studio,seeds,server,web,e2e,tests,bench,scripts,tools}/**/*}.{ts,tsx,mts,mjs,css}',
  {
    exclude: ['**/node_modules/**', '**/dist/**', '**/gen/**'],
  },
).map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') }));

const isTest = ({ file }: Source) =>
  /\.(?:test|spec)\.tsx?$/.test(file) || file.includes('/testing/') || /^(?:e2e|tests)\//.test(file);

const LINES_MAX = 400;
const REASON = /^(?:\/\/|\/\*) Longer than usual on purpose: \S+ \S+/;

const tooLong = ({ file, text }: Source): string[] => {
  const lines = text.split('\n').length - 1;
  return lines > LINES_MAX && !REASON.test(text) ? [`${file} has ${lines} lines`] : [];
};

interface Rule {
  what: RegExp;
  /** Allowed with a comment that says why: at the end of the line, or in the line before. */
  maySayWhy: boolean;
}

/** The lines that break a rule. */
function breaches({ file, text }: Source, { what, maySayWhy }: Rule): string[] {
  const lines = text.split('\n');
  const saysWhy = (line: string, before = '') => /\/\/ |\/\*/.test(line) || /^\s*(?:\/\/|\*|\/\*|\{\/\*)/.test(before);
  return lines.flatMap((line, index) =>
    what.test(line) && !(maySayWhy && saysWhy(line, lines[index - 1])) ? [`${file}:${index + 1} ${line.trim()}`] : [],
  );
}

/** What a line may not have. */
const RULES = {
  silence: { what: /\bas (?:unknown as|never|any)\b/, maySayWhy: true },
  /** Random choices without a seed, and ports that another program may have. */
  chance: {
    what: /\bMath\.random\(|\brandomBytes\((?!\d{1,2}\))|\bgetRandomValues\(|\.listen\((?:\{ port: )?[1-9]/,
    maySayWhy: false,
  },
  /** How long something took: the clock less a moment. The clock less a constant is a time in the past. */
  clock: {
    what: /\bexpect\((?:performance|Date)\.now\(\)|\.now\(\) - [a-z]\w*\b(?! \*)|\bhrtime\b/,
    maySayWhy: false,
  },
  /** A constant, or a tenth of a second or more; shorter ones are how often a loop asks. */
  'fixed wait': {
    what: /\b(?:delay|sleep|wait|waitForTimeout)\((?:[A-Z][A-Z\d_]*\)|\d[\d_]{2,}\b)|\bnew Promise\(.*setTimeout\(.*, \d[\d_]{2,}\)/,
    maySayWhy: true,
  },
  /** A query that takes its data and leaves its failure, so that choices would be missing without a word. */
  'silent query': { what: /\bconst \{ data\b(?!.*\berror\b).*\} = useQuery\(/, maySayWhy: true },
} satisfies Record<string, Rule>;

/** Resolvers that do more than call an action or a query. */
function longResolvers({ file, text }: Source): string[] {
  const isResolver = (node: Node) => node.type === 'Property' && isNode(node.key) && node.key.name === 'resolve';
  return nodesOf(file, text)
    .filter((node) => isResolver(node) && isNode(node.value) && isNode(node.value.body))
    .filter(({ value }) => isNode(value) && isNode(value.body) && value.body.type === 'BlockStatement')
    .map(({ start }) => `${file}:${text.slice(0, Number(start)).split('\n').length}`);
}

describe('the sources', () => {
  it('are found', () => {
    expect(sources.filter(isTest).length).toBeGreaterThan(300);
    expect(sources.filter(({ file }) => file.endsWith('.css')).length).toBeGreaterThan(20);
  });

  it(`have at most ${LINES_MAX} lines, or say at the top why not`, () => {
    expect(sources.flatMap(tooLong)).toEqual([]);
  });

  it('say why they silence the type checker', () => {
    expect(
      sources.filter(({ file }) => file !== 'tests/rules/style.test.ts').flatMap((one) => breaches(one, RULES.silence)),
    ).toEqual([]);
  });

  it('show the failure of what they load, or say why not', () => {
    const screens = sources.filter((one) => one.file.startsWith('web/src/') && !isTest(one));
    expect(screens.flatMap((one) => breaches(one, RULES['silent query']))).toEqual([]);
  });

  it('were checked with types of the calls as they are; otherwise check the types again', async () => {
    expect(existsSync(TYPES) && (await generateTypes())).toBe(false);
  });

  it('have resolvers that only call', () => {
    expect(sources.filter(({ file }) => file.endsWith('.schema.ts')).flatMap(longResolvers)).toEqual([]);
  });
});

describe('tests', () => {
  const tests = sources.filter(isTest).filter(({ file }) => file !== 'tests/rules/style.test.ts');

  it('choose at random from a seed, and leave ports to the kernel', () => {
    expect(tests.flatMap((one) => breaches(one, RULES.chance))).toEqual([]);
  });

  it('do not ask how long something took', () => {
    expect(tests.flatMap((one) => breaches(one, RULES.clock))).toEqual([]);
  });

  it('wait for what happens, or say why a fixed time', () => {
    expect(tests.flatMap((one) => breaches(one, RULES['fixed wait']))).toEqual([]);
  });
});

describe('a rule catches', () => {
  const long = 'const a = 1;\n'.repeat(LINES_MAX + 1);

  it('a long file without a reason', () => {
    expect(tooLong({ file: 'a.ts', text: long })).toHaveLength(1);
    expect(tooLong({ file: 'a.ts', text: `// Longer than usual on purpose: \n${long}` })).toHaveLength(1);
    expect(tooLong({ file: 'a.ts', text: `// Longer than usual on purpose: one table.\n${long}` })).toEqual([]);
  });

  it.each<[keyof typeof RULES, string]>([
    ['silence', 'const a = b as unknown as C;'],
    ['silence', 'const a = b as never;'],
    ['chance', 'const name = Math.random();'],
    ['chance', 'const video = randomBytes(3_000_017);'],
    ['chance', 'server.listen(8080);'],
    ['chance', "app.listen({ port: 8080, host: '127.0.0.1' });"],
    ['clock', 'expect(Date.now() - then).toBeLessThan(100);'],
    ['clock', 'const took = performance.now() - began;'],
    ['clock', 'const took = clock.now() - then; // only printed'],
    ['clock', 'const began = process.hrtime.bigint();'],
    ['chance', '// any will do\nconst name = Math.random();'],
    ['fixed wait', 'await delay(300);'],
    ['fixed wait', 'await sleep(PAUSE_MS);'],
    ['fixed wait', 'await wait(PAUSE);'],
    ['fixed wait', 'await page.waitForTimeout(3_000);'],
    ['fixed wait', 'await new Promise((resolve) => setTimeout(resolve, 200));'],
    ['silent query', 'const { data } = useQuery(rolesQuery);'],
    ['silent query', 'const { data: roles = [] } = useQuery(rolesQuery);'],
  ])('%s: %s', (name, text) => {
    expect(breaches({ file: 'a.ts', text }, RULES[name])).not.toEqual([]);
  });

  it.each<[keyof typeof RULES, string]>([
    ['silence', 'const a = b as unknown as C; // the library declares it too narrowly'],
    ['silence', '// never called by the test\nconst a = b as never;'],
    ['chance', "app.listen({ port: 0, host: '127.0.0.1' });"],
    ['chance', "const name = randomBytes(6).toString('hex');"],
    ['clock', 'const yesterday = new Date(Date.now() - 86_400_000);'],
    ['clock', 'const longAgo = Date.now() - days * A_DAY - A_MINUTE;'],
    ['fixed wait', '// as long as people take to press a button again\nawait sleep(PAUSE_MS);'],
    ['fixed wait', 'await expect.poll(seen).toBe(true);'],
    ['silent query', 'const { data, error, refetch } = useQuery(rolesQuery);'],
    ['silent query', '// only names the card on file\nconst { data } = useQuery(renewalQuery);'],
  ])('not %s: %s', (name, text) => {
    expect(breaches({ file: 'a.ts', text }, RULES[name])).toEqual([]);
  });

  it('a resolver of several statements', () => {
    const resolver = (text: string) => longResolvers({ file: 'a.ts', text: `t.field({ resolve: ${text} })` });
    expect(resolver('(row) => { const a = row.a; return a; }')).toEqual(['a.ts:1']);
    expect(resolver('(row) => changed(row)')).toEqual([]);
    expect(resolver('(row) => ({ a: row.a })')).toEqual([]);
  });
});

/** Folders that are no feature of the server: what features share, and screens that belong to several. */
const OTHER_FOLDERS: Record<string, readonly string[]> = {
  'domain/src': ['look', 'media', 'shared', 'spoken'],
  'web/src/features': ['components', 'domains', 'enterprise', 'help', 'home', 'items', 'office'],
  'web/src/shared': ['drafts', 'items', 'media', 'player', 'pre-review', 'spoken', 'ui'],
};
const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

describe('the folders of features', () => {
  it.each(Object.entries(OTHER_FOLDERS))('in %s have the names that the server gives them', (folder, others) => {
    const known = [...foldersIn('server/src/features'), ...others];
    expect(foldersIn(folder).filter((name) => !known.includes(name))).toEqual([]);
  });
});

const records = globSync('docs/decisions/*.md').map((file) => ({ file, text: readFileSync(file, 'utf8') }));

describe('decision records', () => {
  it('have a number, a date and a status', () => {
    const head = /^# \d{3} \S.*\n\nDate: \d{4}-\d{2}-\d{2} · Status: (?:accepted|replaced by)/;
    expect(records.filter(({ text }) => !head.test(text)).map(({ file }) => file)).toEqual([]);
    expect(records.length).toBeGreaterThan(40);
  });

  it('name the alternatives', () => {
    expect(records.filter(({ text }) => !/\*\*Alternatives?\b/.test(text)).map(({ file }) => file)).toEqual([]);
  });

  it('have a number of their own, which others refer to by its file', () => {
    const numbers = records.map(({ file }) => path.basename(file).slice(0, 3));
    expect(new Set(numbers).size).toBe(numbers.length);
    const names = new Set(records.map(({ file }) => path.basename(file)));
    const linked = records.flatMap(({ text }) => [...text.matchAll(/\((\d{3}-[\w-]+\.md)\)/g)].map(([, name]) => name));
    expect(linked.filter((name) => !names.has(name ?? ''))).toEqual([]);
  });
});

// Longer than usual on purpose: the rules are read beside the examples that break them.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { awaits, importsOf, isBarrel, loadsOf } from '../support/imports.ts';
import { groupedStatuses } from '../support/statuses.ts';
import { writesOf } from '../support/writes.ts';

/** Each feature of the server may call the ones before it. */
const FEATURES = [
  'ledger',
  'files',
  'sessions',
  'accounts',
  'people',
  'sign-in',
  'directory',
  'libraries',
  'billing',
  'workspace',
  'clients',
  'scripts',
  'videos',
  'ai',
  'claims',
  'review',
  'channel',
  'records',
  'metrics',
  'recall',
  'notifications',
];

/** Each folder of the domain may import the ones before it. `review` comes early: its rules know nothing of scripts and videos. */
const DOMAIN_FOLDERS = [
  ...['media', 'shared', 'spoken', 'ledger', 'files', 'review', 'accounts', 'sign-in', 'people', 'libraries'],
  ...['billing', 'workspace', 'scripts', 'videos', 'ai', 'claims', 'channel', 'records', 'metrics'],
  ...['notifications', 'look'],
];

interface Layer {
  /** The other workspaces it may import. */
  workspaces: string[];
  /** The packages it may import; any, when not given. */
  packages?: string[];
}

const LAYERS: Record<string, Layer> = {
  domain: { workspaces: [], packages: ['zod', 'diff', '@noble/*'] },
  studio: { workspaces: [], packages: ['mediabunny', '@mediabunny/aac-encoder', '@noble/hashes/*'] },
  seeds: { workspaces: ['domain'], packages: ['node:*'] },
  server: { workspaces: ['domain', 'seeds'] },
  web: { workspaces: ['domain', 'studio'] },
  e2e: { workspaces: ['seeds', 'studio'] },
  bench: { workspaces: ['domain', 'seeds', 'studio'] },
};

/** How files of videos are read, alike in browsers and on the server. It knows nothing of the product. */
const MEDIA_RULES = 'domain/src/media/';

/** What every workspace may import from scripts/. */
const OF_THE_LAUNCHER = ['scripts/browser.mjs', 'scripts/speech.mjs'];

/** The server's programs: each is started directly and so wires up its own adapters. */
const STARTED = [
  ...[
    'main',
    'cli/make-admin',
    'cli/import-lifetime-codes',
    'cli/import-coupons',
    'cli/verify-records',
    'cli/backup',
    'cli/move-files',
    'cli/restore',
    'cli/rotate-key',
    'cli/sql',
  ].map((name) => `server/src/${name}.ts`),
  // what main loads while the database starts
  'server/src/serve.ts',
  // what they share
  'server/src/operate/program.ts',
];

/** What Citus and a replica need, and the files that load it where there is one. */
const WING = 'server/src/scale-out/';
const WING_SEAM = ['server/src/serve.ts', 'server/src/jobs.ts'];

const TEST_PACKAGES = ['vitest', 'vitest/*', '@vitest/*', 'node:*'];

interface Import {
  file: string;
  specifier: string;
}

/** The target of an import: a file of the repository, or a package. */
function targetOf({ file, specifier }: Import): { file?: string; package?: string } {
  if (specifier.startsWith('.')) return { file: path.posix.join(path.posix.dirname(file), specifier) };
  const [, workspace, rest] = /^@greenlit\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (workspace && rest)
    return { file: rest.startsWith('testing/') ? `${workspace}/${rest}` : `${workspace}/src/${rest}` };
  return { package: specifier };
}

type Rule = (from: string, to: { file?: string; package?: string }, specifier: string) => string | undefined;

const RULES: Record<string, Rule> = {
  'a workspace imports only what its layer may': (from, to) => {
    const layer = layerOf(from);
    const allowed = LAYERS[layer];
    if (!allowed) return `${layer} is not a layer`;
    if (to.file) {
      const target = layerOf(to.file);
      const fine =
        target === layer ||
        allowed.workspaces.includes(target) ||
        OF_THE_LAUNCHER.includes(to.file) ||
        (layer === 'studio' && to.file.startsWith(MEDIA_RULES)) ||
        (isTest(from) && to.file.startsWith('tests/support/'));
      return fine ? undefined : `${layer} may not import ${target}`;
    }
    // recognizers, which our own server has only once it has fetched them
    if (from === 'studio/src/listen/models.ts' && to.package === '(computed)') return undefined;
    const packages = allowed.packages && [...allowed.packages, ...(isTest(from) ? TEST_PACKAGES : [])];
    return !packages || packages.some((name) => matches(name, to.package ?? ''))
      ? undefined
      : `${layer} may not import ${to.package}`;
  },
  'another workspace is imported by its name': (from, to, specifier) =>
    to.file && layerOf(to.file) in LAYERS && layerOf(to.file) !== layerOf(from) && specifier.startsWith('.')
      ? 'write @greenlit/…'
      : undefined,
  'a folder of the domain imports only the folders before it': (from, to) =>
    outOfOrder(DOMAIN_FOLDERS, domainFolder(from), domainFolder(to.file)),
  'a feature of the server imports only the features before it': (from, to) =>
    outOfOrder(FEATURES, serverFeature(from), serverFeature(to.file)),
  'graphql/ and http/ call features, never the other way': (from, to) => {
    const above = ['server/src/graphql/', 'server/src/http/'].some((folder) => to.file?.startsWith(folder));
    // features add their types and operations to the schema through it
    const isBuilder = to.file === 'server/src/graphql/builder.ts';
    return serverFeature(from) && !isTest(from) && above && !isBuilder
      ? 'features know nothing of who calls them'
      : undefined;
  },
  'graphql/ knows nothing of http/': (from, to) =>
    from.startsWith('server/src/graphql/') && !isTest(from) && to.file?.startsWith('server/src/http/')
      ? 'http/ brings requests to graphql/'
      : undefined,
  'only what is started picks adapters': (from, to) => {
    const mayPick = STARTED.includes(from) || from.startsWith('server/src/adapters/') || isTest(from);
    return !mayPick && to.file?.startsWith('server/src/adapters/') ? 'everything else sees ports' : undefined;
  },
  'only the seam knows the wing for several nodes': (from, to) => {
    const isOutside =
      from.startsWith('server/') && !from.startsWith(WING) && !isTest(from) && !WING_SEAM.includes(from);
    return isOutside && to.file?.startsWith(WING) ? 'a single database does without it' : undefined;
  },
  'features of the web never import each other': (from, to) => {
    const [feature, other] = [webFeature(from), webFeature(to.file)];
    return feature && other && feature !== other ? 'web/src/app composes features' : undefined;
  },
  'what features of the web share imports none of them': (from, to) =>
    from.startsWith('web/src/shared/') && webFeature(to.file) ? 'features import web/src/shared' : undefined,
};

function outOfOrder(order: readonly string[], from?: string, to?: string): string | undefined {
  if (from === undefined) return undefined;
  if (!order.includes(from)) return `${from} has no place in the order`;
  return to !== undefined && order.indexOf(to) > order.indexOf(from) ? `${to} comes after ${from}` : undefined;
}

function violations(imports: Import[]): string[] {
  return imports.flatMap((entry) => {
    const to = targetOf(entry);
    return Object.values(RULES).flatMap((rule) => {
      const complaint = rule(entry.file, to, entry.specifier);
      return complaint ? [`${entry.file} imports ${entry.specifier}: ${complaint}`] : [];
    });
  });
}

const layerOf = (file: string) => file.split('/')[0] ?? '';
const isTest = (file: string) => /\.test\.tsx?$/.test(file) || file.includes('/testing/');
const domainFolder = (file = '') => /^domain\/src\/([^/]+)\//.exec(file)?.[1];
const serverFeature = (file = '') => /^server\/src\/features\/([^/]+)/.exec(file)?.[1];
const webFeature = (file = '') => /^web\/src\/features\/([^/]+)/.exec(file)?.[1];
const matches = (pattern: string, name: string) =>
  pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;

const sources = globSync(`{${Object.keys(LAYERS).join(',')}}/**/*.{ts,tsx,mts,mjs}`, {
  exclude: ['**/node_modules/**', '**/dist/**'],
}).map((file) => ({ file: file.replaceAll(path.sep, '/'), text: readFileSync(file, 'utf8') }));

describe('the sources', () => {
  it('are found', () => {
    expect(new Set(sources.map(({ file }) => layerOf(file)))).toContain('domain');
    expect(sources.length).toBeGreaterThan(20);
  });

  it('follow the import rules', { timeout: 180_000 }, () => {
    expect(
      violations(sources.flatMap(({ file, text }) => importsOf(file, text).map((specifier) => ({ file, specifier })))),
    ).toEqual([]);
  });

  it('contain no barrels, but for the data model, which Drizzle and its generator read as a whole', () => {
    const barrels = sources.filter(({ file, text }) => isBarrel(file, text)).map(({ file }) => file);
    expect(barrels).toEqual(['server/src/db/tables.ts']);
  });

  it('in the domain never await', () => {
    const waiting = sources.filter(({ file, text }) => file.startsWith('domain/') && awaits(file, text));
    expect(waiting.map(({ file }) => file)).toEqual([]);
  });
});

/** Write without being an action: they fill an empty database, before anyone can act, or replace the installation's key. */
const FILLERS = [
  ...['server/src/demo/', 'server/src/install.ts', 'server/src/secret-key.ts', 'server/src/db/'],
  ...['server/src/operate/', 'server/src/cli/rotate-key.ts', 'server/src/scale-out/'],
];

const isOfServer = (file: string) => file.startsWith('server/src/') && !isTest(file);
const isFiller = (file: string) => FILLERS.some((place) => file.startsWith(place));

function wrongWriters(files: readonly { file: string; text: string }[]): string[] {
  return files
    .filter(({ file }) => isOfServer(file) && !isFiller(file) && !file.endsWith('.actions.ts'))
    .flatMap(({ file, text }) => writesOf(file, text).map((table) => `${file} writes ${table}`));
}

/** What records an event acts, also where it only calls the actions of others; jobs act at their own time. */
const wrongActors = (files: readonly { file: string; text: string }[]): string[] =>
  files
    .filter(({ file }) => isOfServer(file) && !isFiller(file) && !/\.(?:actions|jobs?)\.ts$/.test(file))
    .filter(({ text }) => /import \{[^}]*\brecord\b[^}]*\} from '[^']*ledger\.actions\.ts'/.test(text))
    .map(({ file }) => file);

/** The owner of each table. To write to another feature's table, call one of that feature's actions. */
const TABLES: Record<string, readonly string[]> = {
  ledger: ['ledgerEvents', 'ledgerAnchors'],
  files: ['files', 'namedFiles', 'conversions', 'uploadReservations', 'incomingUploads'],
  sessions: ['sessions', 'looks', 'oneTimeCodes', 'rateLimits'],
  accounts: ['settings', 'domains', 'disclosures', 'reviewerAddresses'],
  people: [
    ...[
      'accounts',
      'accountRevisions',
      'users',
      'addresses',
      'nicknames',
      'formerNicknames',
      'invitations',
      'roles',
      'userRoles',
      'groups',
    ],
    // the revision of the provider's roles
    'installation',
    // with the person ends every way in
    ...['sessions', 'identities', 'oneTimeCodes', 'backupCodes', 'signIns', 'signInDomains', 'directoryTokens'],
  ],
  'sign-in': [
    ...['accounts', 'users', 'userRoles', 'lifetimeCodes', 'identities', 'oneTimeCodes', 'backupCodes'],
    ...['signIns', 'signInDomains', 'directoryTokens'],
  ],
  directory: ['directoryTokens'],
  libraries: ['libraries'],
  billing: [
    ...['plans', 'planTemplates', 'priceConfig', 'coupons', 'couponRedemptions', 'payments', 'gatewayEvents'],
    ...['subscriptions', 'invoices', 'invoiceNumbers', 'creditNoteNumbers', 'refunds'],
  ],
  clients: ['clientNotes'],
  scripts: ['scripts', 'scriptVersions', 'scriptWords', 'favorites'],
  // the row of a new video's counts; what is counted is written by metrics
  videos: ['videos', 'videoPlaces', 'videoCounts', 'spokenChecks'],
  ai: ['aiRules', 'phraseRules', 'aiGenerations'],
  claims: ['claims', 'publishedTexts'],
  review: ['reviewRounds', 'reviewLinks', 'reviewNotes'],
  // the installation manages its own keys; the one that signs packages belongs to records
  records: ['recordExports', 'installation'],
  channel: ['channelEnds', 'channelProfiles'],
  metrics: [
    ...['videoCounts', 'videoDays', 'videoReactions', 'videoReferrers', 'viewerSalts', 'serviceStates'],
    ...['figureSteps', 'figureDays'],
  ],
  // how far the mailbox of the sending address was read
  notifications: ['notifications', 'announcements', 'installation'],
};

/** Writes that an owner cannot offer as an action, and why. */
const FOREIGN: Record<string, readonly string[]> = {
  // the queue's own tables, which the library gives no other way to correct
  'server/src/jobs-time.actions.ts': ['graphile_worker'],
  // removing a person also ends their plan, in the same transaction; billing depends on team, not the other way round
  'server/src/features/people/removal.actions.ts': ['plans'],
  // the test gateway stands for a company outside; its books are no feature's business
  'server/src/adapters/test-gateway/books.actions.ts': [
    ...['testGatewayObjects', 'testGatewayAnswers', 'testGatewayEvents'],
  ],
};

const foreignWrites = (files: readonly { file: string; text: string }[]): string[] =>
  files
    .filter(({ file }) => isOfServer(file) && !isFiller(file))
    .flatMap(({ file, text }) =>
      writesOf(file, text)
        .filter((table) => !TABLES[serverFeature(file) ?? '']?.includes(table) && !FOREIGN[file]?.includes(table))
        .map((table) => `${file} writes ${table}`),
    );

describe('a table is written', () => {
  it('by its own feature', () => {
    expect(foreignWrites(sources)).toEqual([]);
  });

  it('by a feature that exists', () => {
    expect(Object.keys(TABLES).filter((feature) => !FEATURES.includes(feature))).toEqual([]);
  });

  it.each([
    ['server/src/features/records/retention.actions.ts', 'videos'],
    ['server/src/features/people/removal.actions.ts', 'settings'],
    ['server/src/features/review/policy.actions.ts', 'accounts'],
    ['server/src/http/uploads.ts', 'files'],
  ])('and not in %s: %s', (file, table) => {
    const text = `import { ${table} } from '../../db/tables.ts'; export const a = (tx: T) => tx.delete(${table});`;
    expect(foreignWrites([{ file, text }])).toEqual([`${file} writes ${table}`]);
  });

  it('under its name, so that its owner can be determined', () => {
    const text = 'for (const table of all) await tx.delete(table);';
    expect(foreignWrites([{ file: 'server/src/features/people/removal.actions.ts', text }])).toHaveLength(1);
  });
});

describe('what writes to the database', () => {
  it('is called *.actions.ts', () => {
    expect(wrongWriters(sources)).toEqual([]);
  });

  it('is called *.actions.ts also where it only records an event, or *.job.ts', () => {
    expect(wrongActors(sources)).toEqual([]);
    const text = "import { record } from '../ledger/ledger.actions.ts';";
    expect(wrongActors([{ file: 'server/src/features/videos/captions.ts', text }])).toHaveLength(1);
    expect(wrongActors([{ file: 'server/src/features/videos/captions.actions.ts', text }])).toEqual([]);
  });

  it('is detected', () => {
    const writers = sources.filter(({ file, text }) => isOfServer(file) && writesOf(file, text).length > 0);
    expect(writers.length).toBeGreaterThan(40);
  });

  it.each([
    ["import { users } from '../../db/tables.ts'; export const a = (b: B) => b.insert(users).values({});", 'users'],
    ["import { users } from '../../db/tables.ts'; export const a = (tx: T) => tx.update(users).set({});", 'users'],
    ["import { users as u } from '../../db/tables.ts'; export const a = (tx: T) => tx.delete(u);", 'u'],
    ["import * as tables from '../../db/tables.ts'; const { files } = tables; db.delete(files);", 'files'],
    ['for (const table of all) await ports.db.delete(table);', '(unnamed)'],
    ['tx.execute(sql`update $' + '{users} set name = 1`);', 'users'],
    ['tx.execute(sql`insert into users values (1)`);', 'users'],
    ['tx.execute(sql`with old as (select 1) delete from users`);', 'users'],
    ["client.query('delete from users');", 'users'],
  ])('is seen: %s', (text, table) => {
    expect(wrongWriters([{ file: 'server/src/features/people/team.queries.ts', text }])).toEqual([
      `server/src/features/people/team.queries.ts writes ${table}`,
    ]);
  });

  it.each([
    ['known.delete(key);'],
    ['hash.update(bytes);'],
    ['const text = "We update users every day";'],
    ["import { users } from '../../db/tables.ts'; export const a = (db: D) => db.select().from(users);"],
  ])('is not seen in %s', (text) => {
    expect(writesOf('a.ts', text)).toEqual([]);
  });
});

/** May treat several statuses alike without being the lifecycle. */
const KNOWS_STATUSES = [
  'domain/src/review/lifecycle.ts',
  // constraints of the database itself
  'server/src/db/tables/',
  // the `in_review` of a custom domain, which the provider approves
  'server/src/features/accounts/domains.queries.ts',
];

const strayGroups = (files: readonly { file: string; text: string }[]): string[] =>
  files
    .filter(({ file }) => /^(?:domain|server|web)\/src\//.test(file) && !isTest(file))
    .filter(({ file }) => !KNOWS_STATUSES.some((place) => file.startsWith(place)))
    .flatMap(({ file, text }) =>
      groupedStatuses(file, text).map((word) => `${file} treats ${word} like another status`),
    );

describe('several statuses are treated alike', () => {
  it('only by the lifecycle, which names what they have in common', () => {
    expect(strayGroups(sources)).toEqual([]);
  });

  it.each([
    ["if (status === 'draft' || status === 'need_changes') go();"],
    ["if ('draft' !== found?.status && found?.status !== 'approved') go();"],
    ["switch (item.status) { case 'need_changes': go(); }"],
    ["where(inArray(scripts.status, ['in_review', 'need_changes']));"],
    ["if (['draft', 'need_changes'].includes(script.status)) go();"],
    [`const a = sql\`$\{table.status} in ('draft', 'approved')\`;`],
  ])('and nowhere else: %s', (text) => {
    expect(strayGroups([{ file: 'web/src/features/review/data.ts', text }])).not.toEqual([]);
  });

  it.each([
    ["if (video.status === 'approved') go();"],
    ["where(eq(videos.status, 'approved'));"],
    ["const input = { status: 'approved' };"],
    ["if (round.state === 'approved' || round.state === 'declined') go();"],
    ['if (isEditable(video.status)) go();'],
  ])('not in %s', (text) => {
    expect(groupedStatuses('a.ts', text)).toEqual([]);
  });
});

/** The packages that a module loads, itself or through other modules. */
function packagesBehind(start: string): string[] {
  const texts = new Map(sources.map(({ file, text }) => [file, text]));
  const packages = new Set<string>();
  const seen = new Set<string>();
  const follow = (file: string): void => {
    const text = texts.get(file);
    if (text === undefined || seen.has(file)) return;
    seen.add(file);
    for (const specifier of loadsOf(file, text)) {
      const to = targetOf({ file, specifier });
      if (to.file) follow(to.file);
      // style sheets that the build makes
      else if (!specifier.startsWith('virtual:')) packages.add(specifier);
    }
  };
  follow(start);
  expect(seen.size).toBeGreaterThan(10);
  return [...packages];
}

describe('the wing for several nodes', () => {
  it.each(WING_SEAM)('is not loaded by %s unless there is a replica or a cluster', (seam) => {
    const text = sources.find(({ file }) => file === seam)?.text ?? '';
    expect(text).toMatch(/await import\('.\/scale-out\//);
    expect(text).not.toMatch(/^import [^(]*scale-out/m);
  });
});

describe('what a browser loads', () => {
  it('includes no package on the share, channel and embed pages', () => {
    expect(packagesBehind('web/src/public/client.ts')).toEqual([]);
  });

  it("includes, on the reviewer's page, what renders it and what compares versions", () => {
    const packages = ['web/src/public/review/start.ts', 'web/src/public/review/show.tsx'].flatMap(packagesBehind);
    expect(new Set(packages)).toEqual(new Set(['react', 'react-dom/client', 'diff']));
  });

  it('includes them in the app, even through another module', () => {
    const packages = packagesBehind('web/src/features/review/DecidePage.tsx');
    expect(packages).toEqual(expect.arrayContaining(['react', 'zod']));
  });
});

describe('the rules catch', () => {
  it.each([
    ['domain/src/review/lifecycle.ts', 'node:fs'],
    ['domain/src/review/lifecycle.ts', 'react'],
    ['domain/src/review/lifecycle.ts', '@greenlit/server/config.ts'],
    ['domain/src/review/lifecycle.ts', '../../../server/src/config.ts'],
    ['domain/src/review/lifecycle.test.ts', 'pg'],
    ['domain/src/review/lifecycle.ts', '../scripts/schemas.ts'],
    ['domain/src/shared/text.test.ts', '../review/lifecycle.ts'],
    ['domain/src/holidays/days.ts', 'zod'],
    ['studio/src/recorder.ts', 'react'],
    ['studio/src/recorder.ts', '@greenlit/domain/files/limits.ts'],
    ['studio/src/recorder.ts', 'mediabunny/extra'],
    ['seeds/src/cast.ts', '@greenlit/server/config.ts'],
    ['server/src/main.ts', '@greenlit/web/app/main.tsx'],
    ['server/src/main.ts', '../../web/src/app/main.tsx'],
    ['server/src/main.ts', '../../domain/src/review/lifecycle.ts'],
    ['server/src/features/files/files.actions.ts', '../videos/videos.actions.ts'],
    ['server/src/features/review/review.test.ts', '../channel/channel.queries.ts'],
    ['server/src/features/holidays/holidays.actions.ts', 'zod'],
    ['server/src/features/files/files.actions.ts', '../../adapters/local-storage.ts'],
    ['server/src/http/files.ts', '../adapters/local-storage.ts'],
    ['server/src/features/files/conversions.schema.ts', '../../graphql/policy.ts'],
    ['server/src/features/files/files.queries.ts', '../../http/viewer-cookie.ts'],
    ['server/src/graphql/policy.ts', '../http/statuses.ts'],
    ['server/src/db/connect.ts', '../scale-out/kinds.ts'],
    ['web/src/app/routes.tsx', '@greenlit/server/config.ts'],
    ['web/src/app/routes.tsx', '@greenlit/seeds/cast.ts'],
    ['web/src/features/videos/VideoPage.tsx', '../scripts/ScriptPage.tsx'],
    ['web/src/shared/items/ScriptCard.tsx', '../../features/scripts/ScriptPage.tsx'],
    ['e2e/review.spec.ts', '@greenlit/server/config.ts'],
    ['bench/burn-in.ts', '@greenlit/web/app/main.tsx'],
  ])('%s importing %s', (file, specifier) => {
    expect(violations([{ file, specifier }])).not.toEqual([]);
  });
});

describe('the rules allow', () => {
  it.each([
    ['domain/src/review/lifecycle.ts', 'zod'],
    ['domain/src/review/lifecycle.ts', '../shared/errors.ts'],
    ['domain/src/scripts/visibility.ts', '../review/lifecycle.ts'],
    ['domain/src/review/lifecycle.test.ts', 'vitest'],
    ['studio/src/recorder.ts', 'mediabunny'],
    ['studio/src/source.ts', '@greenlit/domain/media/boxes.ts'],
    ['studio/src/recorder.browser.test.ts', '@vitest/browser/context'],
    ['server/src/main.ts', './adapters/local-storage.ts'],
    ['server/src/features/videos/videos.actions.ts', '../files/files.queries.ts'],
    ['server/src/features/videos/videos.schema.ts', '../../graphql/builder.ts'],
    ['server/src/graphql/schema.ts', '../features/videos/videos.schema.ts'],
    ['server/src/serve.ts', './scale-out/replica.ts'],
    ['server/src/http/app-page.ts', '../features/channel/channel.queries.ts'],
    ['server/src/features/videos/videos.actions.ts', '@greenlit/domain/review/lifecycle.ts'],
    ['web/src/app/routes.tsx', '../features/videos/routes.tsx'],
    ['web/src/features/videos/VideoPage.tsx', '../../app/graphql.ts'],
    ['web/src/features/videos/VideoPage.tsx', '../../shared/items/VideoCard.tsx'],
    ['web/src/features/videos/VideoPage.tsx', '@greenlit/studio/recorder.ts'],
    ['e2e/review.spec.ts', '@greenlit/seeds/cast.ts'],
    ['bench/burn-in.ts', '../scripts/browser.mjs'],
  ])('%s importing %s', (file, specifier) => {
    expect(violations([{ file, specifier }])).toEqual([]);
  });
});

describe('the parser', () => {
  it.each([
    ["import { a } from 'forbidden';"],
    ["import type { A } from 'forbidden';"],
    ["import { type A } from 'forbidden';"],
    ["import 'forbidden';"],
    ["export * from 'forbidden';"],
    ["export { a } from 'forbidden';"],
    ["export type { A } from 'forbidden';"],
    ["const a = () => import('forbidden');"],
    ["type A = import('forbidden').B;"],
    ["import a = require('forbidden');"],
    ["const a = require('forbidden');"],
    ["new Worker(new URL('forbidden', import.meta.url));"],
    ["import\n  {\n  a }\n  from\n  'forbidden';"],
  ])('sees %s', (text) => {
    expect(importsOf('a.ts', text)).toEqual(['forbidden']);
  });

  it.each([
    ["import { a } from 'forbidden';", ['forbidden']],
    ["import { type A, b } from 'forbidden';", ['forbidden']],
    ["import 'forbidden';", ['forbidden']],
    ["export { a } from 'forbidden';", ['forbidden']],
    ["const a = () => import('forbidden');", ['forbidden']],
    ["import type { A } from 'forbidden';", []],
    ["import { type A, type B } from 'forbidden';", []],
    ["export type { A } from 'forbidden';", []],
    ["type A = import('forbidden').B;", []],
  ])('tells what is loaded by %s', (text, loaded) => {
    expect(loadsOf('a.ts', text)).toEqual(loaded);
  });

  it('reads JSX', () => {
    expect(importsOf('a.tsx', "import b from 'b'; export const A = () => <b.C>import d from 'd'</b.C>;")).toEqual([
      'b',
    ]);
  });

  it('is not fooled by comments and strings', () => {
    expect(importsOf('a.ts', "// import a from 'a'\nexport const b = \"import c from 'c'\";")).toEqual([]);
  });

  it('reports an import with a computed path', () => {
    expect(
      violations([{ file: 'domain/src/a.ts', specifier: importsOf('a.ts', 'import(name)')[0] ?? '' }]),
    ).toHaveLength(1);
  });

  it('distinguishes a barrel from a module', () => {
    expect(isBarrel('index.ts', "export * from './a.ts';\nexport { b } from './b.ts';")).toBe(true);
    expect(isBarrel('index.ts', "export * from './a.ts';\nexport const b = 1;")).toBe(false);
    expect(isBarrel('main.ts', "import './a.ts';")).toBe(false);
  });

  it('detects await', () => {
    expect(awaits('a.ts', 'export const a = async () => 1;')).toBe(true);
    expect(awaits('a.ts', 'export function a() { return 1; }')).toBe(false);
  });
});

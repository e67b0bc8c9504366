import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { getTableName, is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { draftVideo, REVIEW_FORM, submittedScript } from '../../../testing/flow.ts';
import { waits } from '../../../testing/sign-in.ts';
import * as tables from '../../db/tables.ts';
import { storeFile } from './files.actions.ts';
import { fileByUrl } from './files.queries.ts';
import { sweepFiles } from './sweep.job.ts';

let test: TestApp;
let owner: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
});

const inDays = (days: number): Date => new Date(Date.now() + days * 86_400_000);
const sweep = () => sweepFiles(test.ports, inDays(400));
const isThere = async (url: string) => (await fileByUrl(test.db, owner.accountId, url)) !== null;
const thumb = () => test.uploadFile(owner, 'thumbs', fixtures.logo);
/** A unique file of a category that is swept. */
async function loose(): Promise<string> {
  const path = join(test.folder, randomUUID());
  await writeFile(path, `WEBVTT\n\n00:00.000 --> 00:01.000\n${randomUUID()}\n`);
  const { accountId, id: uploadedBy } = owner;
  return `/files/${(await storeFile(test.ports, { accountId, uploadedBy, category: 'captions', name: 'a.vtt', path })).key}`;
}

/** Tables whose rows never keep a file, whatever text they contain; a new table without an entry fails the test. */
const NEVER: Record<string, string> = {
  ai_generations: 'what was said to a model and what it said; what is used of it stands in a script',
  ai_rules: 'the words of a rule',
  announcements: 'plain text, shown as such',
  channel_profiles: 'its file is a column; texts are plain',
  claims: 'its file is a column; texts are plain',
  client_notes: 'plain text, shown as such',
  conversions: 'its files are columns; texts are our own messages',
  coupon_redemptions: 'codes',
  coupons: 'codes',
  disclosures: 'plain text, shown as such',
  domains: 'names of domains',
  figure_days: 'names of categories, and counts',
  figure_steps: 'names of categories, and counts',
  files: 'the files themselves',
  former_nicknames: 'words',
  gateway_events: 'what a gateway said',
  groups: 'names',
  identities: 'names at a provider',
  incoming_uploads: 'what is on its way, and the key of what it became',
  installation: 'facts of the installation',
  invoices: 'amounts',
  last_writes: 'positions in the log of the database',
  ledger_anchors: 'hashes',
  ledger_events: 'what happened; it says hashes, and outlives the files by design',
  libraries: 'names',
  looks: 'names and reasons',
  named_files: 'the references themselves',
  nicknames: 'words',
  addresses: 'addresses',
  notifications: 'links to pages',
  payments: 'what a gateway said',
  phrase_rules: 'words',
  price_config: 'the address on invoices, and tax rates',
  published_texts: 'plain text, for searches',
  plan_templates: 'names',
  plans: 'codes',
  rate_limits: 'counters',
  record_exports: 'its file is a column',
  refunds: 'the words of a reason',
  review_links: 'addresses of reviewers',
  review_notes: 'plain text, shown as such',
  reviewer_addresses: 'addresses',
  roles: 'names',
  script_versions: 'plain text, shown as such',
  script_words: 'words',
  service_states: 'how services of the installation went',
  sessions: 'addresses of machines',
  sign_in_domains: 'names of domains',
  sign_ins: 'the address and keys of a sign-in provider',
  spoken_checks: 'words that were heard, and hashes',
  subscriptions: 'amounts and dates',
  test_gateway_answers: 'what the test gateway said',
  test_gateway_events: 'what the test gateway said',
  test_gateway_objects: 'what the test gateway said',
  upload_reservations: 'sizes of open uploads',
  video_days: 'counts',
  video_periods: 'counts',
  video_reactions: 'counts',
  video_referrer_months: 'counts',
  video_referrers: 'counts',
  viewer_salts: 'random letters',
};

/** Columns that the database fills from others, which are listed themselves. */
const DERIVED = ['users.words'];

const written = Object.values(tables)
  .filter((table) => is(table, PgTable))
  .map((table) => {
    const { columns } = getTableConfig(table);
    const free = columns.filter(
      (column) => !column.enumValues?.length && /^(text|jsonb)(?!\[)/.test(column.getSQLType()),
    );
    const name = getTableName(table);
    const names = free.map((column) => column.name.replace(/[A-Z]/g, '_$&').toLowerCase());
    return { name, columns: names.filter((column) => !DERIVED.includes(`${name}.${column}`)) };
  })
  .filter(({ columns }) => columns.length > 0);

describe('the places that can refer to a file', () => {
  it('are all tables that people write to, unless listed with a reason', async () => {
    const kept = await test.asOwner(
      "select tgrelid::regclass::text as name from pg_trigger where tgfoid = 'keep_named_files'::regproc",
    );
    const names = kept.map(({ name }) => String(name));
    for (const name of names) expect(NEVER[name], `${name} is one, and says that it is none`).toBeUndefined();
    const told = [...names, ...Object.keys(NEVER)];
    expect(written.map(({ name }) => name).filter((name) => !told.includes(name))).toEqual([]);
  });

  const places = written.filter(({ name }) => !(name in NEVER));
  const ofOwner: Record<string, () => Promise<string>> = {
    settings: async () => owner.settingsId,
    users: async () => owner.id,
    scripts: async () => (await submittedScript(test, owner)).id,
    videos: () => draftVideo(test, owner),
    review_rounds: async () => (await submittedScript(test, owner)).roundId,
  };
  it.each(places)('are all columns of $name, as long as the row exists', async ({ name, columns }) => {
    const url = await loose();
    const id = await ofOwner[name]?.();
    const file = await fileByUrl(test.db, owner.accountId, url);
    const namedIn = async () =>
      (await test.asOwner('select row_id from named_files where file_id = $1 and place = $2', [file?.id, name])).map(
        (row) => row.row_id,
      );
    for (const column of columns) {
      const [before] = await test.asOwner(`select ${column} as value from ${name} where id = $1`, [id]);
      const type = await typeOf(name, column);
      const naming = type === 'jsonb' ? JSON.stringify({ a: [url] }) : url;
      await test.asOwner(`update ${name} set ${column} = $2::text::${type} where id = $1`, [id, naming]);
      expect(await namedIn(), column).toEqual([id]);
      const value = before?.value;
      await test.asOwner(`update ${name} set ${column} = $2 where id = $1`, [
        id,
        value !== null && typeof value === 'object' ? JSON.stringify(value) : value,
      ]);
      expect(await namedIn(), column).toEqual([]);
    }
  });

  const typeOf = async (table: string, column: string) =>
    (
      await test.asOwner(
        'select format_type(atttypid, atttypmod) as type from pg_attribute where attrelid = $1::regclass and attname = $2',
        [table, column],
      )
    )[0]?.type;
});

describe('a file that is referred to', () => {
  const inForm = (table: string, id: string, url: string) =>
    test.asOwner(`update ${table} set review_form = jsonb_build_object('signaturManager', $2::text) where id = $1`, [
      id,
      url,
    ]);
  const uses: [string, (url: string) => Promise<unknown>][] = [
    ...['company_img', 'workspace_img'].map((column): (typeof uses)[number] => [
      `in the settings as ${column}`,
      (url) => test.asOwner(`update settings set ${column} = $2 where user_id = $1`, [owner.id, url]),
    ]),
    [
      'in a workspace that is being set up',
      (url) =>
        test.asOwner("update users set workspace_draft = jsonb_build_object('wsAvatar', $2::text) where id = $1", [
          owner.id,
          url,
        ]),
    ],
    [
      'in the form of a draft',
      async (url) =>
        draftVideo(test, owner, { reviewForm: JSON.stringify({ ...JSON.parse(REVIEW_FORM), signaturManager: url }) }),
    ],
    ['in the form of a script', async (url) => inForm('scripts', (await submittedScript(test, owner)).id, url)],
    [
      'in the form of a round',
      async (url) => inForm('review_rounds', (await submittedScript(test, owner)).roundId, url),
    ],
  ];
  it.each(uses)('%s is kept', async (_where, use) => {
    const url = await thumb();
    await use(url);
    await sweep();
    expect(await isThere(url)).toBe(true);
  });

  it('is deleted once the last row that names it names another or is gone', async () => {
    const [first, second] = [await loose(), await loose()];
    const child = await test.makePerson({ parent: owner });
    await test.asOwner('update settings set company_img = $2 where user_id = $1', [owner.id, first]);
    await test.asOwner('update settings set company_img = $2 where user_id = $1', [child.id, second]);
    await sweep();
    expect(await Promise.all([first, second].map(isThere))).toEqual([true, true]);
    await test.asOwner('update settings set company_img = null where user_id = $1', [owner.id]);
    await test.asOwner('delete from settings where user_id = $1', [child.id]);
    await sweep();
    expect(await Promise.all([first, second].map(isThere))).toEqual([false, false]);
  });

  it('only by another account’s row is not kept', async () => {
    const url = await loose();
    const stranger = await test.makePerson();
    await test.asOwner('update settings set company_img = $2 where user_id = $1', [stranger.id, url]);
    await sweep();
    expect(await isThere(url)).toBe(false);
  });

  it('while it is being deleted makes the writer wait, not fail', async () => {
    const url = await loose();
    const removing = new pg.Client(test.ownerUrl);
    await removing.connect();
    await removing.query('begin');
    await removing.query('delete from files where key = $1', [url.slice('/files/'.length)]);
    const named = test.db.$client.query('update settings set company_img = $2 where user_id = $1', [owner.id, url]);
    await waits(test);
    await removing.query('commit');
    await removing.end();
    await named;
    expect(await test.asOwner('select from named_files where row_id = $1', [owner.settingsId])).toEqual([]);
  });

  it('at the moment it would be deleted is kept, and the deletion waits', async () => {
    const url = await loose();
    const naming = new pg.Client(test.ownerUrl);
    await naming.connect();
    await naming.query('begin');
    await naming.query('update settings set company_img = $2 where user_id = $1', [owner.id, url]);
    const swept = sweep();
    await waits(test);
    await naming.query('commit');
    await naming.end();
    await swept;
    expect(await isThere(url)).toBe(true);
  });
});

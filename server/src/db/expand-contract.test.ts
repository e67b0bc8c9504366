import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { breakingIn, complaintAbout, unusedSince } from './expand-contract.ts';
import { migrate, migrateTo } from './migrate.ts';
import { MIGRATIONS, migrationsIn } from './schema-version.ts';

/** Nothing was released before it, so no running version could break. */
const LAST_WITHOUT_RULE = '0001_functions';

describe('a migration', () => {
  it.each([
    'ALTER TABLE "users" DROP COLUMN "nickname";',
    'ALTER TABLE users DROP nickname;',
    'DROP TABLE "plans" CASCADE;',
    'ALTER TABLE "users" RENAME COLUMN "name" TO "first_name";',
    'ALTER TABLE "plans" RENAME TO "terms";',
    'ALTER TABLE "users" ALTER COLUMN "name" SET NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "name" SET DATA TYPE varchar(20);',
    'ALTER TABLE "users" ADD COLUMN "title" text NOT NULL;',
    'DROP FUNCTION "tell_bell"();',
    'DROP INDEX "addresses_by_person";',
    'ALTER TABLE "users" DROP CONSTRAINT "users_email_unique";',
    'ALTER TABLE "users" ALTER COLUMN "kind" DROP DEFAULT;',
    'ALTER TABLE "users" ADD COLUMN "a" text NOT NULL, ADD COLUMN "b" numeric(3, 2) DEFAULT 0;',
    'ALTER TABLE "users" ADD CONSTRAINT "named" CHECK (name is not null) NOT VALID;',
    'CREATE UNIQUE INDEX "once" ON "users" ("name");',
  ])('breaks running code with %s', (sql) => {
    expect(breakingIn(sql)).toHaveLength(1);
  });

  it.each([
    'ALTER TABLE "users" ADD COLUMN "title" text;',
    `ALTER TABLE "users" ADD COLUMN "title" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "users" ADD COLUMN "whole" text GENERATED ALWAYS AS (name) STORED NOT NULL;',
    'ALTER TABLE "users" ALTER COLUMN "name" DROP NOT NULL;',
    'ALTER TABLE "files" ALTER COLUMN "type" SET DEFAULT 1;',
    'CREATE TABLE "words" ("id" uuid PRIMARY KEY NOT NULL, "word" text NOT NULL);',
    'CREATE INDEX "words_by_name" ON "words" ("word");',
    'CREATE TABLE "own" ("a" int, "b" int); CREATE UNIQUE INDEX "once" ON "own" ("a"); ALTER TABLE "own" ADD CONSTRAINT "c" UNIQUE ("b");',
    'DROP TRIGGER "tell" ON "words";',
    '-- does not drop table users\nSELECT 1;',
    `INSERT INTO "words" ("word") VALUES ('drop table; rename');`,
    'CREATE OR REPLACE FUNCTION "f"() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN DROP TABLE t; END $$;',
  ])('is safe for running code with %s', (sql) => {
    expect(breakingIn(sql)).toEqual([]);
  });

  it('that removes something says since which earlier migration nothing uses it', () => {
    const tags = (last: string) => [
      { tag: '0000_init', sql: 'create table a (b text, c text);' },
      { tag: '0001_without-b', sql: 'alter table a add column d text;' },
      { tag: '0002_last', sql: last },
    ];
    const drop = 'alter table a drop column b;';
    expect(unusedSince(tags('select 1'), 2)).toBeNull();
    expect(unusedSince(tags(`-- contract: nothing since 0001_without-b uses this\n${drop}`), 2)).toBe(1);
    for (const wrong of [
      '',
      '-- contract: nothing since 0002_last uses this\n',
      '-- contract: nothing since 9 uses this\n',
    ])
      expect(unusedSince(tags(wrong + drop), 2)).toBe(2);
  });

  it('that does not say so is shown with the statement and the mark to write', () => {
    const migrations = [
      { tag: '0000_init', sql: 'create table a (b text);' },
      { tag: '0001_last', sql: 'create table c (d text);\nalter table a drop column b;' },
    ];
    const complaint = complaintAbout(migrations, 1);
    expect(complaint).toContain('  alter table a drop column b\n');
    expect(complaint).toContain('-- contract: nothing since 0000_init uses this');
    expect(complaintAbout(migrations, 0)).toBeNull();
  });

  describe('that replaces the check', () => {
    const check = (name: string, values: string) =>
      `ALTER TABLE "videos" ADD CONSTRAINT "${name}" CHECK ("videos"."status" in (${values}));`;
    const replaced = (values: string) =>
      `ALTER TABLE "videos" DROP CONSTRAINT "videos_status";--> statement-breakpoint\n${check('videos_status', values)}`;
    const earlier = check('videos_status', "'draft', 'approved'");

    it('by one that allows more values is safe for running code', () => {
      expect(breakingIn(replaced("'draft', 'approved', 'withdrawn'"), earlier)).toEqual([]);
    });

    it.each([
      ['by one that allows fewer', replaced("'draft', 'withdrawn'"), earlier],
      [
        'by one that allows fewer than the newest did',
        replaced("'draft', 'approved'"),
        `${earlier}\n${replaced("'draft', 'approved', 'old'")}`,
      ],
      ['of which nothing is known', replaced("'draft'"), ''],
    ])('%s breaks it', (_title, sql, before) => {
      expect(breakingIn(sql, before)).toHaveLength(2);
    });
  });

  it('of ours follows the rule: it only adds, or says since which earlier one nothing uses what it removes', () => {
    const ours = migrationsIn(MIGRATIONS);
    const first = ours.findIndex(({ tag }) => tag === LAST_WITHOUT_RULE) + 1;
    expect(first).toBeGreaterThan(0);
    const complaints = ours.map((_one, index) => (index < first ? null : complaintAbout(ours, index)));
    expect(complaints.filter((complaint) => complaint !== null)).toEqual([]);
  });
});

describe('beside a running version', () => {
  let test: TestApp;
  let folder: string;
  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'greenlit-newer-'));
    await cp(MIGRATIONS, folder, { recursive: true });
  });
  afterEach(async () => {
    await rm(folder, { recursive: true, force: true });
    await test.asOwner(
      `delete from drizzle.__drizzle_migrations where id not in
        (select id from drizzle.__drizzle_migrations order by created_at limit $1)`,
      [migrationsIn(MIGRATIONS).length],
    );
  });

  /** Adds a migration to the folder, as a newer version would. */
  async function newer(name: string, sql: string): Promise<string> {
    const file = join(folder, 'meta/_journal.json');
    const journal = JSON.parse(await readFile(file, 'utf8'));
    const idx = journal.entries.length;
    const tag = `${String(idx).padStart(4, '0')}_${name}`;
    journal.entries.push({ idx, version: '7', when: journal.entries.at(-1).when + 1_000, tag, breakpoints: true });
    await writeFile(file, JSON.stringify(journal));
    await writeFile(join(folder, `${tag}.sql`), sql);
    return tag;
  }

  const works = async () => {
    const owner = await test.makePerson();
    const made =
      'mutation { createVideo(video: { view: 0, title: "Bonds", category: "Retirement", script: "x" }) { title } }';
    return test.ask(owner, made);
  };

  it('a newer one adds to its tables: both serve requests, and the older one can be restarted', async () => {
    await newer(
      'expand',
      'ALTER TABLE "videos" ADD COLUMN "mood" text;\nCREATE TABLE "moods" ("mood" text PRIMARY KEY);',
    );
    await migrate(test.ownerUrl, folder);
    expect(await works()).toEqual({ title: 'Bonds' });
    await migrate(test.ownerUrl);
    expect(await works()).toEqual({ title: 'Bonds' });
  });

  it('nothing that it uses is removed, marked or not', async () => {
    await test.asOwner('create table "leaving" ("word" text)');
    const expand = await newer('expand', 'SELECT 1;');
    const drop = 'DROP TABLE "leaving";';
    const contract = await newer('contract', drop);
    const refused = (since: string) =>
      expect(migrate(test.ownerUrl, folder)).rejects.toThrow(
        `from before migration ${since} is still running on this database, and uses what migration ${contract} takes away`,
      );
    // a running process has a connection
    const held = await test.db.$client.connect();
    try {
      await refused(contract);
      await writeFile(join(folder, `${contract}.sql`), `-- contract: nothing since ${expand} uses this\n${drop}`);
      await refused(expand);
    } finally {
      held.release();
    }
    expect(await test.asOwner('select * from "leaving"')).toEqual([]);
  });

  it('what it no longer uses is removed', async () => {
    await test.asOwner('create table if not exists "leaving" ("word" text)');
    const [first] = migrationsIn(MIGRATIONS);
    await newer('contract', `-- contract: nothing since ${first?.tag} uses this\nDROP TABLE "leaving";`);
    await migrate(test.ownerUrl, folder);
    expect(await test.asOwner(`select to_regclass('leaving') as "table"`)).toEqual([{ table: null }]);
    expect(await works()).toEqual({ title: 'Bonds' });
  });

  it('a version that uses what was removed no longer starts, even if it was not running', async () => {
    const ours = migrationsIn(MIGRATIONS);
    await newer(
      'contract',
      `-- contract: nothing since ${ours.at(-1)?.tag} uses this\nDROP TABLE IF EXISTS "leaving";`,
    );
    await migrate(test.ownerUrl, folder);
    await expect(migrateTo(test.ownerUrl, ours.length - 1)).rejects.toThrow('too old for the database');
    await migrate(test.ownerUrl);
    expect(await works()).toEqual({ title: 'Bonds' });
  });
});

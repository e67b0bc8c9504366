// What the sources may not say once the database is spread over nodes by account. What only Postgres can tell is in
// obstacles.test.ts.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { locksWithoutAccount, type Source, volatileIn, wholeConstraints, withoutColumns } from './testing/sources.ts';

/** May do so, and why. */
const ALLOWED: Record<string, string> = {
  'server/src/features/sessions/limits.actions.ts': 'the limits are on the coordinator alone, which has one clock',
  'server/src/jobs-time.actions.ts': 'the jobs are on the coordinator alone, which has one clock',
};

const sources = globSync('server/src/**/*.ts', { exclude: ['**/*.test.ts', '**/testing/**'] }).map((file) => ({
  file: file.replaceAll(path.sep, '/'),
  text: readFileSync(file, 'utf8'),
}));

const found = (look: (source: Source) => string[], files = sources): string[] =>
  files.flatMap((source) => look(source).map((fault) => `${source.file}: ${fault}`));

// In the samples @{ stands for a placeholder, which lint would take for a mistake.
describe('volatile functions', () => {
  it('are in no COALESCE, CASE or DO UPDATE', () => {
    const files = sources.filter(({ file }) => !(file in ALLOWED));
    expect(found(volatileIn, files)).toEqual([]);
  });

  it.each(Object.keys(ALLOWED))('are in one of %s, which therefore has a reason', (place) => {
    const files = sources.filter(({ file }) => file === place);
    expect(found(volatileIn, files)).not.toEqual([]);
  });

  it.each([
    ['const a = sql`coalesce(@{users.confirmedAt}, now())`;'],
    ['const a = sql`update t set b = coalesce(b, (select max(c) from d), clock_timestamp())`;'],
    ["const a = sql`case when @{domains.status} = 'active' then now() end`;"],
    ['client.query("insert into t values (1) on conflict (a) do update set b = now()");'],
    ['const soon = sql`now() + interval`; const a = sql`coalesce(@{users.expireAt}, @{soon})`;'],
    ['tx.insert(users).values({}).onConflictDoUpdate({ target: users.id, set: { b: sql`now()` } });'],
    ['const row = { b: sql`now()` }; tx.insert(users).values(row).onConflictDoUpdate({ target: users.id, set: row });'],
    ['const row = { b: sql`now()` }; tx.insert(users).onConflictDoUpdate({ target: users.id, set: { ...row } });'],
  ])('are seen in %s', (text) => {
    expect(volatileIn({ file: 'a.ts', text: text.replaceAll('@', '$') })).not.toEqual([]);
  });

  it.each([
    ['const a = sql`coalesce(@{users.confirmedAt}, @{new Date().toISOString()}::timestamptz) < now()`;'],
    ['const a = sql`case when a then b end, now()`;'],
    ['tx.insert(users).values({ b: sql`now()` }).onConflictDoUpdate({ target: users.id, set: { b: Date.now() } });'],
    ['tx.insert(rateLimits).onConflictDoUpdate({ target: rateLimits.key, set: { b: sql`now()` } });'],
  ])('are not seen in %s', (text) => {
    expect(volatileIn({ file: 'a.ts', text: text.replaceAll('@', '$') })).toEqual([]);
  });
});

it('no migration replaces a trigger, which Citus does not promise for a table that it spread', () => {
  const migrations = globSync('server/src/db/migrations/*.sql').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  expect(migrations).not.toEqual([]);
  expect(migrations.filter(({ text }) => /or\s+replace\s+(constraint\s+)?trigger/i.test(text))).toEqual([]);
});

describe('a subquery', () => {
  it('has a column', () => {
    expect(found(withoutColumns)).toEqual([]);
  });

  it.each([
    'const a = sql`select count(*) from (select from @{scripts} limit 9) as counted`;',
    'const a = sql`(select) as one`;',
  ])('is seen without one in %s', (text) => {
    expect(withoutColumns({ file: 'a.ts', text: text.replaceAll('@', '$') })).toHaveLength(1);
  });
});

describe('a lock', () => {
  it('names an account', () => {
    expect(found((source) => locksWithoutAccount(source, sources))).toEqual([]);
  });

  it('is found', () => {
    const locks = sources.filter(({ text }) => /\.for\('(?:no key )?update'\)/.test(text));
    expect(locks.length).toBeGreaterThan(30);
  });

  const helper = { file: 'server/src/b.ts', text: 'export const ofUser = (u) => eq(users.accountId, u.accountId);' };
  it.each([
    ["tx.select().from(users).where(eq(users.id, id)).for('update');"],
    ["tx.select().from(users).for('share');"],
    ["const is = (id) => eq(users.id, id); tx.select().from(users).where(is(id)).for('key share');"],
    ["tx.select().from(users).where(eq(users.id, id)).limit(1).for('update', { skipLocked: true });"],
  ])('is seen: %s', (text) => {
    expect(locksWithoutAccount({ file: 'server/src/a.ts', text }, [helper])).toHaveLength(1);
  });

  it.each([
    ["tx.select().from(accounts).where(eq(accounts.id, id)).for('update');"],
    ["tx.select().from(users).where(and(eq(users.accountId, accountId), eq(users.id, id))).for('update');"],
    ["const is = (u) => eq(users.accountId, u.accountId); tx.select().from(users).where(is(u)).for('update');"],
    ["import { ofUser } from './b.ts'; tx.select().from(users).where(ofUser(u)).for('update');"],
    ["tx.select().from(coupons).where(eq(coupons.code, code)).for('update');"],
  ])('is right: %s', (text) => {
    expect(locksWithoutAccount({ file: 'server/src/a.ts', text }, [helper])).toEqual([]);
  });
});

describe("a constraint's name", () => {
  it('is compared nowhere whole', () => {
    expect(found(wholeConstraints)).toEqual([]);
  });

  it.each([
    ["if (cause.constraint === 'users_email') go();"],
    ['if (cause?.constraint !== index) go();'],
    ["switch (error.constraint) { case 'a': go(); }"],
    ["if (['a', 'b'].includes(error.constraint)) go();"],
  ])('is seen in %s', (text) => {
    expect(wholeConstraints({ file: 'a.ts', text })).toHaveLength(1);
  });

  it('is not seen where it is asked for by its beginning', () => {
    expect(wholeConstraints({ file: 'a.ts', text: 'if (isKey(cause.constraint, index)) go();' })).toEqual([]);
  });
});

import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/postgres.ts';
import { KINDS, type Kind } from './kinds.ts';
import { obstacles } from './obstacles.ts';

let owner: pg.Client;

beforeAll(async () => {
  const { ownerUrl } = await freshDatabase();
  owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

describe('the database', () => {
  it('can be spread over nodes by account', async () => {
    expect(Object.fromEntries(await obstacles(owner))).toEqual({});
  });
});

describe('an obstacle is detected', () => {
  it.each<[string, Kind | undefined, string, string]>([
    ['a table without a kind', undefined, 'create table t (account_id uuid)', 't'],
    [
      'a key without the account',
      'distributed',
      'create table t (account_id uuid, id uuid constraint k primary key)',
      't.k',
    ],
    [
      'a key without the account',
      'distributed',
      'create table t (account_id uuid, email text); create unique index k on t (lower(email))',
      't.k',
    ],
    [
      'a foreign key without the account',
      'distributed',
      'create table t (account_id uuid, session uuid constraint k references accounts (id))',
      't.k',
    ],
    [
      'a foreign key to the directory',
      'distributed',
      'create table t (account_id uuid, session uuid constraint k references sessions (id))',
      't.k',
    ],
    [
      'a foreign key from the directory',
      'local',
      'create table t (account_id uuid constraint k references accounts (id))',
      't.k',
    ],
    [
      "a trigger with the table's name",
      'distributed',
      `create table t (account_id uuid); create function f() returns trigger language plpgsql as
        $$ begin insert into words values (TG_TABLE_NAME); return null; end $$;
      create trigger k after insert on t for each row execute function f()`,
      't.k',
    ],
    [
      'a trigger on every node',
      'reference',
      `create table t (id uuid); create function f() returns trigger language plpgsql as $$ begin return null; end $$;
      create trigger k after insert on t for each row execute function f()`,
      't.k',
    ],
    [
      'a trigger that inserts what it selects from a table',
      'distributed',
      `create table t (account_id uuid); create function f() returns trigger language plpgsql as
        $$ begin insert into favorites (account_id) select v.account_id from "videos" v; return null; end $$;
      create trigger k after insert on t for each row execute function f()`,
      't.k',
    ],
    [
      'a trigger that notifies',
      'distributed',
      `create table t (account_id uuid); create function f() returns trigger language plpgsql as
        $$ begin perform pg_notify('a', 'b'); return null; end $$;
      create trigger k after insert on t for each row execute function f()`,
      't.k',
    ],
  ])('%s', async (_, kind, sql, name) => {
    await owner.query('begin');
    try {
      await owner.query(sql);
      const before = await obstacles(owner, new Map([...KINDS, ...(kind ? ([['t', kind]] as const) : [])]));
      expect(before.has(name)).toBe(true);
    } finally {
      await owner.query('rollback');
    }
  });
});

it('a trigger may insert rows selected from a function’s result, and extract parts of dates', async () => {
  await owner.query('begin');
  try {
    await owner.query(`create table t (account_id uuid, day date); create function f() returns trigger language plpgsql as
      $$ begin insert into t select NEW.account_id, d from unnest(array[NEW.day]) d where extract(day from d) = 1; return null; end $$;
      create trigger k after insert on t for each row execute function f()`);
    expect([...(await obstacles(owner, new Map([...KINDS, ['t', 'distributed']]))).keys()]).toEqual([]);
  } finally {
    await owner.query('rollback');
  }
});

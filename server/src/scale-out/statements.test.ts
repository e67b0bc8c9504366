import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/postgres.ts';
import { fanOuts, isOfRows } from './testing/fan-outs.ts';
import { EVERYWHERE, isKnown, NOT_YET } from './testing/known-fan-outs.ts';
import { STATEMENTS } from './testing/sent-statements.ts';

let client: pg.Client;

beforeAll(async () => {
  client = new pg.Client({ connectionString: (await freshDatabase()).ownerUrl });
  await client.connect();
  // the same plans whatever the tables hold
  for (const way of ['seqscan', 'bitmapscan', 'hashjoin', 'mergejoin', 'memoize'])
    await client.query(`set enable_${way} = off`);
});
afterAll(() => client.end());

const sent = (): string[] =>
  existsSync(STATEMENTS)
    ? readFileSync(STATEMENTS, 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as string)
    : [];

/** Statements that differ only in how many values they have are one. */
const shapeOf = (text: string): string => text.replaceAll(/\$\d+/g, '$').replaceAll(/\$(?:, ?\$)+/g, '$');

/** Drizzle leaves out the table of a column that stands directly in a template of a select list, so subqueries lose their tie. */
const comparesItself = (text: string): boolean => /(?<![.\w"])((?:"\w+"\.)?"\w+") = \1(?![\w.])/.test(text);

describe("the statements of the server's tests", () => {
  it('name an account wherever they read tenant tables, except for those listed', async () => {
    const shapes = new Map(
      sent()
        .filter(isOfRows)
        .map((text) => [shapeOf(text), text]),
    );
    expect(shapes.size, 'none was recorded: run `npm test -- unit scale-out`').toBeGreaterThan(0);
    const found = new Map<string, string>();
    for (const text of shapes.values()) {
      const scans = await fanOuts(client, text);
      if (scans.some((scan) => isKnown(EVERYWHERE, scan))) continue;
      for (const scan of scans) if (!isKnown(NOT_YET, scan)) found.set(scan, text);
    }
    expect(Object.fromEntries(found)).toEqual({});
  });

  it('compare no column with itself', () => {
    expect(sent().filter(comparesItself)).toEqual([]);
  });
});

describe('a column that is compared with itself', () => {
  it.each([
    ['select (select "at" from "events" where "account_id" = "account_id" limit 1) from "users"', true],
    ['select 1 from "users" where "users"."id" = "users"."id"', true],
    ['select (select "at" from "events" where "events"."account_id" = "users"."account_id") from "users"', false],
    ['select 1 from "events" where "account_id" = $1 and "id" = "subject_id"', false],
    ['select 1 from "users" left join "plans" on "plans"."user_id" = "id" where "id" = "id_of_plan"', false],
  ])('is detected in %s: %s', (text, itself) => {
    expect(comparesItself(text)).toBe(itself);
  });
});

describe('a scan of all nodes', () => {
  it.each([
    ['select * from users where lower(email) = $1'],
    ['select * from users u join settings s on s.user_id = u.id where u.account_id = $1'],
    ['select * from users u left join plans p on p.account_id = u.account_id and p.user_id = u.id where u.id = $1'],
    ['select * from videos where account_id = $1 or title = $2'],
    ['select * from users where account_id = (select account_id from sessions where token_hash = $1)'],
    [`select (select count(*) from plans p where p.account_id = u.account_id) from users u where u.account_id = $1`],
    ['update accounts set created_at = now()'],
    ['delete from notifications where user_id = $1'],
    ['select * from videos where account_id in (select id from accounts where created_at > $1)'],
  ])('is detected in %s', async (text) => {
    expect(await fanOuts(client, text)).not.toEqual([]);
  });

  it.each([
    ['select * from users where account_id = $1 and id = $2'],
    ['select * from accounts where id = $1 for update'],
    [
      'select * from users u join settings s on s.account_id = u.account_id and s.user_id = u.id where u.account_id = $1',
    ],
    [
      'select * from users u left join plans p on p.account_id = u.account_id and p.user_id = u.id where u.account_id = $1',
    ],
    ['select * from users where account_id = any($1) and id = any($2)'],
    ['select * from sessions where token_hash = $1'],
    ['select * from scripts where account_id = $1 and (category = $2 or library_id = $3) order by title limit $4'],
    ['update users set name = $1 where account_id = $2 and id = $3'],
    ['insert into groups (account_id, name) values ($1, $2)'],
  ])('is not reported in %s', async (text) => {
    expect(await fanOuts(client, text)).toEqual([]);
  });
});

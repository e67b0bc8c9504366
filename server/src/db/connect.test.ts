import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { connect, type Database } from './connect.ts';

let test: TestApp;
let db: Database;
beforeAll(async () => {
  test = await startTestApp();
  const { connectionString = '' } = test.db.$client.options;
  // with a single connection, losing it is noticed at once
  db = connect(connectionString, { max: 1 });
});
afterAll(async () => {
  await db.$client.end();
  await test.close();
});

const one = () => db.transaction((tx) => tx.execute(sql`select 1 as one`)).then(({ rows }) => rows);

describe('a connection returns to the pool', () => {
  it('from a transaction that could not begin', async () => {
    const isolationLevel = 'of no kind' as 'serializable';
    await expect(db.transaction(async () => undefined, { isolationLevel })).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });

  it('from a transaction that failed', async () => {
    await expect(db.transaction((tx) => tx.execute(sql`select 1 / 0`))).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
    expect(db.$client.totalCount).toBe(1);
  });

  it('as a new one from a transaction whose connection died', async () => {
    const died = db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(pg_backend_pid())`));
    await expect(died).rejects.toThrow();
    expect(await one()).toEqual([{ one: 1 }]);
  });
});

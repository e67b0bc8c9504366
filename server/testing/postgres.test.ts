import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { freshDatabase } from './postgres.ts';

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

describe('a fresh database', () => {
  it('is migrated and used by no other test', async () => {
    const [mine, other] = await Promise.all([freshDatabase(), freshDatabase()]);
    const tables = `select count(*)::int as count from information_schema.tables where table_schema = 'public'`;
    const [row] = await ask(mine.ownerUrl, tables);
    expect(row?.count).toBeGreaterThan(5);
    await ask(mine.ownerUrl, 'create table mine ()');
    expect(await ask(other.ownerUrl, tables)).toEqual([row]);
  });
});

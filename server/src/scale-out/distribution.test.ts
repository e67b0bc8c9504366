import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../testing/postgres.ts';
import { coordinatorTriggers, distribute, distribution } from './distribution.ts';
import { KINDS } from './kinds.ts';

let owner: pg.Client;
beforeAll(async () => {
  owner = new pg.Client({ connectionString: (await freshDatabase()).ownerUrl });
  await owner.connect();
});
afterAll(() => owner.end());

const spread = (statements: readonly string[]) =>
  statements.flatMap((statement) => /create_(?:distributed|reference)_table\('(\w+)'/.exec(statement)?.[1] ?? []);
const keys = (statements: readonly string[], what: RegExp) => statements.flatMap((one) => what.exec(one)?.[1] ?? []);
const DROPPED = /^alter table (.* )drop constraint/;
const ADDED = /^alter table (.* )add constraint/;

describe('distributing a database', () => {
  it('moves every tenant table and every reference table, accounts first, and keeps all foreign keys', async () => {
    const statements = await distribution(owner);
    const moving = [...KINDS].filter(([, kind]) => kind === 'distributed' || kind === 'reference');
    expect(spread(statements).toSorted()).toEqual(moving.map(([name]) => name).toSorted());
    const distributed = statements.filter((one) => one.includes('create_distributed_table'));
    expect(distributed[0]).toContain("'accounts', 'id')");
    expect(keys(statements, ADDED).length).toBeGreaterThan(50);
    expect(keys(statements, ADDED)).toEqual(keys(statements, DROPPED));
  });

  it('skips tables that are already distributed, even if that is all of them', async () => {
    const statements = await distribution(owner, new Set(['accounts', 'users', 'groups']));
    expect(spread(statements)).not.toContain('users');
    expect(keys(statements, DROPPED).filter((table) => /"(?:groups|users)"/.test(table))).toEqual([]);
    expect(await distribution(owner, new Set(KINDS.keys()))).toEqual([]);
  });

  it('makes writes on the coordinator commit together with those on the nodes', () => {
    const there = [...KINDS].filter(([, kind]) => kind === 'local').map(([name]) => name);
    const touching = coordinatorTriggers().flatMap(
      (one) => /insert or update or delete on ([\w.]+)/.exec(one)?.[1] ?? [],
    );
    expect(touching.toSorted()).toEqual([...there, 'graphile_worker._private_jobs'].toSorted());
  });

  it('is refused without a cluster', async () => {
    await expect(distribute(owner)).rejects.toThrow('This database is no Citus coordinator');
  });
});

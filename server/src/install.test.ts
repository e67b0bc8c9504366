import { afterAll, beforeAll, expect, it } from 'vitest';
import { connect, type Database } from './db/connect.ts';
import { accounts, libraries, priceConfig, roles } from './db/tables.ts';
import { install } from './install.ts';
import { freshDatabase } from './testing/postgres.ts';

let nodes: Database[];
beforeAll(async () => {
  const { ownerUrl } = await freshDatabase();
  nodes = [1, 2, 3, 4].map(() => connect(ownerUrl, { max: 1 }));
});
afterAll(() => Promise.all(nodes.map((db) => db.$client.end())));

it('nodes that start at once on an empty database install one installation', async () => {
  const installed = await Promise.all(nodes.map((db) => install(db)));
  expect(new Set(installed.map(({ providerId }) => providerId)).size).toBe(1);
  const [db] = nodes;
  const counts = await Promise.all([accounts, libraries, priceConfig].map((table) => db?.$count(table)));
  expect(counts).toEqual([1, 1, 1]);
  const names = (await db?.select({ name: roles.name }).from(roles))?.map(({ name }) => name);
  expect(names?.length).toBe(new Set(names).size);
});

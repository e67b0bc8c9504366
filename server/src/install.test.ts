import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase } from '../testing/postgres.ts';
import { connect, type Database } from './db/connect.ts';
import { PROVIDER } from './db/provider.ts';
import { accounts, installation, libraries, priceConfig, roles, scripts, users } from './db/tables.ts';
import { install } from './install.ts';

let nodes: Database[];
let db: Database;
beforeAll(async () => {
  const { ownerUrl } = await freshDatabase();
  db = connect(ownerUrl, { max: 1 });
  nodes = [db, ...[2, 3, 4].map(() => connect(ownerUrl, { max: 1 }))];
});
afterAll(() => Promise.all(nodes.map((node) => node.$client.end())));

it('nodes that start at once on an empty database install only once', async () => {
  const installed = await Promise.all(nodes.map((node) => install(node, 'Greenlit')));
  expect(new Set(installed.map(({ providerId }) => providerId)).size).toBe(1);
  const tables = [accounts, libraries, priceConfig, scripts, users];
  expect(await Promise.all(tables.map((table) => db.$count(table)))).toEqual([1, 1, 1, 1, 1]);
  const names = (await db.select({ name: roles.name }).from(roles)).map(({ name }) => name);
  expect(names.length).toBe(new Set(names).size);
});

it('the template is created once, and its author cannot sign in', async () => {
  const [template] = await db.select().from(scripts);
  expect(template).toMatchObject({ title: 'Custom Script', status: 'approved', isProviderScript: true, version: 1 });
  expect(template?.text.split('\n\n')).toHaveLength(6);
  const [author] = await db.select().from(users);
  expect(author).toMatchObject({ name: 'Greenlit', active: false, passwordHash: null, removedAt: expect.any(Date) });
  await db.update(scripts).set({ title: 'Write your own' });
  await install(db, 'Greenlit');
  expect(await db.$count(scripts)).toBe(1);
});

it('an older installation gets the template, unless its staff wrote one', async () => {
  const forget = async () => {
    await db.delete(installation).where(ne(installation.key, PROVIDER));
    await db.delete(scripts);
    await db.delete(users);
  };
  await forget();
  await install(db, 'Acme');
  expect(await db.select({ title: scripts.title }).from(scripts)).toEqual([{ title: 'Custom Script' }]);
  const written = await db.select().from(scripts);
  await db.delete(installation).where(ne(installation.key, PROVIDER));
  await install(db, 'Acme');
  expect(await db.select().from(scripts)).toEqual(written);
  expect(await db.$count(users, eq(users.kind, 'staff'))).toBe(1);
});

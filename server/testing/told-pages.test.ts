import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Transaction } from '../src/db/connect.ts';
import { tell } from '../src/db/listen.ts';
import { settings } from '../src/db/tables.ts';
import { startTestApp, type TestApp, type TestPerson } from './app.ts';
import { untold } from './told-pages.ts';

let test: TestApp;
let person: TestPerson;
const missing = () => untold.get(new URL(test.ownerUrl).pathname.slice(1)) ?? [];

beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson();
});
beforeEach(() => untold.clear());
afterAll(async () => {
  untold.clear();
  await test.close();
});

const change = (tx: Transaction) =>
  tx
    .update(settings)
    .set({ bio: randomUUID() })
    .where(and(eq(settings.accountId, person.accountId), eq(settings.userId, person.id)));

it('a transaction that changes a public page and notifies nobody is detected', async () => {
  await test.ports.db.transaction(change);
  expect(missing()).toEqual([person.accountId]);
});

it('one that notifies another account is detected', async () => {
  await test.ports.db.transaction(async (tx) => {
    await tell(tx, 'page', [test.providerId]);
    await change(tx);
  });
  expect(missing()).toEqual([person.accountId]);
});

it('one that notifies the right account passes', async () => {
  await test.ports.db.transaction(async (tx) => {
    await change(tx);
    await tell(tx, 'page', [person.accountId]);
  });
  expect(missing()).toEqual([]);
});

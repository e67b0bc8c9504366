import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { MOST_NAMED } from './search.statements.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const FIELDS = ['title', 'hidden', 'archived', 'status', 'version', 'category', 'industry', 'isPublic', 'createdAt'];

it('however many different lists are requested, a connection keeps a bounded number of statements', async () => {
  const person = await test.makePerson();
  const lists = Array.from({ length: 240 }, (_, at) => FIELDS.filter((_field, bit) => ((at + 1) >> bit) & 1).join(' '));
  for (let at = 0; at < lists.length; at += 12) {
    const asked = lists
      .slice(at, at + 12)
      .map((fields, alias) => `a${alias}: getMyScriptsNew(sort: "createdAt") { scripts { ${fields} } }`);
    expect((await test.graphql(person, `{ ${asked.join(' ')} }`)).errors).toEqual([]);
  }
  const clients = await Promise.all(
    Array.from({ length: test.ports.db.$client.options.max }, () => test.ports.db.$client.connect()),
  );
  const kept = await Promise.all(
    clients.map(async (client) => {
      const { rows } = await client.query<{ name: string }>(
        "select name from pg_prepared_statements where name like 'scripts%'",
      );
      client.release();
      return rows.map(({ name }) => name);
    }),
  );
  const different = new Set(kept.flat());
  expect(different.size).toBeGreaterThan(20);
  expect(different.size).toBeLessThanOrEqual(MOST_NAMED);
});

import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';

/** More rows than a search reads in list order before it uses the index. */
const ROWS = 3000;
/** Which rows contain each word. */
const HELD: Record<string, (row: number) => boolean> = {
  always: () => true,
  often: (row) => row % 10 === 0,
  sparse: (row) => row % 40 === 0,
  rare: (row) => row % 1000 === 0,
  early: (row) => row <= 20,
  late: (row) => row > ROWS - 120,
};

let test: TestApp;
let person: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson({ engine: false });
  const texts = Array.from({ length: ROWS }, (_, at) =>
    Object.keys(HELD)
      .filter((word) => HELD[word]?.(at + 1))
      .join(' '),
  );
  // ordered by last change, they are the reverse of ordered by title
  await test.asOwner(
    `insert into scripts (account_id, creator_id, title, text, status, updated_at)
     select $1, $2, 'Row ' || lpad(n::text, 4, '0'), text, 'approved', now() - n * interval '1 hour'
     from unnest($3::text[]) with ordinality as t(text, n)`,
    [person.accountId, person.id, texts],
  );
});
afterAll(() => test.close());

const SEARCH = `query ($search: String!, $sort: String!, $order: SortOrder!) {
  getMyScriptsNew(search: $search, sort: $sort, order: $order, limit: 100) { total totalIsCapped scripts { title } }
}`;

describe('in a large account, however frequent a word is', () => {
  it.each(
    Object.keys(HELD).flatMap((word) =>
      [
        ['title', 'ASC'],
        ['title', 'DESC'],
        ['updatedAt', 'ASC'],
        ['updatedAt', 'DESC'],
        ['createdAt', 'ASC'],
      ].map(([sort = '', order = '']) => [word, sort, order] as const),
    ),
  )('a search for "%s" returns the first hits by %s, %s', async (search, sort, order) => {
    const rows = Array.from({ length: ROWS }, (_, at) => at + 1).filter((row) => HELD[search]?.(row));
    const isTurned = (sort === 'updatedAt') !== (order === 'DESC');
    const expected = (isTurned ? rows.toReversed() : rows)
      .slice(0, 100)
      .map((row) => `Row ${`${row}`.padStart(4, '0')}`);
    const found = await test.ask<{ total: number; totalIsCapped: boolean; scripts: { title: string }[] }>(
      person,
      SEARCH,
      { search, sort, order },
    );
    expect([found.total, found.totalIsCapped]).toEqual([expected.length, rows.length >= 100]);
    // they were all created at the same instant, so createdAt does not order them
    if (sort !== 'createdAt') expect(found.scripts.map(({ title }) => title)).toEqual(expected);
  });
});

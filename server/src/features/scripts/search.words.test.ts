import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { wordingOf } from './search.words.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('what is typed has the same words as the index of the same text', async () => {
  const text = 'a-b c_d e’f “g” — h…i/j k.l m@n 5,6 ７ ² ½ Ⅳ é è ñ ß İ हिन्दी 中文 עברית عربي ไทย 한국어 👍🏽 n° ª';
  const [row] = await test.asOwner(`select tsvector_to_array(search_words($1, '', $2)) as words`, [randomUUID(), text]);
  const known = new Set((row?.words as string[] | undefined)?.map((word) => word.slice(2)));
  const asked = wordingOf(text.toLowerCase().split(' ')).words.flat();
  expect(asked.filter((word) => !known.has(word))).toEqual([]);
  expect([...known].filter((word) => !asked.includes(word))).toEqual([]);
});

it('an account whose id ends alike has its words for itself', async () => {
  const person = await test.makePerson({ engine: false });
  const alike = `${randomUUID().slice(0, -2)}${person.accountId.slice(-2)}`;
  const creator = randomUUID();
  await test.asOwner('insert into accounts (id) values ($1)', [alike]);
  await test.asOwner(
    `insert into users (account_id, id, kind, email, name) values ($1, $2::uuid, 'individual', $2 || '@people.test', 'Eve')`,
    [alike, creator],
  );
  for (const [accountId, creatorId] of [
    [alike, creator],
    [person.accountId, person.id],
  ])
    await test.asOwner(
      `insert into scripts (account_id, creator_id, title, text, status) values ($1, $2, $3, 'Annuities', 'approved')`,
      [accountId, creatorId, accountId],
    );
  const SEARCH = 'query { getMyScriptsNew(search: "annuities") { scripts { title } } }';
  expect(await test.ask(person, SEARCH, {})).toEqual({ scripts: [{ title: person.accountId }] });
});

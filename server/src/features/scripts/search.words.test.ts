import { randomUUID } from 'node:crypto';
import { BETWEEN_WORDS } from '@greenlit/domain/scripts/typos.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { wordingOf } from './search.words.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

it('a query has the same words as the index for the same text', async () => {
  const text = 'a-b c_d e’f “g” — h…i/j k.l m@n 5,6 ７ ² ½ Ⅳ é è ñ ß İ हिन्दी 中文 עברית عربي ไทย 한국어 👍🏽 n° ª';
  const [row] = await test.asOwner(`select tsvector_to_array(search_words($1, '', $2)) as words`, [randomUUID(), text]);
  const known = new Set((row?.words as string[] | undefined)?.map((word) => word.slice(2)));
  const asked = text.toLowerCase().split(BETWEEN_WORDS).filter(Boolean);
  expect(asked.filter((word) => !known.has(word))).toEqual([]);
  expect([...known].filter((word) => !asked.includes(word))).toEqual([]);
});

it('a query has at most eight distinct words, plain ones first', () => {
  const { words, literals } = wordingOf(['a.b.c.d.e.f.g.h.i', 'plain', 'x.x.x']);
  expect(words.flat()).toEqual(['plain', 'a', 'b', 'c', 'd', 'e', 'f', 'g']);
  expect(literals).toEqual(['a.b.c.d.e.f.g.h.i', 'x.x.x']);
});

it('a part of more than fifty words uses the shortest, and says that there may be more', async () => {
  const person = await test.makePerson({ engine: false });
  const words = Array.from(
    { length: 60 },
    (_, n) => `${String.fromCharCode(97 + (n % 26))}${'q'.repeat(1 + Math.floor(n / 26))}zement`,
  );
  for (const text of [words.slice(0, 30), words.slice(30)])
    await test.asOwner(
      `insert into scripts (account_id, creator_id, title, text, status) values ($1, $2, 'Words', $3, 'approved')`,
      [person.accountId, person.id, text.join(' ')],
    );
  const page = await test.ask(person, 'query { getMyScriptsNew(search: "zement") { total totalIsCapped } }', {});
  expect(page).toEqual({ total: 2, totalIsCapped: true });
  const few = await test.ask(person, 'query { getMyScriptsNew(search: "qqqzement") { total totalIsCapped } }', {});
  expect(few).toEqual({ total: 1, totalIsCapped: false });
});

it('an account has only its own words, even if another account’s id ends alike', async () => {
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

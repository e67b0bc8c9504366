import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp, type TestPerson } from '../testing/app.ts';
import { newestLink, readyVideo, SUBMIT_VIDEO, submission } from '../testing/flow.ts';
import { isTooDeep, MAX_LEVELS } from './json.ts';

const nest = (levels: number, [open, close] = ['[', ']'], inner = '') =>
  open.repeat(levels) + inner + close.repeat(levels);
const TEXT = JSON.stringify('[{'.repeat(100));

describe('JSON', () => {
  it.each([
    ['64 arrays', nest(64), false],
    ['65 arrays', nest(65), true],
    ['64 objects', nest(64, ['{"a":', '}'], '1'), false],
    ['65 objects', nest(65, ['{"a":', '}'], '1'), true],
    ['33 of each', nest(33, ['[{"a":', '}]'], '1'), true],
    ['32 of each', nest(32, ['[{"a":', '}]'], '1'), false],
    ['many beside each other', `[${'[],'.repeat(1_000)}[]]`, false],
    ['brackets in a text', TEXT, false],
    ['brackets in a key', `{${TEXT}:1}`, false],
    ['brackets after an escaped quote', String.raw`["\"${'['.repeat(100)}"]`, false],
    ['brackets behind a text that ends in a backslash', String.raw`["\\",${nest(64)}]`, true],
    ['a quote as an escaped character', String.raw`["\u0022",${nest(64)}]`, true],
    ['brackets that are never closed', '['.repeat(65), true],
    ['brackets that were never opened', `${']'.repeat(100)}${'['.repeat(64)}`, false],
    ['a text that never ends', `"${'['.repeat(100)}`, false],
    ['a byte order mark', `\uFEFF${nest(65)}`, true],
    ['nothing', '', false],
    ['half a megabyte of brackets', nest(490_000), true],
  ])('is looked at before it is parsed: %s', (_what, json, expected) => {
    expect(isTooDeep(json)).toBe(expected);
  });
});

let test: TestApp;
let person: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  person = await test.makePerson();
});
afterAll(() => test.close());

const send = (
  url: string,
  payload: string | Buffer | Readable,
  headers: Record<string, string> = {},
  method = 'POST',
) =>
  test.app.inject({
    method: method as 'POST',
    url,
    headers: { 'content-type': 'application/json', ...headers },
    payload,
  });
/** JSON of this many bytes. */
const ofBytes = (bytes: number) =>
  JSON.stringify({ email: 'a@b.test', x: '' }).replace('""', `"${'x'.repeat(bytes - 27)}"`);
const DEEP = nest(MAX_LEVELS + 1);
const REFUSAL = { code: 'INVALID', reason: 'too_deep', message: 'This is nested in more than 64 levels' };

describe('a body that is nested too deeply', () => {
  it.each([
    '/api/identity/sign-in',
    '/api/identity/sign-up',
    '/api/identity/callback',
    '/api/review-mail',
    '/api/reviewer-list',
    '/api/ai/scripts',
    '/encrypt',
    '/decrypt',
    '/api/viewer',
  ])('is refused at %s', async (url) => {
    const answer = await send(url, DEEP);
    expect([answer.statusCode, answer.json()]).toEqual([400, REFUSAL]);
  });

  it('is refused in every form that a body of JSON has', async () => {
    const url = '/api/identity/sign-in';
    for (const answer of [
      await send(url, DEEP, { 'content-type': 'application/json; charset=utf-8' }),
      await send(url, DEEP, { 'content-type': 'APPLICATION/JSON' }),
      await send(url, `\uFEFF${DEEP}`),
      await send(url, gzipSync(DEEP), { 'content-encoding': 'gzip' }),
    ])
      expect([answer.statusCode, answer.json()]).toEqual([400, REFUSAL]);
  });

  it('is refused by GraphQL, and its neighbours are read', async () => {
    const ask = async (levels: number) =>
      (
        await send('/graphql', `{"query":"{ getCategories }","variables":{"x":${nest(levels)}}}`, headersOf(person))
      ).json();
    expect((await ask(MAX_LEVELS - 1)).errors[0].extensions).toEqual({ code: 'INVALID', reason: 'too_deep' });
    expect(await ask(MAX_LEVELS - 2)).toMatchObject({ data: { getCategories: expect.anything() } });
  });

  it('is refused to a directory in its own form', async () => {
    const answer = await send('/scim/v2/Users', DEEP, { 'content-type': 'application/scim+json' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: '400', detail: REFUSAL.message });
  });

  it('is not what is wrong with a body that has 64 levels', async () => {
    expect((await send('/api/identity/sign-in', nest(MAX_LEVELS))).json().reason).not.toBe('too_deep');
  });
});

describe('a body without a session', () => {
  const TOO_LARGE = { code: 'INVALID', reason: 'too_large', message: 'This is more than can be sent at once' };
  const LIMIT = 10 * 1024;

  it.each([
    ['POST', '/api/identity/sign-in'],
    ['POST', '/api/identity/sign-up'],
    ['POST', '/api/identity/forgot'],
    ['POST', '/api/identity/accept-invitation'],
    ['POST', '/api/viewer'],
    ['POST', '/api/review-mail'],
    ['PUT', '/api/review-mail'],
    ['POST', '/api/reviewer-list/open'],
  ])('has at most 10 kB: %s %s', async (method, url) => {
    const over = await send(url, ofBytes(LIMIT + 1), {}, method);
    expect([over.statusCode, over.json()]).toEqual([413, TOO_LARGE]);
    expect((await send(url, ofBytes(LIMIT), {}, method)).statusCode).not.toBe(413);
    const packed = await send(url, gzipSync(ofBytes(LIMIT + 1)), { 'content-encoding': 'gzip' }, method);
    expect(packed.statusCode).toBe(413);
  });

  it('has at most 10 kB in GraphQL too, while people and the holders of a reviewer’s link may send whole scripts', async () => {
    const id = await readyVideo(test, person);
    await test.ask(person, SUBMIT_VIDEO, submission(id));
    const { reviewer } = await newestLink(test);
    const ask = async (caller: Caller, headers: Record<string, string>, payload: string | Buffer | Readable) =>
      (await send('/graphql', payload, { ...headersOf(caller), ...headers })).json();
    const document = (bytes: number) =>
      JSON.stringify({ query: '{ __typename }', variables: { x: 'x'.repeat(bytes) } });
    for (const caller of [null, { token: 'no-session' }, { secret: 'no-link' }]) {
      const { extensions } = (await ask(caller, {}, document(LIMIT))).errors[0];
      expect(extensions).toEqual({ code: 'INVALID', reason: 'too_large' });
      const packed = await ask(caller, { 'content-encoding': 'gzip' }, gzipSync(document(LIMIT)));
      expect(packed.errors[0].extensions).toEqual({ code: 'INVALID', reason: 'too_large' });
      const inPieces = await ask(caller, { 'transfer-encoding': 'chunked' }, Readable.from([document(LIMIT)]));
      expect(inPieces.errors[0].extensions).toEqual({ code: 'INVALID', reason: 'too_large' });
    }
    for (const caller of [person, { secret: reviewer.secret }])
      expect(await ask(caller, {}, document(600_000))).toMatchObject({ data: { __typename: 'Query' } });
    expect(await ask(null, {}, document(9_000))).toMatchObject({ data: { __typename: 'Query' } });
  });
});

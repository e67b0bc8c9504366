import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, headersOf, startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { approvedVideo, submittedVideo } from '../../testing/flow.ts';

let test: TestApp;
let owner: TestPerson;
let live: Caller;
let spent: Caller;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
  live = (await submittedVideo(test, owner)).reviewer;
  spent = (await approvedVideo(test, owner)).reviewer;
});
afterAll(() => test.close());

async function send(route: 'encrypt' | 'decrypt', caller: Caller, body: FormData | URLSearchParams | object) {
  const plain = !(body instanceof FormData || body instanceof URLSearchParams);
  const request = new Response(plain ? JSON.stringify(body) : body);
  const type = plain ? 'application/json' : (request.headers.get('content-type') ?? '');
  const answer = await test.app.inject({
    method: 'POST',
    url: `/${route}`,
    payload: Buffer.from(await request.arrayBuffer()),
    headers: { ...headersOf(caller), 'content-type': type },
  });
  return { status: answer.statusCode, body: answer.json() as { data: string; code?: string }, headers: answer.headers };
}
const form = (data: string) => {
  const fields = new FormData();
  fields.set('data', data);
  return fields;
};

describe('link parameters', () => {
  it.each([
    ['a form', form],
    ['a form without files', (data: string) => new URLSearchParams({ data })],
    ['JSON', (data: string) => ({ data })],
  ])('can be sealed and opened by %s', async (_name, body) => {
    const text = 'video=7&für=Zoë';
    const sealed = await send('encrypt', owner, body(text));
    expect(sealed).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(sealed.body.data).toMatch(/^[\w-]+$/);
    expect(Buffer.from(sealed.body.data, 'base64url').toString()).not.toContain('video');
    expect(await send('decrypt', owner, body(sealed.body.data))).toMatchObject({ status: 200, body: { data: text } });
  });

  it('are sealed differently each time', async () => {
    const [one, other] = [await send('encrypt', owner, { data: 'x' }), await send('encrypt', owner, { data: 'x' })];
    expect(one.body.data).not.toBe(other.body.data);
  });

  it('can be opened by any other session or valid link', async () => {
    const { data } = (await send('encrypt', live, { data: 'x' })).body;
    const other = await test.makePerson();
    for (const caller of [owner, other, live])
      expect(await send('decrypt', caller, { data })).toMatchObject({ status: 200, body: { data: 'x' } });
  });

  it('cannot be opened by anybody else', async () => {
    const { data } = (await send('encrypt', owner, { data: 'x' })).body;
    const disabled = await test.makePerson({ active: false });
    for (const caller of [null, spent, disabled, { token: 'x' }]) {
      expect(await send('encrypt', caller, { data: 'x' })).toMatchObject({ status: 401 });
      expect(await send('decrypt', caller, { data })).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } });
    }
  });

  it.each([
    ['was changed', (data: string) => `${data.slice(0, -2)}${data.endsWith('AA') ? 'BB' : 'AA'}`],
    ['is none', () => 'hello'],
    ['ran out', () => test.ports.secrets.seal('link-parameters', 'x', -1)],
    ['was made for a sign-in', () => test.ports.secrets.seal('sign-in', 'x', 60)],
    ['was made for a sign-in', () => test.ports.secrets.seal('sign-in', 'x', 60)],
    ['keeps a second factor', () => test.ports.secrets.seal('totp-secret', 'x', null)],
  ])('cannot be opened if the seal %s', async (_name, spoil) => {
    const { data } = (await send('encrypt', owner, { data: 'x' })).body;
    expect(await send('decrypt', owner, { data: spoil(data) })).toMatchObject({
      status: 422,
      body: { fields: { data: 'This link is no longer valid' } },
    });
  });

  it.each([
    [{}],
    [{ data: '' }],
    [{ data: 7 }],
    [{ data: { a: 1 } }],
    [{ data: 'x'.repeat(2_001) }],
    [form('')],
    ['[]'],
  ])('refuse %j', async (body) => {
    const answer = await send('encrypt', owner, body === '[]' ? [] : body);
    expect(answer).toMatchObject({ status: 422, body: { code: 'INVALID' } });
  });

  it('are rate limited', async () => {
    const busy = await test.makePerson();
    for (let tried = 0; tried < 60; tried += 1) await send('encrypt', busy, { data: 'x' });
    expect(await send('encrypt', busy, { data: 'x' })).toMatchObject({ status: 429 });
    expect(await send('encrypt', owner, { data: 'x' })).toMatchObject({ status: 200 });
  });
});

import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { startObjectStore } from '../../testing/object-store.ts';
import { signedUrl } from '../features/files/files.queries.ts';

const widePng = (width: number): Buffer => PNG.sync.write(new PNG({ width, height: 10 }));

/** The type that a browser receives, and where the bytes come from. */
const asMedia = { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'video' };

describe.each([
  ['in a folder', async () => null],
  ['in a bucket', startObjectStore],
])('a stored file %s', (_where, startStore) => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let test: TestApp;
  let owner: TestPerson;
  let file: Awaited<ReturnType<TestApp['upload']>>;
  let bytes: Buffer;
  beforeAll(async () => {
    store = await startStore();
    test = await startTestApp(store?.env ?? { STORAGE_URL: '' });
    owner = await test.makePerson();
    bytes = await readFile(fixtures.talk);
    file = await test.upload(owner, 'videos', 'talk.mp4', bytes);
  });
  afterAll(async () => {
    await test.close();
    await store?.close();
  });
  const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
    test.app.inject({ method, url, headers });

  it('is served whole with its own type, never as a page', async () => {
    const answer = await get(file.signedUrl);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(bytes)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'video/mp4',
      'content-length': String(bytes.length),
      'accept-ranges': 'bytes',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, max-age=3600, immutable',
    });
  });

  it.each([
    ['without a signature', () => file.url],
    ['with a changed one', () => `${file.signedUrl.slice(0, -1)}${file.signedUrl.endsWith('A') ? 'B' : 'A'}`],
    ['with a later expiry', () => file.signedUrl.replace(/e=\d+/, 'e=99999999999')],
    ['with the signature of another file', () => file.signedUrl.replace(/[0-9a-f]{64}/, 'a'.repeat(64))],
    ['with two signatures', () => `${file.signedUrl}&s=b`.replace('&s=', '&s=a&s=')],
    ['below a folder', () => file.signedUrl.replace(owner.accountId, '..%2f..')],
    ['with an invalid key', () => '/files/x/y?e=99999999999&s=z'],
    ['with broken escapes', () => '/files/%E0%A4%A/y'],
  ])('is not served %s', async (_how, url) => {
    const { statusCode } = await get(url());
    expect([400, 404]).toContain(statusCode);
  });

  it('is not served once its link is an hour old', async () => {
    const AN_HOUR_MS = 3_600_000;
    const old = signedUrl(test.ports.secrets, file.key, Date.now() - 2 * AN_HOUR_MS);
    expect((await get(old)).statusCode).toBe(404);
    const young = signedUrl(test.ports.secrets, file.key, Date.now() - AN_HOUR_MS + 1_000);
    expect((await get(young)).statusCode).toBe(200);
  });

  it.each([
    ['bytes=0-99', 0, 99],
    ['bytes=100-', 100, null],
    ['bytes=-50', -50, null],
    ['bytes=0-99999999', 0, null],
  ])('is served in part: %s', async (range, from, to) => {
    const answer = await get(file.signedUrl, { range });
    const start = from < 0 ? bytes.length + from : from;
    const end = to ?? bytes.length - 1;
    expect(answer.statusCode).toBe(206);
    expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/${bytes.length}`);
    expect(answer.headers['content-length']).toBe(String(end - start + 1));
    expect(answer.rawPayload.equals(bytes.subarray(start, end + 1))).toBe(true);
  });

  it.each(['bytes=99999999-', 'bytes=5-4', 'bytes=-0'])('has nothing at %s', async (range) => {
    const answer = await get(file.signedUrl, { range });
    expect(answer.statusCode).toBe(416);
    expect(answer.headers['content-range']).toBe(`bytes */${bytes.length}`);
  });

  it.each(['bytes=0-1,5-6', 'lines=1-2', 'bytes=a-b', 'bytes=-'])('is served whole for %s', async (range) => {
    expect((await get(file.signedUrl, { range })).statusCode).toBe(200);
  });

  it('is not sent again to a client that already has it', async () => {
    const { headers } = await get(file.signedUrl);
    const answer = await get(file.signedUrl, { 'if-none-match': `"other", ${headers.etag}` });
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([304, 0]);
  });

  it('reports its length without a body for HEAD', async () => {
    const answer = await get(file.signedUrl, {}, 'HEAD');
    expect([answer.statusCode, answer.rawPayload.length]).toEqual([200, 0]);
    expect(answer.headers['content-length']).toBe(String(bytes.length));
  });

  it('is saved under a safe name', async () => {
    const answer = await get(`${file.signedUrl}&download=${encodeURIComponent('a"\r\nx: y/../b.mp4')}&download=c`);
    expect(answer.headers['content-disposition']).toBe('attachment; filename="a___x_ y_.._b.mp4"');
  });

  it('is returned smaller if it is a picture requested in one of our widths', async () => {
    const picture = await test.upload(owner, 'images', 'wide.png', widePng(1000));
    const small = await get(`${picture.signedUrl}&w=480`);
    expect(small.headers).toMatchObject({ 'content-type': 'image/jpeg', 'content-disposition': 'inline' });
    expect(jpeg.decode(small.rawPayload).width).toBe(480);
    const again = await get(`${picture.signedUrl}&w=480`, { 'if-none-match': String(small.headers.etag) });
    expect(again.statusCode).toBe(304);
    for (const other of ['w=481', 'w=480x', 'download=a.png&w=480'])
      expect((await get(`${picture.signedUrl}&${other}`)).headers['content-type']).toBe('image/png');
    const narrow = await test.upload(owner, 'images', 'narrow.png', widePng(300));
    expect((await get(`${narrow.signedUrl}&w=480`)).headers['content-type']).toBe('image/png');
    expect((await get(`${picture.url}?w=480`)).statusCode).toBe(404);
  });

  it('is offered as a download if it is a document', async () => {
    const pdf = await test.upload(owner, 'docs', 'form.pdf', Buffer.from('%PDF-1.7\n%%EOF'));
    expect((await get(pdf.signedUrl)).headers['content-disposition']).toBe('attachment; filename="form.pdf"');
  });

  it('that has gone missing is an internal error that reveals no path', async () => {
    const gone = await test.upload(owner, 'docs', 'gone.pdf', Buffer.from('%PDF-1.7\ngone\n%%EOF'));
    await test.ports.storage.remove(gone.key);
    const answer = await get(gone.signedUrl);
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toMatch(/ENOENT|tmp/);
  });

  it('is stored only once if uploaded twice', async () => {
    const again = await test.upload(owner, 'videos', 'other-name.mp4', bytes);
    expect(again.key).toBe(file.key);
    expect(await test.asOwner('select count(*)::int as n from files where key = $1', [file.key])).toEqual([{ n: 1 }]);
  });

  it('is stored separately for each account, even with the same bytes', async () => {
    const stranger = await test.makePerson();
    const theirs = await test.upload(stranger, 'videos', 'talk.mp4', bytes);
    expect(theirs.key.split('/')).toEqual([stranger.accountId, file.key.split('/')[1]]);
  });

  it('reaches a player through our own server from a folder, or directly from the store’s bucket', async () => {
    const answer = await get(file.signedUrl, asMedia);
    if (!store) return expect([answer.statusCode, answer.headers.location]).toEqual([200, undefined]);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([302, 'private, max-age=1800']);
    expect(answer.headers.location).toMatch(new RegExp(`^${store.origin}/greenlit/`));
    const there = await fetch(String(answer.headers.location), { headers: { range: 'bytes=0-99' } });
    expect([there.status, there.headers.get('content-type'), (await there.bytes()).length]).toEqual([
      206,
      'video/mp4',
      100,
    ]);
  });

  it('always goes through our own server if it is a document', async () => {
    const pdf = await test.upload(owner, 'docs', 'form.pdf', Buffer.from('%PDF-1.7\n%%EOF'));
    expect((await get(pdf.signedUrl, { 'sec-fetch-mode': 'navigate' })).statusCode).toBe(200);
  });
});

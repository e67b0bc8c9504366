import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';
import { fileByKey, publicUrl } from '../features/files/files.queries.ts';
import { removeBytes } from '../features/files/removal.actions.ts';
import { smallPicture } from '../features/files/small-pictures.ts';
import type { WebpEncoder } from '../ports/ports.ts';
import { storagePath } from '../ports/storage.ts';

/** The Accept headers of browsers for pictures, and those of other clients. */
const CHROME = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';
const OTHERS = ['', '*/*', 'image/*', 'image/png, image/jpeg', 'image/webp;q=0, image/jpeg', 'text/html,*/*;q=0.8'];

let shade = 0;
/** A new picture, not used by any other test. */
function picture(width = 1000, height = 100): Buffer {
  shade += 1;
  const pixels = new PNG({ width, height });
  pixels.data.fill(255);
  pixels.data[0] = shade;
  return PNG.sync.write(pixels);
}
/** The width stated in a lossy WebP: a container with a key frame and its start code. */
function widthOf(webp: Buffer): number {
  expect([webp.toString('latin1', 0, 4), webp.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8 ']);
  expect(webp.subarray(23, 26)).toEqual(Buffer.from([0x9d, 0x01, 0x2a]));
  return webp.readUInt16LE(26) & 0x3fff;
}

describe('a small version of a stored picture', () => {
  let test: TestApp;
  let owner: TestPerson;
  let system: WebpEncoder;
  /** Whether this machine's ffmpeg makes WebP; without it there is only JPEG. */
  let hasWebp: boolean;
  let encoded = 0;
  beforeAll(async () => {
    test = await startTestApp();
    owner = await test.makePerson();
    system = test.ports.webp;
    hasWebp = await system.isInstalled();
  });
  beforeEach(() => {
    encoded = 0;
    test.ports.webp = {
      ...system,
      encode(ppm) {
        encoded += 1;
        return system.encode(ppm);
      },
    };
  });
  afterAll(() => test.close());
  const get = (url: string, accept = CHROME, more: Record<string, string> = {}) =>
    test.app.inject({ url, headers: { ...(accept && { accept }), ...more } });
  const uploaded = (bytes = picture()) => test.upload(owner, 'images', 'wide.png', bytes);
  const folderOf = (key: string) => join(test.folder, 'pictures', storagePath(key), '..');
  const keptOf = async (key: string) => {
    const name = key.split('/')[1] ?? '';
    const names = await readdir(folderOf(key)).catch(() => [] as string[]);
    return names
      .filter((one) => one.startsWith(name))
      .map((one) => one.slice(name.length + 1))
      .sort();
  };

  it('is WebP for browsers that name it, and JPEG for everybody else', async (context) => {
    if (!hasWebp) context.skip('there is no ffmpeg with libwebp here');
    const { signedUrl } = await uploaded();
    const answer = await get(`${signedUrl}&w=480`);
    expect(answer.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600, immutable',
      vary: 'accept',
    });
    expect(widthOf(answer.rawPayload)).toBe(480);
    for (const accept of OTHERS) {
      const other = await get(`${signedUrl}&w=480`, accept);
      expect(other.headers, accept).toMatchObject({ 'content-type': 'image/jpeg', vary: 'accept' });
      expect(other.headers.etag, accept).not.toBe(answer.headers.etag);
      expect(jpeg.decode(other.rawPayload).width, accept).toBe(480);
    }
    const again = await get(`${signedUrl}&w=480`, CHROME, { 'if-none-match': String(answer.headers.etag) });
    expect([again.statusCode, again.headers.vary, again.rawPayload.length]).toEqual([304, 'accept', 0]);
  });

  it('may be stored by shared caches if the page is public', async () => {
    const { key } = await uploaded();
    const answer = await get(`${publicUrl(test.ports.secrets, key)}&w=960`);
    expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d+, immutable$/);
    expect(answer.headers.vary).toBe('accept');
  });

  it('is JPEG for every browser if there is no encoder', async () => {
    test.ports.webp = { isInstalled: async () => false, encode: async () => null };
    const { signedUrl } = await uploaded();
    expect((await get(`${signedUrl}&w=480`)).headers).toMatchObject({ 'content-type': 'image/jpeg', vary: 'accept' });
  });

  it('is JPEG for every browser if it cannot be made as WebP, which is tried once', async () => {
    test.ports.webp = {
      isInstalled: async () => true,
      async encode() {
        encoded += 1;
        return null;
      },
    };
    const { signedUrl, key } = await uploaded();
    for (const _twice of [1, 2]) expect((await get(`${signedUrl}&w=480`)).headers['content-type']).toBe('image/jpeg');
    expect(encoded).toBe(1);
    expect(await keptOf(key)).toEqual(['480.jpeg', '480.webp']);
  });

  it('is JPEG for now if the encoder is too busy, and WebP is tried again later', async () => {
    test.ports.webp = { isInstalled: async () => true, encode: () => Promise.reject(new Error('too slow')) };
    const { signedUrl, key } = await uploaded();
    expect((await get(`${signedUrl}&w=480`)).headers['content-type']).toBe('image/jpeg');
    expect(await keptOf(key)).toEqual(['480.jpeg']);
  });

  it('is not made in a width that is not one of ours', async () => {
    const { signedUrl, key } = await uploaded();
    for (const other of [
      'w=481',
      'w=0',
      'w=-480',
      'w=480x',
      'w=480.0',
      'w=',
      'w=1e9',
      'w=320&w=480',
      'download=a.png&w=480',
    ])
      expect((await get(`${signedUrl}&${other}`)).headers['content-type'], other).toBe('image/png');
    expect([encoded, await keptOf(key)]).toEqual([0, []]);
  });

  it('is made once, however many clients request it, at once or later', async (context) => {
    if (!hasWebp) context.skip('there is no ffmpeg with libwebp here');
    const { signedUrl, key } = await uploaded();
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(`${signedUrl}&w=480`)));
    const [first] = answers;
    for (const one of [...answers, await get(`${signedUrl}&w=480`)])
      expect(one.rawPayload.equals(first?.rawPayload ?? Buffer.alloc(0))).toBe(true);
    expect([encoded, await keptOf(key)]).toEqual([1, ['480.webp']]);
  });

  it.each(['jpeg', 'webp'] as const)('is served from the cache: %s', async (format) => {
    const { signedUrl, key } = await uploaded();
    const accept = format === 'webp' ? CHROME : '';
    const { headers } = await get(`${signedUrl}&w=480`, accept);
    // without an encoder there is no WebP to cache
    const made = String(headers['content-type']).replace('image/', '');
    await writeFile(join(folderOf(key), `${key.split('/')[1]}-480.${made}`), 'what was kept');
    expect((await get(`${signedUrl}&w=480`, accept)).body).toBe('what was kept');
  });

  it('that would not be smaller is tried once, and then served unchanged', async () => {
    const { signedUrl, key } = await uploaded(picture(300));
    for (const _twice of [1, 2])
      expect((await get(`${signedUrl}&w=480`, '')).headers['content-type']).toBe('image/png');
    expect([encoded, await keptOf(key)]).toEqual([0, ['480.jpeg']]);
  });

  it('is deleted with its file', async () => {
    const [gone, stays] = [await uploaded(), await uploaded()];
    for (const { signedUrl } of [gone, stays])
      for (const [width, accept] of [
        [480, CHROME],
        [960, ''],
      ] as const)
        await get(`${signedUrl}&w=${width}`, accept);
    // left by a killed process
    await writeFile(join(folderOf(gone.key), `${gone.key.split('/')[1]}-480.webp.left`), '');
    expect((await keptOf(gone.key)).length).toBe(3);
    await test.asOwner('delete from files where key = $1', [gone.key]);
    await removeBytes(test.ports, { keys: [gone.key, stays.key] });
    expect(await keptOf(gone.key)).toEqual([]);
    expect((await keptOf(stays.key)).length).toBe(2);
    expect((await get(`${gone.signedUrl}&w=480`)).statusCode).toBe(404);
  });

  it('is not cached if its file is deleted while it is made', async () => {
    const { key } = await uploaded();
    const file = await fileByKey(test.ports.db, key);
    if (!file) throw new Error('it was stored');
    await test.asOwner('delete from files where key = $1', [key]);
    expect(await smallPicture(test.ports, file, 480)).not.toBeNull();
    expect(await keptOf(key)).toEqual([]);
  });

  it('is made even if it cannot be cached', async () => {
    const { key } = await uploaded();
    const file = await fileByKey(test.ports.db, key);
    if (!file) throw new Error('it was stored');
    // a file where the folder should be
    const dataDir = join(test.folder, `no-folder-${file.sha256}`);
    await writeFile(dataDir, '');
    const small = await smallPicture({ ...test.ports, config: { ...test.ports.config, dataDir } }, file, 480);
    expect(jpeg.decode(small ?? Buffer.alloc(0)).width).toBe(480);
  });
});

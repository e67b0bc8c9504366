import { once } from 'node:events';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { headersOf, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import type { Storage } from '../../ports/storage.ts';
import { fileByKey } from './files.queries.ts';
import { smallPicture } from './small-pictures.ts';

let test: TestApp;
let store: Storage;
let origin: string;
let busy: TestPerson;
let other: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
  store = test.ports.storage;
  origin = await test.app.listen({ port: 0, host: '127.0.0.1' });
});
beforeEach(async () => {
  test.ports.storage = store;
  busy = await test.makePerson();
  other = await test.makePerson();
});
afterAll(() => test.close());

let number = 0;
/** Bytes that no other file of these tests has. */
const next = () => {
  number += 1;
  return number;
};
function picture(): Buffer {
  const pixels = new PNG({ width: 1000, height: 20 });
  pixels.data.fill(255);
  pixels.data[0] = next();
  return PNG.sync.write(pixels);
}

const EXTRACT = 'mutation ($url: String!) { extractText(url: $url) { text } }';

/** Each prepares one piece of work, and begins it when called. */
const WORK: Record<string, (person: TestPerson) => Promise<() => Promise<unknown>>> = {
  'reading a document': async (person) => {
    const { url } = await test.upload(person, 'docs', 'a.csv', Buffer.from(`Line ${next()}\n`));
    return () => test.ask(person, EXTRACT, { url });
  },
  'making a picture smaller': async (person) => {
    const { key } = await test.upload(person, 'images', 'a.png', picture());
    const file = await fileByKey(test.db, key);
    if (!file) throw new Error('no picture was stored');
    return () => smallPicture(test.ports, file, 480);
  },
  'storing an upload': async (person) => {
    const bytes = Uint8Array.from(picture());
    const values = { category: 'images', filename: 'a.png' };
    const metadata = Object.entries(values).map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`);
    const headers = {
      ...headersOf(person),
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes.length),
      'upload-metadata': metadata.join(','),
      'content-type': 'application/offset+octet-stream',
    };
    return async () => {
      const { ok, status } = await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body: bytes });
      if (!ok) throw new Error(`an upload was answered with ${status}`);
    };
  },
};

describe('an account with more work than fits', () => {
  it.each(Object.keys(WORK))('delays no other account: %s', async (what) => {
    const prepare = WORK[what];
    if (!prepare) throw new Error('no such work');
    const heavy = await Promise.all(Array.from({ length: 5 }, () => prepare(busy)));
    const light = await prepare(other);
    // the store is slow for one account only, so that its work lasts until it is let go
    const held = new EventTarget();
    const begun = once(held, 'begun');
    const { promise: letGo, resolve: release } = Promise.withResolvers<void>();
    let atOnce = 0;
    const hold = async (key: string) => {
      if (!key.startsWith(`${busy.accountId}/`)) return;
      atOnce += 1;
      held.dispatchEvent(new Event('begun'));
      await letGo;
    };
    test.ports.storage = {
      ...store,
      read: async (key, range) => {
        await hold(key);
        return store.read(key, range);
      },
      put: async (key, path) => {
        await hold(key);
        return store.put(key, path);
      },
    };
    const all = Promise.all(heavy.map((begin) => begin()));
    await begun;
    await light();
    expect(atOnce).toBe(1);
    release();
    await all;
  });
});

import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../testing/app.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const PDF = Buffer.from('%PDF-1.7\nnot much\n%%EOF');
const stored = async (url: string) =>
  (await test.asOwner('select category from files where key = $1', [url.replace('/files/', '')]))[0]?.category;

describe('the key of an uploaded file', () => {
  it('names the category with its prefix', async () => {
    const { url } = await test.upload(owner, 'thumbs/first.png', 'a.png', await readFile(fixtures.logo));
    expect(await stored(url)).toBe('thumbs');
  });

  it.each([
    ['avatars/logo.png', 'a.png', () => readFile(fixtures.logo), 'images'],
    ['talks/talk.mp4', 'talk.mp4', () => readFile(fixtures.talk), 'videos'],
    ['forms/review.pdf', 'review.pdf', async () => PDF, 'docs'],
  ])('with another prefix leaves the category to the bytes: %s', async (key, name, bytes, category) => {
    const other = await test.makePerson();
    const { status, url } = await test.upload(other, key, name, await bytes());
    expect([status, await stored(url)]).toEqual([200, category]);
  });

  it('with another prefix is refused for bytes that belong nowhere, and the answer names the categories', async () => {
    const { status, message } = await test.upload(owner, 'tools/run.exe', 'run.exe', Buffer.from([0x4d, 0x5a, 0, 0]));
    expect([status, message]).toEqual([
      422,
      'The key must begin with one of: images/, videos/, docs/, thumbs/, signatures/',
    ]);
  });

  it('is required', async () => {
    expect(await test.upload(owner, '', 'a.pdf', PDF)).toMatchObject({ status: 422, message: 'The key is required' });
  });
});

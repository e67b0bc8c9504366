import { readFile } from 'node:fs/promises';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onMainHost, startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import {
  APPROVAL,
  changeVideo,
  draftVideo,
  newestLink,
  roundSeenBy,
  SUBMIT_VIDEO,
  submission,
} from '../../../testing/flow.ts';
import { startSomeStore } from '../../../testing/object-store.ts';
import { plainBuild } from '../../../testing/plain-build.ts';
import { pathOf, uploadCalls } from '../../../testing/uploads.ts';
import { createApp } from '../../app.ts';
import { sha256Hex } from '../../secrets.ts';
import { checkFiles } from './file-check.job.ts';

describe.each([
  ['a folder', async () => null],
  ['a bucket', startSomeStore],
])('a video whose files are in %s', (_where, startStore) => {
  let store: Awaited<ReturnType<typeof startStore>>;
  let test: TestApp;
  let app: FastifyInstance;
  let origin: string;
  let owner: TestPerson;

  beforeAll(async () => {
    store = await startStore();
    test = await startTestApp(store?.env ?? { STORAGE_URL: '' });
    const ports = { ...test.ports, webDist: await plainBuild(test.folder) };
    app = onMainHost(await createApp(ports), ports.config.mainHost);
    origin = await app.listen({ port: 0, host: '127.0.0.1' });
    owner = await test.makePerson();
  });
  afterAll(async () => {
    await app.close();
    await test.close();
    await store?.close();
  });

  const { begin, send } = uploadCalls(() => ({ origin, owner }));
  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
  /** The bytes that a browser's player receives, and where they came from. */
  async function played(url: string): Promise<{ from: string; sha256: string }> {
    const { pathname, search } = new URL(url, origin);
    const answer = await get(pathname + search, { 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'video' });
    if (answer.statusCode !== 302) return { from: 'here', sha256: sha256Hex(answer.rawPayload) };
    const there = await fetch(String(answer.headers.location));
    return { from: 'the store', sha256: sha256Hex(Buffer.from(await there.arrayBuffer())) };
  }

  it('goes from the upload through the review to the public with the same bytes everywhere', async () => {
    const bytes = await readFile(fixtures.talk);
    const path = pathOf(await begin(bytes.length, { sha256: sha256Hex(bytes) }));
    const stored = (await (await send(path, 0, bytes)).json()) as { url: string; signedUrl: string; key: string };
    const expected = { from: store ? 'the store' : 'here', sha256: sha256Hex(bytes) };
    expect(await played(stored.signedUrl)).toEqual(expected);

    const id = await draftVideo(test, owner);
    const thumb = await test.uploadFile(owner, 'thumbs', fixtures.logo);
    await changeVideo(test, owner, id, { urlVideo: stored.url, thumb, view: 3 });
    expect((await get(`/v/${id}`)).statusCode).toBe(404);
    await test.ask(owner, SUBMIT_VIDEO, submission(id));
    const { roundId, reviewer } = await newestLink(test);
    const round = await roundSeenBy(test, reviewer, roundId);
    expect(await played(round.signedVideoUrl ?? '')).toEqual(expected);

    await changeVideo(test, reviewer, id, APPROVAL);
    const page = await get(`/v/${id}`);
    expect(page.statusCode).toBe(200);
    const { location } = (await get(`/v/${id}/video`)).headers;
    expect(await played(String(location))).toEqual(expected);
    // the least recently checked come first, a share of them each night
    const due = () => test.asOwner('update files set checked_at = null where key = $1', [stored.key]);
    await due();
    expect(await checkFiles(test.ports)).toMatchObject({ damaged: 0 });
    await test.ports.storage.remove(stored.key);
    await due();
    expect(await checkFiles(test.ports)).toMatchObject({ damaged: 1 });
  });
});

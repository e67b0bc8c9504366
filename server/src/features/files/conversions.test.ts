// Longer than usual on purpose: follows conversions from start to end with shared helpers.

import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';
import { cannedTranscoder, noTranscoder, talkOf } from '../../../testing/transcoder.ts';
import { TranscodeError } from '../../ports/ports.ts';
import { resumeConversions, runConversion } from './conversions.jobs.ts';
import { storeFile } from './files.actions.ts';

let test: TestApp;
let owner: TestPerson;
let colleague: TestPerson;

beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  owner = await test.makePerson();
  colleague = await test.makePerson({ parent: owner, role: 'full' });
  test.ports.transcoder = cannedTranscoder();
});
afterEach(() => test.asOwner("update conversions set state = 'cancelled' where state in ('queued', 'running')"));

const FIELDS = 'id state progress waitingBefore secondsLeft url signedUrl message';
const CONVERT = `mutation ($url: String!) { convertVideo(url: $url) { ${FIELDS} } }`;
const GET = `query ($id: ID!) { getConversion(id: $id) { ${FIELDS} } }`;
const CANCEL = `mutation ($id: ID!) { cancelConversion(id: $id) { ${FIELDS} } }`;

interface Conversion {
  id: string;
  state: string;
  progress: number;
  waitingBefore: number | null;
  secondsLeft: number | null;
  url: string | null;
  signedUrl: string | null;
  message: string | null;
}

let number = 0;
/** A newly uploaded original; each is different. */
async function original(person = owner): Promise<string> {
  number += 1;
  const path = join(test.folder, `original-${number}`);
  await writeFile(path, Buffer.concat([Buffer.from('RIFF\0\0\0\0AVI LIST'), Buffer.from(String(number))]));
  const upload = {
    accountId: person.accountId,
    uploadedBy: person.id,
    category: 'originals',
    name: 'talk.avi',
    path,
  } as const;
  return `/files/${(await storeFile(test.ports, upload)).key}`;
}
const convert = async (url?: string, person = owner) =>
  test.ask<Conversion>(person, CONVERT, { url: url ?? (await original(person)) });
const get = (id: string, person = owner) => test.ask<Conversion>(person, GET, { id });

/** Runs the next conversion here and now, as a job would. */
const run = (stopping = new AbortController().signal) => runConversion(test.ports, stopping);

/** A transcoder that runs until it is stopped, and reports when it started. */
function endless() {
  let begun = () => {};
  const began = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const ended: unknown[] = [];
  test.ports.transcoder = cannedTranscoder(({ signal, onProgress }) => {
    onProgress(0.25);
    begun();
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => {
        ended.push(signal.reason);
        reject(signal.reason);
      });
    });
  });
  return { began, ended };
}

describe('a conversion', () => {
  it('waits, runs and ends with a usable video', async () => {
    const begun = await convert();
    expect(begun).toMatchObject({ state: 'queued', progress: 0, url: null, message: null });
    await test.runJobs();
    const done = await get(begun.id);
    expect(done).toMatchObject({ state: 'done', progress: 1, secondsLeft: null, message: null });
    expect(done.url).toMatch(new RegExp(`^/files/${owner.accountId}/[0-9a-f]{64}\\.mp4$`));
    expect((await test.app.inject({ url: done.signedUrl ?? '' })).statusCode).toBe(200);
    const video = await test.ask<{ id: string; duration: number }>(
      owner,
      'mutation ($video: VideoInput!) { createVideo(video: $video) { id duration } }',
      { video: { title: 'Talk', urlVideo: done.url } },
    );
    expect(video.duration).toBeCloseTo(8, 1);
    expect(await readdir(join(test.ports.uploadsDir, 'conversions'))).toEqual([]);
  });

  it('requested again is the same one, even when finished', async () => {
    const url = await original();
    const first = await convert(url);
    expect((await convert(url)).id).toBe(first.id);
    expect((await convert(url, colleague)).id).toBe(first.id);
    await test.runJobs();
    expect(await convert(url)).toMatchObject({ id: first.id, state: 'done' });
  });

  it('requested twice at once is created once', async () => {
    const url = await original();
    const ids = await Promise.all(Array.from({ length: 8 }, async () => (await convert(url)).id));
    expect(new Set(ids).size).toBe(1);
  });

  it('reports progress and time left', async () => {
    const { began } = endless();
    const { id } = await convert();
    const stop = new AbortController();
    const running = run(stop.signal);
    await began;
    await expect
      .poll(() => get(id), { timeout: 8_000 })
      .toMatchObject({
        state: 'running',
        progress: 0.25,
        secondsLeft: expect.any(Number),
      });
    stop.abort();
    await running;
  });

  it('names what is missing in the result', async () => {
    test.ports.transcoder = cannedTranscoder(async (job) => ({ ...(await talkOf(job)), expected: 60 }));
    const { id } = await convert();
    await run();
    expect(await get(id)).toMatchObject({
      state: 'done',
      message: 'Only 8 seconds of 60 seconds could be read: the file is damaged.',
    });
  });
});

describe('the conversion queue', () => {
  /** Three files of one person, then three of another, then one of a third. */
  async function crowd(): Promise<{ person: TestPerson; id: string; name: string }[]> {
    const people = [owner, await test.makePerson(), await test.makePerson()];
    const asked: { person: TestPerson; id: string; name: string }[] = [];
    for (const [which, count] of [3, 3, 1].entries())
      for (let i = 1; i <= count; i += 1) {
        const person = people[which] ?? owner;
        asked.push({ person, id: (await convert(undefined, person)).id, name: `${'ABC'[which]}${i}` });
      }
    return asked;
  }
  const states = (asked: { person: TestPerson; id: string }[]) =>
    Promise.all(asked.map(({ person, id }) => get(id, person)));

  it('does not hold anybody up behind another’s many files, and reports the right position', async () => {
    const asked = await crowd();
    const before = (await states(asked)).map(({ waitingBefore }, i) => [waitingBefore, asked[i]?.name] as const);
    const told = before.toSorted(([a], [b]) => Number(a) - Number(b)).map(([, name]) => name);
    expect(before.map(([place]) => place).toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
    const order: (string | undefined)[] = [];
    for (const _ of asked) {
      const was = await states(asked);
      await run();
      const is = await states(asked);
      order.push(asked.find((_one, i) => was[i]?.state === 'queued' && is[i]?.state === 'done')?.name);
    }
    expect(order).toEqual(['A1', 'B1', 'C1', 'A2', 'B2', 'A3', 'B3']);
    expect(told).toEqual(order);
    expect((await states(asked)).map(({ waitingBefore }) => waitingBefore)).toEqual(asked.map(() => null));
  });

  it('gives nobody a second turn before everybody has had a first', async () => {
    const asked = await crowd();
    endless();
    const stop = new AbortController();
    const running: Promise<void>[] = [];
    const under = async () =>
      (await states(asked)).flatMap(({ state }, i) => (state === 'running' ? (asked[i]?.name ?? '') : []));
    for (let places = 1; places <= 4; places += 1) {
      running.push(run(stop.signal));
      await expect.poll(under).toHaveLength(places);
    }
    expect(await under()).toEqual(['A1', 'A2', 'B1', 'C1']);
    stop.abort();
    await Promise.all(running);
  });

  it('lets no newcomer pass somebody who had a turn and waits for the next', async () => {
    const first = await convert();
    const second = await convert();
    await run();
    const stranger = await test.makePerson();
    const late = await convert(undefined, stranger);
    expect([(await get(first.id)).state, (await get(second.id)).waitingBefore]).toEqual(['done', 0]);
    expect((await get(late.id, stranger)).waitingBefore).toBe(1);
  });

  it('gives each conversion to one worker, however many ask at once', async () => {
    const asked = await crowd();
    await Promise.all(Array.from({ length: 10 }, () => run()));
    const rows = await test.asOwner('select state, attempts from conversions where id = any($1)', [
      asked.map(({ id }) => id),
    ]);
    expect(rows).toEqual(asked.map(() => ({ state: 'done', attempts: 1 })));
  });
});

describe('a cancelled conversion', () => {
  it('never starts if it was still waiting', async () => {
    const { id } = await convert();
    expect(await test.ask(owner, CANCEL, { id })).toMatchObject({ state: 'cancelled' });
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: 'cancelled', url: null });
  });

  it('has its program stopped if it was running', async () => {
    const { began, ended } = endless();
    const { id } = await convert();
    const running = run();
    await began;
    await test.ask(owner, CANCEL, { id });
    await running;
    expect(ended).toHaveLength(1);
    expect(await get(id)).toMatchObject({ state: 'cancelled' });
    expect(await readdir(join(test.ports.uploadsDir, 'conversions'))).toEqual([]);
  });

  it('stays finished if it was done, and can be requested again if not', async () => {
    const url = await original();
    const first = await convert(url);
    await test.ask(owner, CANCEL, { id: first.id });
    const second = await convert(url);
    expect(second.id).not.toBe(first.id);
    await run();
    expect(await test.ask(owner, CANCEL, { id: second.id })).toMatchObject({ state: 'done' });
  });
});

describe('a conversion failure', () => {
  it.each([
    [
      'unreadable',
      'This video is corrupted, or in a format that cannot be read. Export it as MP4 (H.264 pictures, AAC sound) and choose that file.',
    ],
    ['no_picture', 'This file has sound but no picture.'],
    ['too_long', 'This video is longer than 2 hours. Cut it and try again.'],
    ['too_large', 'This video became larger than 2 GB. Cut it and try again.'],
  ] as const)('of the file (%s) is reported at once', async (failure, message) => {
    test.ports.transcoder = cannedTranscoder(async () => {
      throw new TranscodeError(failure);
    });
    const { id } = await convert();
    await run();
    expect(await get(id)).toMatchObject({ state: 'failed', message, url: null, progress: 0 });
  });

  it('is reported if the result is not a video, whatever the program says', async () => {
    test.ports.transcoder = cannedTranscoder(async ({ folder }) => {
      const path = join(folder, 'result.mp4');
      await writeFile(path, 'no video');
      return { path, duration: 8, expected: 8, notice: null };
    });
    const { id } = await convert();
    await run();
    expect(await get(id)).toMatchObject({
      state: 'failed',
      message: expect.stringMatching(/^This video is corrupted/),
    });
  });

  it('for any other reason is retried once and then reported', async () => {
    let tries = 0;
    test.ports.transcoder = cannedTranscoder(async () => {
      tries += 1;
      throw new Error('no space left on device');
    });
    const { id } = await convert();
    await test.runJobs();
    expect(tries).toBe(2);
    expect(await get(id)).toMatchObject({ state: 'failed', message: expect.stringMatching(/interrupted twice/) });
  });

  it('that is temporary is resolved by the retry', async () => {
    let tries = 0;
    test.ports.transcoder = cannedTranscoder(async (job) => {
      tries += 1;
      if (tries === 1) throw new Error('storage answered 503');
      return talkOf(job);
    });
    const { id } = await convert();
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: 'done' });
  });
});

describe('a process that ends', () => {
  const silent = (id: string) =>
    test.asOwner("update conversions set updated_at = now() - interval '1 minute' where id = $1", [id]);
  const dies = async (id: string) => {
    await test.asOwner("update conversions set state = 'running', attempts = attempts + 1 where id = $1", [id]);
    await silent(id);
  };

  it('by being killed has its conversion restarted by another', async () => {
    const { id } = await convert();
    await dies(id);
    await resumeConversions(test.ports);
    expect(await get(id)).toMatchObject({ state: 'queued' });
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: 'done' });
  });

  it('twice makes the conversion fail', async () => {
    const { id } = await convert();
    await dies(id);
    await resumeConversions(test.ports);
    await dies(id);
    await resumeConversions(test.ports);
    expect(await get(id)).toMatchObject({ state: 'failed', message: expect.stringMatching(/interrupted twice/) });
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: 'failed' });
  });

  it('by a shutdown gives it back without counting a failure', async () => {
    const { id } = await convert();
    for (const _ of [1, 2, 3]) {
      const { began } = endless();
      const stop = new AbortController();
      const running = run(stop.signal);
      await began;
      stop.abort(new Error('the process stops'));
      await running;
      expect(await get(id)).toMatchObject({ state: 'queued' });
    }
    test.ports.transcoder = cannedTranscoder();
    await test.runJobs();
    expect(await get(id)).toMatchObject({ state: 'done' });
  });

  it('only seemingly, because it was slow, does not disturb its successor', async () => {
    const { began, ended } = endless();
    const { id } = await convert();
    const slow = run();
    await began;
    await silent(id);
    // before its next progress report
    await resumeConversions(test.ports);
    test.ports.transcoder = cannedTranscoder();
    await run();
    await slow;
    expect(ended).toHaveLength(1);
    expect(await get(id)).toMatchObject({ state: 'done' });
  });

  it('only seemingly and reports in time is left alone', async () => {
    const { id } = await convert();
    await test.asOwner("update conversions set state = 'running', attempts = 1 where id = $1", [id]);
    await resumeConversions(test.ports);
    expect(await get(id)).toMatchObject({ state: 'running' });
  });

  it('leaves a folder that is removed half a day later', async () => {
    const folder = join(test.ports.uploadsDir, 'conversions');
    await mkdir(join(folder, 'old'), { recursive: true });
    await resumeConversions(test.ports);
    expect(await readdir(folder)).toContain('old');
    await utimes(join(folder, 'old'), 0, 0);
    await resumeConversions(test.ports);
    expect(await readdir(folder)).not.toContain('old');
  });
});

describe('a request is refused', () => {
  it('for anything that is not an original of the account', async () => {
    const stranger = await test.makePerson();
    const video = await test.uploadFile(owner, 'videos', fixtures.talk);
    for (const url of [video, await original(stranger), '/files/x', 'https://elsewhere.test/a.mp4', ''])
      expect(await test.refusal(owner, CONVERT, { url })).toMatchObject({
        code: 'INVALID',
        fields: { url: 'Error uploading file' },
      });
  });

  it('if no transcoder is installed, with advice', async () => {
    test.ports.transcoder = noTranscoder;
    expect(await test.refusal(owner, CONVERT, { url: await original() })).toMatchObject({
      code: 'INVALID',
      reason: 'no_transcoder',
      message:
        'This video has a format that cannot be read here. Export it as MP4 (H.264 pictures, AAC sound) and choose that file.',
    });
  });

  it('beyond three conversions of a person at a time, whatever their colleagues convert', async () => {
    for (const _ of [1, 2, 3]) await convert();
    const refused = await test.refusal(owner, CONVERT, { url: await original() });
    expect(refused).toMatchObject({ code: 'CONFLICT', reason: 'busy' });
    expect(await test.ask(colleague, CONVERT, { url: await original() })).toMatchObject({ state: 'queued' });
    await test.runJobs();
    expect(await convert()).toMatchObject({ state: 'queued' });
  });

  it('for another account’s conversion, and for cancelling a colleague’s', async () => {
    const { id } = await convert();
    const stranger = await test.makePerson();
    for (const document of [GET, CANCEL])
      expect(await test.refusal(stranger, document, { id })).toMatchObject({ code: 'NOT_FOUND' });
    expect(await get(id, colleague)).toMatchObject({ id });
    expect(await test.refusal(colleague, CANCEL, { id })).toMatchObject({ code: 'FORBIDDEN' });
  });

  it('for an original used as anything else', async () => {
    const url = await original();
    const refused = await test.refusal(owner, 'mutation ($video: VideoInput!) { createVideo(video: $video) { id } }', {
      video: { title: 'Talk', urlVideo: url },
    });
    expect(refused).toMatchObject({ code: 'INVALID', fields: { urlVideo: 'Error uploading file' } });
    const signed = await test.app.inject({ url: `/files/${url.slice(7)}` });
    expect(signed.statusCode).toBe(404);
  });
});

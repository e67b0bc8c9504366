import { CONVERSION_FAILURES } from '@greenlit/domain/videos/conversion.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { UploadServer } from '../../../testing/uploadServer.ts';
import { convertOnServer } from './serverConversion.ts';
import type { JobTools } from './useJob.ts';

let server: UploadServer;
/** The server's responses to conversion requests, in order. */
let answers: object[];
/** Delays a response. */
let wait: (() => Promise<void>) | undefined;
const realFetch = fetch;

beforeEach(async () => {
  server = await UploadServer.start();
  answers = [];
  wait = undefined;
  vi.stubGlobal('fetch', async (to: string | URL, init: RequestInit) => {
    if (to !== '/graphql') return realFetch(to, init);
    init.signal?.throwIfAborted();
    const { query, variables } = JSON.parse(String(init.body));
    server.asked.push(query.includes('CancelConversion') ? `cancel ${variables.id}` : `convert ${variables.url}`);
    const answer = answers.shift();
    await wait?.();
    return Response.json(answer);
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  return server.stop();
});

const done = { id: 'c1', state: 'done', progress: 1, secondsLeft: null, url: '/files/made.mp4', signedUrl: null };
const isDone = { data: { convertVideo: { ...done, message: null } } };
const isAt = (state: string, message: string | null = null) => ({
  data: { convertVideo: { ...done, state, url: null, message } },
});
const refuses = (code: string, reason?: string) => ({ errors: [{ message: 'No', extensions: { code, reason } }] });
const ORIGINAL = '/files/sha256=abc.mp4';

function take() {
  const file = new File([new Uint8Array(1000)], 'take.webm');
  const hash = vi.fn(async () => 'abc');
  const steps: string[] = [];
  const step = (label: string) => void steps.push(label);
  const stop = new AbortController();
  const tools: JobTools = {
    signal: stop.signal,
    step,
    progress: () => undefined,
    ask: () => Promise.reject(new Error('asked')),
  };
  return { steps, stop, hash, convert: () => convertOnServer(file, tools, { label: 'Sending', sha256: hash }) };
}

describe('a file converted by the server', () => {
  it('is uploaded once, however often it is tried', async () => {
    const { convert, hash, steps } = take();
    answers = [refuses('CONFLICT'), refuses('INTERNAL'), isDone, isDone];
    await expect(convert()).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(convert()).rejects.toMatchObject({ code: 'INTERNAL' });
    const asked = ['POST 1000', 'PATCH u1', ...Array.from({ length: 4 }, () => `convert ${ORIGINAL}`)];
    for (let i = 0; i < 2; i += 1) expect(await convert()).toMatchObject({ url: '/files/made.mp4' });
    expect(server.asked).toEqual(asked);
    expect(hash).toHaveBeenCalledOnce();
    expect(steps).toEqual(['Sending', ...Array.from({ length: 4 }, () => 'Converting your video')]);
  });

  it('is uploaded again if the server no longer has it, or never had all of it', async () => {
    const { convert } = take();
    server.faults = [['PATCH u1', 422]];
    await expect(convert()).rejects.toMatchObject({ status: 422 });
    answers = [refuses('INVALID'), isDone];
    await expect(convert()).rejects.toMatchObject({ code: 'INVALID' });
    expect(await convert()).toMatchObject({ url: '/files/made.mp4' });
    expect(server.asked.filter((line) => line.startsWith('PATCH'))).toEqual(['PATCH u1', 'PATCH u2', 'PATCH u3']);
  });

  it('is cancelled on the server when cancelled here, even while being requested', async () => {
    for (const when of ['while it is asked for', 'while it runs']) {
      const { convert, stop } = take();
      answers = [isAt('running'), { data: { cancelConversion: { ...done, state: 'cancelled', message: null } } }];
      server.asked.length = 0;
      wait = async () => {
        if (when === 'while it is asked for') stop.abort();
        else setTimeout(() => stop.abort(), 10);
        wait = undefined;
      };
      await expect(convert(), when).rejects.toMatchObject({ name: 'AbortError' });
      await expect.poll(() => server.asked.slice(-2), { message: when }).toEqual([`convert ${ORIGINAL}`, 'cancel c1']);
    }
  });

  it('waits its turn and shows how many are before it', async () => {
    const { convert, steps } = take();
    const waits = (waitingBefore: number) => ({ ...done, state: 'queued', progress: 0, url: null, waitingBefore });
    answers = [
      { data: { convertVideo: waits(2) } },
      { data: { getConversion: waits(0) } },
      { data: { getConversion: done } },
    ];
    await convert();
    const words = 'Waiting for other videos to be converted';
    expect(steps.slice(-3)).toEqual(['Converting your video', `${words}: 2 before yours`, words]);
  });

  it.each([
    ['cannot be read there either', isAt('failed', CONVERSION_FAILURES.unreadable), 'Failed to load video metadata'],
    ['is refused where nothing converts', refuses('INVALID', 'no_transcoder'), 'Ffmpeg is not ready'],
    ['took too long', isAt('failed', CONVERSION_FAILURES.too_slow), undefined],
  ])('that %s has its own message', async (_, answer, title) => {
    answers = [answer];
    await expect(take().convert()).rejects.toMatchObject({ title });
  });

  it('is refused before it is sent where nothing converts', async () => {
    server.faults = [['POST', { message: CONVERSION_FAILURES.unavailable }]];
    await expect(take().convert()).rejects.toMatchObject({ title: 'Ffmpeg is not ready' });
    expect(server.asked.filter((line) => line.startsWith('PATCH'))).toEqual([]);
  });

  it('is not mistaken for another file', async () => {
    answers = [isDone, isDone];
    for (const { convert } of [take(), take()]) await convert();
    expect(server.asked.filter((line) => line.startsWith('PATCH'))).toEqual(['PATCH u1', 'PATCH u2']);
  });
});

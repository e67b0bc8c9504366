import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { hear } from './compare.ts';
import { failureOf } from './failure.ts';
import { texts } from './texts.ts';

const tools = (signal = new AbortController().signal) => ({
  ...{ signal, step: () => undefined, progress: () => undefined },
  ask: () => Promise.reject(new Error('asked')),
});
const question = { file: new File([], 'video.mp4'), by: 'free', script: '' } as const;

/** What the server says about its recognizer, in turn; the last answer repeats. */
function serverSays(...answers: (object | Error)[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const answer = answers[Math.min(asked.length, answers.length) - 1];
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  return asked;
}

/** The page's words once the waiting is over. */
async function wordsFor(work: Promise<unknown>) {
  const failed = work.then(
    () => null,
    (error: unknown) => failureOf(error),
  );
  await vi.runAllTimersAsync();
  return failed;
}

describe('a recognizer that the server does not have', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    // nobody is signed in
    vi.stubGlobal('localStorage', { getItem: () => null });
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is waited for while it is fetched; if that fails, the page says that nothing was checked', async () => {
    const asked = serverSays({ state: 'fetching' }, { state: 'fetching' }, { state: 'failed' });
    const { title, models: message } = texts.unavailable;
    expect(await wordsFor(hear(question, tools()))).toEqual({ title, message });
    expect(asked).toEqual(['/api/speech/free', '/api/speech/free', '/api/speech/free']);
  });

  it('is asked for again if the first answer is about an earlier attempt', async () => {
    const asked = serverSays({ state: 'failed' }, { state: 'fetching' }, { state: 'failed' });
    expect((await wordsFor(hear(question, tools())))?.message).toContain('Nothing was checked');
    expect(asked).toHaveLength(3);
  });

  it('is not waited for any longer once the author cancels', async () => {
    const controller = new AbortController();
    const asked = serverSays({ state: 'fetching' });
    const waiting = hear(question, tools(controller.signal)).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(1);
    controller.abort();
    await vi.runAllTimersAsync();
    expect(await waiting).toMatchObject({ name: 'AbortError' });
    expect(asked).toHaveLength(1);
  });

  it('cannot be asked for without a connection', async () => {
    serverSays(new TypeError('Failed to fetch'));
    expect((await wordsFor(hear(question, tools())))?.title).toBe(texts.unavailable.title);
  });
});

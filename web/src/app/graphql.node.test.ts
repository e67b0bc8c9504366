import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api, type Document } from './graphql.ts';
import { onSessionEnd, renewing, renewSession, startSession, token } from './session.ts';

const QUERY = { toString: () => '{ a }' } as Document<{ a: number }, Record<string, never>>;
const ended = vi.fn();
const over = { errors: [{ message: 'Invalid session', extensions: { code: 'UNAUTHENTICATED' } }] };

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  vi.stubGlobal('document', { visibilityState: 'visible', querySelectorAll: () => [] });
  onSessionEnd(ended);
  startSession('first');
});
afterEach(() => {
  vi.unstubAllGlobals();
  ended.mockClear();
});

/** A server that accepts one token. */
const accepting = (right: string, meanwhile: () => void = () => undefined) =>
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: Record<string, string> }) => {
    const isRight = headers.authorization === `Bearer ${right}`;
    if (!isRight) meanwhile();
    return new Response(JSON.stringify(isRight ? { data: { a: 1 } } : over));
  });

test('a call that was under way when the session got another token is made again', async () => {
  accepting('second', () => renewSession('second'));
  expect(await api(QUERY)).toEqual({ a: 1 });
  expect(ended).not.toHaveBeenCalled();
  expect(token()).toBe('second');
});

test('a call that is refused before the new token has arrived waits for it', async () => {
  let arrive = () => {};
  const asked = renewing(async () => {
    await new Promise<void>((resolve) => {
      arrive = resolve;
    });
    renewSession('second');
  });
  accepting('second', () => setTimeout(() => arrive(), 100));
  expect(await api(QUERY)).toEqual({ a: 1 });
  await asked;
  expect(ended).not.toHaveBeenCalled();
});

test('a call that is to bring the new token waits for none', async () => {
  accepting('another');
  const asked = renewing(() => api(QUERY, undefined, { renews: true }));
  await expect(asked).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(ended).toHaveBeenCalledWith('expired');
});

test('a token that is not accepted ends the session', async () => {
  accepting('another');
  await expect(api(QUERY)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  expect(ended).toHaveBeenCalledWith('expired');
});

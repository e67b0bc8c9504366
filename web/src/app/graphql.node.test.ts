import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Document } from '../shared/graphql.ts';
import { signedIn } from './areas.tsx';
import { api, messageUnder } from './graphql.ts';
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
  vi.useRealTimers();
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

test('a call in progress when the session gets a new token is repeated', async () => {
  accepting('second', () => renewSession('second'));
  expect(await api(QUERY)).toEqual({ a: 1 });
  expect(ended).not.toHaveBeenCalled();
  expect(token()).toBe('second');
});

test('a call refused before the new token has arrived waits for it', async () => {
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

test('the call that brings the new token does not wait for one', async () => {
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

test('a connection that breaks in the middle of an answer counts as a network error', async () => {
  const broken = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":{"a"'));
      controller.error(new TypeError('network error'));
    },
  });
  vi.stubGlobal('fetch', async () => new Response(broken));
  await expect(api(QUERY)).rejects.toMatchObject({ code: 'NETWORK' });
});

test("a proxy's error page does not end the session", async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status: 500 }));
  await expect(signedIn('/dashboard')).rejects.toMatchObject({ code: 'INTERNAL' });
  expect(ended).not.toHaveBeenCalled();
});

test('a page opened after the session ended leads to sign-in, and back afterwards', async () => {
  accepting('another');
  await expect(signedIn('/dashboard')).rejects.toMatchObject({
    options: { to: '/login', search: { reason: 'expired', next: '/dashboard' } },
  });
  expect(ended).toHaveBeenCalledWith('expired');
});

/** Processes that respond in turn: the first ones do not know the operation. */
function upgrading(old: number, refusal: object) {
  const asked = vi.fn(async () =>
    asked.mock.calls.length <= old
      ? new Response(JSON.stringify({ data: null, errors: [refusal] }))
      : new Response(JSON.stringify({ data: { a: 1 } })),
  );
  vi.stubGlobal('fetch', asked);
  vi.useFakeTimers();
  return asked;
}
const unknown = { message: 'Cannot query field "a"', extensions: { code: 'INVALID', reason: 'unknown_operation' } };

test('an operation unknown to a process of another version is sent to the next one', async () => {
  const asked = upgrading(2, unknown);
  const answer = api(QUERY);
  await vi.runAllTimersAsync();
  expect(await answer).toEqual({ a: 1 });
  expect(asked).toHaveBeenCalledTimes(3);
});

test('an operation unknown to all processes is refused in the end', async () => {
  upgrading(100, unknown);
  const answer = api(QUERY).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  expect(await answer).toMatchObject({ reason: 'unknown_operation' });
});

test.each(['fields', 'document'])('an operation refused for another reason is not sent again: %s', async (reason) => {
  const asked = upgrading(1, { message: 'No', extensions: { code: 'INVALID', reason } });
  await expect(api(QUERY)).rejects.toMatchObject({ reason });
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['An error occurred, please try again', new Error('500'), 'Sorry, we have problems please try again later'],
  ['AN ERROR OCCURRED, PLEASE TRY AGAIN', new Error('500'), 'Sorry, we have problems please try again later'],
  ['The role could not be saved', new Error('500'), 'An error occurred, please try again'],
  [undefined, 'Choose a role', 'Choose a role'],
])('under the title %j a failure says what helps, and not the title again', (title, error, message) => {
  expect(messageUnder(title, error)).toBe(message);
});

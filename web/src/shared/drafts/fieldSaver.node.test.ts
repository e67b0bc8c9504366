import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../app/graphql.ts';
import { FieldSaver } from './fieldSaver.ts';

/** A server that responds at once, and fails while `failure` is set. */
function field(valid?: (value: string) => boolean) {
  const sent: string[] = [];
  const server: { failure: Error | null } = { failure: null };
  const save = async (value: string) => {
    sent.push(value);
    if (server.failure) throw server.failure;
  };
  return { server, sent, saver: new FieldSaver<string>('', save, valid) };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the newest value is saved after a pause in typing', async () => {
  const { saver, sent } = field();
  saver.change('a');
  await pass(500);
  saver.change('ab');
  await pass(500);
  expect(sent).toEqual([]);
  expect(saver.unsaved).toBe(true);
  await pass(300);
  expect(sent).toEqual(['ab']);
  expect(saver.unsaved).toBe(false);
});

test('a value changed back before it was sent is not sent', async () => {
  const { saver, sent } = field();
  saver.change('a');
  saver.change('');
  await pass(10_000);
  expect(sent).toEqual([]);
});

test('an invalid value waits until it is valid, and counts as unsaved', async () => {
  const { saver, sent } = field((value) => value.length < 3);
  saver.change('too long');
  await pass(10_000);
  await saver.flush();
  expect(sent).toEqual([]);
  expect(saver.unsaved).toBe(true);
  saver.change('ok');
  await pass(800);
  expect(sent).toEqual(['ok']);
});

test('a failed save is retried until it succeeds, and its error shown meanwhile', async () => {
  const { saver, sent, server } = field();
  server.failure = new Error('No connection');
  saver.change('a');
  await pass(800);
  await pass(2_000);
  await pass(4_000);
  expect(sent).toEqual(['a', 'a', 'a']);
  expect(saver.problem).toBe(server.failure);
  server.failure = null;
  saver.retry();
  await pass(0);
  expect(sent).toHaveLength(4);
  expect(saver.problem).toBe(null);
  await pass(60_000);
  expect(sent).toHaveLength(4);
});

test('a rejected value is not sent again, but the next one is', async () => {
  const { saver, sent, server } = field();
  server.failure = new ApiError('Too long', 'INVALID');
  saver.change('a');
  await pass(60_000);
  saver.retry();
  await pass(0);
  expect(sent).toEqual(['a']);
  server.failure = null;
  saver.change('b');
  await pass(800);
  expect(sent).toEqual(['a', 'b']);
});

test('flush sends at once, and rejects with the error', async () => {
  const { saver, sent, server } = field();
  saver.change('a');
  await saver.flush();
  expect(sent).toEqual(['a']);
  server.failure = new Error('No connection');
  saver.change('b');
  await expect(saver.flush()).rejects.toBe(server.failure);
});

test('leaving sends unsaved changes once without retries', async () => {
  const { saver, sent, server } = field();
  server.failure = new Error('No connection');
  saver.change('a');
  saver.leave();
  await pass(60_000);
  expect(sent).toEqual(['a']);
});

test("a reset continues from the server's value", async () => {
  const { saver, sent } = field();
  saver.change('a');
  saver.reset('theirs');
  await pass(60_000);
  expect(sent).toEqual([]);
  expect(saver.unsaved).toBe(false);
});

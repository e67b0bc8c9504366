import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ATTENDED_MS, afterWork, beginWork, isAttended, watchActivity } from './activity.ts';
import { GetSession } from './data.ts';
import { api } from './graphql.ts';

let page: EventTarget;
let stop: () => void;
let asked: number;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  asked = 0;
  stop = watchActivity(() => {
    asked += 1;
  });
  page.dispatchEvent(new Event('keydown'));
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a person counts as present for five minutes after the last input', () => {
  vi.advanceTimersByTime(ATTENDED_MS - 1);
  expect(isAttended()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isAttended()).toBe(false);
  page.dispatchEvent(new Event('pointermove'));
  expect(isAttended()).toBe(true);
});

test('the server is asked every five minutes, whether or not a person is present', () => {
  vi.advanceTimersByTime(ATTENDED_MS * 12);
  expect(asked).toBe(12);
});

test('a recording or an upload counts as presence until it ends', () => {
  const [one, two] = [beginWork(), beginWork()];
  vi.advanceTimersByTime(ATTENDED_MS * 20);
  expect(isAttended()).toBe(true);
  one();
  one();
  expect(isAttended()).toBe(true);
  two();
  vi.advanceTimersByTime(ATTENDED_MS);
  expect(isAttended()).toBe(false);
});

test('callbacks that wait for the work run once, after all of it', () => {
  const run = vi.fn();
  const over = beginWork();
  afterWork(run);
  afterWork(run);
  expect(run).not.toHaveBeenCalled();
  over();
  expect(run).toHaveBeenCalledTimes(1);
  afterWork(run);
  expect(run).toHaveBeenCalledTimes(2);
});

test('a call says so if nobody is present', async () => {
  const sent: (string | null)[] = [];
  vi.stubGlobal('localStorage', { getItem: () => 'secret' });
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: HeadersInit }) => {
    sent.push(new Headers(headers).get('x-unattended'));
    return Response.json({ data: { getViewer: { homePath: '/' } } });
  });
  await api(GetSession);
  vi.advanceTimersByTime(ATTENDED_MS);
  await api(GetSession);
  expect(sent).toEqual([null, '1']);
});

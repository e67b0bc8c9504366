import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { eventReader } from './events.ts';
import { openStream, type Stream, waitBefore } from './stream.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** The server's side of all connections, in order. */
class Server {
  readonly connections: Connection[] = [];
  /** The response to the next connection; default: a stream. */
  answer: 'stream' | 'unreachable' | 401 | 404 | 503 = 'stream';

  readonly fetch: typeof fetch = async (url, init) => {
    const connection = new Connection(String(url), init);
    this.connections.push(connection);
    if (this.answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (this.answer !== 'stream') return new Response('{}', { status: this.answer });
    return connection.response;
  };

  get latest(): Connection {
    const connection = this.connections.at(-1);
    if (!connection) throw new Error('no connection was made');
    return connection;
  }
}

class Connection {
  readonly url: string;
  readonly authorization: string | null;
  readonly signal: AbortSignal | null;
  readonly response: Response;
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined;

  constructor(url: string, init: RequestInit | undefined) {
    this.url = url;
    this.authorization = new Headers(init?.headers).get('authorization');
    this.signal = init?.signal ?? null;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.controller = controller;
      },
    });
    this.signal?.addEventListener('abort', () => {
      try {
        this.controller?.error(new DOMException('aborted', 'AbortError'));
      } catch {
        // already ended
      }
    });
    this.response = new Response(body, { headers: { 'content-type': 'text/event-stream' } });
  }

  say(text: string) {
    this.controller?.enqueue(new TextEncoder().encode(text));
  }
  end() {
    this.controller?.close();
  }
}

function setUp(server = new Server()) {
  const heard = { changes: 0, live: [] as boolean[], over: 0 };
  let token = 'secret';
  const stream: Stream = openStream({
    url: '/stream',
    token: () => token,
    onChange: () => {
      heard.changes += 1;
    },
    onLive: (live) => heard.live.push(live),
    onOver: () => {
      heard.over += 1;
    },
    fetch: server.fetch,
    random: () => 0,
  });
  return { server, heard, stream, setToken: (next: string) => (token = next) };
}

const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);
const RING = 'event: notification\ndata: {}\n\n';

describe('a stream', () => {
  test('starts at once, with the session in a header and never in the URL', async () => {
    const { server, heard } = setUp();
    await pass();
    expect(server.latest).toMatchObject({ url: '/stream', authorization: 'Bearer secret' });
    expect(heard).toMatchObject({ changes: 1, live: [true] });
  });

  test('reports every notification, and nothing else', async () => {
    const { server, heard } = setUp();
    await pass();
    server.latest.say(':\n\n');
    server.latest.say(RING);
    server.latest.say('event: other\ndata: {}\n\n');
    await pass();
    expect(heard.changes).toBe(2);
    server.latest.say(RING.slice(0, 11));
    await pass();
    expect(heard.changes).toBe(2);
    server.latest.say(RING.slice(11));
    await pass();
    expect(heard.changes).toBe(3);
  });

  test('restarts when it ends, and asks for what was missed', async () => {
    const { server, heard } = setUp();
    await pass();
    server.latest.end();
    await pass(1);
    expect(heard.live).toEqual([true, false]);
    await pass(1_000);
    expect(server.connections).toHaveLength(2);
    expect(heard).toMatchObject({ changes: 2, live: [true, false, true] });
  });

  test('waits longer and longer while it fails, and not after it has worked', async () => {
    const server = new Server();
    server.answer = 'unreachable';
    setUp(server);
    const tries: number[] = [];
    for (let second = 0; second < 100; second += 1) {
      const before = server.connections.length;
      await pass(1_000);
      for (let more = before; more < server.connections.length; more += 1) tries.push(second + 1);
    }
    // the first at once, then after 1, 2, 4, 8, 16, 32 and 60 seconds
    expect(tries).toEqual([1, 3, 7, 15, 31, 63]);
    server.answer = 'stream';
    await pass(60_000);
    server.latest.say(':\n\n');
    await pass();
    const count = server.connections.length;
    server.latest.end();
    await pass(1_001);
    expect(server.connections).toHaveLength(count + 1);
  });

  test('detects a silent connection', async () => {
    const { server, heard } = setUp();
    await pass(40_000);
    server.latest.say(':\n\n');
    await pass(40_000);
    expect(server.connections).toHaveLength(1);
    await pass(12_000);
    expect(server.connections).toHaveLength(2);
    expect(heard.live).toEqual([true, false, true]);
  });

  test('ends permanently when the session does', async () => {
    const server = new Server();
    const { heard } = setUp(server);
    await pass();
    server.answer = 401;
    server.latest.end();
    await pass(600_000);
    expect(heard).toMatchObject({ over: 1, live: [true, false] });
    expect(server.connections).toHaveLength(2);
  });

  test('ignores a refusal of an old token', async () => {
    const server = new Server();
    server.answer = 401;
    const { heard, setToken } = setUp(server);
    setToken('another');
    await pass();
    expect(heard.over).toBe(0);
    server.answer = 'stream';
    await pass(1_000);
    expect(server.latest.authorization).toBe('Bearer another');
  });

  test.each([404, 503] as const)('falls back to polling after status %i', async (status) => {
    const server = new Server();
    server.answer = status;
    const { heard } = setUp(server);
    await pass(30_000);
    expect(heard).toMatchObject({ live: [], changes: 0, over: 0 });
    // a missing stream is retried rarely, a failed one soon
    expect(server.connections.length).toBe(status === 404 ? 1 : 5);
    await pass(300_000);
    expect(server.connections.length).toBeGreaterThan(1);
  });

  test('sleeps while offline, and reconnects at once when online', async () => {
    const { server, heard, stream } = setUp();
    await pass();
    stream.sleep();
    await pass(600_000);
    expect(server.latest.signal?.aborted).toBe(true);
    expect(server.connections).toHaveLength(1);
    stream.wake();
    await pass();
    expect(server.connections).toHaveLength(2);
    expect(heard.live).toEqual([true, false, true]);
  });

  test('never opens a second stream when woken while running or waiting', async () => {
    const server = new Server();
    const { stream } = setUp(server);
    await pass();
    stream.wake();
    await pass(5_000);
    expect(server.connections).toHaveLength(1);
    server.answer = 'unreachable';
    server.latest.end();
    await pass(1_500);
    expect(server.connections).toHaveLength(2);
    server.answer = 'stream';
    stream.wake();
    await pass(20_000);
    expect(server.connections).toHaveLength(3);
  });

  test('reports nothing after it is closed', async () => {
    const { server, heard, stream } = setUp();
    await pass();
    stream.close();
    stream.wake();
    await pass(600_000);
    expect(server.latest.signal?.aborted).toBe(true);
    expect(server.connections).toHaveLength(1);
    expect(heard).toMatchObject({ changes: 1, live: [true, false], over: 0 });
  });
});

test.each([
  [1, 0, 1_000],
  [1, 1, 500],
  [3, 0, 4_000],
  [7, 0, 60_000],
  [50, 0, 60_000],
  [50, 0.5, 45_000],
])('before the attempt after %i failures, with random %d, it waits %i ms', (failures, chance, ms) => {
  expect(waitBefore(failures, () => chance)).toBe(ms);
});

test.each<[string, string[], string[]]>([
  ['an event', [RING], ['notification']],
  ['two in one go', [RING + RING], ['notification', 'notification']],
  ['cut anywhere', [...RING], ['notification']],
  ['lines that end as on Windows', [...RING.replaceAll('\n', '\r\n')], ['notification']],
  ['a comment', [':\n\n: still here\n\n'], []],
  ['without a name', ['data: 1\n\n'], ['message']],
  ['half an event', ['event: notification\ndata: {}\n'], []],
])('reads %s', (_name, parts, events) => {
  const read = eventReader();
  expect(parts.flatMap((part) => read(part).map(({ event }) => event))).toEqual(events);
});

test('reads data of several lines', () => {
  expect(eventReader()('event: a\ndata: 1\ndata:2\n\n')).toEqual([{ event: 'a', data: '1\n2' }]);
});

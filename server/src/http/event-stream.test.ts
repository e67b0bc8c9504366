import { Writable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventStream } from './event-stream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

const EVENT = 'event: bell\ndata: {}\n\n';
const settled = () => new Promise((resolve) => setImmediate(resolve));

/** A reader that consumes only when told to, and what it has consumed. */
function reader({ highWaterMark = 1_000 } = {}) {
  const taken: string[] = [];
  const waiting: (() => void)[] = [];
  let stuck = false;
  const out = new Writable({
    highWaterMark,
    write(chunk, _encoding, done) {
      taken.push(String(chunk));
      if (stuck) waiting.push(done);
      else done();
    },
  });
  return {
    out,
    taken,
    stick: () => {
      stuck = true;
    },
    async takeAll() {
      stuck = false;
      for (const done of waiting.splice(0)) done();
      await settled();
    },
  };
}

describe('a stream of events', () => {
  it('sends an event at once, then at most one per pause', async () => {
    const { out, taken } = reader();
    const stream = eventStream(out, 'bell', { pauseMs: 100 });
    for (let i = 0; i < 50; i += 1) stream.ring();
    expect(taken).toEqual([EVENT]);
    vi.advanceTimersByTime(100);
    expect(taken).toEqual([EVENT, EVENT]);
    vi.advanceTimersByTime(1_000);
    expect(taken).toHaveLength(2);
  });

  it('sends heartbeats', () => {
    const { out, taken } = reader();
    eventStream(out, 'bell', { heartbeatMs: 1_000 });
    vi.advanceTimersByTime(3_000);
    expect(taken).toEqual([':\n\n', ':\n\n', ':\n\n']);
  });

  it('queues at most one event for a reader that does not read', async () => {
    const { out, stick, takeAll, taken } = reader({ highWaterMark: 64 });
    const stream = eventStream(out, 'bell', { pauseMs: 1, heartbeatMs: 100_000 });
    stick();
    for (let i = 0; i < 10_000; i += 1) {
      stream.ring();
      vi.advanceTimersByTime(2);
    }
    expect(out.writableLength).toBeLessThan(200);
    const before = taken.length;
    await takeAll();
    vi.advanceTimersByTime(2);
    await settled();
    // what was already buffered, plus the one that waited
    expect(taken.length - before).toBeLessThan(6);
    expect(taken.at(-1)).toBe(EVENT);
  });

  it('drops a reader that has left three heartbeats unread', () => {
    const { out, stick } = reader({ highWaterMark: 8 });
    stick();
    const stream = eventStream(out, 'bell', { heartbeatMs: 1_000 });
    stream.ring();
    vi.advanceTimersByTime(2_000);
    expect(out.destroyed).toBe(false);
    vi.advanceTimersByTime(1_000);
    expect(out.destroyed).toBe(true);
  });

  it('ends at once, even if the reader does not read', () => {
    const willing = reader();
    eventStream(willing.out, 'bell').end();
    expect(willing.out.writableEnded).toBe(true);
    const { out, stick } = reader({ highWaterMark: 8 });
    stick();
    const stream = eventStream(out, 'bell');
    stream.ring();
    stream.end();
    expect(out.destroyed).toBe(true);
  });

  it('leaves no timers behind', async () => {
    const { out } = reader();
    const stream = eventStream(out, 'bell');
    stream.ring();
    out.destroy();
    await settled();
    expect(vi.getTimerCount()).toBe(0);
  });
});

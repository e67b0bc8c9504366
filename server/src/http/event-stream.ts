import type { Writable } from 'node:stream';

/** Proxies close lines on which nothing was said for a minute. */
export const HEARTBEAT_MS = 20_000;
/** Rings that come faster are heard as one. */
const PAUSE_MS = 200;
/** Heartbeats that a reader may leave unread before it counts as gone. */
const PATIENCE = 3;

/** Writes server-sent events of one name, and never more than a reader takes: what piles up is one event. */
export function eventStream(out: Writable, event: string, { pauseMs = PAUSE_MS, heartbeatMs = HEARTBEAT_MS } = {}) {
  let waiting = false;
  let pause: NodeJS.Timeout | undefined;
  let unread = 0;

  function write(): void {
    waiting = false;
    out.write(`event: ${event}\ndata: {}\n\n`);
    pause = setTimeout(() => {
      pause = undefined;
      if (waiting) ring();
    }, pauseMs).unref();
  }

  function ring(): void {
    waiting = true;
    if (pause || out.writableNeedDrain || out.writableEnded) return;
    write();
  }

  const heartbeat = setInterval(() => {
    if (!out.writableNeedDrain) {
      unread = 0;
      out.write(':\n\n');
      return;
    }
    unread += 1;
    if (unread >= PATIENCE) out.destroy();
  }, heartbeatMs).unref();

  out.on('drain', () => {
    unread = 0;
    if (waiting) ring();
  });
  out.on('close', () => {
    clearInterval(heartbeat);
    clearTimeout(pause);
  });

  return {
    ring,
    /** Ends it at once: a reader that takes nothing is not waited for. */
    end(): void {
      if (out.writableNeedDrain) out.destroy();
      else out.end();
    },
  };
}

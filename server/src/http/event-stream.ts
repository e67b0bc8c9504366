import type { ServerResponse } from 'node:http';
import type { Writable } from 'node:stream';
import type { FastifyReply } from 'fastify';

/** Proxies close connections that have been silent for a minute. */
export const HEARTBEAT_MS = 20_000;
/** Events that arrive faster than this are merged into one. */
const PAUSE_MS = 200;
/** Unread heartbeats after which a reader is considered gone. */
const PATIENCE = 3;

/** Answers a request with a stream of server-sent events. */
export function openEventStream(reply: FastifyReply): ServerResponse {
  reply.hijack();
  const { raw } = reply;
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
    connection: 'close',
  });
  return raw;
}

/** Writes server-sent events of a single name without overrunning the reader: pending events are merged into one. */
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
    /** Ends the stream at once, without waiting for a reader that does not read. */
    end(): void {
      if (out.writableNeedDrain) out.destroy();
      else out.end();
    },
  };
}

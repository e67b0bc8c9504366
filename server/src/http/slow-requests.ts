import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Seconds within which an ordinary request (at most a megabyte) must arrive. */
const ARRIVE_WITHIN = 30;
/** Seconds that a file upload may be silent; in total it may take as long as its connection needs. */
const SILENT_WITHIN = 60;
const UPLOADS = ['/api/uploads', '/api/files'];

/**
 * Ends requests that trickle in and never finish (slowloris), as each would hold a connection forever. Node's own limit covers
 * the whole request, which a two-gigabyte upload over a slow connection would exceed.
 */
export function endSlowRequests(
  app: FastifyInstance,
  { arriveWithin = ARRIVE_WITHIN, silentWithin = SILENT_WITHIN } = {},
): void {
  app.addHook('onRequest', async ({ raw, url }, reply) => {
    if (raw.complete) return;
    const isUpload = UPLOADS.some((path) => url.startsWith(path));
    const seconds = isUpload ? silentWithin : arriveWithin;
    let read = raw.socket.bytesRead;
    const timer = setInterval(() => {
      const silent = raw.socket.bytesRead === read;
      read = raw.socket.bytesRead;
      if (!raw.complete && (silent || !isUpload)) raw.destroy();
    }, seconds * 1000);
    timer.unref();
    const stop = () => clearInterval(timer);
    raw.once('end', stop);
    // also when a response was sent before the request arrived in full
    reply.raw.once('close', stop).once('finish', stop);
  });
}

/**
 * Browsers open connections ahead of need. The server treats a connection without a request as busy for the minute in which a
 * request may arrive; closing these keeps a shutdown from waiting for it.
 */
export function closeUnusedConnections(app: FastifyInstance): void {
  const connections = new Set<Socket>();
  app.server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  app.addHook('preClose', async () => {
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
  });
}

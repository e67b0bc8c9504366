import type { FastifyInstance } from 'fastify';

/** Seconds in which an ordinary request, of a megabyte at most, has to arrive. */
const ARRIVE_WITHIN = 30;
/** Seconds that a file's upload may be silent; it takes as long as its line needs. */
const SILENT_WITHIN = 60;
const UPLOADS = ['/api/uploads', '/api/files'];

/**
 * Ends requests that dribble in and never finish; each would hold a connection for ever. Node's own limit counts the whole
 * request, which a file of two gigabytes over a slow line cannot keep.
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
    // also where an answer was given to what never arrived
    reply.raw.once('close', stop).once('finish', stop);
  });
}

import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver, { type Middleware } from '@20minutes/s3rver';
import { givenStore } from './given-store.ts';

const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const BUCKET = 'greenlit';
/** Lets pages of any origin send parts and read the returned tags. */
const OPEN_TO_PAGES = `<CORSConfiguration><CORSRule><AllowedOrigin>*</AllowedOrigin><AllowedMethod>PUT</AllowedMethod>
<AllowedHeader>*</AllowedHeader><ExposeHeader>ETag</ExposeHeader></CORSRule></CORSConfiguration>`;

/** The store that the whole run uses; otherwise an empty one. */
export async function startSomeStore(): Promise<{ env: Record<string, string>; close(): Promise<void> }> {
  const env = givenStore(randomUUID());
  return env ? { env, close: async () => undefined } : startObjectStore();
}

/** A server that speaks S3, with one empty bucket. `env` makes a test server keep its files there. */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'greenlit-store-'));
  const uploadsFolder = join(directory, BUCKET, '._S3rver_uploads');
  const run = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: port === 0 ? [{ name: BUCKET, configs: [OPEN_TO_PAGES] }] : [],
    });
    server.middleware.unshift(uploadsOf(uploadsFolder));
    return { server, port: (await server.run()).port };
  };
  let running: Awaited<ReturnType<typeof run>> | null = await run(0);
  const { port } = running;
  const origin = `http://127.0.0.1:${port}`;
  const addressOf = (bucket: string) => `s3://${bucket}?endpoint=${origin}`;
  /** As if its machine were switched off: requests in progress break off. */
  async function stop(): Promise<void> {
    const closed = running?.server.close();
    running?.server.httpServer.closeAllConnections();
    running = null;
    await closed;
  }
  return {
    origin,
    addressOf,
    env: { STORAGE_URL: addressOf(BUCKET), ...KEYS },
    stop,
    /** Remaining multipart uploads. */
    uploads: async (): Promise<string[]> => readdir(uploadsFolder).catch(() => []),
    /** As if the store had lost a part of an upload. */
    losePart: (storeId: string, part: number) => rm(join(uploadsFolder, storeId, String(part))),
    /** Starts again at the same address, with its data. */
    async start() {
      running ??= await run(port);
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/**
 * Works around gaps of the server: it cannot abort a multipart upload, accepts parts of uploads that were never started or have
 * ended, and does not know which parts it has.
 */
const uploadsOf =
  (folder: string): Middleware =>
  async (ctx, next) => {
    const { uploadId } = ctx.query;
    if (uploadId === undefined) return next();
    const place = join(folder, String(uploadId));
    const there = await readdir(place).catch(() => null);
    if (!there) ctx.status = 404;
    else if (ctx.method === 'DELETE') {
      await rm(place, { recursive: true });
      ctx.status = 204;
    } else if (there.some((name) => name.endsWith('.md5') && !there.includes(name.slice(0, -4)))) ctx.status = 400;
    else return next();
  };

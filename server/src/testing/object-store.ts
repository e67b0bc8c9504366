import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
const BUCKET = 'greenlit';

/** A server that speaks S3, with one empty bucket. `env` makes a test server keep its files there. */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'greenlit-store-'));
  const run = async (port: number) => {
    const server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      configureBuckets: port === 0 ? [{ name: BUCKET, configs: [] }] : [],
    });
    return { server, port: (await server.run()).port };
  };
  let running: Awaited<ReturnType<typeof run>> | null = await run(0);
  const { port } = running;
  const origin = `http://127.0.0.1:${port}`;
  const addressOf = (bucket: string) => `s3://${bucket}?endpoint=${origin}`;
  /** As if its machine were switched off: what is under way breaks off. */
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
    /** Again at the same address, with what it had. */
    async start() {
      running ??= await run(port);
    },
    async close() {
      await stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const KEYS = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };

/** A server that speaks S3, with one empty bucket. `env` makes a test server keep its files there. */
export async function startObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'greenlit-store-'));
  const store = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'greenlit', configs: [] }],
  });
  const { port } = await store.run();
  const origin = `http://127.0.0.1:${port}`;
  const addressOf = (bucket: string) => `s3://${bucket}?endpoint=${origin}`;
  return {
    origin,
    addressOf,
    env: { STORAGE_URL: addressOf('greenlit'), ...KEYS },
    async close() {
      await store.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { localStorage } from '../adapters/local-storage.ts';
import { bucketFault } from '../adapters/s3-storage.ts';
import { createStorage } from '../adapters/storage.ts';
import { type Config, readConfig } from '../config.ts';
import { copyObjects, type Stored } from '../operate/objects.ts';
import { CommandError, runProgram, withDatabase } from '../operate/program.ts';
import type { Storage } from '../ports/storage.ts';

const USAGE =
  'Name the two places, each a folder or a bucket: npm run move-files -- data/files "s3://bucket?endpoint=https://store.example"';

/** @throws CommandError, ConfigError */
async function placeOf(given: string): Promise<Storage> {
  if (!given.startsWith('s3:')) return localStorage(resolve(given));
  const config = readConfig({ ...process.env, STORAGE_URL: given });
  const fault = config.s3 && (await bucketFault(config.s3));
  if (fault) throw new CommandError(`${given}: ${fault}.`);
  return createStorage(config);
}

async function storedFiles(url: string): Promise<Stored[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'greenlit-move-files' });
  await client.connect();
  try {
    return (await client.query<Stored>('select key, sha256, bytes::float8 as bytes from files order by key')).rows;
  } finally {
    await client.end();
  }
}

async function copyAll(config: Config, from: Storage, to: Storage): Promise<boolean> {
  const stored = await withDatabase(config, storedFiles);
  const folder = join(config.dataDir, 'uploads');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const copied = await copyObjects(from, to, folder, stored);
  for (const key of copied.lost) console.error(`The stored file ${key} is missing or damaged.`);
  const there = stored.length - copied.objects - copied.lost.length;
  console.log(`Copied ${copied.objects} files (${(copied.bytes / 1e6).toFixed(1)} MB); ${there} were there already.`);
  return copied.lost.length === 0;
}

/**
 * `npm run move-files -- FROM TO`: copies every stored file that is not yet at TO, checking its hash on the way. It can be
 * interrupted and repeated, and Greenlit may be running. Nothing is deleted.
 */
await runProgram(async () => {
  const [from, to] = process.argv.slice(2);
  if (!from || !to) throw new CommandError(USAGE);
  return await copyAll(readConfig(process.env), await placeOf(from), await placeOf(to));
});

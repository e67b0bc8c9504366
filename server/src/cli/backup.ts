import { cp, mkdir, readFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import { localStorage } from '../adapters/local-storage.ts';
import { createStorage } from '../adapters/storage.ts';
import { type Config, readConfig } from '../config.ts';
import { BACKUP_LOCK } from '../db/locks.ts';
import { ANCHORS_LOCK } from '../features/ledger/anchors.actions.ts';
import { dumpDatabase } from '../operate/dump.ts';
import { FILES, type Manifest, newBackupFolder, writeManifest } from '../operate/manifest.ts';
import { noteBackup } from '../operate/note-backup.ts';
import { copyObjects, type Stored } from '../operate/objects.ts';
import { CommandError, runProgram, withDatabase } from '../operate/program.ts';

/** Small files of the data folder that are part of a backup; the key only if it is kept there. */
const KEPT = ['anchors', 'hosts', 'secret.key', 'secret.key.old'];

function isInside(place: string, folder: string): boolean {
  const path = relative(folder, place);
  return !path.startsWith('..') && path !== resolve(path);
}

async function backUp(client: pg.Client, config: Config, target: string): Promise<boolean> {
  const { dataDir } = config;
  const started = Date.now();
  const storage = localStorage(join(target, FILES));
  await mkdir(join(target, FILES), { recursive: true, mode: 0o700 });
  await client.query('select pg_advisory_lock($1)', [BACKUP_LOCK]);
  // anchors are appended before the database learns of them: with this lock, both are copied as of one moment
  await client.query('select pg_advisory_lock(hashtextextended($1, 4))', [ANCHORS_LOCK]);
  await client.query('begin isolation level repeatable read read only');
  const { rows: moments } = await client.query<{ at: Date }>('select now() as at');
  const at = moments[0]?.at ?? new Date();
  const folder = newBackupFolder(target, at);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of KEPT) await copyIfThere(join(dataDir, name), join(folder, 'data', name));
  await client.query('select pg_advisory_unlock(hashtextextended($1, 4))', [ANCHORS_LOCK]);

  const facts = await factsOf(client);
  const dumped = await dumpDatabase(client, join(folder, 'tables'));
  const { rows: stored } = await client.query<Stored>(
    'select key, sha256, bytes::float8 as bytes from files order by key',
  );
  await client.query('commit');

  const copied = await copyObjects(createStorage(config), storage, join(target, FILES), stored);
  const bytes = stored.reduce((sum, one) => sum + one.bytes, 0);
  const files = { count: stored.length, bytes };
  await writeManifest(folder, { format: 1, at: at.toISOString(), ...facts, ...dumped, files, lost: copied.lost });
  for (const key of copied.lost) console.error(`The stored file ${key} is missing or damaged.`);
  const rows = dumped.tables.reduce((sum, table) => sum + table.rows, 0);
  console.log(
    `Backed up to ${folder}: ${rows} rows, ${files.count} files (${copied.objects} new, ${megabytes(copied.bytes)} MB), ${Math.round((Date.now() - started) / 1000)} s.`,
  );
  await noteBackup(client, at, copied.lost.length);
  return copied.lost.length === 0;
}

async function factsOf(
  client: pg.Client,
): Promise<Pick<Manifest, 'version' | 'migrations' | 'queueMigrations' | 'keyFingerprint'>> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as ours`);
  if (!tables[0]?.ours) throw new CommandError('This database holds no Greenlit. Check DATABASE_URL and DATA_DIR.');
  const { rows: applied } = await client.query('select hash from drizzle.__drizzle_migrations order by created_at');
  const { rows: queue } = await client.query('select count(*)::int as count from graphile_worker.migrations');
  const { rows: keys } = await client.query(`select value from installation where key = 'secret_key'`);
  const { version } = JSON.parse(await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8'));
  return {
    version,
    migrations: applied.map(({ hash }) => hash),
    queueMigrations: queue[0]?.count ?? 0,
    keyFingerprint: keys[0]?.value ?? null,
  };
}

async function copyIfThere(from: string, to: string): Promise<void> {
  await cp(from, to, { recursive: true, preserveTimestamps: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(1);

/**
 * `npm run backup -- TARGET`: a consistent copy of the database, and the stored files that TARGET does not have yet. Greenlit may
 * be running. The database's snapshot comes first and nothing is deleted meanwhile, so every file that it names is there.
 */
await runProgram(async () => {
  const [given] = process.argv.slice(2);
  if (!given) throw new CommandError('Name the folder for backups: npm run backup -- /mnt/backups/greenlit');
  const config = readConfig(process.env);
  const target = resolve(given);
  if (isInside(target, config.dataDir))
    throw new CommandError(
      `${target} is inside DATA_DIR (${config.dataDir}): it would be lost with it. Name another folder.`,
    );
  return await withDatabase(config, async (url) => {
    const client = new pg.Client({ connectionString: url, application_name: 'greenlit-backup' });
    await client.connect();
    try {
      return await backUp(client, config, target);
    } finally {
      await client.end();
    }
  });
});

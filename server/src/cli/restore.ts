import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { fileAnchors } from '../adapters/file-anchors.ts';
import { localStorage } from '../adapters/local-storage.ts';
import { createStorage } from '../adapters/storage.ts';
import { type Config, readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate, migrateTo, migrationHashes } from '../db/migrate.ts';
import { verifyAll } from '../features/ledger/verification.actions.ts';
import { makeDataFolders, UNFINISHED_RESTORE } from '../operate/data-folder.ts';
import { loadDatabase } from '../operate/dump.ts';
import { backupAt, FILES, type Manifest } from '../operate/manifest.ts';
import { copyObjects, type Stored } from '../operate/objects.ts';
import { CommandError, runProgram, withDatabase } from '../operate/program.ts';
import { fingerprintOf } from '../secret-key.ts';

/** @throws CommandError for a backup of a later version */
function requireVersion({ migrations, version }: Manifest): void {
  const ours = migrationHashes();
  if (migrations.length > ours.length || migrations.some((hash, index) => hash !== ours[index]))
    throw new CommandError(
      `This backup was made by another version of Greenlit (${version}). Restore it with that version.`,
    );
}

/** @throws CommandError if sealed values could not be opened afterwards */
function requireKey({ keyFingerprint }: Manifest, { secretKey, secretKeyOld }: Config): void {
  const given = [secretKey, secretKeyOld].filter((key) => key !== null);
  if (given.length > 0 && keyFingerprint !== null && !given.some((key) => fingerprintOf(key) === keyFingerprint))
    throw new CommandError('SECRET_KEY is not the key that this backup was made with. Set that one.');
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const there = await readdir(dataDir).catch(() => [] as string[]);
  if (there.includes(UNFINISHED_RESTORE))
    throw new CommandError(
      `A restore into ${dataDir} did not finish. Empty the folder (and the database) and start again.`,
    );
  // the speech models may have been fetched beforehand
  if (there.some((name) => name !== 'speech'))
    throw new CommandError(`${dataDir} is not empty. Set DATA_DIR to a new folder, or move what is there away.`);
}

async function fill(url: string, config: Config, { root, folder, manifest }: Awaited<ReturnType<typeof backupAt>>) {
  const { dataDir } = config;
  const client = new pg.Client({ connectionString: url, application_name: 'greenlit-restore' });
  await client.connect();
  try {
    await requireEmptyDatabase(client);
    await migrateTo(url, manifest.migrations.length);
    await loadDatabase(client, join(folder, 'tables'), manifest);
    // the next steps read the tables in this version's form
    await migrate(url);
    const { rows: stored } = await client.query<Stored>(
      'select key, sha256, bytes::float8 as bytes from files order by key',
    );
    const copied = await copyObjects(
      localStorage(join(root, FILES)),
      createStorage(config),
      join(dataDir, 'files'),
      stored,
    );
    for (const key of copied.lost)
      console.error(
        `The stored file ${key} ${manifest.lost.includes(key) ? 'was missing when this was backed up' : 'is missing in the backup, or damaged'}.`,
      );
    const isRecordFine = await verify(url, dataDir);
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    console.log(`Restored: ${rows} rows, ${copied.objects} files.`);
    return isRecordFine && copied.lost.length === 0;
  } finally {
    await client.end();
  }
}

async function requireEmptyDatabase(client: pg.Client): Promise<void> {
  const { rows } = await client.query(
    `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('public', 'drizzle', 'graphile_worker') and c.relkind in ('r', 'v', 'm', 'S') limit 1`,
  );
  if (rows[0])
    throw new CommandError(`The database is not empty: it holds ${rows[0].name}. Set DATABASE_URL to a new database.`);
}

/** Verifies the ledger before anybody works with it. */
async function verify(url: string, dataDir: string): Promise<boolean> {
  const db = connect(url, { max: 1 });
  try {
    const { accounts, events, faults, broken } = await verifyAll({
      db,
      anchors: fileAnchors(join(dataDir, 'anchors')),
    });
    const isFine = faults.length === 0 && broken === null;
    console.log(
      isFine
        ? `The record is whole: ${events} events of ${accounts} accounts.`
        : 'The record does not match: run npm run verify-records for details.',
    );
    return isFine;
  } finally {
    await db.$client.end();
  }
}

/**
 * `npm run restore -- SOURCE`: brings a backup back, onto this machine or a new one. Only into an empty `DATA_DIR` and an empty
 * database: nothing is ever overwritten.
 */
await runProgram(async () => {
  const [given] = process.argv.slice(2);
  if (!given)
    throw new CommandError('Name the folder of backups, or one backup in it: npm run restore -- /mnt/backups/greenlit');
  const config = readConfig(process.env);
  const { root, folder, manifest } = await backupAt(resolve(given));
  requireVersion(manifest);
  requireKey(manifest, config);
  await requireEmptyFolder(config.dataDir);
  console.log(`Restoring the backup of ${manifest.at} …`);
  await makeDataFolders(config.dataDir);
  const marker = join(config.dataDir, UNFINISHED_RESTORE);
  await writeFile(marker, `${folder}\n`);
  await cp(join(folder, 'data'), config.dataDir, { recursive: true, preserveTimestamps: true });
  const isWhole = await withDatabase(config, (url) => fill(url, config, { root, folder, manifest }), { alone: true });
  await rm(marker);
  return isWhole;
});

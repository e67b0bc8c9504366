import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { importLifetimeCodes } from './features/identity/lifetime-codes.actions.ts';

/** `npm run lifetime-codes -- FILE`: imports lifetime-deal codes, one per line. The embedded database must not be in use. */
async function main(): Promise<void> {
  const [file] = process.argv.slice(2);
  if (!file) throw new Error('Name a file with one code per line: npm run lifetime-codes -- codes.txt');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new Error(`${file} could not be read.`);
  });
  const config = readConfig(process.env);
  const postgres =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') }) : null;
  try {
    const url = config.databaseUrl ?? postgres?.ownerUrl ?? '';
    await migrate(url);
    const db = connect(url, { max: 1 });
    try {
      const { added, known } = await importLifetimeCodes(db, text);
      console.log(`${added} codes added, ${known} known already.`);
    } finally {
      await db.$client.end();
    }
  } finally {
    await postgres?.stop();
  }
}

try {
  await main();
} catch (error) {
  const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RefusedLine } from '@greenlit/domain/shared/lists.ts';
import { startEmbeddedPostgres, useEmbeddedPostgres } from '../adapters/embedded-postgres.ts';
import { type Config, ConfigError, readConfig } from '../config.ts';
import { maskAddresses } from '../config-addresses.ts';
import { connect, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { listIn } from './list-file.ts';

/** The error for a command that was used wrongly or cannot run here: says what to do instead, without a stack trace. */
export class CommandError extends Error {}

/** Runs a terminal command; false makes it exit with 1. Errors are printed as their messages. */
export async function runProgram(command: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await command()) ? 0 : 1;
  } catch (error) {
    const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
    for (const line of lines) console.error(maskAddresses(line));
    process.exit(1);
  }
}

/**
 * Works on the installation's database as its owner. If the embedded one is already running, it is used; otherwise it is
 * started for this command. `alone`: refused while Greenlit is running.
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  work: (ownerUrl: string) => Promise<Result>,
  { alone = false } = {},
): Promise<Result> {
  if (databaseUrl !== null) return await work(databaseUrl);
  const postgres = await (alone ? startEmbeddedPostgres : useEmbeddedPostgres)({ dataDir: join(dataDir, 'postgres') });
  try {
    return await work(postgres.ownerUrl);
  } finally {
    await postgres.stop();
  }
}

/** What an import did, in words, and the lines that it left out. */
interface Imported {
  done: string;
  refused: readonly RefusedLine[];
}

/**
 * Runs a command that imports a file with one entry per line, and reports the result. Greenlit may be running. The command fails
 * if lines were left out, each of which it names.
 */
export const importFile = (usage: string, take: (db: Database, text: string) => Promise<Imported>): Promise<void> =>
  runProgram(async () => {
    const [file] = process.argv.slice(2);
    if (!file) throw new CommandError(usage);
    const bytes = await readFile(file).catch(() => {
      throw new CommandError(`${file} cannot be read.`);
    });
    return await withDatabase(readConfig(process.env), async (url) => {
      await migrate(url);
      const db = connect(url, { max: 1 });
      try {
        const { text, hidden } = await listIn(bytes);
        const { done, refused } = await take(db, text);
        console.log(done);
        if (hidden > 0)
          console.log(`${hidden} ${hidden === 1 ? 'row that is' : 'rows that are'} hidden in the file were left out.`);
        for (const { number, reason } of refused) console.error(`Line ${number} was left out: ${reason}`);
        return refused.length === 0;
      } finally {
        await db.$client.end();
      }
    });
  });

import { join } from 'node:path';
import { startEmbeddedPostgres, useEmbeddedPostgres } from '../adapters/embedded-postgres.ts';
import { type Config, ConfigError } from '../config.ts';

/** A command that was used wrongly, or cannot be done here: what to do instead, without a stack trace. */
export class CommandError extends Error {}

/** Runs a command of the terminal; false makes it end with 1. What is thrown is told in its own words. */
export async function runProgram(command: () => Promise<boolean>): Promise<void> {
  try {
    process.exitCode = (await command()) ? 0 : 1;
  } catch (error) {
    const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
    for (const line of lines) console.error(line);
    process.exit(1);
  }
}

/**
 * Works on the installation's database as its owner. The embedded one is used where it runs already; otherwise it is started
 * for this work alone. `alone`: refused while Greenlit runs on it.
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

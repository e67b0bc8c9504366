import { join } from 'node:path';
import { startEmbeddedPostgres, useEmbeddedPostgres } from '../adapters/embedded-postgres.ts';
import { type Config, ConfigError } from '../config.ts';

/** The error for a command that was used wrongly or cannot run here: says what to do instead, without a stack trace. */
export class CommandError extends Error {}

/** Runs a terminal command; false makes it exit with 1. Errors are printed as their messages. */
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

import { readFile } from 'node:fs/promises';
import { readConfig } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { CommandError, runProgram, withDatabase } from './program.ts';

/** Runs a command that imports a file with one entry per line, and reports the result. Greenlit may be running. */
export const importFile = (usage: string, take: (db: Database, text: string) => Promise<string>): Promise<void> =>
  runProgram(async () => {
    const [file] = process.argv.slice(2);
    if (!file) throw new CommandError(usage);
    const text = await readFile(file, 'utf8').catch(() => {
      throw new CommandError(`${file} cannot be read.`);
    });
    return await withDatabase(readConfig(process.env), async (url) => {
      await migrate(url);
      const db = connect(url, { max: 1 });
      try {
        console.log(await take(db, text));
        return true;
      } finally {
        await db.$client.end();
      }
    });
  });

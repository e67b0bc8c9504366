import { readFile } from 'node:fs/promises';
import { readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { importLifetimeCodes } from './features/identity/lifetime-codes.actions.ts';
import { CommandError, runProgram, withDatabase } from './operate/program.ts';

/** `npm run lifetime-codes -- FILE`: imports lifetime-deal codes, one per line. Greenlit may be running. */
await runProgram(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Name a file with one code per line: npm run lifetime-codes -- codes.txt');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  return await withDatabase(readConfig(process.env), async (url) => {
    await migrate(url);
    const db = connect(url, { max: 1 });
    try {
      const { added, known } = await importLifetimeCodes(db, text);
      console.log(`${added} codes added, ${known} known already.`);
      return true;
    } finally {
      await db.$client.end();
    }
  });
});

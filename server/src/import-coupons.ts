import { readFile } from 'node:fs/promises';
import { readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { migrate } from './db/migrate.ts';
import { importCoupons } from './features/billing/coupons.actions.ts';
import { CommandError, runProgram, withDatabase } from './operate/program.ts';

/** `npm run coupons -- FILE`: imports coupons, one per line, such as `TENOFF, $10, min $50`. Greenlit may be running. */
await runProgram(async () => {
  const [file] = process.argv.slice(2);
  if (!file) throw new CommandError('Name a file with one coupon per line: npm run coupons -- coupons.txt');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new CommandError(`${file} cannot be read.`);
  });
  return await withDatabase(readConfig(process.env), async (url) => {
    await migrate(url);
    const db = connect(url, { max: 1 });
    try {
      const { added, changed } = await importCoupons(db, text);
      console.log(`${added} coupons added, ${changed} changed.`);
      return true;
    } finally {
      await db.$client.end();
    }
  });
});

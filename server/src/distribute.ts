import pg from 'pg';
import { readConfig } from './config.ts';
import { migrationHashes } from './db/migrate.ts';
import { distribution } from './operate/distribution.ts';
import { CommandError, runProgram, withDatabase } from './operate/program.ts';
import { obstacles } from './operate/spread.ts';

/** `npm run distribute -- --plan`: how the database would be spread over the nodes of a Citus cluster by account, or what keeps it from it. */
await runProgram(async () => {
  if (process.argv.slice(2).join(' ') !== '--plan')
    throw new CommandError('Say what to do: npm run distribute -- --plan. It only tells what it would do.');
  return await withDatabase(readConfig(process.env), async (url) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      if (!(await isUpToDate(client)))
        throw new CommandError(
          'The database is of another version of Greenlit. Use the folder of the one that runs on it.',
        );
      const found = await obstacles(client);
      for (const [name, why] of found) console.error(`${name} ${why}.`);
      if (found.size > 0) throw new CommandError(`Nothing would be done: ${found.size} things above do not fit.`);
      for (const statement of await distribution(client)) console.log(`${statement};`);
      return true;
    } finally {
      await client.end();
    }
  });
});

/** A plan changes nothing, so it brings no database up to date either. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: known } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known[0]?.exists) return false;
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return rows[0]?.count === migrationHashes().length;
}

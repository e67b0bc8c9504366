import pg from 'pg';
import { readConfig } from '../config.ts';
import { migrationHashes } from '../db/migrate.ts';
import { CommandError, runProgram, withDatabase } from '../operate/program.ts';
import { coordinatorTriggers, distribute, distribution } from './distribution.ts';
import { obstacles } from './obstacles.ts';

/**
 * `npm run distribute -- --plan | --apply`: distributes the database over the nodes of a Citus cluster by account, or says what
 * prevents it. `--plan` only prints the steps.
 */
await runProgram(async () => {
  const what = process.argv.slice(2).join(' ');
  if (what !== '--plan' && what !== '--apply')
    throw new CommandError(
      'Say what to do: npm run distribute -- --plan, or -- --apply on the coordinator of a cluster.',
    );
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
      if (found.size > 0) throw new CommandError(`Nothing was done: ${found.size} things above do not fit.`);
      if (what === '--plan')
        for (const statement of [...(await distribution(client)), ...coordinatorTriggers()])
          console.log(`${statement};`);
      else {
        const moved = await distribute(client);
        console.log(moved === 0 ? 'All tables were spread before.' : `${moved} tables are spread over the nodes.`);
      }
      return true;
    } finally {
      await client.end();
    }
  });
});

/** Does not migrate the database: an operator who distributes one knows its version. */
async function isUpToDate(client: pg.Client): Promise<boolean> {
  const { rows: known } = await client.query(
    `select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known[0]?.exists) return false;
  const { rows } = await client.query('select count(*)::int as count from drizzle.__drizzle_migrations');
  return rows[0]?.count === migrationHashes().length;
}

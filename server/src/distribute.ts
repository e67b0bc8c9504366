import pg from 'pg';
import { readConfig } from './config.ts';
import { migrate } from './db/migrate.ts';
import { distribution } from './operate/distribution.ts';
import { CommandError, runProgram, withDatabase } from './operate/program.ts';
import { obstacles } from './operate/spread.ts';

/** `npm run distribute -- --plan`: how the database would be spread over the nodes of a Citus cluster by account, or what keeps it from it. */
await runProgram(async () => {
  if (process.argv.slice(2).join(' ') !== '--plan')
    throw new CommandError('Say what to do: npm run distribute -- --plan. It only tells what it would do.');
  return await withDatabase(readConfig(process.env), async (url) => {
    await migrate(url);
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
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

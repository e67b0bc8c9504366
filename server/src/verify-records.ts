import { join } from 'node:path';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { fileAnchors } from './adapters/file-anchors.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { verifyAll } from './features/ledger/verification.actions.ts';

/**
 * `npm run verify-records`: hashes every account's record again, from its first event on, and compares its end with what
 * was written down outside the database. Changes nothing; ends with 1 where something does not hold. The embedded
 * database must not be in use.
 */
async function main(): Promise<boolean> {
  const config = readConfig(process.env);
  const postgres =
    config.databaseUrl === null ? await startEmbeddedPostgres({ dataDir: join(config.dataDir, 'postgres') }) : null;
  try {
    const db = connect(config.databaseUrl ?? postgres?.ownerUrl ?? '', { max: 1 });
    try {
      const report = await verifyAll({ db, anchors: fileAnchors(join(config.dataDir, 'anchors')) });
      for (const { accountId, seq, problem } of report.faults)
        console.log(`account ${accountId}: event ${seq} does not hold (${problem})`);
      if (report.broken !== null) console.log(`the anchors do not hold: ${report.broken}`);
      const isFine = report.faults.length === 0 && report.broken === null;
      const verdict = isFine ? 'Everything holds' : 'Something does not hold';
      console.log(`${verdict}: ${report.events} events of ${report.accounts} accounts were hashed again.`);
      return isFine;
    } finally {
      await db.$client.end();
    }
  } finally {
    await postgres?.stop();
  }
}

try {
  process.exitCode = (await main()) ? 0 : 1;
} catch (error) {
  const lines = error instanceof ConfigError ? error.lines : [error instanceof Error ? error.message : String(error)];
  for (const line of lines) console.error(line);
  process.exit(1);
}

import { join } from 'node:path';
import { startEmbeddedPostgres } from './adapters/embedded-postgres.ts';
import { fileAnchors } from './adapters/file-anchors.ts';
import { ConfigError, readConfig } from './config.ts';
import { connect } from './db/connect.ts';
import { verifyAll } from './features/ledger/verification.actions.ts';

/**
 * `npm run verify-records`: verifies every account's hash chain from its first event on, and compares it with the hashes stored
 * outside the database. Changes nothing; exits with 1 if the verification fails. The embedded database must not be in use.
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
        console.log(`account ${accountId}: event ${seq} is invalid (${problem})`);
      if (report.broken !== null) console.log(`the stored anchors are invalid: ${report.broken}`);
      const isFine = report.faults.length === 0 && report.broken === null;
      const verdict = isFine ? 'Verified' : 'Not verified';
      console.log(`${verdict}: checked ${report.events} events of ${report.accounts} accounts.`);
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

import { join, resolve } from 'node:path';
import { fileAnchors } from '../adapters/file-anchors.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { verifyAll } from '../features/ledger/verification.actions.ts';
import { runProgram, withDatabase } from '../operate/program.ts';

/**
 * `npm run verify-records [-- FOLDER]`: recomputes every account's record from its first event and compares its end with the
 * anchors in `DATA_DIR`, or in a folder that they were copied to. Changes nothing; ends with 1 if anything does not match.
 * Greenlit may be running.
 */
await runProgram(async () => {
  const config = readConfig(process.env);
  const [folder] = process.argv.slice(2);
  const anchors = fileAnchors(folder ? resolve(folder) : join(config.dataDir, 'anchors'));
  return await withDatabase(config, async (url) => {
    const db = connect(url, { max: 1 });
    try {
      const report = await verifyAll({ db, anchors });
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
  });
});

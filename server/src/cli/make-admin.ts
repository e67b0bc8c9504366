import { isDomainError } from '@greenlit/domain/shared/errors.ts';
import { readConfig } from '../config.ts';
import { connect } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { INVITATION_DAYS } from '../features/people/invitations.actions.ts';
import { makeAdmin } from '../features/people/staff.actions.ts';
import { install } from '../install.ts';
import { makeDataFolders } from '../operate/data-folder.ts';
import { CommandError, runProgram, withDatabase } from '../operate/program.ts';
import { installationSecrets } from '../secret-key.ts';

const USAGE = 'Name an address and a full name: npm run admin -- ada@example.com "Ada Lovelace"';

/**
 * `npm run admin -- EMAIL "Full name"`: creates the provider's first admin, or another one. Greenlit may be running. Prints a
 * link that works once, because a new installation may not send mail yet.
 */
await runProgram(async () => {
  const [email, fullName, ...more] = process.argv.slice(2);
  if (!email || !fullName || more.length > 0) throw new CommandError(USAGE);
  const config = readConfig(process.env);
  await makeDataFolders(config.dataDir);
  return await withDatabase(config, async (url) => {
    await migrate(url);
    const db = connect(url, { max: 1 });
    try {
      await install(db, config.providerName);
      const ports = { db, config, secrets: await installationSecrets(db, config) };
      const actor = { kind: 'system', name: 'npm run admin' } as const;
      const made = await makeAdmin({ actor, from: null, ports }, { email, fullName }).catch((error: unknown) => {
        if (!isDomainError(error)) throw error;
        throw new CommandError(Object.values(error.fields ?? {})[0] ?? error.message);
      });
      console.log(`${made.email} is an admin of ${config.providerName}.`);
      console.log(
        made.link === null
          ? 'They sign in as before.'
          : `This link sets their password. It works once, for ${INVITATION_DAYS} days:\n${made.link}`,
      );
      return true;
    } finally {
      await db.$client.end();
    }
  });
});

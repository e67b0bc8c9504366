import { rename } from 'node:fs/promises';
import { type Config, readConfig } from '../config.ts';
import { connect, type Database } from '../db/connect.ts';
import { forgetSealed, resealed } from '../operate/key-rotation.ts';
import { CommandError, runProgram, withDatabase } from '../operate/program.ts';
import { fingerprintOf, finishRotation, keepNewKey, keyFiles, knownFingerprint, readKey } from '../secret-key.ts';

const KEEP_OLD = 'remove it after 14 days, or at once if it has leaked';

async function inDatabase(url: string, work: (db: Database) => Promise<boolean>): Promise<boolean> {
  const db = connect(url, { max: 1 });
  try {
    return await work(db);
  } finally {
    await db.$client.end();
  }
}

async function rotate(db: Database, config: Config, isLost: boolean): Promise<boolean> {
  const known = await knownFingerprint(db).catch(() => null);
  if (known === null)
    throw new CommandError('This database has no key yet. Check DATABASE_URL and DATA_DIR, or start Greenlit once.');
  return config.secretKey === null
    ? await rotateKept(db, config.dataDir, known, isLost)
    : await rotateGiven(db, { key: config.secretKey, old: config.secretKeyOld }, known, isLost);
}

async function rotateGiven(
  db: Database,
  { key, old }: { key: string; old: string | null },
  known: string,
  isLost: boolean,
): Promise<boolean> {
  if (fingerprintOf(key) === known) {
    if (isLost) throw new CommandError('SECRET_KEY is the key of this database, so it is not lost.');
    if (old === null)
      throw new CommandError(
        'SECRET_KEY is the key in use. Set SECRET_KEY to a new key and SECRET_KEY_OLD to this one.',
      );
    console.log(`This was done already. SECRET_KEY_OLD is still accepted: ${KEEP_OLD}.`);
    return true;
  }
  if (isLost) {
    await forgetSealed(db, key);
    console.log(LOST);
    return true;
  }
  if (old === null) throw new CommandError('Set SECRET_KEY to the new key and SECRET_KEY_OLD to the one in use.');
  if (fingerprintOf(old) !== known)
    throw new CommandError('SECRET_KEY_OLD is not the key that this database was set up with.');
  const count = await resealed(db, { key, old });
  console.log(`${count} values are sealed with the new key. SECRET_KEY_OLD is still accepted: ${KEEP_OLD}.`);
  return true;
}

async function rotateKept(db: Database, dataDir: string, known: string, isLost: boolean): Promise<boolean> {
  const files = keyFiles(dataDir);
  await finishRotation(known, dataDir);
  if (isLost) {
    await keepNewKey(files.current);
    const key = await readKey(files.current);
    if (fingerprintOf(key) === known)
      throw new CommandError(`${files.current} is the key of this database, so it is not lost.`);
    await forgetSealed(db, key);
    console.log(LOST);
    return true;
  }
  const old = await readKey(files.current).catch(() => {
    throw new CommandError(`${files.current} is not there. Bring it back; if it is lost: npm run rotate-key -- --lost`);
  });
  if (fingerprintOf(old) !== known)
    throw new CommandError(
      `${files.current} is not the key of this database. Bring that back; if it is lost: npm run rotate-key -- --lost`,
    );
  await keepNewKey(files.next);
  const key = await readKey(files.next);
  const count = await resealed(db, { key, old });
  await rename(files.current, files.old);
  await rename(files.next, files.current);
  console.log(`${count} values are sealed with the new key. The old one is kept in ${files.old}: ${KEEP_OLD}.`);
  return true;
}

const LOST = `The new key is in use. Invitations that are open must be sent again. Packages of records are signed with a new key from now on.
Accounts with a sign-in of their own enter its client secret again.
People who used two-factor authentication set a new password by mail ("Forgot password") and turn it on again.`;

/**
 * `npm run rotate-key [-- --lost]`: replaces the installation's key. Values sealed with the old one are resealed with the new
 * one; sessions do not depend on it. `--lost`: the old key is gone, and with it everything it sealed.
 */
await runProgram(async () => {
  const [option, ...more] = process.argv.slice(2);
  if (more.length > 0 || (option !== undefined && option !== '--lost'))
    throw new CommandError('Usage: npm run rotate-key, or npm run rotate-key -- --lost if the old key is gone.');
  const config = readConfig(process.env);
  const isKept = config.secretKey === null;
  // a running Greenlit would keep using the key that it read from DATA_DIR
  return await withDatabase(config, (url) => inDatabase(url, (db) => rotate(db, config, option === '--lost')), {
    alone: isKept,
  });
});

import { randomBytes } from 'node:crypto';
import { link, open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { type Config, ConfigError } from './config.ts';
import type { Readable } from './db/connect.ts';
import { installation } from './db/tables.ts';
import { type RetiredKeys, type Secrets, secretsFrom, sha256Hex } from './secrets.ts';

const SHORTEST = 32;
const FINGERPRINT = 'secret_key';
/** The row with the keys that are kept for stored signatures, sealed with the installation's key. */
export const RETIRED = 'retired_keys';

/** Where the key is kept if no `SECRET_KEY` is given; during a rotation, also the next and the previous one. */
export const keyFiles = (dataDir: string) => ({
  current: join(dataDir, 'secret.key'),
  next: join(dataDir, 'secret.key.new'),
  old: join(dataDir, 'secret.key.old'),
});

/**
 * The keys that links and addresses are signed with: from the environment, otherwise generated once and kept in `DATA_DIR`. The
 * database knows the key's fingerprint: a node with another key would mail links that no other node opens. The old key of an
 * unfinished rotation is also accepted.
 *
 * @throws ConfigError if the database was set up with another key
 */
export async function installationSecrets(db: Readable, config: Config): Promise<Secrets> {
  const { key, old } = config.secretKey === null ? await keptKeys(db, config.dataDir) : givenKeys(config);
  await db
    .insert(installation)
    .values({ key: FINGERPRINT, value: fingerprintOf(key) })
    .onConflictDoNothing();
  const known = await knownFingerprint(db);
  if (![key, old].some((one) => one !== null && fingerprintOf(one) === known))
    throw new ConfigError([
      'SECRET_KEY: this database was set up with another key. Give every node the same SECRET_KEY, or bring back secret.key in DATA_DIR.',
      'To change the key: docs/operate/README.md. If the key is lost: the same page says what can be saved.',
    ]);
  return secretsFrom(key, old, await retiredKeys(db, secretsFrom(key, old)));
}

const givenKeys = ({ secretKey, secretKeyOld }: Config) => ({ key: secretKey ?? '', old: secretKeyOld });

/** Identifies a key without revealing it. */
export const fingerprintOf = (key: string): string => sha256Hex(`fingerprint of ${key}`).slice(0, 32);

export async function knownFingerprint(db: Readable): Promise<string | null> {
  const [known] = await db.select().from(installation).where(eq(installation.key, FINGERPRINT));
  return known?.value ?? null;
}

/** Replaces the stored fingerprint, as the last step of a rotation. */
export async function saveFingerprint(tx: Readable, key: string): Promise<void> {
  await tx
    .update(installation)
    .set({ value: fingerprintOf(key) })
    .where(eq(installation.key, FINGERPRINT));
}

export async function retiredKeys(db: Readable, secrets: Secrets): Promise<RetiredKeys> {
  const [row] = await db.select().from(installation).where(eq(installation.key, RETIRED));
  if (!row) return {};
  const keys = secrets.open('retired-keys', row.value);
  if (keys === null) throw new Error('the keys kept from before cannot be opened with this SECRET_KEY');
  return keys as RetiredKeys;
}

async function keptKeys(db: Readable, dataDir: string): Promise<{ key: string; old: string | null }> {
  const files = keyFiles(dataDir);
  await finishRotation(await knownFingerprint(db), dataDir);
  await keepNewKey(files.current);
  return { key: await readKey(files.current), old: await readKey(files.old).catch(ifAbsent) };
}

/** A rotation that was killed after its commit has left the key in use under the name of the next one. */
export async function finishRotation(known: string | null, dataDir: string): Promise<void> {
  const files = keyFiles(dataDir);
  const next = await readKey(files.next).catch(ifAbsent);
  if (next === null) return;
  if (fingerprintOf(next) !== known) return await rm(files.next);
  await rename(files.current, files.old);
  await rename(files.next, files.current);
}

const ifAbsent = (error: NodeJS.ErrnoException): null => {
  if (error.code === 'ENOENT') return null;
  throw error;
};

export async function readKey(path: string): Promise<string> {
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < SHORTEST)
    throw new ConfigError([`DATA_DIR: ${path} contains no key. Delete it if nothing has been signed with it yet.`]);
  return key;
}

/** Generates a key, unless the file exists. Written and flushed under another name first: a kill leaves a key or none. */
export async function keepNewKey(path: string): Promise<void> {
  const draft = `${path}.${process.pid}`;
  const file = await open(draft, 'w', 0o600);
  try {
    await file.writeFile(randomBytes(48).toString('base64url'));
    await file.sync();
  } finally {
    await file.close();
  }
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

import { randomBytes } from 'node:crypto';
import { link, open, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { Config } from './config.ts';
import type { Database } from './db/connect.ts';
import { installation } from './db/tables.ts';
import { sha256Hex } from './secrets.ts';

const SHORTEST = 32;

/**
 * The key that signs links and addresses: from the environment, otherwise generated once and kept in `DATA_DIR`. The database
 * stores its fingerprint: a node with another key would mail links that no other node can open.
 */
export async function secretKey(db: Database, config: Config): Promise<string> {
  const key = config.secretKey ?? (await keptKey(join(config.dataDir, 'secret.key')));
  const fingerprint = sha256Hex(`fingerprint of ${key}`).slice(0, 32);
  await db.insert(installation).values({ key: 'secret_key', value: fingerprint }).onConflictDoNothing();
  const [known] = await db.select().from(installation).where(eq(installation.key, 'secret_key'));
  if (known?.value !== fingerprint)
    throw new Error(
      'The secret key is not the one this database was set up with. Give every node the same SECRET_KEY, or restore secret.key in DATA_DIR.',
    );
  return key;
}

async function keptKey(path: string): Promise<string> {
  await makeOnce(path);
  const key = (await readFile(path, 'utf8')).trim();
  if (key.length < SHORTEST)
    throw new Error(`${path} contains no key. Delete it if nothing has been signed with it yet.`);
  return key;
}

/** Written to a temporary file, flushed and renamed, so that a crash leaves either the whole key or none. */
async function makeOnce(path: string): Promise<void> {
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

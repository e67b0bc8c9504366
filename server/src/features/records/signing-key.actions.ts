import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { keyFingerprint } from '@greenlit/domain/records/signature.ts';
import { eq } from 'drizzle-orm';
import { alone } from '../../db/locks.ts';
import { installation } from '../../db/tables.ts';
import type { JobPayloads } from '../../jobs.ts';
import type { Ports } from '../../ports/ports.ts';

/** The row that holds the key, sealed. */
export const RECORDS_KEY = 'records_key';

export interface SigningKey {
  /** As included in a package: `text` for our verifier, `pem` for other programs. */
  publicKey: { text: string; pem: string };
  /** SHA-256 of its 32 bytes. The Records page shows it, for comparison with the verifier's output. */
  sha256: string;
  sign(bytes: Uint8Array): Buffer;
}

const known = new WeakMap<object, Promise<SigningKey>>();

/** The key that signs packages: created once and stored in the database, sealed with the installation's key. */
export function signingKey(ports: Pick<Ports, 'db' | 'secrets'>): Promise<SigningKey> {
  const found = known.get(ports.db) ?? readKey(ports);
  known.set(ports.db, found);
  // do not cache a failure
  found.catch(() => known.delete(ports.db));
  return found;
}

async function readKey(ports: Pick<Ports, 'db' | 'secrets'>): Promise<SigningKey> {
  let sealed = await keptKey(ports);
  if (sealed === null) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = String(privateKey.export({ type: 'pkcs8', format: 'pem' }));
    const value = ports.secrets.seal('records-key', pem, null);
    // of two nodes creating it at once, the first wins
    await ports.db.insert(installation).values({ key: RECORDS_KEY, value }).onConflictDoNothing();
    sealed = await keptKey(ports);
  }
  const pem = sealed === null ? null : ports.secrets.open('records-key', sealed);
  if (typeof pem !== 'string') throw new Error('the key that records are signed with cannot be opened');
  const key = createPrivateKey(pem);
  const publicKey = publicKeyOf(key);
  const sha256 = keyFingerprint(publicKey.text);
  if (sha256 === null) throw new Error('the stored signing key is invalid');
  return { publicKey, sha256, sign: (bytes) => sign(null, bytes, key) };
}

/** The public half of an Ed25519 key, as included in a package. */
export function publicKeyOf(privateKey: KeyObject): SigningKey['publicKey'] {
  const key = createPublicKey(privateKey);
  const raw = Buffer.from(key.export({ format: 'jwk' }).x ?? '', 'base64url');
  return { text: `${raw.toString('hex')}\n`, pem: String(key.export({ type: 'spki', format: 'pem' })) };
}

async function keptKey({ db }: Pick<Ports, 'db'>): Promise<string | null> {
  const [row] = await db.select().from(installation).where(eq(installation.key, RECORDS_KEY));
  return row?.value ?? null;
}

/**
 * Sends anchors to the second place, signed with the key that signs packages. Retried until it succeeds; nothing waits for it.
 */
export async function sendAnchors(ports: Ports, { anchors }: JobPayloads['send_anchors']): Promise<void> {
  const { anchorCopies } = ports;
  // no longer configured
  if (anchorCopies === null) return;
  const { publicKey, sign } = await signingKey(ports);
  // one at a time, because each line of a folder's files contains the previous line's hash
  await alone(ports.db, 'anchor copies', () => anchorCopies.send(anchors, { publicKey: publicKey.text.trim(), sign }));
}

import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { sha256Of } from '../shared/sha256.ts';

hashes.sha512 = sha512;

/** A public key as it lies in a package: its 32 bytes in hexadecimal, on a line. */
const KEY_FILE = /^([0-9a-f]{64})\n$/;

function keyIn(file: string): Uint8Array | null {
  const hex = KEY_FILE.exec(file)?.[1];
  return hex === undefined ? null : hexToBytes(hex);
}

/** SHA-256 of a public key's 32 bytes: what the key is known by. Null for a file that holds no key. */
export function keyFingerprint(file: string): string | null {
  const key = keyIn(file);
  return key && sha256Of(key);
}

/** Whether an Ed25519 signature (RFC 8032, 64 bytes) of some bytes is by the key in the file. Never throws. */
export function signatureHolds(file: string, message: Uint8Array, signature: Uint8Array): boolean {
  const key = keyIn(file);
  if (!key) return false;
  try {
    return verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

import { hashes, verify } from '@noble/ed25519';
import { sha512 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { sha256Of } from '../shared/sha256.ts';

hashes.sha512 = sha512;

/** A public key as stored in a package: its 32 bytes in hexadecimal, on one line. */
const KEY_FILE = /^([0-9a-f]{64})\n$/;

function keyIn(file: string): Uint8Array | null {
  const hex = KEY_FILE.exec(file)?.[1];
  return hex === undefined ? null : hexToBytes(hex);
}

/** The fingerprint of a public key: SHA-256 of its 32 bytes. Null for a file without a key. */
export function keyFingerprint(file: string): string | null {
  const key = keyIn(file);
  return key && sha256Of(key);
}

/** Whether the key in the file made this Ed25519 signature (RFC 8032, 64 bytes) of these bytes. Never throws. */
export function isSignatureValid(file: string, message: Uint8Array, signature: Uint8Array): boolean {
  const key = keyIn(file);
  if (!key) return false;
  try {
    return verify(signature, message, key, { zip215: false });
  } catch {
    return false;
  }
}

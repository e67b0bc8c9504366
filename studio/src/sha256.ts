import { sha256 as algorithm } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Bytes hashed at once. */
const step = 4 << 20;

/**
 * Lower-case hex SHA-256 of bytes that arrive in pieces. (The browser's own digest needs them all in memory, too much
 * for a long video.)
 */
export function hashOf(pieces: Iterable<Uint8Array>): string {
  const hash = algorithm.create();
  for (const piece of pieces) hash.update(piece);
  return bytesToHex(hash.digest());
}

/** Lower-case hex SHA-256 of a file, read 4 MiB at a time. */
export async function sha256(file: Blob): Promise<string> {
  const hash = algorithm.create();
  for (let at = 0; at < file.size; at += step)
    hash.update(new Uint8Array(await file.slice(at, at + step).arrayBuffer()));
  return bytesToHex(hash.digest());
}

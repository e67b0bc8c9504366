import { createHash, type Hash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Storage } from '../ports/storage.ts';

/** Passes everything on and hashes it. */
export const hashing = (hash: Hash): Transform =>
  new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });

/** A stored object as the database describes it. */
export interface Stored {
  key: string;
  sha256: string;
  bytes: number;
}

export interface Copied {
  /** Copied objects and bytes; the others already existed. */
  objects: number;
  bytes: number;
  /** Objects that are missing, or whose bytes do not match. */
  lost: string[];
}

/** Copies the objects that are not there yet, and checks each one's hash on the way. `folder` is on this machine, on the target's disk if that is one. */
export async function copyObjects(
  from: Storage,
  to: Storage,
  folder: string,
  stored: AsyncIterable<Stored> | Iterable<Stored>,
): Promise<Copied> {
  const copied: Copied = { objects: 0, bytes: 0, lost: [] };
  for await (const one of stored) {
    if ((await to.size(one.key)) === one.bytes) continue;
    const isWhole = await copyObject(from, to, join(folder, `.${randomUUID()}.part`), one);
    if (!isWhole) copied.lost.push(one.key);
    else {
      copied.objects += 1;
      copied.bytes += one.bytes;
    }
  }
  return copied;
}

async function copyObject(from: Storage, to: Storage, draft: string, { key, sha256 }: Stored): Promise<boolean> {
  if ((await from.size(key)) === null) return false;
  const hash = createHash('sha256');
  try {
    await pipeline(await from.read(key), hashing(hash), createWriteStream(draft, { mode: 0o600 }));
    if (hash.digest('hex') !== sha256) return false;
    // a different size means an incomplete copy
    await to.remove(key);
    await to.put(key, draft);
    return true;
  } finally {
    await rm(draft, { force: true });
  }
}

import { randomUUID } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { storageFull } from '@greenlit/domain/files/quotas.ts';
import { DomainError, isDomainError } from '@greenlit/domain/shared/errors.ts';
import { and, eq, inArray, lt, notLike, sql } from 'drizzle-orm';
import type { Database, Readable, Transaction } from '../../db/connect.ts';
import { uploadReservations } from '../../db/tables.ts';
import type { Storage } from '../../ports/storage.ts';
import { storeFile, type Upload } from './files.actions.ts';
import type { FileRow } from './files.queries.ts';
import { bytesUsed } from './storage.queries.ts';

/** An upload's reservation of its account's storage. */
export interface Reservation {
  id: string;
  accountId: string;
  /** The size that the upload may grow to. */
  bytes: number;
  /** The account's storage limit. */
  total: number;
}

/**
 * Reserves storage for an upload, or makes its reservation larger. Serialized per account, so that uploads at the same time
 * cannot exceed the total together. @throws DomainError CONFLICT `storage_full`
 */
export async function reserve(tx: Transaction, { id, accountId, bytes, total }: Reservation): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${accountId}, 6))`);
  const [before] = await tx
    .select({ bytes: uploadReservations.bytes })
    .from(uploadReservations)
    .where(eq(uploadReservations.id, id));
  if (before && before.bytes >= bytes) return;
  const used = (await bytesUsed(tx, accountId)) - (before?.bytes ?? 0);
  if (used + bytes > total) throw new DomainError('CONFLICT', 'storage_full', storageFull({ used, total }));
  await tx
    .insert(uploadReservations)
    .values({ id, accountId, bytes })
    .onConflictDoUpdate({ target: uploadReservations.id, set: { bytes } });
}

/** The refusal if storage is full; any other error is thrown. */
export function storageFullOr(error: unknown): DomainError {
  if (isDomainError(error) && error.reason === 'storage_full') return error;
  throw error;
}

/**
 * Stores a finished file if its account has room for it: everything that adds to what an account stores goes through here or
 * holds a reservation of its own. @throws DomainError CONFLICT `storage_full`, INVALID as `storeFile` does
 */
export async function storeWithin(
  ports: { db: Database; storage: Storage },
  total: number,
  upload: Upload,
): Promise<FileRow> {
  const { size: bytes } = await stat(upload.path);
  const claim = { id: `file-${randomUUID()}`, accountId: upload.accountId, bytes, total };
  await ports.db.transaction((tx) => reserve(tx, claim));
  try {
    return await storeFile(ports, upload);
  } finally {
    await release(ports.db, claim.id);
  }
}

/** Releases a reservation once the upload has become a file or was given up. */
export async function release(db: Readable, ...ids: string[]): Promise<void> {
  if (ids.length > 0) await db.delete(uploadReservations).where(inArray(uploadReservations.id, ids));
}

/** Minutes after which a reservation without an upload counts as left by a process that was killed. */
const LEFT_MINUTES = 60;

/** Deletes reservations whose uploads do not exist any more. */
export async function releaseLeft(db: Database, isThere: (id: string) => Promise<boolean>): Promise<void> {
  const old = and(
    lt(uploadReservations.createdAt, sql`now() - make_interval(mins => ${LEFT_MINUTES})`),
    // these end together with their own rows
    notLike(uploadReservations.id, 'incoming-%'),
  );
  const rows = await db.select({ id: uploadReservations.id }).from(uploadReservations).where(old);
  const there = await Promise.all(rows.map(({ id }) => isThere(id)));
  await release(db, ...rows.flatMap(({ id }, at) => (there[at] ? [] : [id])));
}

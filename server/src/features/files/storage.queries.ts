import { eq, sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { accountStorage, uploadReservations } from '../../db/tables.ts';

/** Bytes of the account's files and of its unfinished uploads. */
export async function bytesUsed(db: Readable, accountId: string): Promise<number> {
  const [stored] = await db
    .select({ bytes: accountStorage.bytes })
    .from(accountStorage)
    .where(eq(accountStorage.accountId, accountId));
  const [open] = await db
    .select({ bytes: sql<string>`coalesce(sum(${uploadReservations.bytes}), 0)` })
    .from(uploadReservations)
    .where(eq(uploadReservations.accountId, accountId));
  return (stored?.bytes ?? 0) + Number(open?.bytes ?? 0);
}

import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, asc, eq, gt, isNull, lt } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { incomingUploads } from '../../db/tables.ts';

export type IncomingRow = typeof incomingUploads.$inferSelect;

/** How long uploads, and the results of finished ones, are kept after their last use. */
const LIFETIME_MS = 7 * 86_400_000;
const fresh = () => gt(incomingUploads.touchedAt, new Date(Date.now() - LIFETIME_MS));

export async function incomingById(db: Readable, id: string): Promise<IncomingRow | null> {
  const [row] = await db.select().from(incomingUploads).where(eq(incomingUploads.id, id));
  return row ?? null;
}

/** @throws DomainError NOT_FOUND */
export async function ownIncoming(db: Readable, userId: string, id: string): Promise<IncomingRow> {
  const mine = and(eq(incomingUploads.id, id), eq(incomingUploads.uploadedBy, userId), fresh());
  const [row] = await db.select().from(incomingUploads).where(mine);
  if (!row) throw notFound('Upload');
  return row;
}

/** The person's unfinished uploads. */
export const openIncoming = (db: Readable, userId: string): Promise<IncomingRow[]> =>
  db
    .select()
    .from(incomingUploads)
    .where(and(eq(incomingUploads.uploadedBy, userId), isNull(incomingUploads.key), fresh()));

/** Maximum uploads ended per night. */
const A_NIGHT = 1_000;

/** Abandoned uploads, the oldest first. */
export const outdatedIncoming = (db: Readable, now: Date): Promise<{ id: string }[]> =>
  db
    .select({ id: incomingUploads.id })
    .from(incomingUploads)
    .where(lt(incomingUploads.touchedAt, new Date(now.getTime() - LIFETIME_MS)))
    .orderBy(asc(incomingUploads.touchedAt))
    .limit(A_NIGHT);

import type { Claim } from '@greenlit/domain/claims/claims.ts';
import { and, asc, eq, isNull } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { claims, files } from '../../db/tables.ts';
import { urlOf } from '../files/files.queries.ts';

export type ClaimRow = typeof claims.$inferSelect;

/** The register of an account, in alphabetical order. */
export const claimsOf = (db: Readable, accountId: string): Promise<ClaimRow[]> =>
  db
    .select()
    .from(claims)
    .where(and(eq(claims.accountId, accountId), isNull(claims.removedAt)))
    .orderBy(asc(claims.words), asc(claims.id));

/** The register as input to the compliance check. A file is named by its URL, which keeps it from being deleted. */
export async function registerOf(db: Readable, accountId: string): Promise<Claim[]> {
  const rows = await db
    .select({ claim: claims, key: files.key })
    .from(claims)
    .leftJoin(files, and(eq(files.accountId, claims.accountId), eq(files.id, claims.fileId)))
    .where(and(eq(claims.accountId, accountId), isNull(claims.removedAt)))
    .orderBy(asc(claims.createdAt), asc(claims.id));
  return rows.map(({ claim: { id, words, proof, link, sha256, until, approvedBy }, key }) => ({
    ...{ id, words, proof, link, sha256, until, approvedBy },
    file: key && urlOf(key),
  }));
}

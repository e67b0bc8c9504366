import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { files, recordExports } from '../../db/tables.ts';
import type { Ports } from '../../ports/ports.ts';
import { putBytes } from '../files/removal.ts';
import { asPerson } from '../identity/person.ts';
import { record } from '../ledger/ledger.actions.ts';

export type ExportRow = typeof recordExports.$inferSelect;

export const which = ({ accountId, id }: Pick<ExportRow, 'accountId' | 'id'>) =>
  and(eq(recordExports.accountId, accountId), eq(recordExports.id, id));

/** What was packed. */
export interface Made {
  manifestSha256: string;
  items: number;
  events: number;
}

/** The package becomes a file of the account; the ledger says what it holds and what its list of files hashes to. */
export async function keepPackage(
  ports: Ports,
  { from, row, person, path }: { from: Context['from']; row: ExportRow; person: Person; path: string },
  made: Made,
): Promise<void> {
  const { accountId, id, scope } = row;
  const { size } = await stat(path);
  const sha256 = await hashOf(path);
  const key = `${accountId}/${sha256}.zip`;
  await putBytes(ports, key, path);
  const ctx = await asPerson(ports.db, { ports, actor: { kind: 'system', name: 'export' }, from }, person.user);
  await ports.db.transaction(async (tx) => {
    const [file] = await tx
      .insert(files)
      .values({
        accountId,
        key,
        sha256,
        bytes: size,
        mediaType: 'application/zip',
        category: 'exports',
        name: `records-${row.createdAt.toISOString().slice(0, 10)}-${id.slice(0, 8)}.zip`,
        uploadedBy: row.requestedBy,
      })
      .returning();
    await tx
      .update(recordExports)
      .set({ ...made, state: 'done', progress: 1, fileId: file?.id ?? null, bytes: size, finishedAt: new Date() })
      .where(which(row));
    const { manifestSha256, items, events } = made;
    await record(tx, ctx, {
      accountId,
      type: 'records.exported',
      subject: { kind: 'account', id: accountId },
      data: { exportId: id, scope: { ...scope }, items, events, manifestSha256, packageSha256: sha256, bytes: size },
    });
  });
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of createReadStream(path)) hash.update(piece as Buffer);
  return hash.digest('hex');
}

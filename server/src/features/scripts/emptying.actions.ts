import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { scripts, scriptVersions } from '../../db/tables.ts';

/** The columns of scripts and videos that are cleared once retention has ended. */
export const EMPTIED = {
  title: '',
  text: '',
  category: null,
  mediaFileId: null,
  thumbFileId: null,
  reviewForm: null,
  generation: null,
  dismissals: [],
};

/** Deletes texts, forms, files and versions of a removed script; the row stays. */
export async function emptyScript(
  tx: Transaction,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
): Promise<void> {
  await tx.delete(scriptVersions).where(and(eq(scriptVersions.accountId, accountId), eq(scriptVersions.scriptId, id)));
  await tx
    .update(scripts)
    .set({ ...EMPTIED, destroyedAt: now })
    .where(and(eq(scripts.accountId, accountId), eq(scripts.id, id)));
}

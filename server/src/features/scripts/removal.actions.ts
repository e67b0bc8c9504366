import { conflict, forbidden } from '@greenlit/domain/shared/errors.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, type RowKey } from '../../db/keys.ts';
import { scripts, scriptVersions } from '../../db/tables.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { rightsTo, writesScript } from './reach.ts';
import { accountScript } from './scripts.queries.ts';

/** Removes a draft. If it was in review before it became one again, its rounds stay in the records. */
export function removeScript(ctx: Context, person: Person, id: string): Promise<string> {
  return ctx.ports.db.transaction(async (tx) => {
    const row = await accountScript(tx, person, id);
    if (!writesScript(row, person)) throw forbidden('not_creator', 'Only the person who created this can do that');
    if (row.status === 'in_review') throw conflict('in_review', 'This is in review. Withdraw it first');
    if (!rightsTo(row, person).removes)
      throw conflict('status', 'Only drafts can be deleted. You can archive this script instead');
    const now = new Date();
    await tx.update(scripts).set({ removedAt: now, updatedAt: now }).where(hasKey(scripts, row));
    await record(tx, ctx, 'script.removed', about('script', row), { title: row.title });
    return id;
  });
}

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
export async function emptyScript(tx: Transaction, { accountId, id }: RowKey, now: Date): Promise<void> {
  await tx.delete(scriptVersions).where(and(eq(scriptVersions.accountId, accountId), eq(scriptVersions.scriptId, id)));
  await tx
    .update(scripts)
    .set({ ...EMPTIED, destroyedAt: now })
    .where(hasKey(scripts, { accountId, id }));
}

/** Takes down a script for good because of its content. False if it was already taken down. */
export async function takeDownScript(tx: Transaction, { accountId, id }: RowKey): Promise<boolean> {
  const taken = await tx
    .update(scripts)
    .set({ hidden: true, recalledAt: new Date() })
    .where(and(hasKey(scripts, { accountId, id }), isNull(scripts.recalledAt)))
    .returning({ id: scripts.id });
  return taken.length > 0;
}

import { conflict, forbidden } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { scripts } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
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
    await tx
      .update(scripts)
      .set({ removedAt: now, updatedAt: now })
      .where(and(eq(scripts.accountId, row.accountId), eq(scripts.id, row.id)));
    await record(tx, ctx, {
      accountId: row.accountId,
      type: 'script.removed',
      subject: { kind: 'script', id },
      data: { title: row.title },
    });
    return id;
  });
}

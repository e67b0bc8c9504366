import { notFound } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import { record } from '../ledger/ledger.actions.ts';
import { writesScript } from './reach.ts';
import { editScript } from './scripts.actions.ts';
import { accountScript, type ScriptRow } from './scripts.queries.ts';
import { versionNumbered } from './versions.queries.ts';

/** Restores an earlier text as a new version; requires that the script can be edited. */
export async function restoreVersion(ctx: Context, person: Person, id: string, number: number): Promise<ScriptRow> {
  return ctx.ports.db.transaction(async (tx) => {
    const row = await accountScript(tx, person, id);
    if (!writesScript(row, person)) throw notFound('Script');
    const { title, text } = await versionNumbered(tx, row, number);
    const saved = await editScript(tx, ctx, person, row, { title, scriptText: text }, { restoredFrom: number });
    if (saved !== row)
      await record(tx, ctx, {
        accountId: row.accountId,
        type: 'script.edited',
        subject: { kind: 'script', id },
        data: { title, restoredVersion: number },
      });
    return saved;
  });
}

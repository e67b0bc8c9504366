import { joinsVersion, takenAway } from '@greenlit/domain/scripts/versions.ts';
import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { scriptVersions } from '../../db/tables.ts';
import type { ScriptRow } from './scripts.queries.ts';
import { newest, ofScript } from './versions.queries.ts';

/**
 * Keeps what was saved as a version, in the caller's transaction; saves in quick succession count as one. `before` is the
 * previous script, null for a new one; a text from before versions were kept becomes the first version.
 */
export async function keepVersion(
  tx: Transaction,
  saved: ScriptRow,
  by: string,
  { before, restoredFrom = null }: { before: ScriptRow | null; restoredFrom?: number | null },
): Promise<void> {
  const known = await newest(tx, saved);
  let last = known;
  const { accountId, id: scriptId } = saved;
  if (!known && before && (before.title !== '' || before.text !== '')) {
    const { title, text, updatedAt, creatorId } = before;
    const first = { accountId, scriptId, number: 1, title, text, savedBy: creatorId };
    [last = null] = await tx
      .insert(scriptVersions)
      .values({ ...first, startedAt: updatedAt, savedAt: updatedAt })
      .returning();
  }
  const { title, text, updatedAt } = saved;
  const taken = takenAway(before?.text ?? '', text);
  const save = { by, at: updatedAt, changedAt: before?.updatedAt ?? updatedAt, taken };
  if (known && restoredFrom === null && joinsVersion(known, save)) {
    await tx
      .update(scriptVersions)
      .set({ title, text, savedAt: updatedAt })
      .where(and(ofScript(saved), eq(scriptVersions.number, known.number)));
    return;
  }
  if (last ? last.title === title && last.text === text : title === '' && text === '') return;
  const times = { startedAt: updatedAt, savedAt: updatedAt };
  const number = (last?.number ?? 0) + 1;
  await tx
    .insert(scriptVersions)
    .values({ accountId, scriptId, number, title, text, savedBy: by, restoredFrom, ...times });
}

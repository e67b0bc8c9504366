import { joinsVersion, takenAway } from '@greenlit/domain/scripts/versions.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import { scriptVersions } from '../../db/tables.ts';
import { writesScript } from './reach.ts';
import { type ScriptRow, scriptFor } from './scripts.queries.ts';

export type VersionRow = typeof scriptVersions.$inferSelect;

/** The most versions that are listed; older ones stay. */
const LISTED = 200;

const ofScript = ({ accountId, id }: { accountId: string; id: string }) =>
  and(eq(scriptVersions.accountId, accountId), eq(scriptVersions.scriptId, id));

async function newest(db: Readable, script: { accountId: string; id: string }): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(scriptVersions)
    .where(ofScript(script))
    .orderBy(desc(scriptVersions.number))
    .limit(1);
  return row ?? null;
}

/** Who last saved the text; its creator where it was never saved again. */
export const lastSavedBy = async (db: Readable, script: ScriptRow): Promise<string> =>
  (await newest(db, script))?.savedBy ?? script.creatorId;

/**
 * Keeps what was saved, in the caller's transaction: saves that follow each other closely as one version. `before` is
 * the script as it was, null for a new one; a text from before versions were kept becomes the first of them.
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

/** For whoever writes the script, newest first; others know the versions that were sent to them. @throws DomainError NOT_FOUND */
export async function versionsOf(db: Readable, person: Person, id: string): Promise<VersionRow[]> {
  const script = await scriptFor(db, person, id);
  if (!writesScript(script, person)) throw notFound('Script');
  return db.select().from(scriptVersions).where(ofScript(script)).orderBy(desc(scriptVersions.number)).limit(LISTED);
}

/** @throws DomainError NOT_FOUND */
export async function versionNumbered(db: Readable, script: ScriptRow, number: number): Promise<VersionRow> {
  const [row] = await db
    .select()
    .from(scriptVersions)
    .where(and(ofScript(script), eq(scriptVersions.number, number)));
  if (!row) throw notFound('Version');
  return row;
}

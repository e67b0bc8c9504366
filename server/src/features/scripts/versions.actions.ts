import { joinsVersion, takenAway } from '@greenlit/domain/scripts/versions.ts';
import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable, Transaction } from '../../db/connect.ts';
import type { RowKey } from '../../db/keys.ts';
import { scriptVersions } from '../../db/tables.ts';
import { writesScript } from './reach.ts';
import { type ScriptRow, scriptFor } from './scripts.queries.ts';

export type VersionRow = typeof scriptVersions.$inferSelect;

/** Maximum versions listed, and the characters of all their texts; older ones are kept. */
const LISTED = 200;
const TEXTS_LISTED = 1_000_000;

const ofScript = ({ accountId, id }: RowKey) =>
  and(eq(scriptVersions.accountId, accountId), eq(scriptVersions.scriptId, id));

async function newest(db: Readable, script: RowKey): Promise<VersionRow | null> {
  const [row] = await db
    .select()
    .from(scriptVersions)
    .where(ofScript(script))
    .orderBy(desc(scriptVersions.number))
    .limit(1);
  return row ?? null;
}

/** Who last saved the text; its creator if it was never saved again. */
export const lastSavedBy = async (db: Readable, script: ScriptRow): Promise<string> =>
  (await newest(db, script))?.savedBy ?? script.creatorId;

/**
 * The versions of a script for its writers, newest first; others only know the versions submitted to them. @throws DomainError
 * NOT_FOUND
 */
export async function versionsOf(db: Readable, person: Person, id: string): Promise<VersionRow[]> {
  const script = await scriptFor(db, person, id);
  if (!writesScript(script, person)) throw notFound('Script');
  // not joined again: a plan that repeats the sum for every version takes longer than a statement may
  const sized = db
    .select({
      ...getTableColumns(scriptVersions),
      soFar: sql<number>`sum(length(${scriptVersions.text})) over (order by ${scriptVersions.number} desc)`.as(
        'so_far',
      ),
    })
    .from(scriptVersions)
    .where(ofScript(script))
    .as('sized');
  return db.select().from(sized).where(lte(sized.soFar, TEXTS_LISTED)).orderBy(desc(sized.number)).limit(LISTED);
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

import { notFound } from '@greenlit/domain/shared/errors.ts';
import { and, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { scriptVersions } from '../../db/tables.ts';
import { writesScript } from './reach.ts';
import { type ScriptRow, scriptFor } from './scripts.queries.ts';

export type VersionRow = typeof scriptVersions.$inferSelect;

/** Maximum versions listed, and the characters of all their texts; older ones are kept. */
const LISTED = 200;
const TEXTS_LISTED = 1_000_000;

export const ofScript = ({ accountId, id }: { accountId: string; id: string }) =>
  and(eq(scriptVersions.accountId, accountId), eq(scriptVersions.scriptId, id));

export async function newest(db: Readable, script: { accountId: string; id: string }): Promise<VersionRow | null> {
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

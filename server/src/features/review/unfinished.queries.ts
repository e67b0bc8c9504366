import { sql } from 'drizzle-orm';
import type { Readable } from '../../db/connect.ts';
import { among, type RowKey } from '../../db/keys.ts';
import { libraries, scripts, users, videos } from '../../db/tables.ts';
import { rowLoader } from '../../fields/loading.ts';

/**
 * What a hand-over includes: how many unapproved scripts and videos each person and the people under them have, and how many
 * libraries a company has.
 */
async function unfinishedByKeys(db: Readable, keys: readonly RowKey[]): Promise<Map<string, number>> {
  const theirs = sql`(select c.id from ${users} c
    where c.account_id = ${users.accountId} and (c.id = ${users.id} or c.parent_id = ${users.id}))`;
  const counted = (items: typeof scripts | typeof videos) => sql`(select count(*) from ${items}
    where ${items.accountId} = ${users.accountId} and ${items.creatorId} in ${theirs}
      and ${items.status} <> 'approved' and ${items.removedAt} is null)`;
  const owned = sql`(select count(*) from ${libraries}
    where ${users.kind} = 'company' and ${libraries.accountId} = ${users.accountId} and ${libraries.userId} in ${theirs})`;
  const rows = await db
    .select({ id: users.id, items: sql`${counted(scripts)} + ${counted(videos)} + ${owned}`.mapWith(Number) })
    .from(users)
    .where(among(users.accountId, users.id, keys));
  return new Map(rows.map(({ id, items }) => [id, items]));
}

export const unfinishedLoader = rowLoader((ctx, keys) => unfinishedByKeys(ctx.ports.db, keys));

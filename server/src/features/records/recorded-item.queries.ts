import type { Status } from '@greenlit/domain/review/lifecycle.ts';
import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { scripts, videos } from '../../db/tables.ts';
import { UUID } from '../accounts/channels.ts';
import { reachOf } from './reach.ts';

/** The script or video whose history is read, as it is now. */
export interface RecordedItem {
  type: ItemType;
  accountId: string;
  title: string;
  status: Status;
  version: number;
  reviewed: boolean;
  thumbFileId: string | null;
}

/** Null without an id, and for items out of the person's reach. */
export async function recordedItem(
  db: Readable,
  person: Person,
  id: string | null | undefined,
): Promise<RecordedItem | null> {
  if (!id || !UUID.test(id)) return null;
  const { accountId, people } = await reachOf(db, person);
  for (const [type, table] of [
    ['video', videos],
    ['script', scripts],
  ] as const) {
    const { title, status, version, reviewed, thumbFileId } = table;
    const [row] = await db
      .select({ title, status, version, reviewed, thumbFileId })
      .from(table)
      .where(
        and(eq(table.accountId, accountId), eq(table.id, id), people ? inArray(table.creatorId, people) : undefined),
      );
    if (row) return { type, accountId, ...row };
  }
  return null;
}

import { and, eq, inArray, isNull, ne, notInArray } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { videos } from '../../db/tables.ts';
import type { HandOver } from '../scripts/new-author.actions.ts';

/** Makes `to` the author of every video that is not approved yet, as part of an action. The time of the last edit stays. */
export async function handOverVideos(
  tx: Transaction,
  { accountId, from, to, except }: HandOver,
): Promise<{ id: string }[]> {
  return tx
    .update(videos)
    .set({ creatorId: to })
    .where(
      and(
        eq(videos.accountId, accountId),
        inArray(videos.creatorId, [...from]),
        ne(videos.status, 'approved'),
        isNull(videos.removedAt),
        notInArray(videos.id, [...except]),
      ),
    )
    .returning({ id: videos.id });
}

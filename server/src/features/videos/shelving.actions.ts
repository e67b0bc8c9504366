import { forbidden, notFound } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { videos } from '../../db/tables.ts';
import { record } from '../ledger/ledger.actions.ts';
import { rightsTo } from '../scripts/reach.ts';
import type { VideoRow } from './videos.queries.ts';

/**
 * Hides, shows, archives or unarchives a video, in the caller's transaction; the same rule as for scripts, and also possible
 * after approval. A hidden video is not on the channel. Does not touch the time of the last edit, so that somebody who is
 * writing can still save.
 */
export async function shelveVideo(
  tx: Transaction,
  ctx: Context,
  person: Person,
  row: VideoRow,
  wanted: { hidden?: boolean | null | undefined; archived?: boolean | null | undefined },
): Promise<VideoRow> {
  const hidden = wanted.hidden ?? row.hidden;
  const archived = wanted.archived ?? row.archived;
  if (hidden === row.hidden && archived === row.archived) return row;
  const may = rightsTo({ ...row, isProviderScript: false }, person);
  if ((hidden !== row.hidden && !may.hides) || (archived !== row.archived && !may.archives))
    throw forbidden('not_creator', 'Only the person who created this can do that');
  const [saved] = await tx
    .update(videos)
    .set({ hidden, archived })
    .where(and(eq(videos.accountId, row.accountId), eq(videos.id, row.id)))
    .returning();
  if (!saved) throw notFound('Video');
  const event = { accountId: row.accountId, subject: { kind: 'video' as const, id: row.id } };
  if (hidden !== row.hidden) await record(tx, ctx, { ...event, type: hidden ? 'video.hidden' : 'video.shown' });
  if (archived !== row.archived)
    await record(tx, ctx, { ...event, type: archived ? 'video.archived' : 'video.restored' });
  return saved;
}

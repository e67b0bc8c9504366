import { forbidden, parse } from '@greenlit/domain/shared/errors.ts';
import { videosOrder } from '@greenlit/domain/videos/schemas.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { videos } from '../../db/tables.ts';
import { orderedBy } from '../accounts/channels.ts';
import { record } from '../ledger/ledger.actions.ts';
import { ownVideo, type VideoRow } from './videos.queries.ts';

export async function reorderVideos(ctx: Context, person: Person, order: unknown): Promise<VideoRow[]> {
  const rows = parse(videosOrder, order);
  return ctx.ports.db.transaction(async (tx) => {
    const saved: VideoRow[] = [];
    const makers = await orderedBy(tx, person);
    // always lock in the same order, which prevents deadlocks
    for (const { id, order: position } of [...rows].sort((a, b) => (a.id < b.id ? -1 : 1))) {
      const row = await ownVideo(tx, person, id);
      if (!makers.has(row.creatorId)) throw forbidden('not_creator', 'Only the person who created this can do that');
      const [moved] = await tx
        .update(videos)
        .set({ position })
        .where(and(eq(videos.accountId, row.accountId), eq(videos.id, id)))
        .returning();
      if (moved) saved.push(moved);
    }
    await record(tx, ctx, {
      accountId: person.user.accountId,
      type: 'videos.reordered',
      subject: { kind: 'user', id: person.user.id },
      data: { order: rows.map((row) => ({ id: row.id, order: row.order })) },
    });
    return saved.sort((a, b) => a.position - b.position);
  });
}

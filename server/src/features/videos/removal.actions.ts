import { ACTION_NOT_ALLOWED, mayDeleteFromChannel } from '@greenlit/domain/accounts/rights.ts';
import { conflict, forbidden } from '@greenlit/domain/shared/errors.ts';
import { and, eq } from 'drizzle-orm';
import type { Context, Person } from '../../context.ts';
import { videos } from '../../db/tables.ts';
import { ownsChannel } from '../accounts/channels.ts';
import { record } from '../ledger/ledger.actions.ts';
import { accessPerson } from '../sessions/person-facts.ts';
import { ownVideo } from './videos.queries.ts';

/** Removes a video. Whatever was ever submitted or published stays in the records, media included. */
export async function removeVideo(ctx: Context, person: Person, id: string): Promise<string> {
  return ctx.ports.db.transaction(async (tx) => {
    const row = await ownVideo(tx, person, id);
    if (row.status === 'approved' && !mayDeleteFromChannel(accessPerson(person)))
      throw forbidden('enterprise', ACTION_NOT_ALLOWED);
    const ofOwnChannel = row.status === 'approved' && ownsChannel(person);
    if (row.creatorId !== person.user.id && !ofOwnChannel)
      throw forbidden('not_creator', 'Only the person who created this can do that');
    if (row.status === 'in_review') throw conflict('in_review', 'This is in review. Withdraw it first');
    const now = new Date();
    await tx
      .update(videos)
      .set({ removedAt: now, updatedAt: now, ...(row.publishedAt ? { unpublishedAt: now } : {}) })
      .where(and(eq(videos.accountId, row.accountId), eq(videos.id, row.id)));
    await record(tx, ctx, {
      accountId: row.accountId,
      type: 'video.removed',
      subject: { kind: 'video', id },
      data: { title: row.title, status: row.status },
    });
    return id;
  });
}

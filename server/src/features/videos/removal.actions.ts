import { ACTION_NOT_ALLOWED, mayDeleteFromChannel } from '@greenlit/domain/accounts/rights.ts';
import { conflict, forbidden } from '@greenlit/domain/shared/errors.ts';
import type { Context, Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { hasKey, type RowKey } from '../../db/keys.ts';
import { videos } from '../../db/tables.ts';
import { ownsChannel } from '../accounts/channels.ts';
import { about, record } from '../ledger/ledger.actions.ts';
import { EMPTIED } from '../scripts/removal.actions.ts';
import { accessPerson } from '../sessions/person-facts.ts';
import { WITHOUT_TAKE } from './brand.ts';
import { forgetHeard } from './spoken.actions.ts';
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
      .where(hasKey(videos, row));
    await record(tx, ctx, 'video.removed', about('video', row), { title: row.title, status: row.status });
    return id;
  });
}

/** Deletes texts, forms and files of a removed video; the row stays. */
export async function emptyVideo(tx: Transaction, { accountId, id }: RowKey, now: Date): Promise<void> {
  await forgetHeard(tx, accountId, { videoId: id });
  await tx
    .update(videos)
    .set({
      ...EMPTIED,
      ...{ logoFileId: null, lastLogoFileId: null, captionsFileId: null, scriptFileId: null },
      ...{ scriptMediaFileId: null, signatureFileId: null },
      ...WITHOUT_TAKE,
      spokenSha256: null,
      ...{ disclosureTitle: null, disclosureText: null, complianceText: null, postText: null, endCard: null },
      destroyedAt: now,
    })
    .where(hasKey(videos, { accountId, id }));
}

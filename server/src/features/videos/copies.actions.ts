import type { Context, Person } from '../../context.ts';
import { record } from '../ledger/ledger.actions.ts';
import { copyTitle, requireClosed } from '../scripts/copies.actions.ts';
import { asTake } from './brand.ts';
import { addVideo } from './videos.actions.ts';
import { type VideoRow, videoFor } from './videos.queries.ts';

/**
 * Copies an approved or declined video that the person can see as a new draft of their own with its script: the way to change a frozen
 * video. Copies recording, texts and pictures; not its review, its place in the channel or its counts.
 */
export async function copyVideo(ctx: Context, person: Person, id: string): Promise<VideoRow> {
  const video = await videoFor(ctx.ports.db, person, id);
  requireClosed(video);
  const { accountId, libraryId, scriptId, scriptType, category, text, disclosureTitle, disclosureText } = video;
  const { mediaFileId, logoFileId, logoPosition, thumbFileId, captionsFileId, scriptFileId, scriptMediaFileId } = video;
  const { reviewForm, reviewerEmail, complianceText, postText, submitter, dismissals, generation } = video;
  const { endCard, logoInMedia, thumbIsAutomatic, spokenSha256 } = video;
  return ctx.ports.db.transaction(async (tx) => {
    const row = await addVideo(tx, {
      ...{ accountId, libraryId, scriptId, scriptType, category, text, disclosureTitle, disclosureText },
      ...{ mediaFileId, logoFileId, logoPosition, thumbFileId, captionsFileId, scriptFileId, scriptMediaFileId },
      ...{ reviewForm, reviewerEmail, complianceText, postText, submitter, dismissals, generation },
      ...{ endCard, logoInMedia, thumbIsAutomatic, spokenSha256 },
      ...asTake(video),
      creatorId: person.user.id,
      title: copyTitle(video.title),
      stage: 0,
    });
    await record(tx, ctx, {
      accountId,
      type: 'video.created',
      subject: { kind: 'video', id: row.id },
      data: { title: row.title, copyOf: id, copyOfTitle: video.title },
    });
    return row;
  });
}

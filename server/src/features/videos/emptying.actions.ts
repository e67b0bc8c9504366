import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/connect.ts';
import { videos } from '../../db/tables.ts';
import { EMPTIED } from '../scripts/emptying.actions.ts';
import { WITHOUT_TAKE } from './brand.ts';
import { forgetHeard } from './spoken.actions.ts';

/** Deletes texts, forms and files of a removed video; the row stays. */
export async function emptyVideo(
  tx: Transaction,
  { accountId, id }: { accountId: string; id: string },
  now: Date,
): Promise<void> {
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
    .where(and(eq(videos.accountId, accountId), eq(videos.id, id)));
}

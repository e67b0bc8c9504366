import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { type Dismissal, dismissals } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { invalid, parse } from '@greenlit/domain/shared/errors.ts';
import type { Meant } from '@greenlit/domain/spoken/check.ts';
import { losesThumb, NO_MEDIA, type OfMedia, ofMediaAfter } from '@greenlit/domain/videos/media.ts';
import { type VideoChange, videoChange } from '@greenlit/domain/videos/schemas.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import type { Person } from '../../context.ts';
import type { Transaction } from '../../db/connect.ts';
import { providerAccountId } from '../../db/provider.ts';
import { disclosures, libraries, type videos } from '../../db/tables.ts';
import type { FileKind } from '../files/files.queries.ts';
import { draftForm, fileIdOf, signatureIdOf } from '../scripts/scripts.actions.ts';
import { provenanceOf } from '../scripts/scripts.queries.ts';
import { readEdit } from './brand.ts';
import type { VideoRow } from './videos.queries.ts';

export type VideoColumns = Partial<typeof videos.$inferInsert>;

/** What a client may send for a video, besides the fields of the domain's schema. */
export interface VideoEdit extends Omit<VideoChange, 'edit'> {
  /** The edit of the clean take, as JSON. */
  edit?: string | null;
  /** What the author's browser heard in it, as JSON. */
  heard?: string | null;
  /** The reasons for deviating from the script. */
  meant?: readonly Meant[] | null;
  /** The script it is made from; it never changes. */
  scriptId?: string | null;
  /** The generated text that the video was made from. */
  generationId?: string | null;
  disclosureId?: string | null;
  urlCaptions?: string | null;
  /** Captions of the clean take, if the others are cut with the video. */
  urlCleanCaptions?: string | null;
  reviewForm?: string | null;
  dismissals?: readonly Dismissal[] | null;
  expectedUpdatedAt?: Date | null;
}

/** Maps API fields to columns; URLs become files of the account, checked for the right kind. */
export async function columnsOf(
  tx: Transaction,
  person: Person,
  edit: Omit<VideoEdit, 'scriptId' | 'expectedUpdatedAt'>,
  now: OfMedia & Pick<VideoRow, 'mediaFileId'> = { ...NO_MEDIA, mediaFileId: null },
): Promise<VideoColumns> {
  const { disclosureId, urlCaptions, urlCleanCaptions, reviewForm, dismissals: kept, generationId, ...rest } = edit;
  const change = parse(videoChange, { ...rest, ...(rest.edit === undefined ? {} : { edit: readEdit(rest.edit) }) });
  const accountId = person.user.accountId;
  const file = async (field: string, url: string | null | undefined, kind: FileKind) =>
    url
      ? fileIdOf(tx, accountId, { url, kind, refusal: { [field]: UPLOAD_FAILED } })
      : url === undefined
        ? undefined
        : null;
  const given: VideoColumns = {
    title: change.title,
    category: orNull(change.category),
    text: change.scriptText === null ? '' : change.scriptText,
    scriptType: change.scriptType,
    stage: change.stage,
    edit: change.edit,
    logoPosition: change.logoPosition,
    postText: orNull(change.postText),
    complianceText: orNull(change.complianceText),
    reviewerEmail: orNull(change.email),
    submitter: orNull(change.submitter),
    mediaFileId: await file('urlVideo', change.urlVideo, 'video'),
    logoFileId: await file('urlLogo', change.urlLogo, 'image'),
    thumbFileId: await file('thumb', change.thumb, 'image'),
    scriptFileId: await file('urlScript', change.urlScript, 'document'),
    scriptMediaFileId: await file('urlVideoScript', change.urlVideoScript, 'video'),
    captionsFileId: await file('urlCaptions', urlCaptions, 'captions'),
    cleanCaptionsFileId: await file('urlCaptions', urlCleanCaptions, 'captions'),
    signatureFileId:
      change.urlSignature === undefined ? undefined : await signatureIdOf(tx, accountId, change.urlSignature),
    libraryId: change.contentLibraryId === undefined ? undefined : await libraryId(tx, person, change.contentLibraryId),
    reviewForm: typeof reviewForm === 'string' ? draftForm(reviewForm) : reviewForm,
    generation: generationId ? await provenanceOf(tx, person, generationId) : undefined,
    dismissals: kept ? parse(dismissed, { dismissals: kept }).dismissals : undefined,
    ...(disclosureId === undefined ? {} : await disclosure(tx, person, disclosureId)),
  };
  const columns: VideoColumns = {
    ...ofMediaAfter(now, change),
    ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
  };
  if (change.thumb === undefined && losesThumb(now, change) && columns.mediaFileId !== now.mediaFileId)
    columns.thumbFileId = null;
  return columns;
}

/** An emptied text is no text. */
const orNull = (text: string | null | undefined): string | null | undefined => (text === '' ? null : text);

const dismissed = z.object({ dismissals });

async function disclosure(tx: Transaction, person: Person, id: string | null): Promise<VideoColumns> {
  if (!id) return { disclosureTitle: null, disclosureText: null };
  const owners = [person.user.id, ...(person.parent ? [person.parent.user.id] : [])];
  const [row] = await tx
    .select()
    .from(disclosures)
    .where(
      and(
        eq(disclosures.accountId, person.user.accountId),
        inArray(disclosures.userId, owners),
        eq(disclosures.id, id),
        isNull(disclosures.removedAt),
      ),
    );
  if (!row) throw invalid({ disclosureId: 'Disclosure not found' });
  return { disclosureTitle: row.title, disclosureText: row.text };
}

async function libraryId(tx: Transaction, person: Person, id: string | null): Promise<string | null> {
  if (!id) return null;
  const [row] = await tx
    .select({ accountId: libraries.accountId, key: libraries.key })
    .from(libraries)
    .where(
      and(inArray(libraries.accountId, [person.user.accountId, await providerAccountId(tx)]), eq(libraries.id, id)),
    );
  const own = row?.accountId === person.user.accountId;
  if (!row || !(own || row.key.startsWith('admin-'))) throw invalid({ contentLibraryId: 'Library not found' });
  return id;
}

import { conflict, invalid } from '@greenlit/domain/shared/errors.ts';
import { EDIT_MAX, renderKeyOf } from '@greenlit/domain/videos/brand.ts';
import type { VideoChange } from '@greenlit/domain/videos/schemas.ts';
import type { videos } from '../../db/tables.ts';
import { isTooDeep } from '../../json.ts';
import { sha256Hex } from '../../secrets.ts';
import type { VideoRow } from './videos.queries.ts';

const PLAIN = 'plain';

type Columns = Partial<typeof videos.$inferInsert>;

/** Approved videos, and those whose content was erased, keep nothing that was cut away. */
export const WITHOUT_TAKE = { cleanFileId: null, cleanCaptionsFileId: null, edit: null, renderKey: null } as const;

/** What identifies the script that a take was read from. */
export const spokenHash = (script: string): string => sha256Hex(script.trim());

/** @throws DomainError INVALID */
export function readEdit(json: string | null): unknown {
  if (json !== null && (json.length > EDIT_MAX || isTooDeep(json)))
    throw invalid({ edit: 'This edit has too many parts' });
  try {
    return JSON.parse(json ?? 'null');
  } catch {
    throw invalid({ edit: 'This edit cannot be read' });
  }
}

/** The key of a video's choices; null if there is nothing to render. */
export function renderKey(row: VideoRow): string | null {
  const { cleanFileId, mediaFileId, edit } = row;
  if (cleanFileId) return renderKeyOf({ ...row, cleanFileId });
  // the choices may also ask to remove what a finished video contains
  return mediaFileId && (renderKeyOf({ ...row, cleanFileId: mediaFileId }) ?? (edit && PLAIN));
}

/** @throws DomainError CONFLICT for a render of outdated choices, INVALID without its video */
export function refuseOldRender(
  row: VideoRow,
  { urlVideo, renderOf }: Pick<VideoChange, 'urlVideo' | 'renderOf'>,
): void {
  if (!renderOf) return;
  if (!urlVideo) throw invalid({ renderOf: 'Send the render with the video that it is' });
  refuseOldChoices(row, renderOf);
}

/** @throws DomainError CONFLICT unless these are the choices now */
export function refuseOldChoices(row: VideoRow, renderOf: string): void {
  if (renderOf !== renderKey(row))
    throw conflict('old_render', 'Your choices have changed since this video was begun. It has to be made again.');
}

/**
 * The effect of a change on the clean take and its edit. A video sent without a render's key is a new take, unless the client
 * says that it contains a logo or disclosure: then it is finished. If no edits are left, the clean take is the finished video
 * again.
 */
export function brandColumns(
  now: VideoRow,
  sent: Columns,
  { renderOf, urlVideo }: Pick<VideoChange, 'urlVideo' | 'renderOf'>,
): Columns {
  const next: VideoRow = { ...now, ...sent } as VideoRow;
  if (renderOf && urlVideo) {
    const logoInMedia = next.logoFileId !== null || (!now.cleanFileId && now.logoInMedia);
    if (!now.cleanFileId) return { edit: null, logoInMedia };
    const uncut = !now.edit?.clips && !('captionsFileId' in sent);
    return { renderKey: renderOf, logoInMedia, ...(uncut ? { captionsFileId: now.cleanCaptionsFileId } : {}) };
  }
  const columns: Columns = {};
  const isOther = sent.mediaFileId !== now.mediaFileId || next.logoInMedia !== now.logoInMedia || next.endCard !== null;
  if ('mediaFileId' in sent && isOther) {
    const isTake = !next.logoInMedia && !next.endCard;
    Object.assign(columns, { cleanFileId: isTake ? next.mediaFileId : null, renderKey: null });
    // for a finished video it is unknown which script was read
    if (sent.mediaFileId !== now.mediaFileId)
      columns.spokenSha256 = isTake && next.mediaFileId ? spokenHash(next.text) : null;
    if (!('edit' in sent)) columns.edit = null;
  }
  if ('captionsFileId' in sent && !('cleanCaptionsFileId' in sent)) columns.cleanCaptionsFileId = sent.captionsFileId;
  if (changesClips(now, sent) && now.thumbIsAutomatic && !('thumbFileId' in sent)) columns.thumbFileId = null;
  const after: VideoRow = { ...next, ...columns } as VideoRow;
  if (after.cleanFileId && after.mediaFileId !== after.cleanFileId && renderKey(after) === null)
    Object.assign(columns, {
      mediaFileId: after.cleanFileId,
      captionsFileId: after.cleanCaptionsFileId,
      ...{ endCard: null, logoInMedia: false, renderKey: null },
    });
  return columns;
}

/** For media without anything burned in: a clean take. */
export const asTake = ({ mediaFileId, captionsFileId, logoInMedia, endCard }: Columns): Columns =>
  mediaFileId && !logoInMedia && !endCard ? { cleanFileId: mediaFileId, cleanCaptionsFileId: captionsFileId } : {};

/** The same, with the script it was read from. */
export function asNewTake(columns: Columns, script: string): Columns {
  const take = asTake(columns);
  return take.cleanFileId ? { ...take, spokenSha256: spokenHash(script) } : take;
}

const changesClips = (now: VideoRow, sent: Columns): boolean =>
  'edit' in sent && JSON.stringify(sent.edit?.clips ?? null) !== JSON.stringify(now.edit?.clips ?? null);

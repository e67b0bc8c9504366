import { UPLOAD_FAILED } from '@greenlit/domain/files/limits.ts';
import { DomainError, invalid } from '@greenlit/domain/shared/errors.ts';
import { BASE } from '@greenlit/domain/videos/brand.ts';
import { RENDER_MAX_BYTES, RENDER_TOO_LARGE } from '@greenlit/domain/videos/conversion.ts';
import { CARD, LOGO, namesIn, type RenderPlan, renderPlan, showsChoices } from '@greenlit/domain/videos/plan.ts';
import type { Context, Person } from '../../context.ts';
import type { Readable } from '../../db/connect.ts';
import { admitUpload, storageTotal } from '../accounts/upload-limits.ts';
import type { ConversionRow } from '../files/conversions.actions.ts';
import { type FileRow, fileByUrl, filesById, isKind } from '../files/files.queries.ts';
import { renderPlanned } from '../files/plans.actions.ts';
import { readEdit, refuseOldChoices } from './brand.ts';
import { refuseEdit } from './videos.actions.ts';
import { type VideoRow, videoFor } from './videos.queries.ts';

interface Asked {
  /** Of the choices, as for a render that a browser made. */
  renderOf: string;
  /** JSON. */
  plan: string;
  /** The files that the author added, and the drawn card. */
  files: readonly { name: string; url: string }[];
}

/**
 * Has the server make an author's video from its current choices, for browsers that cannot. Nothing about the video changes: the
 * result is set like one that a browser made. The take and the logo are those of the video, whatever the caller says.
 */
export async function renderVideo(ctx: Context, person: Person, id: string, asked: Asked): Promise<ConversionRow> {
  const { db } = ctx.ports;
  const row = await videoFor(db, person, id);
  refuseEdit(person, row, ['edit']);
  refuseOldChoices(row, asked.renderOf);
  const plan = readPlan(asked.plan);
  const take = await byId(db, row.accountId, row.cleanFileId);
  const takeSeconds = typeof take?.facts?.duration === 'number' ? take.facts.duration : null;
  if (!showsChoices(plan, row, { isFinished: row.cleanFileId === null, takeSeconds }))
    throw invalid({ plan: 'This is not what was chosen for the video' });
  const files = await filesFor(db, row, plan, asked.files);
  const each = new Map(Object.values(files).map((file) => [file.id, file.bytes]));
  if ([...each.values()].reduce((sum, bytes) => sum + bytes, 0) > RENDER_MAX_BYTES)
    throw new DomainError('INVALID', 'too_large', RENDER_TOO_LARGE);
  // it adds to what is stored as an upload does
  await admitUpload(ctx.ports, person, 'videos');
  return renderPlanned(ctx, person, {
    plan,
    videoId: row.id,
    storageBytes: storageTotal(ctx.ports, person),
    files: Object.fromEntries(Object.entries(files).map(([name, file]) => [name, file.id])),
  });
}

function readPlan(json: string): RenderPlan {
  const read = renderPlan.safeParse(readEdit(json));
  if (!read.success) throw invalid({ plan: 'This plan cannot be read' });
  return read.data;
}

/** @throws DomainError INVALID for a file that is missing, not the account's, or not of the kind that the plan needs */
async function filesFor(
  db: Readable,
  row: VideoRow,
  plan: RenderPlan,
  given: Asked['files'],
): Promise<Record<string, FileRow>> {
  const { accountId, cleanFileId, mediaFileId, logoFileId } = row;
  const own: Record<string, string | null> = { [BASE]: cleanFileId ?? mediaFileId, [LOGO]: logoFileId };
  const pictures = new Set(plan.clips.flatMap((clip) => ('image' in clip ? [clip.image] : [])));
  const found: Record<string, FileRow> = {};
  for (const name of namesIn(plan)) {
    const isPicture = name === LOGO || name === CARD || pictures.has(name);
    const file = Object.hasOwn(own, name)
      ? await byId(db, accountId, own[name] ?? null)
      : await fileByUrl(db, accountId, given.find((one) => one.name === name)?.url ?? '');
    const fits = isPicture ? isKind(file, 'image') : isKind(file, 'video') || isKind(file, 'original');
    if (!file || !fits) throw invalid({ files: UPLOAD_FAILED });
    found[name] = file;
  }
  return found;
}

const byId = async (db: Readable, accountId: string, id: string | null): Promise<FileRow | null> =>
  id ? ((await filesById(db, [{ accountId, id }])).get(id) ?? null) : null;

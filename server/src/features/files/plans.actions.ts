import { randomUUID } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DomainError } from '@greenlit/domain/shared/errors.ts';
import { NO_RENDERER } from '@greenlit/domain/videos/conversion.ts';
import type { Context, Person } from '../../context.ts';
import { type ConversionRow, queueConversion } from './conversions.actions.ts';
import { storeWithin } from './files.actions.ts';
import type { Planned } from './planned.ts';

/**
 * Has a plan rendered in fair turns with the conversions. It is stored as the original of the work, so that the same plan is the
 * same work; older work on the same video is cancelled. The caller has checked that the person may use the files. @throws DomainError
 */
export async function renderPlanned(ctx: Context, person: Person, planned: Planned): Promise<ConversionRow> {
  const { ports } = ctx;
  if (!(await ports.transcoder.isInstalled())) throw new DomainError('INVALID', 'no_transcoder', NO_RENDERER);
  const path = join(ports.uploadsDir, `small-${randomUUID()}`);
  const name = `${planned.videoId}.json`;
  await mkdir(ports.uploadsDir, { recursive: true });
  try {
    await writeFile(path, JSON.stringify(planned), { mode: 0o600 });
    const { id } = await storeWithin(ports, planned.storageBytes, {
      accountId: person.user.accountId,
      uploadedBy: person.user.id,
      category: 'originals',
      name,
      path,
      isPlan: true,
    });
    return await queueConversion(ctx, person, id, { planName: name });
  } finally {
    await rm(path, { force: true });
  }
}

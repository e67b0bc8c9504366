import { readFile } from 'node:fs/promises';
import { renderPlan } from '@greenlit/domain/videos/plan.ts';
import { z } from 'zod';
import type { Readable } from '../../db/connect.ts';
import { TranscodeError } from '../../ports/ports.ts';
import { type FileRow, filesById } from './files.queries.ts';

/**
 * A plan with the ids of the files that it names, as it is stored until it is rendered. The video that it is for, because two videos
 * with the same choices are two works; and the bytes that the account may store, as of whoever asked.
 */
const planned = z.object({
  plan: renderPlan,
  files: z.record(z.string(), z.uuid()),
  videoId: z.string(),
  storageBytes: z.number(),
});
export type Planned = z.infer<typeof planned>;

export const readPlanned = async (path: string): Promise<Planned> =>
  planned.parse(JSON.parse(await readFile(path, 'utf8')));

/** The files by their names. @throws TranscodeError if one was deleted since */
export async function filesOfPlan(
  db: Readable,
  accountId: string,
  ids: Planned['files'],
): Promise<Map<string, FileRow>> {
  const named = Object.entries(ids);
  const rows = await filesById(
    db,
    named.map(([, id]) => ({ accountId, id })),
  );
  return new Map(
    named.map(([name, id]) => {
      const file = rows.get(id);
      if (!file) throw new TranscodeError('lost', name);
      return [name, file];
    }),
  );
}

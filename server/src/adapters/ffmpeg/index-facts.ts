import { join } from 'node:path';
import { z } from 'zod';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Transcoding } from '../../ports/ports.ts';

const track = z.object({
  id: z.number(),
  alternateGroup: z.number(),
  isAside: z.boolean(),
  /** A stretch is set to another speed than normal. */
  changesSpeed: z.boolean(),
  /** What is shown of it, in stored times; null if it has no list of edits. */
  pieces: z.array(z.object({ at: z.number(), from: z.number(), seconds: z.number() })).nullable(),
});

/** What the index of an MP4 says of a track, beside what ffprobe tells. */
export type IndexedTrack = z.infer<typeof track>;

/** Read in a confined process; nothing for other formats. @throws ConfinedError */
export async function indexOf({ source, folder, signal }: Transcoding): Promise<IndexedTrack[]> {
  const printed = await runNodeConfined({
    module: join(import.meta.dirname, 'index.process.ts'),
    args: [source],
    folder,
    reads: [source],
    seconds: 60,
    heapMb: 256,
    memoryMb: 512,
    fileBytes: 0,
    signal,
  });
  return z.array(track).parse(JSON.parse(printed));
}

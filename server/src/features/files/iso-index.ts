import { type FileHandle, open } from 'node:fs/promises';
import { type Box, readBox } from '@greenlit/domain/media/boxes.ts';
import { INDEX_MOST_BYTES, type IsoTrack, isoTracks, OddIndex } from '@greenlit/domain/media/iso-tracks.ts';

/**
 * What the index of an MP4 or QuickTime file says of its tracks. Only for confined processes. @throws OddIndex if there is none, it is
 * too large or contradicts itself
 */
export async function tracksInIndex(path: string): Promise<IsoTrack[]> {
  const file = await open(path, 'r');
  try {
    const moov = await findMoov(file);
    if (!moov) throw new OddIndex('no index');
    if (moov.end - moov.start > INDEX_MOST_BYTES) throw new OddIndex('too large');
    return isoTracks(await bytesAt(file, moov.start, moov.end - moov.start));
  } finally {
    await file.close();
  }
}

async function findMoov(file: FileHandle): Promise<Box | null> {
  const { size } = await file.stat();
  for (let start = 0; start + 8 <= size; ) {
    const box = readBox(await bytesAt(file, start, 16), start, size);
    if (!box || box.type === 'moov') return box;
    start = box.end;
  }
  return null;
}

async function bytesAt(file: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

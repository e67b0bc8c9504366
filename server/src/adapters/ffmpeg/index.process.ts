import { open } from 'node:fs/promises';
import { type Box, readBox } from '@greenlit/domain/media/boxes.ts';
import { changesSpeed } from '@greenlit/domain/media/edit-list.ts';
import { INDEX_MOST_BYTES, isoTracks, OddIndex } from '@greenlit/domain/media/iso-tracks.ts';
import type { IndexedTrack } from './index-facts.ts';

/** Prints what the index of an MP4 says of its tracks, which ffprobe does not tell. Runs confined. */
const file = await open(process.argv[2] ?? '', 'r');

async function bytesAt(at: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(length);
  const { bytesRead } = await file.read(bytes, 0, length, at);
  return bytes.subarray(0, bytesRead);
}

async function findMoov(): Promise<Box | null> {
  const { size } = await file.stat();
  for (let start = 0; start + 8 <= size; ) {
    const box = readBox(await bytesAt(start, 16), start, size);
    if (!box || box.type === 'moov') return box;
    start = box.end;
  }
  return null;
}

async function tracks(): Promise<IndexedTrack[]> {
  const moov = await findMoov();
  if (!moov || moov.end - moov.start > INDEX_MOST_BYTES) return [];
  return isoTracks(await bytesAt(moov.start, moov.end - moov.start)).map(({ id, alternateGroup, roles, edits }) => ({
    id,
    alternateGroup,
    isAside: roles.some((role) => role === 'commentary' || role === 'description'),
    changesSpeed: changesSpeed(edits),
  }));
}

const told = await tracks().catch((error: unknown): IndexedTrack[] => {
  // ffmpeg makes of it what it can
  if (error instanceof OddIndex) return [];
  throw error;
});
process.stdout.write(JSON.stringify(told));
await file.close();

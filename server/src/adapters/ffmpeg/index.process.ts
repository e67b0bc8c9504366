import { changesSpeed, storedPieces } from '@greenlit/domain/media/edit-list.ts';
import { type IsoTrack, OddIndex } from '@greenlit/domain/media/iso-tracks.ts';
import { tracksInIndex } from '../../features/files/iso-index.ts';
import type { IndexedTrack } from './index-facts.ts';

const FOREVER = 1e6;

/** Prints what the index of an MP4 says of its tracks, which ffprobe does not tell. Runs confined. */
const tracks = await tracksInIndex(process.argv[2] ?? '').catch((error: unknown): IsoTrack[] => {
  // ffmpeg makes of it what it can
  if (error instanceof OddIndex) return [];
  throw error;
});
const told = tracks.map(
  ({ id, alternateGroup, roles, edits }): IndexedTrack => ({
    id,
    alternateGroup,
    isAside: roles.some((role) => role === 'commentary' || role === 'description'),
    changesSpeed: changesSpeed(edits),
    // infinity is no JSON
    pieces: storedPieces(edits)?.map((piece) => ({ ...piece, seconds: Math.min(piece.seconds, FOREVER) })) ?? null,
  }),
);
process.stdout.write(JSON.stringify(told));

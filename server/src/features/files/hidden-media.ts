import { changesSpeed, piecesOf, showsWhole } from '@greenlit/domain/media/edit-list.ts';
import { OddIndex } from '@greenlit/domain/media/iso-tracks.ts';
import type { InputTrack } from 'mediabunny';
import { tracksInIndex } from './iso-index.ts';

/** What may be hidden: the lead-in of sound, the rounding of an end. Seconds. */
const SLACK = 0.1;

/**
 * Whether a list of edits in an MP4 hides some of its picture or sound, or changes its speed. Players differ in what they make of
 * it: some show what was cut away. @throws OddIndex
 */
export async function hidesMedia(path: string, tracks: readonly InputTrack[]): Promise<boolean> {
  const index = await tracksInIndex(path);
  for (const track of tracks) {
    const edits = index.find(({ id }) => id === track.id)?.edits;
    if (!edits) throw new OddIndex('a track is missing');
    if (changesSpeed(edits)) return true;
    const pieces = piecesOf(edits);
    if (!pieces) continue;
    const [start, end] = [await track.getFirstTimestamp(), await track.computeDuration()];
    if (start < -SLACK || !showsWhole(pieces, { start, end, slack: SLACK })) return true;
  }
  return false;
}

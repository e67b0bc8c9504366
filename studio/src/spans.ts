import { changesSpeed, type Piece, piecesOf, showsWhole, within } from '@greenlit/domain/media/edit-list.ts';
import type { InputAudioTrack, InputTrack, InputVideoTrack } from 'mediabunny';
import { StudioError } from './errors.ts';
import type { Source } from './source.ts';

/** What is shown of a track. Seconds of the movie. */
export interface Span {
  /** Null if the track is shown as it is. */
  pieces: readonly Piece[] | null;
  start: number;
  end: number;
}

export interface SoundSpan extends Span {
  track: InputAudioTrack;
}

/** What is shown of a file: its picture, its sound tracks, and when the first of them begins and the last one ends. */
export interface Spans {
  picture: Span;
  sounds: SoundSpan[];
  start: number;
  end: number;
  frameRate: number;
  bitrate: number;
}

/** The end of a sound track that no list of edits needs to show: two packets. Seconds. */
const SOUND_SLACK = 0.1;
/** Sound that begins this much before the picture is kept, with the first picture standing still. Seconds. */
const EARLY = 0.1;

/**
 * Reads the lists of edits, by which phones and editors cut without removing anything. Throws `other_speed`, and `cannot_decode`
 * for a picture that is not shown at all.
 */
export async function spansOf({ video, sounds: tracks, index }: Source): Promise<Spans> {
  const editsOf = ({ id }: InputTrack) => index.find((track) => track.id === id)?.edits ?? [];
  const { averagePacketRate: frameRate, averageBitrate: bitrate } = await video.computePacketStats(300);
  const picture = await spanOf(video, editsOf(video), frameRate > 0 ? 0.6 / frameRate : SOUND_SLACK);
  if (!picture) throw new StudioError('cannot_decode', 'The video shows nothing of its picture.');
  const sounds: SoundSpan[] = [];
  for (const track of tracks) {
    const span = await spanOf(track, editsOf(track), SOUND_SLACK);
    if (span) sounds.push({ track, ...span });
  }
  const earliest = Math.min(picture.start, ...sounds.map(({ start }) => start));
  return {
    picture,
    sounds,
    start: earliest < picture.start - EARLY ? earliest : picture.start,
    end: Math.max(picture.end, ...sounds.map(({ end }) => end)),
    frameRate,
    bitrate,
  };
}

/** Null if nothing of the track is shown. */
async function spanOf(
  track: InputVideoTrack | InputAudioTrack,
  edits: Parameters<typeof piecesOf>[0],
  slack: number,
): Promise<Span | null> {
  if (changesSpeed(edits)) throw new StudioError('other_speed');
  const [start, end] = [await track.getFirstTimestamp(), await track.computeDuration()];
  const listed = piecesOf(edits);
  if (!listed || showsWhole(listed, { start, end, slack })) return { pieces: null, start: Math.max(0, start), end };
  const pieces = within(listed, end);
  const [first, last] = [pieces[0], pieces.at(-1)];
  return first && last ? { pieces, start: first.at, end: last.at + last.seconds } : null;
}

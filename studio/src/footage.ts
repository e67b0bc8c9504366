import { stretchesOf } from '@greenlit/domain/media/edit-list.ts';
import type { HdrTransfer } from '@greenlit/domain/media/sdr.ts';
import type { InputVideoTrack } from 'mediabunny';
import { StudioError } from './errors.ts';
import { hdrOf } from './hdr.ts';
import { hearTracks, type Listening, type SoundFound } from './soundTracks.ts';
import { openSource, type Source } from './source.ts';
import { type SoundSpan, type Span, spansOf } from './spans.ts';

/** An open source and its properties. Pixels as shown; seconds of the movie, as its lists of edits show it. */
export interface Footage {
  source: Source;
  start: number;
  seconds: number;
  picture: Span;
  /** The sound tracks that are used. */
  sounds: SoundSpan[];
  found: SoundFound;
  hdr: HdrTransfer | null;
  width: number;
  height: number;
  frameRate: number;
  bitrate: number;
}

/** Opens a file and finds out what is shown of it. Throws what `openSource`, `spansOf` and `hearTracks` throw, and `too_long`. */
export async function openFootage(
  file: Blob,
  { maxSourceSeconds }: { maxSourceSeconds?: number },
  listening: Listening,
): Promise<Footage> {
  const source = await openSource(file);
  try {
    const { video } = source;
    const spans = await spansOf(source);
    if (maxSourceSeconds !== undefined && spans.end - spans.start > maxSourceSeconds) throw new StudioError('too_long');
    if (await losesPicture(source, spans.end)) throw new StudioError('truncated');
    const found = listening.found ?? (await hearTracks(source, spans, listening)).found;
    const sounds = spans.sounds.filter(({ track }) => found.use.includes(track.id));
    const { picture, start, frameRate, bitrate } = spans;
    // a track that is not used may be longer
    const end = Math.max(picture.end, ...sounds.map((sound) => sound.end));
    const hdr = hdrOf(await video.getColorSpace());
    return {
      source,
      start,
      seconds: end - start,
      picture,
      sounds,
      found,
      hdr,
      ...(await shown(video)),
      frameRate,
      bitrate,
    };
  } catch (error) {
    source.close();
    throw error;
  }
}

/** Seconds of the picture's own track at a moment of the movie; of its first frame before that, of its last one after it. */
export function pictureTime({ picture: { pieces, start, end } }: Pick<Footage, 'picture'>, time: number): number {
  const moment = Math.min(Math.max(time, start), end);
  const [next] = stretchesOf(pieces, moment, Number.POSITIVE_INFINITY);
  const before = stretchesOf(pieces, Number.NEGATIVE_INFINITY, moment).at(-1);
  return next?.at === moment || !before ? (next?.from ?? moment) : Math.max(before.from, before.to - 0.001);
}

/**
 * A WebM or Matroska reader silently skips damaged parts. No index promises frames, but a picture that ends a second
 * before everything else has lost some.
 */
async function losesPicture({ input, video }: Source, end: number): Promise<boolean> {
  const { name } = await input.getFormat();
  return (name === 'WebM' || name === 'Matroska') && (await video.computeDuration()) < end - 1;
}

const shown = async (video: InputVideoTrack) => ({
  width: await video.getDisplayWidth(),
  height: await video.getDisplayHeight(),
});

import type { InputAudioTrack } from 'mediabunny';
import { StudioError } from '../errors.ts';
import { resampledSound } from '../resample.ts';
import { openSource, type Source } from '../source.ts';
import { listenRate, type Sound } from './segments.ts';

/** Maximum length of the sound, in seconds: two hours, and what a codec or a recognizer adds at the end. */
export const listenSeconds = 2 * 3600 + 10;

/** The sound of a video in the recognizers' format: its length, and its samples block by block. */
export interface OpenSound {
  seconds: number;
  blocks: AsyncIterable<Sound>;
}

/**
 * The sound of a video, read while it is being recognized; or the reason why there is none: no sound track, or too long. Throws
 * `StudioError` for files that cannot be read.
 */
export async function openSound(file: Blob, maxSeconds = listenSeconds): Promise<OpenSound | 'no_sound' | 'too_long'> {
  const source = await openSource(file);
  let opened: Awaited<ReturnType<typeof soundIn>> | undefined;
  try {
    opened = await soundIn(source, maxSeconds);
    return opened;
  } finally {
    // the blocks close it after the last one is read
    if (typeof opened !== 'object') source.close();
  }
}

async function soundIn(source: Source, maxSeconds: number): Promise<OpenSound | 'no_sound' | 'too_long'> {
  const { audio } = source;
  if (!audio) return 'no_sound';
  const seconds = await audio.computeDuration();
  if (seconds > maxSeconds) return 'too_long';
  if (!(await audio.canDecode()))
    throw new StudioError('cannot_decode', 'This browser cannot read the sound of the video.');
  return { seconds, blocks: blocksOf(source, audio, Math.ceil(seconds * listenRate)) };
}

async function* blocksOf(source: Source, audio: InputAudioTrack, length: number): AsyncGenerator<Sound, void> {
  try {
    for await (const stereo of resampledSound(audio, listenRate, length)) yield mono(stereo);
  } finally {
    source.close();
  }
}

function mono(stereo: Float32Array): Sound {
  const sound = new Int16Array(stereo.length / 2);
  for (let at = 0; at < sound.length; at++) {
    const value = ((stereo[at * 2] as number) + (stereo[at * 2 + 1] as number)) / 2;
    sound[at] = Math.max(-1, Math.min(1, value)) * 32_767;
  }
  return sound;
}

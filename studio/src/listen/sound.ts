import { AudioSampleSink } from 'mediabunny';
import { StudioError } from '../errors.ts';
import { Resampler, toStereo } from '../resample.ts';
import { openSource } from '../source.ts';
import { listenRate, type Sound } from './segments.ts';

/** Longest video that is listened to, in seconds. */
export const listenSeconds = 2 * 3600;

/**
 * The sound of a video as recognizers want it. Why there is none, if the video has no sound or is too long. Throws
 * `StudioError` for files that cannot be read.
 */
export async function soundOf(file: Blob): Promise<Sound | 'no_sound' | 'too_long'> {
  const source = await openSource(file);
  try {
    const { audio } = source;
    if (!audio) return 'no_sound';
    const seconds = await audio.computeDuration();
    if (seconds > listenSeconds) return 'too_long';
    if (!(await audio.canDecode()))
      throw new StudioError('cannot_decode', 'This browser cannot read the sound of the video.');
    const sound = new Int16Array(Math.ceil(seconds * listenRate));
    let resampler: Resampler | undefined;
    let written = 0;
    const write = (stereo: Float32Array) => {
      for (let at = 0; at < stereo.length && written < sound.length; at += 2) {
        const value = ((stereo[at] as number) + (stereo[at + 1] as number)) / 2;
        sound[written++] = Math.max(-1, Math.min(1, value)) * 32_767;
      }
    };
    for await (const sample of new AudioSampleSink(audio).samples()) {
      const { sampleRate, timestamp, numberOfFrames } = sample;
      const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
        const channel = new Float32Array(numberOfFrames);
        sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
        return channel;
      });
      sample.close();
      resampler ??= new Resampler(sampleRate, listenRate, sound.length);
      const at = Math.round(timestamp * sampleRate);
      const { left, right } = toStereo(channels);
      const before = Math.max(0, -at);
      write(resampler.feed(at + before, { left: left.subarray(before), right: right.subarray(before) }));
    }
    if (resampler) write(resampler.end());
    return sound;
  } finally {
    source.close();
  }
}

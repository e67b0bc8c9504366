import { isAacLc } from './aac.ts';
import { avcFacts, toBytes } from './avc.ts';
import { StudioError } from './errors.ts';
import { keyFramesDecode, openSource } from './source.ts';

/** What a finished file must be. */
export interface Expected {
  durationSeconds: number;
  width: number;
  height: number;
  /** Frames handed to the writer. */
  frames: number;
}

export interface Verified {
  durationSeconds: number;
  width: number;
  height: number;
}

/** A finished file may be this much longer or shorter than its source, in seconds. */
const tolerance = 0.1;

/**
 * Reads a finished file back and checks it: picture present, H.264 8-bit 4:2:0 limited range, upright, every frame,
 * right size, AAC-LC sound, right length. Encoders drop frames and tracks without an error, so each job ends with this
 * check. Throws `failed_check` with what is wrong.
 */
export async function verify(file: Blob, expected: Expected): Promise<Verified> {
  const fail = (what: string) => new StudioError('failed_check', `The finished video did not pass its check: ${what}.`);
  const source = await openSource(file).catch((cause) => {
    throw new StudioError('failed_check', 'The finished video cannot be read back.', { cause });
  });
  try {
    const { input, video, audio } = source;
    const picture = await video.getDecoderConfig();
    if ((await video.getCodec()) !== 'avc' || !picture?.description) throw fail('the picture is not H.264');
    const facts = avcFacts(toBytes(picture.description));
    if (facts?.chromaFormat !== 1 || facts.bitDepth !== 8 || facts.fullRange) throw fail('the picture is not yuv420p');
    if ((await video.getRotation()) !== 0) throw fail('the picture is turned');
    const [width, height] = [await video.getDisplayWidth(), await video.getDisplayHeight()];
    if (width !== expected.width || height !== expected.height) throw fail(`the size is ${width} × ${height}`);

    if (!audio || !isAacLc(await audio.getDecoderConfig())) throw fail('the sound is not AAC-LC');

    const { packetCount } = await video.computePacketStats();
    if (packetCount !== expected.frames) throw fail(`${packetCount} of ${expected.frames} frames are there`);
    if (!(await keyFramesDecode(video))) throw fail('the picture cannot be decoded');
    const durationSeconds = await input.computeDuration();
    if (Math.abs(durationSeconds - expected.durationSeconds) > tolerance) {
      throw fail(`it lasts ${durationSeconds.toFixed(2)} s instead of ${expected.durationSeconds.toFixed(2)} s`);
    }
    return { durationSeconds, width, height };
  } finally {
    source.close();
  }
}

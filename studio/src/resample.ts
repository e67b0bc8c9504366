import { AudioSampleSink, type InputAudioTrack } from 'mediabunny';

/** Left and right, as numbers around 0. */
export interface Stereo {
  left: Float32Array;
  right: Float32Array;
}

const HALF = Math.SQRT1_2;

/** Any layout as stereo: mono on both sides, 5.1 mixed down as Web Audio does, the first two channels of others. */
export function toStereo(channels: readonly Float32Array[]): Stereo {
  const [left, right, centre, , backLeft, backRight] = channels;
  if (!left) return { left: new Float32Array(0), right: new Float32Array(0) };
  if (!right) return { left, right: left };
  if (!centre || !backLeft || !backRight) return { left, right };
  const mix = (side: Float32Array, back: Float32Array) =>
    side.map((value, i) => value + HALF * ((centre[i] ?? 0) + (back[i] ?? 0)));
  return { left: mix(left, backLeft), right: mix(right, backRight) };
}

/** Taps on each side of a position, and positions between two samples that have taps of their own. */
const SIDE = 12;
const PHASES = 256;

/**
 * Resamples the sound of one clip, piece by piece, to exactly `length` samples, with silence where there is no input.
 * A windowed sinc filter removes what is above half of either rate, to avoid aliasing.
 */
export class Resampler {
  readonly #step: number;
  readonly #side: number;
  readonly #taps: Float32Array[] | null;
  readonly #length: number;
  #left = new Float32Array(0);
  #right = new Float32Array(0);
  /** Source position of the first kept sample, and how many positions are filled. */
  #base = 0;
  #filled = 0;
  #written = 0;

  /** Rates in samples a second; `length` in samples of the new rate. */
  constructor(from: number, to: number, length: number) {
    this.#step = from / to;
    this.#length = length;
    const cutoff = Math.min(1, to / from);
    this.#side = Math.ceil(SIDE / cutoff);
    this.#taps = from === to ? null : table(this.#side, cutoff);
    this.#base = -this.#side;
    this.#filled = 0;
    this.#grow(0);
  }

  /**
   * Takes sound that begins at source sample `at` (any overlap with earlier input is dropped); returns what is
   * finished.
   */
  feed(at: number, sound: Stereo): Float32Array<ArrayBuffer> {
    const skip = Math.max(0, this.#filled - at);
    if (skip < sound.left.length) {
      const start = at + skip;
      this.#grow(start + sound.left.length - skip);
      this.#left.set(sound.left.subarray(skip), start - this.#base);
      this.#right.set(sound.right.subarray(skip), start - this.#base);
      this.#filled = start + sound.left.length - skip;
    }
    return this.#give(Math.ceil((this.#filled - this.#side) / this.#step) - 1);
  }

  end(): Float32Array<ArrayBuffer> {
    this.#grow(Math.ceil(this.#length * this.#step) + this.#side + 2);
    return this.#give(this.#length);
  }

  /** Interleaved samples up to, but not including, position `until` of the result. */
  #give(until: number): Float32Array<ArrayBuffer> {
    const count = Math.max(0, Math.min(until, this.#length) - this.#written);
    const out = new Float32Array(count * 2);
    for (let i = 0; i < count; i++) {
      const position = (this.#written + i) * this.#step;
      const whole = Math.floor(position);
      if (!this.#taps) {
        out[i * 2] = this.#left[whole - this.#base] ?? 0;
        out[i * 2 + 1] = this.#right[whole - this.#base] ?? 0;
        continue;
      }
      const taps = this.#taps[Math.round((position - whole) * PHASES)] as Float32Array;
      const start = whole - this.#side + 1 - this.#base;
      let [left, right] = [0, 0];
      for (let tap = 0; tap < taps.length; tap++) {
        left += (this.#left[start + tap] as number) * (taps[tap] as number);
        right += (this.#right[start + tap] as number) * (taps[tap] as number);
      }
      out[i * 2] = left;
      out[i * 2 + 1] = right;
    }
    this.#written += count;
    this.#forget(Math.floor(this.#written * this.#step) - this.#side);
    return out;
  }

  #grow(end: number): void {
    const size = end - this.#base;
    if (size <= this.#left.length) return;
    const [left, right] = [new Float32Array(size * 2), new Float32Array(size * 2)];
    left.set(this.#left);
    right.set(this.#right);
    [this.#left, this.#right] = [left, right];
  }

  /** Input before source position `before` is no longer needed. */
  #forget(before: number): void {
    const gone = before - this.#base;
    if (gone < 1 << 15) return;
    this.#left = this.#left.slice(gone);
    this.#right = this.#right.slice(gone);
    this.#base = before;
  }
}

function table(side: number, cutoff: number): Float32Array[] {
  return Array.from({ length: PHASES + 1 }, (_, phase) => {
    const taps = Float32Array.from({ length: side * 2 }, (_, tap) => {
      const distance = tap - side + 1 - phase / PHASES;
      const window = 0.5 + 0.5 * Math.cos((Math.PI * distance) / side);
      const x = Math.PI * distance * cutoff;
      return Math.abs(distance) >= side ? 0 : cutoff * (x === 0 ? 1 : Math.sin(x) / x) * window;
    });
    const sum = taps.reduce((total, tap) => total + tap, 0);
    return taps.map((tap) => tap / sum);
  });
}

/** The sound of a track between two of its seconds, as interleaved stereo: exactly `length` samples of this rate, in pieces. */
export async function* resampledSound(
  track: InputAudioTrack,
  rate: number,
  length: number,
  { from, to }: { from?: number; to?: number } = {},
): AsyncGenerator<Float32Array<ArrayBuffer>, void, unknown> {
  let resampler: Resampler | undefined;
  for await (const sample of new AudioSampleSink(track).samples(from, to)) {
    const { sampleRate, timestamp, numberOfFrames } = sample;
    const channels = Array.from({ length: sample.numberOfChannels }, (_, planeIndex) => {
      const channel = new Float32Array(numberOfFrames);
      sample.copyTo(channel, { planeIndex, format: 'f32-planar' });
      return channel;
    });
    sample.close();
    resampler ??= new Resampler(sampleRate, rate, length);
    const at = Math.round((timestamp - (from ?? 0)) * sampleRate);
    const before = Math.max(0, -at);
    const { left, right } = toStereo(channels);
    yield resampler.feed(at + before, { left: left.subarray(before), right: right.subarray(before) });
  }
  if (resampler) yield resampler.end();
}

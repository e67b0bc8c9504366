import type { SoundChunk } from './feeds.ts';
import type { SoundEncoder } from './soundEncoder.ts';
import { placeSound, SourceClock, type TakeClock } from './takeClock.ts';

/** A microphone silent for this long gets silence written, so that the recording still reaches the disk. Seconds. */
const SILENT = 0.5;
const SILENT_STEP = 0.1;

/** The sound of a take: microphone samples, placed in time, with silence in the gaps. */
export class SoundRecorder {
  readonly #encoder: Pick<SoundEncoder, 'add'>;
  readonly #clock: TakeClock;
  readonly #device = new SourceClock();
  readonly #delay: number;
  #format: { rate: number; channels: number };
  #heard = 0;
  #heardSamples = 0;
  /** Samples; the first ones make room for the encoder's delay. */
  #written = 0;
  #stretch = -1;

  /**
   * `delay`: the encoder's delay in seconds (`ensureAacEncoder`). `rate`: of the microphone, should silence have to be written
   * before it is heard.
   */
  constructor(encoder: Pick<SoundEncoder, 'add'>, clock: TakeClock, delay: number, rate = 48_000) {
    this.#format = { rate, channels: 1 };
    this.#encoder = encoder;
    this.#clock = clock;
    this.#delay = delay;
  }

  /** True once there are enough samples to tell when they were recorded. */
  get ready(): boolean {
    return this.#heard >= 3;
  }

  /** Seconds of the take that came from the microphone; the rest is silence. */
  get heardSeconds(): number {
    return this.#heardSamples / this.#format.rate;
  }

  chunk(chunk: SoundChunk, now: number): void {
    const { rate, samples } = chunk;
    if (this.#heard++ === 0) this.#start(chunk);
    const end = this.#device.wall(chunk.end, now);
    const start = end - (samples / rate) * 1000;
    const part = this.#clock.within(start, end);
    if (!part) return;
    const from = Math.min(samples, Math.round(((part.from - start) / 1000) * rate));
    const count = Math.min(samples - from, Math.round(((part.to - part.from) / 1000) * rate));
    const exact = part.stretch !== this.#stretch;
    const { silence, skip } = placeSound({ at: part.at, samples: count }, this.#written, rate, exact);
    if (count - skip <= 0) return;
    this.#stretch = part.stretch;
    this.#silence(silence);
    const planes = Array.from({ length: this.#format.channels }, (_, channel) =>
      chunk.read(Math.min(channel, chunk.channels - 1), from + skip, count - skip),
    );
    this.#heardSamples += count - skip;
    this.#write(planes);
  }

  /** Writes silence when nothing has come for a while. */
  keepUp(now: number): void {
    if (this.#clock.running) this.#silentUntil(this.#clock.seconds(now) - SILENT);
  }

  /** Writes silence where the microphone ended before the take. */
  end(seconds: number): void {
    this.#silentUntil(seconds);
  }

  #start({ rate, channels }: SoundChunk): void {
    this.#format = { rate, channels: Math.min(2, channels) };
    this.#written = Math.round(this.#delay * rate);
  }

  #silentUntil(seconds: number): void {
    if (this.#heard === 0) this.#written ||= Math.round(this.#delay * this.#format.rate);
    const { rate } = this.#format;
    const missing = Math.round(seconds * rate) - this.#written;
    if (missing > SILENT_STEP * rate || (missing > 0 && !this.#clock.running)) this.#silence(missing);
  }

  #silence(samples: number): void {
    const { channels, rate } = this.#format;
    for (let left = samples; left > 0; left -= rate) {
      const length = Math.min(left, rate);
      this.#write(Array.from({ length: channels }, () => new Float32Array(length)));
    }
  }

  #write(planes: Float32Array<ArrayBuffer>[]): void {
    const { rate, channels } = this.#format;
    const length = planes[0]?.length ?? 0;
    const data = new Float32Array(length * channels);
    for (const [channel, plane] of planes.entries()) data.set(plane, channel * length);
    this.#encoder.add(data, this.#format, this.#written / rate - this.#delay);
    this.#written += length;
  }
}

import { stretchesOf } from '@greenlit/domain/media/edit-list.ts';
import { resampledSound } from './resample.ts';
import type { SoundSpan } from './spans.ts';

/** Interleaved stereo. */
type Samples = Float32Array<ArrayBuffer>;

/** A part of the movie: seconds. */
interface Part {
  from: number;
  to: number;
}

/** The sound of several tracks together, exactly `length` samples of this rate; none if there are no tracks. */
export async function* mixedSound(
  spans: readonly SoundSpan[],
  rate: number,
  length: number,
  part: Part,
): AsyncGenerator<Samples, void, unknown> {
  const [only, ...others] = spans.map((span) => soundIn(span, rate, length, part));
  if (!only) return;
  yield* others.length === 0 ? only : sumOf([only, ...others]);
}

/** One track as it is shown between two moments: exactly `length` samples, with silence where it shows nothing. */
export async function* soundIn(
  { track, pieces }: SoundSpan,
  rate: number,
  length: number,
  { from, to }: Part,
): AsyncGenerator<Samples, void, unknown> {
  let written = 0;
  function* silenceUntil(end: number) {
    while (written < end) {
      const silence = new Float32Array(Math.min(end - written, rate / 10) * 2);
      written += silence.length / 2;
      yield silence;
    }
  }
  for (const stretch of stretchesOf(pieces, from, to)) {
    const [start, end] = [stretch.at, stretch.until].map((time) =>
      Math.min(length, Math.max(written, Math.round((time - from) * rate))),
    ) as [number, number];
    yield* silenceUntil(start);
    for await (const data of resampledSound(track, rate, end - written, stretch)) {
      written += data.length / 2;
      if (data.length > 0) yield data;
    }
    yield* silenceUntil(end);
  }
  yield* silenceUntil(length);
}

async function* sumOf(all: readonly AsyncGenerator<Samples, void, unknown>[]): AsyncGenerator<Samples, void, unknown> {
  const waiting = all.map((sounds) => ({ sounds, rest: new Float32Array(0) }));
  for (;;) {
    for (const one of waiting) {
      while (one.rest.length === 0) {
        const { value, done } = await one.sounds.next();
        // all have the same length
        if (done) return;
        one.rest = value;
      }
    }
    const sum = new Float32Array(Math.min(...waiting.map(({ rest }) => rest.length)));
    for (const one of waiting) {
      for (let i = 0; i < sum.length; i++) sum[i] = (sum[i] as number) + (one.rest[i] as number);
      one.rest = one.rest.subarray(sum.length);
    }
    for (let i = 0; i < sum.length; i++) sum[i] = Math.max(-1, Math.min(1, sum[i] as number));
    yield sum;
  }
}

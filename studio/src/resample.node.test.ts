import { describe, expect, test } from 'vitest';
import { Resampler, toStereo } from './resample.ts';

const tone = (rate: number, seconds: number, hertz: number) =>
  Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) => 0.5 * Math.sin((2 * Math.PI * hertz * i) / rate));

/** Feeds the sound in pieces, as decoders do; returns the left channel. */
function resample(sound: Float32Array, from: number, length: number, at = 0): Float32Array {
  const resampler = new Resampler(from, 48_000, length);
  const given: number[] = [];
  for (let i = 0; i < sound.length; i += 1000) {
    const left = sound.subarray(i, i + 1000);
    given.push(...resampler.feed(at + i, { left, right: left }));
  }
  given.push(...resampler.end());
  return Float32Array.from(given.filter((_, i) => i % 2 === 0));
}

const level = (sound: Float32Array) => Math.sqrt(sound.reduce((sum, value) => sum + value * value, 0) / sound.length);

describe('the rate', () => {
  test.each([8000, 16_000, 22_050, 44_100, 48_000, 96_000])('of %s becomes 48,000, sample for sample', (rate) => {
    const made = resample(tone(rate, 1.5, 440), rate, 72_000);
    expect(made.length).toBe(72_000);
    const expected = tone(48_000, 1.5, 440);
    for (let i = 2000; i < 70_000; i++) expect(Math.abs((made[i] ?? 0) - (expected[i] ?? 0))).toBeLessThan(0.003);
  });

  test('does not alias high frequencies', () => {
    expect(level(resample(tone(96_000, 1, 40_000), 96_000, 48_000).subarray(1000, 47_000))).toBeLessThan(0.002);
    expect(level(resample(tone(44_100, 1, 15_000), 44_100, 48_000).subarray(1000, 47_000))).toBeGreaterThan(0.34);
  });

  test('is exact if it does not change', () => {
    const sound = tone(48_000, 0.5, 300);
    expect(resample(sound, 48_000, 24_000)).toEqual(sound);
  });
});

describe('the length', () => {
  test('is as requested, cut or filled with silence', () => {
    expect(resample(tone(44_100, 2, 440), 44_100, 48_000).length).toBe(48_000);
    const made = resample(tone(44_100, 0.5, 440), 44_100, 48_000);
    expect(made.length).toBe(48_000);
    expect(level(made.subarray(25_000))).toBe(0);
  });
  test('has silence where sound starts late, and drops overlaps', () => {
    const made = resample(tone(48_000, 0.5, 440), 48_000, 48_000, 4800);
    expect(level(made.subarray(0, 4800))).toBe(0);
    expect(made[4801]).toBeCloseTo(tone(48_000, 0.5, 440)[1] ?? 0, 5);
    const twice = new Resampler(48_000, 48_000, 2400);
    const sound = tone(48_000, 0.05, 440);
    const pieces = [sound.subarray(0, 1500), sound.subarray(1000, 2400)] as const;
    const given = [
      ...twice.feed(0, { left: pieces[0], right: pieces[0] }),
      ...twice.feed(1000, { left: pieces[1], right: pieces[1] }),
      ...twice.end(),
    ];
    expect(given.filter((_, i) => i % 2 === 0)).toEqual([...sound]);
  });
});

describe('the layout', () => {
  const one = Float32Array.of(1, 0.5);
  test('of mono is heard on both sides', () => {
    expect(toStereo([one])).toEqual({ left: one, right: one });
  });
  test('of 5.1 is mixed down', () => {
    const zero = Float32Array.of(0, 0);
    const { left, right } = toStereo([one, zero, one, zero, zero, one]);
    expect(left[0]).toBeCloseTo(1 + Math.SQRT1_2, 5);
    expect(right[0]).toBeCloseTo(2 * Math.SQRT1_2, 5);
  });
  test('without channels is silence', () => {
    expect(toStereo([]).left.length).toBe(0);
  });
});

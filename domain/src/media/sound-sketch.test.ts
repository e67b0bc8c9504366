import { expect, test } from 'vitest';
import { relationOf, SKETCH_RATE, SoundSketch } from './sound-sketch.ts';

const SECONDS = 6;
const samples = (make: (time: number, index: number) => number) =>
  Float32Array.from({ length: SECONDS * SKETCH_RATE }, (_, i) => make(i / SKETCH_RATE, i));

/** Something like speech: noise in bursts, other ones for each seed. */
function voice(seed: number): Float32Array {
  let state = seed * 7919;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return state / 2 ** 31;
  };
  const rhythm = Array.from({ length: 60 }, () => (random() > 0 ? 0.2 : 0));
  let smooth = 0;
  return samples((time) => {
    smooth = smooth * 0.7 + random() * 0.3;
    return smooth * (rhythm[Math.floor(time * 10)] ?? 0);
  });
}
const tone = (hertz: number, loudness = 0.2) => samples((time) => loudness * Math.sin(2 * Math.PI * hertz * time));
const mix = (...all: [Float32Array, number][]) =>
  samples((_, i) => all.reduce((sum, [one, gain]) => sum + (one[i] ?? 0) * gain, 0));
const late = (sound: Float32Array, by: number) => samples((_, i) => sound[i - by] ?? 0);
const coarse = (sound: Float32Array) => samples((_, i) => Math.round((sound[i] ?? 0) * 100) / 100);

function sketch(sound: Float32Array, seconds = SECONDS): SoundSketch {
  const made = new SoundSketch(seconds);
  for (let at = 0; at < sound.length; at += 1000) made.feed(sound.subarray(at, at + 1000));
  return made;
}

const [ann, bob, music] = [voice(1), voice(2), tone(330)];

test.each<[what: string, relation: string, one: Float32Array, other: Float32Array]>([
  ['two voices', 'apart', ann, bob],
  ['a voice and a tone', 'apart', ann, music],
  ['two tones', 'apart', tone(440), tone(880)],
  ['a sound and itself', 'same', ann, ann],
  ['a sound and itself, softer', 'same', ann, mix([ann, 0.3])],
  ['a sound and itself, turned over', 'same', ann, mix([ann, -1])],
  ['a sound and itself, later', 'same', ann, late(ann, 200)],
  ['a sound and a worse coding of it', 'same', ann, coarse(ann)],
  ['a mix and one of its parts', 'first', mix([ann, 1], [bob, 1]), bob],
  ['a soft voice and the mix with loud music', 'second', ann, mix([ann, 1], [music, 1.5])],
  ['a mix and a part that is softer in it', 'first', mix([ann, 1], [bob, 0.5]), mix([bob, 1])],
  ['two mixes with the same music', 'mingled', mix([ann, 1], [music, 0.3]), mix([bob, 1], [music, 0.3])],
  ['a sound and silence', 'apart', ann, new Float32Array(ann.length)],
])('%s: %s', (_what, relation, one, other) => {
  expect(relationOf(sketch(one), sketch(other))).toBe(relation);
});

test.each<[what: string, silent: boolean, sound: Float32Array]>([
  ['nothing', true, new Float32Array(0)],
  ['zeros', true, new Float32Array(SECONDS * SKETCH_RATE)],
  ['the hiss of a muted microphone', true, mix([voice(3), 0.002])],
  ['a soft voice', false, mix([ann, 0.1])],
  ['one word at the end', false, samples((time) => (time > 5.8 ? 0.1 * Math.sin(2000 * time) : 0))],
])('%s is silent: %s', (_what, silent, sound) => {
  expect(sketch(sound).isSilent).toBe(silent);
});

/** Two channels, taken in turn. */
const stereo = (left: Float32Array, right: Float32Array) =>
  Float32Array.from({ length: left.length * 2 }, (_, i) => (i % 2 === 0 ? left : right)[i >> 1] ?? 0);
const nothing = new Float32Array(ann.length);
function stereoSketch(left: Float32Array, right: Float32Array): SoundSketch {
  const [made, both] = [new SoundSketch(SECONDS), stereo(left, right)];
  for (let at = 0; at < both.length; at += 1000) made.feed(both.subarray(at, at + 1000), 2);
  return made;
}

test.each<[what: string, silent: boolean, left: Float32Array, right: Float32Array]>([
  ['a voice in opposite phase', false, ann, mix([ann, -1])],
  ['a voice on the right alone', false, nothing, ann],
  ['a soft voice on the left alone', false, mix([ann, 0.02]), nothing],
  ['hiss on both sides', true, mix([voice(3), 0.002]), mix([voice(4), 0.002])],
])('%s is silent: %s', (_what, silent, left, right) => {
  expect(stereoSketch(left, right).isSilent).toBe(silent);
});

test.each<[what: string, relation: string, left: Float32Array, right: Float32Array]>([
  ['in stereo', 'same', ann, ann],
  ['on one side', 'same', nothing, ann],
  // the hum alone would be what is compared
  ['in opposite phase with a hum', 'apart', mix([bob, 1], [ann, 0.05]), mix([bob, -1], [ann, 0.05])],
])('a sound and one %s: %s', (_what, relation, left, right) => {
  expect(relationOf(sketch(ann), stereoSketch(left, right))).toBe(relation);
});

test('of a long sound, the same moments are kept for every track', () => {
  const hour = 3600;
  const made = new SoundSketch(hour);
  for (let second = 0; second < hour; second++) made.feed(new Float32Array(SKETCH_RATE).fill(second / hour));
  expect(made.excerpt.length).toBe(60 * SKETCH_RATE);
  expect(made.excerpt.at(-1)).toBeGreaterThan(0.98);
  expect(made.excerpt[0]).toBe(0);
  const kept = new Set([...made.excerpt].map((value) => Math.round(value * hour)));
  expect(kept.size).toBeGreaterThan(100);
});

test('says where it is loudest', () => {
  expect(
    sketch(mix([tone(440), 0.1], [samples((time) => (time > 4 && time < 4.2 ? 0.5 : 0)), 1])).loudestAt,
  ).toBeCloseTo(4, 0);
  expect(sketch(samples(() => 0)).loudestAt).toBe(0);
});

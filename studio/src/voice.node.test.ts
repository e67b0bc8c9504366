import { expect, test } from 'vitest';
import { heard, UNHEARD } from './voice.ts';

const LOOK = 0.05;

/** A room with this level of background noise. */
const room = (level: number) => (t: number) => level + 0.02 * Math.sin(t * 37);
/** Someone speaking this loudly: five syllables a second, a breath every three seconds. */
const voice = (level: number, quiet: number) => (t: number) =>
  t % 3 > 2.7 || (t * 5) % 1 > 0.7 ? room(quiet)(t) : level + 0.05 * Math.sin(t * 23);

type Sound = (t: number) => number;
/** One sound after another, each until its second. */
const first =
  (...parts: [until: number, sound: Sound][]): Sound =>
  (t) =>
    parts.find(([until]) => t < until)?.[1](t) ?? 0;

/** When speech was detected to start and stop, to a tenth of a second. */
function spans(sound: Sound, seconds: number): [number, number][] {
  const found: [number, number][] = [];
  let so = UNHEARD;
  let began: number | null = null;
  for (let look = 0; look * LOOK <= seconds; look++) {
    const t = look * LOOK;
    so = heard(so, sound(t), t);
    if (so.speaking && began === null) began = t;
    if (!so.speaking && began !== null) {
      found.push([began, t]);
      began = null;
    }
  }
  if (began !== null) found.push([began, seconds]);
  return found.map(([start, end]) => [tenth(start), tenth(end)]);
}
const tenth = (seconds: number) => Math.round(seconds * 10) / 10;

test.each<[string, Sound, [number, number][]]>([
  ['silence', () => 0, []],
  ['a quiet room', room(0.1), []],
  ['a loud one', room(0.5), []],
  [
    'somebody who speaks from the second 4 to 16, and stops at once',
    first([4, room(0.15)], [16, voice(0.65, 0.15)], [20, room(0.15)]),
    [[4.1, 16.4]],
  ],
  [
    'the same, who is silent for three seconds in between',
    first([4, room(0.15)], [9, voice(0.65, 0.15)], [12, room(0.15)], [16, voice(0.65, 0.15)], [20, room(0.15)]),
    [
      [4.1, 9.3],
      [12.1, 16.4],
    ],
  ],
  ['a low voice in a quiet room', first([4, room(0.03)], [10, voice(0.33, 0.03)], [12, room(0.03)]), [[4.1, 10.4]]],
  ['a voice over a fan', first([4, room(0.5)], [10, voice(0.8, 0.5)], [12, room(0.5)]), [[4.1, 10.4]]],
  ['clicks of keys', (t) => (t % 0.5 < LOOK ? 0.8 : 0.1), []],
  ['a whisper of the cable', (t) => (t % 2 < 1 ? 0.17 : 0.02), []],
])('%s', (_, sound, expected) => {
  const found = spans(sound, 20);
  expect(found).toHaveLength(expected.length);
  for (const [at, [start, end]] of found.entries()) {
    expect(start).toBeCloseTo(expected[at]?.[0] ?? -1, 0);
    expect(Math.abs(end - (expected[at]?.[1] ?? -1)), `ends at ${end}`).toBeLessThanOrEqual(0.4);
  }
});

test('a constant noise soon stops counting as a voice, and a voice is detected again once it ends', () => {
  const fan = first([5, room(0.1)], [30, room(0.5)], [40, room(0.1)], [50, voice(0.45, 0.1)]);
  const [noise, ...voices] = spans(fan, 50);
  expect(noise?.[0]).toBeCloseTo(5.1, 1);
  expect(noise?.[1]).toBeLessThan(5 + 7);
  expect(voices).toHaveLength(1);
  expect(voices[0]?.[0]).toBeCloseTo(40.1, 0);
});

test('five minutes of speech are detected without a break', () => {
  expect(spans(first([3, room(0.2)], [303, voice(0.6, 0.2)]), 303)).toEqual([[3.1, 303]]);
});

test('late levels change nothing', () => {
  let so = UNHEARD;
  for (let t = 0; t < 4; t += 0.3) so = heard(so, 0.1, t);
  for (const t of [4, 4.3, 4.6]) so = heard(so, 0.7, t);
  expect(so.speaking).toBe(true);
  expect(heard(so, 0.1, 9).speaking).toBe(false);
});

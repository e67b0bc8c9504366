import { describe, expect, it } from 'vitest';
import { listenRate, type Segment, type Sound, segmentsOf } from './segments.ts';

/** Half a second of silence, then speech in these seconds, and silence to the end. */
function soundWith(seconds: number, speech: readonly (readonly [number, number])[]): Sound {
  const sound = new Int16Array(seconds * listenRate);
  for (const [from, to] of speech) {
    for (let at = from * listenRate; at < to * listenRate; at++) sound[at] = Math.round(Math.sin(at / 5) * 8000);
  }
  return sound;
}

function* inBlocks(sound: Sound, size = 4096): Generator<Sound> {
  for (let at = 0; at < sound.length; at += size) yield sound.subarray(at, at + size);
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = [];
  for await (const one of items) found.push(one);
  return found;
}
const places = (segments: readonly Segment[]) =>
  segments.map(({ from, to }) => [from, to].map((at) => Math.round((at / listenRate) * 10) / 10));

describe('sound in segments', () => {
  it('is speech between pauses, with a small margin', async () => {
    const sound = soundWith(20, [
      [1, 7],
      [9, 16],
    ]);
    const segments = await all(segmentsOf([sound]));
    expect(places(segments)).toEqual([
      [0.9, 7.2],
      [8.9, 16.2],
    ]);
    for (const { sound: part, from, to } of segments) expect(part).toEqual(sound.slice(from, to));
  });

  it('has no segments for silence', async () => {
    expect(await all(segmentsOf(inBlocks(soundWith(30, []))))).toEqual([]);
  });

  it('is cut if nobody pauses', async () => {
    const lengths = (await all(segmentsOf([soundWith(60, [[1, 59]])]))).map(({ from, to }) => (to - from) / listenRate);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(15.5);
    expect(lengths.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(58);
  });

  it('is the same for long sound, of which only ten minutes are in memory', async () => {
    // one of them crosses the end of the first ten minutes
    const speech = [
      [3, 10],
      [594, 598],
      [599, 606],
      [1203, 1210],
      [1499, 1500],
    ] as const;
    const sound = soundWith(1510, speech);
    const segments = await all(segmentsOf(inBlocks(sound)));
    expect(places(segments)).toEqual(
      speech.map(([from, to]) => [from - 0.1, to + 0.2].map((at) => Math.round(at * 10) / 10)),
    );
    for (const { sound: part, from, to } of segments) expect(part).toEqual(sound.slice(from, to));
  });
});

import { describe, expect, test } from 'vitest';
import { covered, type Found, lacking } from './lack.ts';

const whole: Found = { length: 60, picture: 60, frames: 1800, sound: 60, given: {}, loudest: 0.6 };

describe('a take of 60 seconds', () => {
  test.each<[string, Partial<Found>, [string, number, number][]]>([
    ['is whole', {}, []],
    ['is whole with 96 percent', { length: 58, picture: 57.6, sound: 57.5 }, []],
    ['lacks its end', { length: 45, picture: 45, sound: 45 }, [['length', 15, 60]]],
    ['lacks picture', { picture: 50 }, [['picture', 10, 60]]],
    ['lacks all sound', { sound: 0 }, [['sound', 60, 60]]],
    ['lacks sound where the microphone gave none', { given: { sound: 40 } }, [['sound', 20, 60]]],
    ['has a track of silence', { loudest: 0 }, [['sound', 60, 60]]],
    ['is not called silent if the page could not listen', { loudest: null }, []],
    ['lacks frames that the camera gave', { given: { frames: 2400 } }, [['frames', 600, 2400]]],
    ['is whole if the camera gave fewer', { given: { frames: 900 }, frames: 901 }, []],
    [
      'lacks its end, and sound before it',
      { length: 40, picture: 40, sound: 20 },
      [
        ['length', 20, 60],
        ['sound', 20, 40],
      ],
    ],
    ['has nothing', { length: 0, picture: 0, frames: 0, sound: 0 }, [['length', 60, 60]]],
  ])('%s', (_, found, lacks) =>
    expect(lacking(60, { ...whole, ...found }).map(({ part, missing, of }) => [part, missing, of])).toEqual(lacks),
  );
});

test('a short take is not blamed for the moment in which devices start', () => {
  const short: Found = { length: 2.7, picture: 2.6, frames: 80, sound: 2.55, given: { frames: 90 }, loudest: 0.6 };
  expect(lacking(3, short)).toEqual([]);
  expect(lacking(3, { ...short, sound: 2 })).toMatchObject([{ part: 'sound' }]);
});

test.each<[string, number[], number, number]>([
  ['nothing', [], 0.5, 0],
  ['frames at one rate', [0, 0.1, 0.2, 0.3], 0.5, 0.4],
  ['frames in the order of decoding', [0, 0.3, 0.1, 0.2], 0.5, 0.4],
  ['a hole', [0, 0.1, 5, 5.1], 0.5, 0.8],
])('%s: how much is covered', (_, times, most, seconds) => expect(covered(times, most)).toBeCloseTo(seconds, 6));

import type { Lack } from '@greenlit/studio/lack.ts';
import { expect, test } from 'vitest';
import { lacksText } from './lacks.ts';

test.each<[Lack[], string]>([
  [[], ''],
  [[{ part: 'length', missing: 15.2, of: 60.1 }], 'Only 0:44 of 1:00 were recorded.'],
  [[{ part: 'picture', missing: 3.6, of: 60 }], 'The picture is missing for about 4 seconds.'],
  [[{ part: 'picture', missing: 60, of: 60 }], 'There is no picture.'],
  [[{ part: 'frames', missing: 600, of: 2400 }], '25% of the frames are missing, so movement may look choppy.'],
  [[{ part: 'sound', missing: 0.6, of: 3 }], 'The sound is missing for about 1 second.'],
  [[{ part: 'sound', missing: 59, of: 60 }], 'There is no sound.'],
  [
    [{ part: 'unread', missing: 0, of: 60 }],
    'This recording couldn’t be checked. Watch it to the end before you keep it.',
  ],
  [
    [
      { part: 'length', missing: 20, of: 60 },
      { part: 'sound', missing: 40, of: 40 },
    ],
    'Only 0:40 of 1:00 were recorded. There is no sound.',
  ],
])('a take that lacks %j is marked "%s"', (lacks, text) => expect(lacksText(lacks)).toBe(text));

import { expect, test } from 'vitest';
import type { SoundChoice } from '../media/sound-tracks.ts';
import { soundNotice } from './sound-notice.ts';

const found = (languages: (string | null)[], more: Partial<SoundChoice> = {}) => ({
  tracks: languages.map((language, i) => ({ id: i + 1, language })),
  use: languages.map((_, i) => i + 1),
  left: [],
  isSilent: false,
  isUnclear: false,
  ...more,
});

test.each([
  [found([]), 'This video has no sound.'],
  [found([null]), null],
  [found([null], { isSilent: true }), 'Nothing can be heard in this video: its sound is silent.'],
  [
    found([null, null], { isSilent: true, use: [1] }),
    'Nothing can be heard in this video: all of its 2 sound tracks are silent.',
  ],
  [found([null, null]), 'This video has 2 sound tracks. Both are used together.'],
  [found([null, null, null]), 'This video has 3 sound tracks. All are used together.'],
  [
    found([null, null], { use: [2], left: [{ id: 1, why: 'silent' }] }),
    'This video has 2 sound tracks. Used: track 2. Left out: track 1 is silent.',
  ],
  [
    found(['eng', 'spa'], { use: [2], left: [{ id: 1, why: 'notChosen' }] }),
    'This video has 2 sound tracks. Used: track 2 (spa). Left out: track 1 (eng) was not chosen.',
  ],
  [
    found(['eng', 'spa'], { use: [1], left: [{ id: 2, why: 'language' }], isUnclear: true }),
    'This video has 2 sound tracks. Used: track 1 (eng). Left out: track 2 (spa) is in another language. Listen to the video to check that this is the right sound.',
  ],
  [
    found([null, null, null], { use: [1, 2], left: [{ id: 3, why: 'aside' }] }),
    'This video has 3 sound tracks. Used: track 1 and track 2. Left out: track 3 is a commentary or a description.',
  ],
  [
    found([null, null, null], {
      use: [1],
      left: [
        { id: 2, why: 'contained' },
        { id: 3, why: 'alternative' },
      ],
    }),
    'This video has 3 sound tracks. Used: track 1. Left out: track 2 is already contained in another track, track 3 may be an alternative.',
  ],
  [
    found(Array.from({ length: 9 }), {
      use: [1],
      left: [{ id: 9, why: 'tooMany' }],
      isUnclear: true,
    }),
    'This video has 9 sound tracks. Used: track 1. Left out: track 9 is one of more than 8. Listen to the video to check that this is the right sound.',
  ],
])('%j', (sound, notice) => {
  expect(soundNotice(sound)).toBe(notice);
});

test('it fits where it is stored, however many tracks there are', () => {
  const ids = Array.from({ length: 40 }, (_, i) => i + 1);
  const left = ids.slice(1).map((id) => ({ id, why: 'contained' as const }));
  const notice = soundNotice(
    found(
      ids.map(() => 'eng'),
      { use: [1], left, isUnclear: true },
    ),
  );
  expect(notice?.length).toBeLessThan(350);
});

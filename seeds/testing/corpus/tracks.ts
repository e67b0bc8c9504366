import { clip, HEVC, TONE, VP9 } from './base.ts';
import { RATE, type Sound } from './clip.ts';
import type { Neighbour } from './expected.ts';
import { withEdits, withGroup } from './index-edits.ts';

const DESKTOP: Sound = { hertz: 600 };
const SILENT: Sound = {};
const HALF: Sound = { hertz: 800, after: 1.5 };
/** Sound tracks, and which are heard. */
const TRACKS: [name: string, sounds: Sound[], heard: number[]][] = [
  ['desktop and microphone', [DESKTOP, TONE], [0, 1]],
  ['silent desktop and microphone', [SILENT, TONE], [1]],
  ['microphone and silent desktop', [TONE, SILENT], [0]],
  ['two silent ones and a microphone', [SILENT, SILENT, TONE], [2]],
  ['silent for its first half', [HALF, TONE], [0, 1]],
  ['in stereo and in mono', [{ ...DESKTOP, channels: 2 }, TONE], [0, 1]],
  ['desktop and a microphone in opposite phase', [DESKTOP, { ...TONE, channels: 2, isOpposite: true }], [0, 1]],
  ['a microphone in opposite phase', [{ ...TONE, channels: 2, isOpposite: true }], [0]],
  ['of different rates', [{ ...DESKTOP, rate: 44_100 }, TONE], [0, 1]],
  ['the same twice', [TONE, TONE], [0]],
  ['a mix and one of its parts', [{ hertz: 400, also: 600, clicks: true }, DESKTOP], [0]],
  ['a part and the mix', [DESKTOP, { hertz: 400, also: 600, clicks: true }], [1]],
  ['with a commentary', [TONE, { hertz: 800, disposition: 'comment' }], [0]],
  [
    'with a commentary first',
    [
      { hertz: 800, disposition: 'comment' },
      { ...TONE, disposition: 'default' },
    ],
    [1],
  ],
  ['three with a commentary', [DESKTOP, TONE, { hertz: 800, disposition: 'comment' }], [0, 1]],
  [
    'two languages',
    [
      { ...TONE, language: 'eng', disposition: 'default' },
      { hertz: 800, language: 'spa', disposition: '0' },
    ],
    [0],
  ],
  [
    'the second language the default',
    [
      { hertz: 800, language: 'eng', disposition: '0' },
      { ...TONE, language: 'spa', disposition: 'default' },
    ],
    [1],
  ],
  ['no sound', [], []],
  ['only silence', [SILENT], []],
];

export const SOUND: Neighbour[] = [
  ...TRACKS.flatMap(([name, sounds, heard]): Neighbour[] => {
    const as = (codec: string) => sounds.map((sound) => ({ ...sound, codec }));
    return [
      { name: `tracks: ${name}`, clip: clip({ sounds }), heard, how: 'here' },
      {
        name: `tracks: ${name}, mkv`,
        clip: clip({ sounds: as('libopus').map((one) => ({ ...one, rate: RATE })), container: 'mkv' }),
        heard,
        how: 'here',
      },
      { name: `tracks: ${name}, HEVC`, clip: clip({ sounds, picture: HEVC, container: 'mov' }), heard },
    ];
  }),
  {
    name: 'tracks: two mono ones of a camera',
    clip: clip({
      sounds: [
        { ...DESKTOP, codec: 'pcm_s16be' },
        { ...TONE, codec: 'pcm_s16be' },
      ],
      container: 'mov',
    }),
    how: 'here',
  },
  {
    name: 'tracks: two in webm',
    clip: clip({
      sounds: [
        { ...SILENT, codec: 'libopus' },
        { ...TONE, codec: 'libopus' },
      ],
      picture: VP9,
      container: 'webm',
    }),
    heard: [1],
    how: 'here',
  },
  {
    name: 'tracks: ten',
    clip: clip({ sounds: Array.from({ length: 10 }, (_, i) => ({ hertz: 300 + i * 130 })) }),
    heard: [0, 1, 2, 3, 4, 5, 6, 7],
    how: 'here',
  },
  {
    name: 'tracks: alternatives that are meant',
    clip: clip({ sounds: [TONE, { hertz: 800 }], change: withGroup(2) }),
    heard: [0],
    how: 'here',
  },
  {
    name: 'tracks: another coding',
    clip: clip({ sounds: [TONE, { ...TONE, codec: 'ac3' }] }),
    heard: [0],
    how: 'here',
  },
  {
    name: 'tracks: a voice that browsers cannot read',
    clip: clip({
      sounds: [
        { ...DESKTOP, codec: 'libopus' },
        { ...TONE, codec: 'ac3' },
      ],
      container: 'mkv',
    }),
  },
  {
    name: 'tracks: two, cut at the end',
    clip: clip({ sounds: [DESKTOP, TONE], change: withEdits({ vide: [[2, 0]], soun: [[2, 0]] }) }),
    shows: { picture: [[2, 0]], sound: [[2, 0]] },
    how: 'here',
  },
];

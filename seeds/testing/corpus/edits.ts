import { clip, FRAMES_OUT_OF_ORDER, HEVC, TONE } from './base.ts';
import type { Clip } from './clip.ts';
import type { Neighbour } from './expected.ts';
import { type Entry, withEdits } from './index-edits.ts';

/** Cuts as phones and editors write them, of a track of three seconds. Nothing is cut inside a click. */
const CUTS: [name: string, entries: readonly Entry[]][] = [
  ['end', [[2, 0]]],
  ['short end', [[2.5, 0]]],
  ['start', [[2, 1]]],
  ['start between key frames', [[2.2, 0.8]]],
  ['both ends', [[1, 1]]],
  [
    'middle',
    [
      [1, 0],
      [1, 2],
    ],
  ],
  [
    'two middles',
    [
      [0.5, 0],
      [0.5, 1],
      [1, 2],
    ],
  ],
  [
    'other order',
    [
      [1, 2],
      [1, 0],
    ],
  ],
  [
    'one piece twice',
    [
      [1, 1],
      [1, 1],
    ],
  ],
  [
    'empty start',
    [
      [0.5, null],
      [3, 0],
    ],
  ],
  [
    'empty start before a cut',
    [
      [0.5, null],
      [2, 1],
    ],
  ],
  [
    'empty middle',
    [
      [1, 0],
      [0.5, null],
      [1, 2],
    ],
  ],
  [
    'split without a cut',
    [
      [1, 0],
      [2, 1],
    ],
  ],
];

export const EDITS: Neighbour[] = [
  ...CUTS.flatMap(([name, entries]): Neighbour[] => {
    const lists = { vide: entries, soun: entries };
    const edited = (more: Partial<Clip>, long = false) => clip({ ...more, change: withEdits({ ...lists, long }) });
    const shows = { picture: entries, sound: entries };
    const isReordered = ['other order', 'one piece twice'].includes(name);
    return [
      { name: `edits: ${name}`, clip: edited({}), shows, isReordered, how: 'here' },
      {
        name: `edits: ${name}, frames out of order`,
        clip: edited({ picture: FRAMES_OUT_OF_ORDER, container: 'mov' }),
        shows,
        isReordered,
        how: 'here',
      },
      { name: `edits: ${name}, HEVC`, clip: edited({ picture: HEVC, container: 'mov' }), shows, isReordered },
      {
        name: `edits: ${name}, long times, uncompressed sound`,
        clip: edited({ container: 'mov', sounds: [{ ...TONE, codec: 'pcm_s16le' }] }, true),
        shows,
        isReordered,
        how: 'here',
      },
    ];
  }),
  ...(
    [
      ['sound: end', { sound: [[2, 0]] }],
      ['sound: start', { sound: [[2, 1]] }],
      [
        'sound: late',
        {
          sound: [
            [0.5, null],
            [2.5, 0],
          ],
        },
      ],
      [
        'sound: middle',
        {
          sound: [
            [1, 0],
            [1, 2],
          ],
        },
      ],
      ['picture: end', { picture: [[2, 0]] }],
      [
        'picture: late',
        {
          picture: [
            [0.5, null],
            [2.5, 0],
          ],
        },
      ],
      [
        'picture: middle',
        {
          picture: [
            [1, 0],
            [1, 2],
          ],
        },
      ],
    ] as [string, { picture?: Entry[]; sound?: Entry[] }][]
  ).flatMap(([name, shows]): Neighbour[] => {
    const change = withEdits({
      ...(shows.picture && { vide: shows.picture }),
      ...(shows.sound && { soun: shows.sound }),
    });
    return [
      {
        name: `edits of one track: ${name}`,
        clip: clip({ change }),
        shows,
        how: 'here',
      },
      { name: `edits of one track: ${name}, HEVC`, clip: clip({ picture: HEVC, container: 'mov', change }), shows },
    ];
  }),
  ...(
    [
      ['twice as fast', [[1.5, 0, 2]]],
      [
        'half as fast',
        [
          [1, 0],
          [1, 1, 0.5],
        ],
      ],
      [
        'a picture that stands still',
        [
          [1, 0],
          [1, 1, 0],
        ],
      ],
    ] as [string, Entry[]][]
  ).flatMap(([name, vide]): Neighbour[] => [
    {
      name: `speed: ${name}`,
      clip: clip({ change: withEdits({ vide }) }),
      how: 'never',
    },
    {
      name: `speed: ${name}, HEVC`,
      clip: clip({ picture: HEVC, container: 'mov', change: withEdits({ vide }) }),
      how: 'never',
    },
  ]),
  { name: 'speed: of the sound', clip: clip({ change: withEdits({ soun: [[1.5, 0, 2]] }) }), how: 'never' },
];

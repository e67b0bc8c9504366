import { clip, H264, HEVC, TONE, VP9, words } from './base.ts';
import { HEIGHT, WIDTH } from './clip.ts';
import type { Neighbour } from './expected.ts';
import { withEdits, withMatrix } from './index-edits.ts';

const TEN_BITS = {
  vp9: words('-c:v libvpx-vp9 -profile:v 2 -pix_fmt yuv420p10le -deadline realtime -cpu-used 8 -b:v 2M -g 15'),
};
export const HDR: Neighbour[] = (['hlg', 'pq'] as const).flatMap((hdr): Neighbour[] => {
  const curve = hdr === 'hlg' ? 'arib-std-b67' : 'smpte2084';
  const params = `colorprim=bt2020:transfer=${curve}:colormatrix=bt2020nc`;
  const h264 = words(`-c:v libx264 -preset veryfast -crf 14 -g 15 -x264-params ${params}`);
  const hevc = words(`-c:v libx265 -preset ultrafast -crf 12 -g 15 -tag:v hvc1 -x265-params log-level=none:${params}`);
  return [
    {
      name: `${hdr}: H.264 of 10 bits`,
      clip: clip({ hdr, picture: [...h264, '-pix_fmt', 'yuv420p10le'] }),
      how: 'here',
    },
    {
      name: `${hdr}: H.264 of 8 bits`,
      clip: clip({ hdr, picture: [...h264, '-pix_fmt', 'yuv420p'] }),
      how: 'here',
    },
    {
      name: `${hdr}: VP9`,
      clip: clip({ hdr, picture: TEN_BITS.vp9 }),
      how: 'here',
    },
    {
      name: `${hdr}: VP9 in webm`,
      clip: clip({ hdr, picture: TEN_BITS.vp9, container: 'webm', sounds: [{ ...TONE, codec: 'libopus' }] }),
      how: 'here',
    },
    {
      name: `${hdr}: HEVC`,
      clip: clip({ hdr, picture: [...hevc, '-pix_fmt', 'yuv420p10le'], container: 'mov' }),
    },
    {
      name: `${hdr}: HEVC in mkv`,
      clip: clip({ hdr, picture: [...hevc, '-pix_fmt', 'yuv420p10le'], container: 'mkv' }),
    },
    {
      name: `${hdr}: H.264 of 10 bits, cut`,
      clip: clip({
        hdr,
        picture: [...h264, '-pix_fmt', 'yuv420p10le'],
        change: withEdits({ vide: [[2, 0]], soun: [[2, 0]] }),
      }),
      shows: { picture: [[2, 0]], sound: [[2, 0]] },
      how: 'here',
    },
  ];
});

const color = (name: string, picture: string, more: Partial<Neighbour> = {}): Neighbour => ({
  name: `color: ${name}`,
  clip: clip({ picture: words(picture) }),
  ...more,
});
export const COLOR: Neighbour[] = [
  color('10 bits', '-c:v libx264 -pix_fmt yuv420p10le -crf 16 -g 15', { how: 'here' }),
  color('4:4:4', '-c:v libx264 -pix_fmt yuv444p -crf 16 -g 15', { how: 'here' }),
  color('4:2:2', '-c:v libx264 -pix_fmt yuv422p -crf 16 -g 15', { how: 'here' }),
  color('full range', '-vf scale=out_range=pc -color_range pc -c:v libx264 -pix_fmt yuvj420p -crf 16 -g 15', {
    how: 'here',
  }),
  color(
    'BT.601',
    '-vf scale=in_color_matrix=bt709:out_color_matrix=bt601 -colorspace smpte170m -color_primaries smpte170m -color_trc smpte170m -c:v libx264 -pix_fmt yuv420p -crf 16 -g 15',
    // its gray comes out with a shade of green; whether it is made or read so is not established
    { how: 'here', colors: null },
  ),
];

/** How the picture is stored, and the matrix that turns it upright. */
const TURNS: [name: string, filter: string, matrix: [number, number, number, number]][] = [
  ['a quarter', 'transpose=2', [0, 1, -1, 0]],
  ['half', 'hflip,vflip', [-1, 0, 0, -1]],
  ['three quarters', 'transpose=1', [0, -1, 1, 0]],
  ['mirrored', 'hflip', [-1, 0, 0, 1]],
];

export const SHAPES: Neighbour[] = [
  ...[15, 24, 25, 50, 60, 24_000 / 1001, 30_000 / 1001].map(
    (fps): Neighbour => ({ name: `rate: ${fps.toFixed(2)} a second`, clip: clip({ fps }), how: 'here' }),
  ),
  {
    name: 'rate: of a screen recorder that skips',
    clip: clip({ picture: [...words('-vf select=not(mod(n\\,2))+not(mod(n\\,3)) -fps_mode vfr'), ...H264] }),
    how: 'here',
  },
  {
    name: 'rate: of a screen recorder that skips, HEVC',
    clip: clip({
      picture: [...words('-vf select=not(mod(n\\,2))+not(mod(n\\,3)) -fps_mode vfr'), ...HEVC],
      container: 'mov',
    }),
  },
  {
    name: 'size: odd',
    clip: clip({
      picture: [...words('-vf scale=193:109'), ...VP9],
      container: 'webm',
      sounds: [{ ...TONE, codec: 'libopus' }],
    }),
    width: 193,
    height: 109,
    how: 'here',
  },
  {
    name: 'size: wide pixels',
    clip: clip({ picture: [...words('-vf scale=96:108,setsar=2'), ...H264] }),
    width: WIDTH,
    height: HEIGHT,
    how: 'here',
  },
  {
    name: 'size: small',
    clip: clip({ picture: [...words('-vf scale=96:54'), ...H264] }),
    width: 96,
    height: 54,
    how: 'here',
  },
  {
    name: 'size: full HD',
    clip: clip({ seconds: 1, picture: [...words('-vf scale=1920:1080'), ...H264] }),
    width: 1920,
    height: 1080,
    how: 'here',
  },
  ...TURNS.flatMap(([name, filter, matrix]): Neighbour[] => [
    {
      name: `turned: ${name}`,
      clip: clip({ picture: ['-vf', filter, ...H264], change: withMatrix(matrix) }),
      how: 'here',
    },
    {
      name: `turned: ${name}, HEVC`,
      clip: clip({ picture: ['-vf', filter, ...HEVC], container: 'mov', change: withMatrix(matrix) }),
    },
  ]),
];

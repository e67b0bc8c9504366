import { clip, H264, HEVC, TONE, VP9, words } from './base.ts';
import type { Clip, Sound } from './clip.ts';
import type { Neighbour } from './expected.ts';

export const CODECS: Neighbour[] = (
  [
    ['mp4, H.264 and MP3', { sounds: [{ ...TONE, codec: 'libmp3lame' }] }, 'here'],
    ['mp4, H.264 and Opus', { sounds: [{ ...TONE, codec: 'libopus' }] }, 'here'],
    ['mp4, H.264 and FLAC', { sounds: [{ ...TONE, codec: 'flac' }] }, 'here'],
    ['mp4, H.264 and ALAC', { sounds: [{ ...TONE, codec: 'alac' }] }, ''],
    ['mp4, H.264 and E-AC-3', { sounds: [{ ...TONE, codec: 'eac3' }] }, ''],
    ['mp4 in fragments', { file: words('-movflags frag_keyframe+empty_moov') }, 'here'],
    ['mp4 with its index in front', { file: words('-movflags +faststart') }, 'here'],
    ['mp4, HEVC', { picture: HEVC }, ''],
    ['mp4, VP9', { picture: VP9 }, 'here'],
    ['mp4, AV1', { picture: words('-c:v libsvtav1 -preset 12 -crf 30 -g 15') }, 'here'],
    ['mp4, MPEG-4', { picture: words('-c:v mpeg4 -q:v 3 -g 15') }, ''],
    ['m4v', { container: 'm4v' }, 'here'],
    ['mov, uncompressed sound', { container: 'mov', sounds: [{ ...TONE, codec: 'pcm_s16be' }] }, 'here'],
    ['mov, uncompressed sound of 24 bits', { container: 'mov', sounds: [{ ...TONE, codec: 'pcm_s24be' }] }, 'here'],
    [
      'mov, uncompressed sound of small numbers',
      { container: 'mov', sounds: [{ ...TONE, codec: 'pcm_s24le' }] },
      'here',
    ],
    ['mov, ProRes', { container: 'mov', picture: words('-c:v prores_ks -profile:v 1 -pix_fmt yuv422p10le') }, ''],
    ['mov, MJPEG', { container: 'mov', picture: words('-c:v mjpeg -q:v 3 -pix_fmt yuvj420p') }, ''],
    ['mkv, H.264 and AAC', { container: 'mkv' }, 'here'],
    ['mkv, H.264 and FLAC', { container: 'mkv', sounds: [{ ...TONE, codec: 'flac' }] }, 'here'],
    ['mkv, H.264 and uncompressed sound', { container: 'mkv', sounds: [{ ...TONE, codec: 'pcm_s16le' }] }, 'here'],
    ['mkv, VP9 and Vorbis', { container: 'mkv', picture: VP9, sounds: [{ ...TONE, codec: 'libvorbis' }] }, 'here'],
    [
      'webm, VP8 and Vorbis',
      {
        container: 'webm',
        picture: words('-c:v libvpx -b:v 1M -deadline realtime -g 15'),
        sounds: [{ ...TONE, codec: 'libvorbis' }],
      },
      'here',
    ],
    ['webm, VP9 and Opus', { container: 'webm', picture: VP9, sounds: [{ ...TONE, codec: 'libopus' }] }, 'here'],
    [
      'webm, AV1 and Opus',
      {
        container: 'webm',
        picture: words('-c:v libsvtav1 -preset 12 -crf 30 -g 15'),
        sounds: [{ ...TONE, codec: 'libopus' }],
      },
      'here',
    ],
    ['ts, H.264 and AAC', { container: 'ts' }, ''],
    [
      'avi, MPEG-4 and MP3',
      { container: 'avi', picture: words('-c:v mpeg4 -q:v 3'), sounds: [{ ...TONE, codec: 'libmp3lame' }] },
      '',
    ],
    [
      'avi, MJPEG and uncompressed sound',
      {
        container: 'avi',
        picture: words('-c:v mjpeg -q:v 3 -pix_fmt yuvj420p'),
        sounds: [{ ...TONE, codec: 'pcm_s16le' }],
      },
      '',
    ],
    ['mpg', { container: 'mpg', picture: words('-c:v mpeg2video -q:v 3'), sounds: [{ ...TONE, codec: 'mp2' }] }, ''],
    ['wmv', { container: 'wmv', picture: words('-c:v wmv2 -q:v 3'), sounds: [{ hertz: 400, codec: 'wmav2' }] }, ''],
  ] as [string, Partial<Clip>, string][]
).map(([name, more, how]) => ({
  name: `format: ${name}`,
  clip: clip({ picture: H264, ...more }),
  ...(how === 'here' && { how: 'here' as const }),
  // these do not say how their colors are stored, and WMV's encoder is late with clicks
  ...(/^(avi|wmv)/.test(name) && { colors: null }),
}));

export const VOICES: Neighbour[] = (
  [
    ['8 kHz', { rate: 8000 }],
    ['44.1 kHz in stereo', { rate: 44_100, channels: 2 }],
    ['96 kHz', { rate: 96_000, codec: 'flac' }],
    ['5.1', { channels: 6 }],
    ['in stereo', { channels: 2 }],
  ] as [string, Partial<Sound>][]
).flatMap(([name, more]): Neighbour[] => [
  {
    name: `sound: ${name}`,
    clip: clip({ sounds: [{ ...TONE, ...more }] }),
    how: 'here',
  },
  { name: `sound: ${name}, HEVC`, clip: clip({ sounds: [{ ...TONE, ...more }], picture: HEVC }) },
]);

/** Zeros in the middle. */
const holed = (bytes: Buffer) => {
  const holed = Buffer.from(bytes);
  return holed.fill(0, Math.floor(bytes.length * 0.3), Math.floor(bytes.length * 0.5));
};
export const DAMAGE: Neighbour[] = (
  [
    [
      'the last third missing, index in front',
      { file: words('-movflags +faststart') },
      (bytes) => bytes.subarray(0, bytes.length * 0.66),
    ],
    ['the index missing', {}, (bytes) => bytes.subarray(0, bytes.length * 0.66)],
    ['the last bytes missing', {}, (bytes) => bytes.subarray(0, -40)],
    ['a hole', {}, holed],
    ['a hole, HEVC', { picture: HEVC, container: 'mov' }, holed],
    ['a hole, webm', { picture: VP9, container: 'webm', sounds: [{ ...TONE, codec: 'libopus' }] }, holed],
    ['the last third missing, mkv', { container: 'mkv' }, (bytes) => bytes.subarray(0, bytes.length * 0.66)],
    ['a hole, ts', { container: 'ts' }, holed],
    ['nothing but its beginning', {}, (bytes) => bytes.subarray(0, 64)],
    ['another file', {}, () => Buffer.from('Dear investor, this is not a video at all. '.repeat(40))],
    ['nothing', {}, () => Buffer.alloc(0)],
  ] as [string, Partial<Clip>, (bytes: Buffer) => Buffer][]
).map(([name, more, change]) => ({
  name: `damage: ${name}`,
  clip: clip({ ...more, change }),
  how: 'damaged',
}));

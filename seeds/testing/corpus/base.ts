import type { Clip, Sound } from './clip.ts';

/** What the lists of clips share. */
export const words = (line: string) => line.split(' ').filter((word) => word !== '');

export const H264 = words('-c:v libx264 -preset veryfast -crf 18 -pix_fmt yuv420p -g 15 -bf 0');
export const FRAMES_OUT_OF_ORDER = words(
  '-c:v libx264 -preset veryfast -crf 18 -pix_fmt yuv420p -g 15 -bf 3 -b_strategy 0',
);
export const HEVC = words(
  '-c:v libx265 -preset ultrafast -crf 16 -x265-params log-level=none -g 15 -pix_fmt yuv420p -tag:v hvc1',
);
export const VP9 = words('-c:v libvpx-vp9 -deadline realtime -cpu-used 8 -b:v 1M -g 15');
export const TONE: Sound = { hertz: 400, clicks: true };

/** Every other choice of the list starts from this clip. */
export const clip = (more: Partial<Clip> = {}): Clip => ({
  container: 'mp4',
  seconds: 3,
  fps: 30,
  picture: H264,
  sounds: [TONE],
  file: [],
  ...more,
});

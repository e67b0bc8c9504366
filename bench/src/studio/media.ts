import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { ffmpeg } from '../burn-in/ffmpeg.ts';
import { ffmpegVersion } from '../machine.ts';
import { FILES, IS_TRIAL } from './stage.ts';

/** A moving test picture and a tone, like a person's file. */
export interface Made {
  name: string;
  width: number;
  height: number;
  rate: number;
  seconds: number;
  /** Bits per second. */
  bitrate: number;
  /** The clip's source, in ffmpeg's syntax. */
  codecs: string[];
}

const H264 = ['-c:v', 'libx264', '-preset', 'veryfast', '-g', '60', '-c:a', 'aac', '-b:a', '96k'];
const VP9 = ['-c:v', 'libvpx-vp9', '-deadline', 'realtime', '-cpu-used', '8', '-row-mt', '1', '-c:a', 'libopus'];

/** Five minutes at 1080p; five seconds for a trial. */
export const LONG: Made = {
  name: IS_TRIAL ? 'long-trial.mp4' : 'long.mp4',
  width: 1920,
  height: 1080,
  rate: 30,
  seconds: IS_TRIAL ? 15 : 300,
  bitrate: 6_000_000,
  codecs: H264,
};

const seconds = IS_TRIAL ? 4 : 20;
const trial = IS_TRIAL ? '-trial' : '';
export const WIDE: Made = { ...LONG, name: `wide${trial}.mp4`, seconds };
export const SMALL: Made = {
  ...LONG,
  name: `small${trial}.mp4`,
  width: 1280,
  height: 720,
  rate: 25,
  seconds,
  bitrate: 3_000_000,
};
export const WEBM: Made = {
  ...LONG,
  name: `screen${trial}.webm`,
  width: 1280,
  height: 720,
  seconds,
  bitrate: 3_000_000,
  codecs: VP9,
};

export const fileOf = (name: string): string => path.join(FILES, name);

/** Makes the clip unless it exists. @throws if there is no ffmpeg */
export function make({ name, width, height, rate, seconds: long, bitrate, codecs }: Made): void {
  const file = fileOf(name);
  if (existsSync(file)) return;
  if (!ffmpegVersion()) throw new Error('the clips of this part are made by ffmpeg, which is not installed');
  mkdirSync(FILES, { recursive: true });
  console.log(`making ${name}`);
  const colors = 'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709';
  ffmpeg([
    ...['-y', '-f', 'lavfi', '-i', `testsrc2=size=${width}x${height}:rate=${rate}:duration=${long}`],
    ...['-f', 'lavfi', '-i', `sine=frequency=440:sample_rate=48000:duration=${long}`],
    ...['-vf', `scale=out_color_matrix=bt709,${colors},format=yuv420p`, '-b:v', String(bitrate), ...codecs],
    ...(name.endsWith('.mp4') ? ['-movflags', '+faststart'] : []),
    file,
  ]);
}

/** Similarity of a result to the reference, both at the same frame rate: 1 is identical. */
export function likeness(result: string, reference: string): number {
  const filter = '[0:v]fps=30,setpts=PTS-STARTPTS[a];[1:v]fps=30,setpts=PTS-STARTPTS[b];[a][b]ssim';
  const said = ffmpeg(['-i', result, '-i', reference, '-filter_complex', filter, '-an', '-f', 'null', '-']);
  const all = /SSIM .*All:([\d.]+)/.exec(said)?.[1];
  if (!all) throw new Error(`ffmpeg did not compare ${result} with ${reference}`);
  return Number(all);
}

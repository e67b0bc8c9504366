import { spawnSync } from 'node:child_process';
import { logoBox } from '@greenlit/domain/media/logo-box.ts';
import { type Clip, LOGO, LOGO_SIZE } from './jobs.ts';

export type Preset = 'veryfast' | 'ultrafast';

/** A moving test picture and a tone, like a camera's file: BT.709, 4:2:0, AAC. */
export function makeClip({ width, height, seconds, bitrate }: Clip, file: string): void {
  const lavfi = (source: string) => ['-f', 'lavfi', '-i', source];
  const picture = lavfi(`testsrc2=size=${width}x${height}:rate=30:duration=${seconds}`);
  const tone = lavfi(`sine=frequency=440:sample_rate=48000:duration=${seconds}`);
  const colors = 'setparams=colorspace=bt709:color_primaries=bt709:color_trc=bt709';
  const video = [
    '-vf',
    `scale=out_color_matrix=bt709,${colors},format=yuv420p`,
    '-c:v',
    'libx264',
    '-b:v',
    String(bitrate),
  ];
  ffmpeg([
    '-y',
    ...picture,
    ...tone,
    ...video,
    '-g',
    '60',
    '-c:a',
    'aac',
    '-b:a',
    '96k',
    '-movflags',
    '+faststart',
    file,
  ]);
}

export interface Run {
  preset: Preset;
  files: Record<'clip' | 'logo' | 'output', string>;
  /** How much of the clip. */
  seconds: number;
  threads?: number;
}

/** Our job as an ffmpeg command: the logo at the same place, blended the same way, the same bit rate, sound copied. */
export function burnInArguments(clip: Clip, { preset, files, seconds, threads }: Run): string[] {
  const { x, y, width, height } = boxOf(clip);
  const filter =
    `[1:v]format=rgba,colorchannelmixer=aa=${LOGO.opacity},scale=${width}:${height}[logo];` +
    `[0:v][logo]overlay=${x}:${y}:format=yuv420,format=yuv420p[v]`;
  return [
    ...['-y', '-t', String(seconds), '-i', files.clip, '-i', files.logo],
    ...['-filter_complex', filter, '-map', '[v]', '-map', '0:a?'],
    ...['-c:v', 'libx264', '-preset', preset, '-b:v', String(clip.bitrate), '-g', '60'],
    ...(threads === undefined ? [] : ['-threads', String(threads)]),
    ...['-c:a', 'copy', '-movflags', '+faststart', files.output],
  ];
}

export function ffmpeg(args: string[]): string {
  const { status, stderr } = spawnSync('ffmpeg', args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  if (status !== 0) throw new Error(`ffmpeg ${args.join(' ')} failed:\n${stderr.slice(-1000)}`);
  return stderr;
}

/** Similarity of two files outside the logo: 1 is identical. */
export function similarity(clip: Clip, original: string, result: string): number {
  const { x, y, width, height } = boxOf(clip);
  const around = 8;
  const cover = `drawbox=x=${x - around}:y=${y - around}:w=${width + 2 * around}:h=${height + 2 * around}:color=black:t=fill`;
  const filter = `[0:v]${cover}[a];[1:v]${cover}[b];[a][b]ssim`;
  const said = ffmpeg(['-i', result, '-i', original, '-filter_complex', filter, '-an', '-f', 'null', '-']);
  const all = /SSIM .*All:([\d.]+)/.exec(said)?.[1];
  if (!all) throw new Error(`ffmpeg did not compare ${result} with ${original}`);
  return Number(all);
}

const boxOf = ({ width, height }: Clip) =>
  logoBox(width, height, LOGO_SIZE.width, LOGO_SIZE.height, LOGO.position, LOGO.heightFraction);

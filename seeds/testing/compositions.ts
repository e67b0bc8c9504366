import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlanClip, RenderPlan } from '@greenlit/domain/videos/plan.ts';
import { hasFfmpeg } from './corpus/program.ts';
import { fixtures } from './fixtures.ts';

/** Films of this size and rate move in every frame, so that one frame too many or too few shows. */
export const SIZE = { width: 640, height: 360 };
const RATE = 30;
/** Seconds at which each film claps. */
export const CLAPS = [0.5, 1.5, 2.5, 3.5];

const TONE = `0.8*sin(2*PI*1000*t)*(${CLAPS.map((at) => `between(t,${at},${at + 0.05})`).join('+')})`;
const CLAP = `aevalsrc='${TONE}':s=48000:d=4`;
const FILM = '-c:v libx264 -preset fast -crf 3 -pix_fmt yuv420p -c:a aac -b:a 192k -movflags +faststart'.split(' ');
const BT709 = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv'.split(' ');

type Files = Record<string, string>;

/** The files of a plan as base64, by their names: two films, a picture, and the logo. Null without ffmpeg. */
export function compositionFiles(): Files | null {
  if (!hasFfmpeg()) return null;
  return inFolder((folder) => {
    const film = (name: string, picture: string) => {
      const path = join(folder, name);
      const inputs = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', CLAP];
      const colors = ['-vf', 'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p'];
      run('ffmpeg', ['-y', ...inputs, ...colors, '-t', '4', ...FILM, ...BT709, path]);
      return base64(path);
    };
    const picture = join(folder, 'picture.png');
    run('ffmpeg', ['-y', '-f', 'lavfi', '-i', 'rgbtestsrc=size=400x400', '-frames:v', '1', picture]);
    return {
      video: film('video.mp4', `testsrc2=size=${SIZE.width}x${SIZE.height}:rate=${RATE}`),
      other: film('other.mp4', `mandelbrot=size=320x240:rate=${RATE}`),
      picture: base64(picture),
      logo: base64(fixtures.logo),
    };
  });
}

interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Compared {
  /** Of all frames, against the composition: 1 is the same. */
  ssim: number;
  frames: number;
  /** Of the composition. */
  framesWanted: number;
  /** Seconds at which silence ends. */
  claps: number[];
  /** Where a frame differs from the composition without its logo, and where the composition with it does. */
  logo: Area | null;
  logoWanted: Area | null;
}

/** Compares a rendered file with what the plan says, composed without loss. Stills have the size of the frame. */
export function compareWithPlan(plan: RenderPlan, files: Files, rendered: string): Compared {
  return inFolder((folder) => {
    for (const [name, bytes] of Object.entries(files))
      writeFileSync(fileIn(folder, name), Buffer.from(bytes, 'base64'));
    const made = join(folder, 'made.mp4');
    writeFileSync(made, Buffer.from(rendered, 'base64'));
    const whole = compose(folder, plan, 'whole.mkv');
    const bare = plan.logo ? compose(folder, { ...plan, logo: null }, 'bare.mkv') : null;
    const beat = `setpts=N/${RATE}/TB`;
    const said = run('ffmpeg', [
      ...['-i', made, '-i', whole, '-lavfi', `[0:v]${beat}[a];[1:v]${beat}[b];[a][b]ssim=shortest=1`],
      ...['-f', 'null', '-'],
    ]);
    return {
      ssim: Number(/All:([\d.]+)/.exec(said)?.[1]),
      frames: framesOf(made),
      framesWanted: framesOf(whole),
      claps: [
        ...run('ffmpeg', ['-i', made, '-af', 'silencedetect=noise=-30dB:d=0.1', '-f', 'null', '-']).matchAll(
          /silence_end: ([\d.]+)/g,
        ),
      ].map(([, at]) => Number(at)),
      logo: bare ? difference(grey(made), grey(bare)) : null,
      logoWanted: bare ? difference(grey(whole), grey(bare)) : null,
    };
  });
}

/** ffmpeg repeats a picture only if its name says what it is. */
const fileIn = (folder: string, name: string) =>
  join(folder, name === 'video' || name === 'other' ? `${name}.mp4` : `${name}.png`);

function compose(folder: string, { clips, logo }: RenderPlan, name: string): string {
  const { width, height } = SIZE;
  const logoAt = { top_right: 'W-w-8:8', top_left: '8:8', bottom_right: 'W-w-8:H-h-8', bottom_left: '8:H-h-8' };
  const inputs: string[] = [];
  const parts = clips.map((clip, i) => {
    const still = 'source' in clip ? [] : ['-loop', '1', '-framerate', String(RATE), '-t', String(lengthOf(clip))];
    inputs.push(...still, '-i', fileIn(folder, 'source' in clip ? clip.source : 'image' in clip ? clip.image : 'card'));
    const cut =
      'source' in clip ? `trim=start=${clip.from - 0.01}:end=${(clip.to ?? 4) - 0.01},setpts=PTS-STARTPTS,` : '';
    const fit = `scale=${width}:${height}:force_original_aspect_ratio=decrease:out_color_matrix=bt709:out_range=tv,pad=${width}:${height}:-1:-1,setsar=1,format=yuv420p`;
    if (!logo || 'card' in clip) return `[${i}:v]${cut}${fit}[p${i}]`;
    const drawn = `[l${i}]format=rgba,colorchannelmixer=aa=${logo.opacity},scale=-2:${logoHeight(logo)}:flags=area:out_color_matrix=bt709:out_range=tv,format=yuva420p[d${i}]`;
    return `${drawn};[${i}:v]${cut}${fit}[f${i}];[f${i}][d${i}]overlay=${logoAt[logo.position]}:format=yuv420[p${i}]`;
  });
  inputs.push('-i', fileIn(folder, 'logo'));
  const shown = clips.flatMap((clip, i) => (logo && !('card' in clip) ? [`[l${i}]`] : []));
  const split = shown.length > 0 ? [`[${clips.length}:v]split=${shown.length}${shown.join('')}`] : [];
  const joined = `${clips.map((_, i) => `[p${i}]`).join('')}concat=n=${clips.length},setpts=N/${RATE}/TB[v]`;
  const path = join(folder, name);
  const graph = [...split, ...parts, joined].join(';');
  run('ffmpeg', ['-y', ...inputs, '-filter_complex', graph, '-map', '[v]', '-c:v', 'ffv1', path]);
  return path;
}

const logoHeight = ({ heightShare }: { heightShare: number }) => Math.round((SIZE.height * heightShare) / 2) * 2;
const lengthOf = (clip: Exclude<PlanClip, { source: string }>) => clip.seconds;

/** One frame, where all films have a logo. */
function grey(path: string): Buffer {
  const raw = `${path}.gray`;
  const one = ['-vf', `select=eq(n\\,${RATE / 2})`, '-frames:v', '1'];
  run('ffmpeg', ['-y', '-i', path, ...one, '-pix_fmt', 'gray', '-f', 'rawvideo', raw]);
  return readFileSync(raw);
}

/** The box around the rows and columns in which more differs clearly than a sharp edge that was encoded. */
function difference(one: Buffer, other: Buffer): Area | null {
  const [columns, rows] = [new Array<number>(SIZE.width).fill(0), new Array<number>(SIZE.height).fill(0)];
  for (const [at, value] of one.entries()) {
    if (Math.abs(value - (other[at] ?? 0)) < 40) continue;
    const [x, y] = [at % SIZE.width, Math.floor(at / SIZE.width)];
    columns[x] = (columns[x] ?? 0) + 1;
    rows[y] = (rows[y] ?? 0) + 1;
  }
  const ends = (counts: readonly number[]): [number, number] => {
    const isDrawn = (count: number) => count > Math.max(...counts) / 3;
    return [counts.findIndex(isDrawn), counts.findLastIndex(isDrawn) + 1];
  };
  const [[left, right], [top, bottom]] = [ends(columns), ends(rows)];
  return left < 0 || top < 0 ? null : { left, top, right, bottom };
}

const framesOf = (path: string): number =>
  Number(
    run('ffprobe', [
      ...'-v quiet -select_streams v -count_packets -show_entries stream=nb_read_packets -of csv=p=0'.split(' '),
      path,
    ]).replace(/\D/g, ''),
  );

/** What the program says, on either channel. @throws with it, if it fails */
function run(program: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}\n${stderr.slice(-2000)}`);
  return stdout + stderr;
}

const base64 = (path: string): string => readFileSync(path).toString('base64');

function inFolder<Result>(work: (folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'greenlit-plan-'));
  try {
    return work(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What tests in a browser ask of Node. */
export const compositionCommands = {
  compositionFiles: (): Files | null => compositionFiles(),
  compareWithPlan: (_context: unknown, plan: RenderPlan, files: Files, rendered: string): Compared =>
    compareWithPlan(plan, files, rendered),
};

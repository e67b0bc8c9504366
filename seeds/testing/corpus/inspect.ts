import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BITS, CLICK, RATE } from './clip.ts';
import { ffmpeg, streamsOf } from './program.ts';

/** What is seen and heard in a result. */
export interface Seen {
  width: number;
  height: number;
  /** Codec, pixel format and transfer of the picture; codec, rate and channels of the sound. */
  format: string;
  /** The number in the picture, thirty times a second. */
  frames: number[];
  /** Red, green and blue of the two colors below, in the middle of the video. */
  colors: [number, number, number][];
  /** Seconds. */
  clicks: number[];
  soundSeconds: number;
  /** How loud each of these pitches is, on average; 0.1 is what clips are made with. */
  loudness: Record<number, number>;
}

/** Frames a second that are looked at. */
export const LOOKS = 30;

/** Decodes a result with ffmpeg. */
export function inspect(bytes: Uint8Array, pitches: readonly number[]): Seen {
  const folder = mkdtempSync(join(tmpdir(), 'greenlit-seen-'));
  const path = join(folder, 'result.mp4');
  try {
    writeFileSync(path, bytes);
    const told = ffmpeg([
      '-i',
      path,
      '-vf',
      `fps=${LOOKS}:start_time=0,format=rgb24`,
      '-f',
      'image2pipe',
      '-c:v',
      'ppm',
      'pipe:1',
    ]);
    const pictures = picturesIn(told);
    const [first] = pictures;
    if (!first) throw new Error('the result has no picture');
    const sound = ffmpeg([
      '-i',
      path,
      '-af',
      // one side: channels in opposite phase leave nothing together
      'aresample=async=1:first_pts=0,pan=mono|c0=c0',
      '-ar',
      String(RATE),
      '-f',
      'f32le',
      'pipe:1',
    ]);
    const samples = new Float32Array(sound.buffer.slice(sound.byteOffset, sound.byteOffset + sound.length));
    const middle = pictures[pictures.length >> 1] ?? first;
    return {
      width: first.width,
      height: first.height,
      format: streamsOf(path, 'codec_name,pix_fmt,color_transfer,sample_rate,channels').toSorted().join('; '),
      frames: pictures.map(numberIn),
      colors: [0.25, 0.75].map((x) => middle.at(x, 0.75)),
      clicks: clicksIn(samples),
      soundSeconds: samples.length / RATE,
      loudness: Object.fromEntries(pitches.map((hertz) => [hertz, loudnessOf(samples, hertz)])),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Picture {
  width: number;
  height: number;
  /** Of 1 across and down: the mean of a few pixels. */
  at(x: number, y: number): [number, number, number];
}

function picturesIn(bytes: Buffer): Picture[] {
  const pictures: Picture[] = [];
  for (let start = 0; start < bytes.length; ) {
    const head = /^P6\n(\d+) (\d+)\n255\n/.exec(bytes.toString('latin1', start, start + 40));
    if (!head) throw new Error('no picture');
    const [width, height] = [Number(head[1]), Number(head[2])];
    const body = start + head[0].length;
    pictures.push({
      width,
      height,
      at: (x, y) => {
        const sums: [number, number, number] = [0, 0, 0];
        const [column, row] = [Math.floor(x * width), Math.floor(y * height)];
        for (let dy = -2; dy <= 2; dy++)
          for (let dx = -2; dx <= 2; dx++)
            for (const i of [0, 1, 2] as const)
              sums[i] += (bytes[body + ((row + dy) * width + column + dx) * 3 + i] ?? 0) / 25;
        return sums;
      },
    });
    start = body + width * height * 3;
  }
  return pictures;
}

const numberIn = (picture: Picture): number => {
  const bits = Array.from({ length: BITS }, (_, bit) => (picture.at((bit + 0.5) / BITS, 0.25)[1] > 128 ? 1 << bit : 0));
  return bits.reduce((sum, value) => sum + value, 0);
};

/** Where bursts of the clicks' pitch begin. */
function clicksIn(samples: Float32Array): number[] {
  const hop = RATE / 200;
  const clicks: number[] = [];
  let was = false;
  for (let at = 0; at + hop * 2 <= samples.length; at += hop) {
    const is = loudnessOf(samples.subarray(at, at + hop * 2), CLICK.hertz) > 0.15;
    if (is && !was) clicks.push(Math.round((at / RATE + 0.0025) * 1000) / 1000);
    was = is;
  }
  return clicks;
}

/** The strength of one pitch. */
function loudnessOf(samples: Float32Array, hertz: number): number {
  let [real, imaginary] = [0, 0];
  const step = (2 * Math.PI * hertz) / RATE;
  for (let i = 0; i < samples.length; i++) {
    real += (samples[i] ?? 0) * Math.cos(step * i);
    imaginary += (samples[i] ?? 0) * Math.sin(step * i);
  }
  return samples.length === 0 ? 0 : (2 * Math.hypot(real, imaginary)) / samples.length;
}

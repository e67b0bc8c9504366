import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ffmpeg } from './program.ts';

/** Samples a second of the sound that is made. */
export const RATE = 48_000;
/** The clips' picture: the number of each frame as eight bars above, two colors below. */
export const WIDTH = 192;
export const HEIGHT = 108;
export const BITS = 8;
/** A click is a burst of this pitch and length; the first after half of the distance. Hertz and seconds. */
export const CLICK = { hertz: 2500, seconds: 0.03, every: 0.5 };

export interface Sound {
  /** A tone all the time; absent for none. Hertz. */
  hertz?: number;
  /** A tone that another track has as well. */
  also?: number;
  clicks?: boolean;
  /** Silent before it. Seconds. */
  after?: number;
  channels?: number;
  /** Every other channel is turned over: mixed into one, nothing is left. */
  isOpposite?: boolean;
  rate?: number;
  /** `aac` if absent. */
  codec?: string;
  language?: string;
  disposition?: string;
}

export interface Clip {
  /** How its name ends, which says what it is: mp4, mov, mkv, … */
  container: string;
  seconds: number;
  fps: number;
  /** ffmpeg's options for the picture. */
  picture: readonly string[];
  sounds: readonly Sound[];
  /** ffmpeg's options for the file. */
  file: readonly string[];
  /** Ten bits, in BT.2020 and this curve. */
  hdr?: 'hlg' | 'pq';
  /** Changes the bytes afterwards. */
  change?: (bytes: Buffer) => Buffer;
}

/** The bytes of a clip. */
export function makeClip(clip: Clip): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'greenlit-corpus-'));
  try {
    const path = join(folder, `clip.${clip.container}`);
    const frames = Array.from({ length: Math.round(clip.seconds * clip.fps) }, (_, i) => frameOf(i, clip.hdr));
    const raw = ['-f', 'rawvideo', '-pix_fmt', clip.hdr ? 'yuv420p10le' : 'yuv420p', '-s', `${WIDTH}x${HEIGHT}`];
    const tags = clip.hdr
      ? ['-color_primaries', 'bt2020', '-colorspace', 'bt2020nc', '-color_range', 'tv', '-color_trc', CURVES[clip.hdr]]
      : ['-color_primaries', 'bt709', '-colorspace', 'bt709', '-color_range', 'tv', '-color_trc', 'bt709'];
    const sounds = clip.sounds.flatMap((sound, i) => {
      const samples = join(folder, `${i}.raw`);
      writeFileSync(samples, samplesOf(sound, clip.seconds));
      return ['-f', 'f32le', '-ar', String(sound.rate ?? RATE), '-ac', String(sound.channels ?? 1), '-i', samples];
    });
    const options = clip.sounds.flatMap(({ codec = 'aac', language, disposition }, i) => [
      ...['-map', `${i + 1}:a`, `-c:a:${i}`, codec],
      ...(language ? [`-metadata:s:a:${i}`, `language=${language}`] : []),
      ...(disposition ? [`-disposition:a:${i}`, disposition] : []),
    ]);
    ffmpeg(
      [...raw, '-r', String(clip.fps), ...tags, '-i', 'pipe:0', ...sounds, '-map', '0:v', ...tags].concat(
        clip.picture,
        options,
        ['-strict', '-2'],
        clip.file,
        [path],
      ),
      Buffer.concat(frames),
    );
    const bytes = readFileSync(path);
    return clip.change ? clip.change(bytes) : bytes;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const CURVES = { hlg: 'arib-std-b67', pq: 'smpte2084' };

/** The two colors below: mid gray and skin, as an ordinary screen shows them (0 to 255). */
export const COLORS = [
  [128, 128, 128],
  [192, 128, 96],
] as const;

/** Limited range, 8 or 10 bits. */
type Yuv = readonly [number, number, number];

function frameOf(number: number, hdr?: 'hlg' | 'pq'): Buffer {
  const [gray, skin] = COLORS.map((color) => (hdr ? hdrYuv(color, hdr) : yuv709(color))) as [Yuv, Yuv];
  const [black, white]: [Yuv, Yuv] = hdr
    ? [[64, 512, 512], hdrYuv([255, 255, 255], hdr)]
    : [
        [16, 128, 128],
        [235, 128, 128],
      ];
  const colorAt = (x: number, y: number): Yuv => {
    if (y < HEIGHT / 2) return (number >> Math.floor((x / WIDTH) * BITS)) & 1 ? white : black;
    return x < WIDTH / 2 ? gray : skin;
  };
  const plane = (component: number, step: number) =>
    Array.from({ length: HEIGHT / step }, (_, row) =>
      Array.from({ length: WIDTH / step }, (_, column) => colorAt(column * step, row * step)[component] ?? 0),
    ).flat();
  const samples = [...plane(0, 1), ...plane(1, 2), ...plane(2, 2)];
  return hdr ? Buffer.from(Uint16Array.from(samples).buffer) : Buffer.from(samples);
}

type Rgb = readonly [number, number, number];

function yuv709([red, green, blue]: Rgb): Yuv {
  const luma = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  return [
    16 + (luma * 219) / 255,
    128 + ((blue - luma) / 1.8556 / 255) * 224,
    128 + ((red - luma) / 1.5748 / 255) * 224,
  ].map(Math.round) as unknown as Yuv; // of three again
}

/** As a camera stores it whose white is at 203 nits; HLG for a screen of 1000. */
function hdrYuv(color: Rgb, curve: 'hlg' | 'pq'): Yuv {
  const [r, g, b] = color.map((value) =>
    value <= 10.31 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  ) as [number, number, number];
  const nits = [
    0.6274 * r + 0.3293 * g + 0.0433 * b,
    0.0691 * r + 0.9195 * g + 0.0114 * b,
    0.0164 * r + 0.088 * g + 0.8956 * b,
  ].map((value) => value * 203) as [number, number, number];
  const luminance = (0.2627 * nits[0] + 0.678 * nits[1] + 0.0593 * nits[2]) / 1000;
  const scene = luminance > 0 ? luminance ** (-0.2 / 1.2) / 1000 : 0;
  const [red, green, blue] = nits.map((value) => (curve === 'pq' ? pq(value) : hlg(value * scene))) as [
    number,
    number,
    number,
  ];
  const luma = 0.2627 * red + 0.678 * green + 0.0593 * blue;
  return [64 + 876 * luma, 512 + (896 * (blue - luma)) / 1.8814, 512 + (896 * (red - luma)) / 1.4746].map(
    Math.round,
  ) as unknown as Yuv; // of three again
}
const hlg = (light: number) =>
  light <= 1 / 12 ? Math.sqrt(3 * light) : 0.17883277 * Math.log(12 * light - 0.28466892) + 0.55991073;
const pq = (nits: number) => {
  const power = (nits / 10_000) ** 0.1593017578125;
  return ((0.8359375 + 18.8515625 * power) / (1 + 18.6875 * power)) ** 78.84375;
};

function samplesOf(
  { hertz, also, clicks, after = 0, channels = 1, isOpposite, rate = RATE }: Sound,
  seconds: number,
): Buffer {
  const count = Math.round(seconds * rate);
  const samples = new Float32Array(count * channels);
  const tone = (pitch: number | undefined, time: number) =>
    pitch === undefined ? 0 : 0.1 * Math.sin(2 * Math.PI * pitch * time);
  for (let i = 0; i < count; i++) {
    const time = i / rate;
    const inClick = (time + CLICK.every / 2) % CLICK.every < CLICK.seconds;
    const click = clicks && inClick ? 0.5 * Math.sin(2 * Math.PI * CLICK.hertz * time) : 0;
    const value = time < after ? 0 : tone(hertz, time) + tone(also, time) + click;
    for (let channel = 0; channel < channels; channel++)
      samples[i * channels + channel] = isOpposite && channel % 2 === 1 ? -value : value;
  }
  return Buffer.from(samples.buffer);
}

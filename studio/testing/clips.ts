import {
  AudioSample,
  AudioSampleSource,
  BufferTarget,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSampleSink,
  WebMOutputFormat,
} from 'mediabunny';
import { ensureAacEncoder } from '../src/aac.ts';
import { readPicture } from '../src/picture.ts';
import { openSource } from '../src/source.ts';

/** Clips for tests, and ways to inspect results. Not part of the product. */

/** A file of studio/fixtures. */
export async function fixture(name: string): Promise<File> {
  const answer = await fetch(new URL(`../fixtures/${name}`, import.meta.url));
  if (!answer.ok) throw new Error(`no fixture ${name}`);
  return new File([await answer.arrayBuffer()], name);
}

export interface ClipOptions {
  seconds?: number;
  width?: number;
  height?: number;
  fps?: number;
  /** Sample rate of a tone; false for none. */
  sound?: number | false;
  /** Written as a stream, as recorders do. */
  fragmented?: boolean;
  format?: 'mp4' | 'webm';
  bitrate?: number;
  draw?: (context: OffscreenCanvasRenderingContext2D, frame: number) => void;
  /** Times in seconds with a tenth of a second of white picture and tone, like a clapperboard, in black silence. */
  claps?: number[];
  keyFrameInterval?: number;
}

/** Generates a moving picture with a tone. */
export async function makeClip(options: ClipOptions = {}): Promise<Blob> {
  const { seconds = 2, width = 320, height = 180, fps = 30, sound = 48_000, format = 'mp4' } = options;
  const target = new BufferTarget();
  const output = new Output({
    target,
    format:
      format === 'webm'
        ? new WebMOutputFormat({ appendOnly: options.fragmented === true })
        : new Mp4OutputFormat(options.fragmented ? { fastStart: 'fragmented', minimumFragmentDuration: 1 } : {}),
  });
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  const quality = new Quality({ bitrate: options.bitrate ?? Math.max(300_000, width * height * 3) });
  const picture = new CanvasSource(canvas, {
    codec: format === 'webm' ? 'vp9' : 'avc',
    quality,
    keyFrameInterval: options.keyFrameInterval ?? 1,
  });
  output.addVideoTrack(picture, { frameRate: fps });
  let tone: AudioSampleSource | undefined;
  let delay = 0;
  if (sound) {
    const encoder = await ensureAacEncoder();
    if (format === 'mp4') delay = (encoder.delay * 48_000) / sound;
    tone = new AudioSampleSource({
      codec: format === 'webm' ? 'opus' : 'aac',
      quality: new Quality({ bitrate: 96_000 }),
    });
    output.addAudioTrack(tone);
  }
  await output.start();
  for (let frame = 0; frame < seconds * fps; frame++) {
    if (options.claps) drawClap(context, isClap(options.claps, frame / fps));
    else (options.draw ?? drawMoving)(context, frame);
    await picture.add(frame / fps, 1 / fps);
    if (tone && sound && frame % fps === 0)
      await addTone(tone, sound, frame / fps, Math.min(1, seconds - frame / fps), delay, options.claps);
  }
  await output.finalize();
  return new Blob([target.buffer as ArrayBuffer], { type: `video/${format}` });
}

const isClap = (claps: readonly number[], time: number) => claps.some((at) => time >= at - 1e-6 && time < at + 0.1);

function drawClap(context: OffscreenCanvasRenderingContext2D, clap: boolean): void {
  context.fillStyle = clap ? '#ffffff' : '#000000';
  context.fillRect(0, 0, context.canvas.width, context.canvas.height);
}

async function addTone(
  source: AudioSampleSource,
  rate: number,
  timestamp: number,
  seconds: number,
  delay: number,
  claps?: readonly number[],
): Promise<void> {
  const data = Float32Array.from({ length: Math.round(rate * seconds) }, (_, i) =>
    !claps || isClap(claps, timestamp + i / rate) ? 0.3 * Math.sin((i / rate) * 440 * 2 * Math.PI) : 0,
  );
  const sample = new AudioSample({
    data,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate: rate,
    timestamp: timestamp - delay,
  });
  await source.add(sample);
  sample.close();
}

function drawMoving(context: OffscreenCanvasRenderingContext2D, frame: number): void {
  const { width, height } = context.canvas;
  const gradient = context.createLinearGradient(0, 0, width, height);
  gradient.addColorStop(0, '#204060');
  gradient.addColorStop(1, '#c0a080');
  context.fillStyle = gradient;
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#e04030';
  context.fillRect((frame * 4) % width, height * 0.6, width / 8, height / 8);
}

/** A PNG of one color; `clearRight` makes its right half transparent. */
export async function makeLogo(width: number, height: number, color: string, clearRight = false): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = color;
  context.fillRect(0, 0, clearRight ? width / 2 : width, height);
  return canvas.convertToBlob({ type: 'image/png' });
}

/** Y, U and V of one pixel. */
export type Pixel = [number, number, number];

export interface Decoded {
  timestamp: number;
  width: number;
  height: number;
  /** The decoder's output, before any conversion. */
  format: string | null;
  fullRange: boolean | null;
  at(x: number, y: number): Pixel;
}

/** All frames of a file as stored, not rotated. */
export async function decode(file: Blob, limit = Number.POSITIVE_INFINITY): Promise<Decoded[]> {
  const source = await openSource(file);
  const frames: Decoded[] = [];
  for await (const sample of new VideoSampleSink(source.video).samples()) {
    if (frames.length >= limit) {
      sample.close();
      break;
    }
    const frame = sample.toVideoFrame();
    const { width, height } = frame.visibleRect as DOMRectReadOnly;
    const { data, layout, format } = await readPicture(frame, {
      width: width & ~1,
      height: height & ~1,
      rotation: 0,
      flip: false,
    });
    const [y, u, v] = layout as [PlaneLayout, PlaneLayout, PlaneLayout | undefined];
    frames.push({
      timestamp: sample.timestamp,
      width,
      height,
      format: frame.format,
      fullRange: frame.colorSpace.fullRange,
      at(px, py) {
        const [cx, cy] = [px >> 1, py >> 1];
        const luma = data[y.offset + py * y.stride + px] as number;
        if (format === 'NV12' || !v) {
          const at = u.offset + cy * u.stride + cx * 2;
          return [luma, data[at] as number, data[at + 1] as number];
        }
        return [luma, data[u.offset + cy * u.stride + cx] as number, data[v.offset + cy * v.stride + cx] as number];
      },
    });
    frame.close();
    sample.close();
  }
  source.close();
  return frames;
}

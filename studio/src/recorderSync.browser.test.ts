import { afterEach, expect, test } from 'vitest';
import { inspect, lengthsOf } from '../testing/inspect.ts';
import { fileNames } from './opfs.ts';
import { Recorder } from './recorder.ts';
import type { RecorderOptions } from './recorderState.ts';
import { deleteTake, openTake } from './spool.ts';

/** Tests measure the sync of picture and sound by flashes and beeps at the same moments. */

const BEAT = 0.5;
const LENGTH = 0.1;
const IN_STEP = 0.04;
/** Sound through an audio context is delayed, more on a busy machine. */
const THROUGH_CONTEXT = 0.15;

let open: { recorder: Recorder; close(): void } | undefined;
afterEach(async () => {
  await open?.recorder.close();
  open?.close();
  open = undefined;
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
});

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Writes white frames with a tone at the beats, and black silence between them, by wall clock and independent of the page. (An
 * AudioContext's clock falls behind on a busy machine.)
 */
const clapperScript = `
  onmessage = ({ data: { pictures, sounds, first, beat, length } }) => {
    const [picture, sound] = [pictures.getWriter(), sounds.getWriter()];
    const isClap = (time) => {
      const since = performance.timeOrigin + time - first;
      return since >= 0 && since % beat < length;
    };
    const [width, height, chunk] = [320, 180, 480];
    const write = (writer, item) => writer.write(item).catch(() => {});
    setInterval(() => {
      const now = performance.now();
      const data = new Uint8Array(width * height * 1.5).fill(128);
      data.fill(isClap(now) ? 235 : 16, 0, width * height);
      write(picture, new VideoFrame(data, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: now * 1000 }));
    }, 16);
    let written = Math.round(performance.now() * 48);
    setInterval(() => {
      for (const now = performance.now() * 48; written + chunk <= now; written += chunk) {
        const data = Float32Array.from({ length: chunk }, (_, i) =>
          isClap((written + i) / 48) ? 0.5 * Math.sin(((written + i) / 48) * 2 * Math.PI) : 0);
        const timestamp = Math.round((written / 48) * 1000);
        write(sound, new AudioData({ format: 'f32', sampleRate: 48000, numberOfChannels: 1, numberOfFrames: chunk, timestamp, data }));
      }
    }, 10);
  };`;

type Generator = MediaStreamTrack & { writable: WritableStream };
declare const MediaStreamTrackGenerator: new (init: { kind: 'video' | 'audio' }) => Generator;

/** A camera and a microphone that flash and beep together twice a second. */
function clapper(options: Partial<RecorderOptions> = {}): Recorder {
  const address = URL.createObjectURL(new Blob([clapperScript], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const camera = new MediaStreamTrackGenerator({ kind: 'video' });
  const microphone = new MediaStreamTrackGenerator({ kind: 'audio' });
  microphone.getSettings = () => ({ sampleRate: 48_000, channelCount: 1 });
  const [pictures, sounds] = [camera.writable, microphone.writable];
  const first = performance.timeOrigin + performance.now();
  worker.postMessage({ pictures, sounds, first, beat: BEAT * 1000, length: LENGTH * 1000 }, [pictures, sounds]);
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia;
  mediaDevices.getUserMedia = async () => new MediaStream([camera, microphone]);
  const recorder = new Recorder({
    ownerKey: 'clap',
    countdownSeconds: 1,
    minSeconds: 1,
    warnSeconds: 50,
    maxSeconds: 60,
    picture: { width: 320, height: 180, minWidth: 160, minHeight: 90, frameRate: 30 },
    ...options,
  });
  open = {
    recorder,
    close() {
      mediaDevices.getUserMedia = real;
      worker.terminate();
      URL.revokeObjectURL(address);
    },
  };
  return recorder;
}

/** How many seconds after each flash its beep is heard; beeps cut by a pause are left out. */
function lags(flashes: readonly number[], claps: readonly number[]): number[] {
  return flashes.flatMap((flash) => {
    const near = claps.map((clap) => clap - flash).filter((lag) => Math.abs(lag) < BEAT / 2);
    return near.length === 1 ? near : [];
  });
}

/** The median, because single frames may be late on a busy machine. */
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Keeps the page busy most of the time, like a slow machine. */
function burden(): () => void {
  const timer = setInterval(() => {
    const until = performance.now() + 60;
    while (performance.now() < until);
  }, 80);
  return () => clearInterval(timer);
}

async function judged(file: Blob, { atLeast = 5, inStep = IN_STEP } = {}): Promise<void> {
  const { video, audio } = await lengthsOf(file);
  expect(Math.abs(video - audio), `picture ${video} s, sound ${audio} s`).toBeLessThan(0.06);
  const seen = await inspect(file);
  if (!seen) return;
  expect(seen.complaints).toEqual([]);
  const found = lags(seen.flashes, seen.claps);
  expect(found.length).toBeGreaterThanOrEqual(atLeast);
  expect(Math.abs(middle(found)), `claps after flashes: ${found.map((lag) => lag.toFixed(3))}`).toBeLessThan(inStep);
}

test.each([
  ['webcodecs', IN_STEP],
  ['element', THROUGH_CONTEXT],
] as const)('recorded by %s, picture and sound are in sync within %f s and equally long', async (engine, inStep) => {
  const recorder = clapper({ engine });
  await recorder.openDevices();
  await recorder.start();
  await wait(4);
  const { take, video } = await recorder.finish();
  await judged(await openTake(take.id), { inStep });
  await judged(video.file, { inStep });
});

test('stay in sync after ten pauses', async () => {
  const recorder = clapper();
  await recorder.openDevices();
  await recorder.start();
  for (let pause = 0; pause < 10; pause++) {
    await wait(0.43);
    recorder.pause();
    await wait(0.11 + pause * 0.017);
    recorder.resume();
  }
  await wait(2.5);
  const recorded = recorder.seconds;
  const { take, video } = await recorder.finish();
  expect(Math.abs(video.durationSeconds - recorded)).toBeLessThan(0.1);
  await judged(await openTake(take.id));
});

test('stay in sync on a machine that cannot keep up', async () => {
  const recorder = clapper();
  await recorder.openDevices();
  const relieve = burden();
  try {
    await recorder.start();
    await wait(5);
    const { take } = await recorder.finish();
    relieve();
    await judged(await openTake(take.id), { atLeast: 3 });
  } finally {
    relieve();
  }
});

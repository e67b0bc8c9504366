import { afterEach, expect, test } from 'vitest';
import { fileNames } from './opfs.ts';
import { Recorder } from './recorder.ts';
import type { RecorderOptions } from './recorderState.ts';
import { deleteTake, openTake } from './spool.ts';
import { inspect, lengthsOf } from './testing/inspect.ts';

/** Picture and sound in step, measured by somebody who claps: whoever sees the flash hears the clap. */

const BEAT = 0.5;
const LENGTH = 0.1;
const IN_STEP = 0.04;

let open: { recorder: Recorder; close(): void } | undefined;
afterEach(async () => {
  await open?.recorder.close();
  open?.close();
  open = undefined;
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
});

const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Writes a frame every 16 ms, white at the beats and black between them, whatever the page is doing. */
const cameraScript = `
  onmessage = async ({ data: { writable, first, beat, length } }) => {
    const writer = writable.getWriter();
    const [width, height] = [320, 180];
    const frameOf = (white) => {
      const data = new Uint8Array(width * height * 1.5).fill(128);
      data.fill(white ? 235 : 16, 0, width * height);
      return new VideoFrame(data, { format: 'I420', codedWidth: width, codedHeight: height, timestamp: performance.now() * 1000 });
    };
    setInterval(() => {
      const since = performance.timeOrigin + performance.now() - first;
      writer.write(frameOf(since >= 0 && since % beat < length));
    }, 16);
  };`;

type Generator = MediaStreamTrack & { writable: WritableStream<VideoFrame> };
declare const MediaStreamTrackGenerator: new (init: { kind: 'video' }) => Generator;

/** A camera and a microphone that flash and beep together twice a second. */
async function clapper(options: Partial<RecorderOptions> = {}): Promise<Recorder> {
  const context = new AudioContext({ sampleRate: 48_000 });
  const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
  const gain = new GainNode(context, { gain: 0 });
  const tone = new OscillatorNode(context, { frequency: 1000 });
  tone.connect(gain).connect(microphone);
  tone.start();
  // What the sound card's clock says, seen from the clock of the page: it moves in steps, and the foremost counts.
  let ahead = Number.NEGATIVE_INFINITY;
  for (let look = 0; look < 200; look++) {
    ahead = Math.max(ahead, context.currentTime * 1000 - performance.now());
    await wait(0.002);
  }
  const start = context.currentTime + 0.2;
  for (let beat = 0; beat < 80; beat++) {
    gain.gain.setValueAtTime(0.5, start + beat * BEAT);
    gain.gain.setValueAtTime(0, start + beat * BEAT + LENGTH);
  }
  const address = URL.createObjectURL(new Blob([cameraScript], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const camera = new MediaStreamTrackGenerator({ kind: 'video' });
  const first = performance.timeOrigin + start * 1000 - ahead;
  worker.postMessage({ writable: camera.writable, first, beat: BEAT * 1000, length: LENGTH * 1000 }, [camera.writable]);
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia;
  mediaDevices.getUserMedia = async () => new MediaStream([camera, ...microphone.stream.getAudioTracks()]);
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
      void context.close();
    },
  };
  return recorder;
}

/** Seconds by which each clap is heard after its flash is seen; claps that were cut in two by a pause are left out. */
function lags(flashes: readonly number[], claps: readonly number[]): number[] {
  return flashes.flatMap((flash) => {
    const near = claps.map((clap) => clap - flash).filter((lag) => Math.abs(lag) < BEAT / 2);
    return near.length === 1 ? near : [];
  });
}

/** In the middle: single frames may come late on a machine that does other things. */
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Keeps the page busy for most of the time, as a slow machine is. */
function burden(): () => void {
  const timer = setInterval(() => {
    const until = performance.now() + 60;
    while (performance.now() < until);
  }, 80);
  return () => clearInterval(timer);
}

async function judged(file: Blob, atLeast = 5): Promise<void> {
  const { video, audio } = await lengthsOf(file);
  expect(Math.abs(video - audio), `picture ${video} s, sound ${audio} s`).toBeLessThan(0.06);
  const seen = await inspect(file);
  if (!seen) return;
  expect(seen.complaints).toEqual([]);
  const found = lags(seen.flashes, seen.claps);
  expect(found.length).toBeGreaterThanOrEqual(atLeast);
  expect(Math.abs(middle(found)), `claps after flashes: ${found.map((lag) => lag.toFixed(3))}`).toBeLessThan(IN_STEP);
}

test.each(['webcodecs', 'element'] as const)(
  'recorded by %s, picture and sound are in step, and equally long',
  async (engine) => {
    const recorder = await clapper({ engine });
    await recorder.openDevices();
    await recorder.start();
    await wait(4);
    const { take, video } = await recorder.finish();
    await judged(await openTake(take.id));
    await judged(video.file);
  },
);

test('after ten pauses still', async () => {
  const recorder = await clapper();
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

test('and on a machine that cannot keep up', async () => {
  const recorder = await clapper();
  await recorder.openDevices();
  const relieve = burden();
  try {
    await recorder.start();
    await wait(5);
    const { take } = await recorder.finish();
    relieve();
    await judged(await openTake(take.id), 3);
  } finally {
    relieve();
  }
});

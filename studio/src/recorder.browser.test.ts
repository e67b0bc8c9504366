import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { decode } from './clips.ts';
import { levelOf, listDevices, openDevices } from './devices.ts';
import { fileNames } from './opfs.ts';
import { probe } from './probe.ts';
import { Recorder } from './recorder.ts';
import type { RecorderOptions, RecorderState } from './recorderState.ts';
import { deleteTake, listTakes, openTake } from './spool.ts';
import { support } from './support.ts';

const picture = { width: 1280, height: 720, minWidth: 640, minHeight: 480, frameRate: 30 };
const usual: RecorderOptions = {
  ownerKey: 'video-7',
  countdownSeconds: 0,
  minSeconds: 1,
  warnSeconds: 2,
  maxSeconds: 60,
  picture,
};
const open: Recorder[] = [];
const recorder = (options: Partial<RecorderOptions> = {}) => {
  const made = new Recorder({ ...usual, ...options });
  open.push(made);
  return made;
};
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));
const clear = async () => {
  for (const each of open.splice(0)) await each.close();
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
};
beforeEach(clear);
afterEach(clear);

const gaps = (times: number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0));

test('this browser can do everything', async () => {
  expect(await support()).toEqual({ record: true, encode: true });
});

test('four seconds with a pause in the middle: no gap, right length, a plain MP4', async () => {
  const one = recorder();
  const kinds: string[] = [];
  one.subscribe(() => kinds.at(-1) !== one.state.kind && kinds.push(one.state.kind));
  await one.openDevices();
  await one.start();
  await wait(2);
  one.pause();
  expect(one.state).toMatchObject({ kind: 'paused', limitReached: false });
  const held = one.seconds;
  await wait(1.5);
  expect(one.seconds).toBe(held);
  one.resume();
  await wait(2);
  const recorded = one.seconds;
  const fractions: number[] = [];
  const { take, video } = await one.finish({ onProgress: (fraction) => fractions.push(fraction) });

  expect(kinds).toEqual(['preview', 'recording', 'paused', 'recording', 'finishing', 'done']);
  expect(fractions.at(-1)).toBe(1);
  expect(recorded).toBeGreaterThan(3.9);
  expect(Math.abs(video.durationSeconds - recorded)).toBeLessThan(0.1);
  expect(await probe(video.file)).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', width: 1280, height: 720 });
  const times = (await decode(video.file)).map((frame) => frame.timestamp);
  expect(times.length).toBeGreaterThan(recorded * 30 * 0.8);
  expect(Math.max(...gaps(times))).toBeLessThan(0.4);
  expect(await soundGap(video.file)).toBeLessThan(0.03);

  expect(take).toMatchObject({ ownerKey: 'video-7', complete: true, live: false });
  expect(await listTakes('video-7')).toEqual([take]);
  await video.release();
  expect((await openTake(take.id)).size).toBe(take.bytes);
});

test('while recording the take is on disk within about a second, marked as live', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(3.2);
  expect(await listTakes()).toMatchObject([{ live: true }]);
  const name = (await fileNames('takes')).find((file) => file.endsWith('.mp4')) ?? '';
  const written = await openTake(name.replace('.mp4', ''));
  expect((await probe(written)).durationSeconds).toBeGreaterThan(1.6);
  await one.close();
  expect(one.state.kind).toBe('idle');
  expect(await listTakes()).toMatchObject([{ live: false, complete: true }]);
});

test('counts down, shows the clock, warns, and pauses by itself at the limit', async () => {
  const one = recorder({ countdownSeconds: 2, minSeconds: 1, warnSeconds: 2, maxSeconds: 3 });
  const seen: RecorderState[] = [];
  one.subscribe(() => seen.push(one.state));
  await one.openDevices();
  await one.start();
  await wait(3.5);
  const left = seen.flatMap((state) => (state.kind === 'countdown' ? [state.secondsLeft] : []));
  expect(left).toEqual([2, 1]);
  const clock = seen.flatMap((state) =>
    state.kind === 'recording' ? [[state.seconds, state.warning, state.canFinish]] : [],
  );
  expect(clock).toEqual([
    [0, false, false],
    [1, false, true],
    [2, true, true],
  ]);
  expect(one.state).toMatchObject({ kind: 'paused', limitReached: true, seconds: 3, warning: true, canFinish: true });
  one.resume();
  expect(one.state.kind).toBe('paused');
  const { video } = await one.finish();
  expect(Math.abs(video.durationSeconds - 3)).toBeLessThan(0.35);
  await video.release();
});

test('a countdown that is cancelled records nothing', async () => {
  const one = recorder({ countdownSeconds: 3 });
  await one.openDevices();
  const started = one.start();
  await wait(0.3);
  await one.retake();
  await started;
  expect(one.state.kind).toBe('preview');
  expect(await fileNames('takes')).toEqual([]);
});

test('a camera that is unplugged in the middle: the take is saved, reported, and can be finished', async () => {
  const one = recorder();
  const stream = await one.openDevices();
  await one.start();
  await wait(2.5);
  const [camera] = stream.getVideoTracks();
  camera?.stop();
  camera?.dispatchEvent(new Event('ended'));
  await expect.poll(() => one.state.kind).toBe('failed');
  const { state } = one;
  if (state.kind !== 'failed') throw new Error('unreachable');
  expect(state.error.reason).toBe('camera_lost');
  expect(state.take?.complete).toBe(true);
  const { video } = await one.finish();
  expect(video.durationSeconds).toBeGreaterThan(1.8);
  await video.release();
});

test('a disk that runs full in the middle: what was written is saved and reported', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(2.5);
  const { usage = 0 } = await navigator.storage.estimate();
  const browser = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  const { origin } = location;
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 200_000 });
  try {
    await expect.poll(() => one.state.kind, { timeout: 20_000 }).toBe('failed');
    expect(one.state).toMatchObject({ error: { reason: 'disk_full' }, take: { complete: false } });
    await expect(
      recorder()
        .openDevices()
        .then(() => open.at(-1)?.start()),
    ).rejects.toMatchObject({ reason: 'disk_full' });
  } finally {
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
  }
  const { video } = await one.finish();
  expect(video.durationSeconds).toBeGreaterThan(1);
  await video.release();
});

test('closing in the middle of the start or of the finish leaves nothing running', async () => {
  const early = recorder();
  await early.openDevices();
  const started = early.start();
  await early.close();
  await started;
  expect(early.state.kind).toBe('idle');
  expect(await fileNames('takes')).toEqual([]);

  const late = recorder();
  await late.openDevices();
  await late.start();
  await wait(1.5);
  const finished = late.finish();
  await late.close();
  await expect(finished).rejects.toMatchObject({ reason: 'cancelled' });
  expect(late.state.kind).toBe('idle');
  expect([(await listTakes()).length, (await fileNames('work')).length]).toEqual([1, 0]);
});

test('a retake keeps the take before it, and each can be watched again', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(1.5);
  const first = await one.finish();
  await one.retake();
  expect(one.state.kind).toBe('preview');
  expect(await fileNames('work')).toEqual([]);
  await one.start();
  expect(one.seconds).toBeLessThan(0.5);
  await wait(1.5);
  const second = await one.finish();
  expect((await listTakes('video-7')).map((take) => take.id)).toEqual([second.take.id, first.take.id]);
  await one.watch(first.take);
  expect(one.state).toMatchObject({ kind: 'done', take: { id: first.take.id } });
  expect(await fileNames('work')).toHaveLength(1);
  await deleteTake(first.take.id);
  await one.retake();
  expect((await listTakes()).map((take) => take.id)).toEqual([second.take.id]);
});

test('what was said stays beside the take, as far as the take goes', async () => {
  const cues = [
    { start: 0, end: 1, text: 'Rates fell.' },
    { start: 1, end: 60, text: 'Bonds rose.' },
    { start: 60, end: 70, text: 'Not reached.' },
  ];
  const one = recorder({ cues: () => cues });
  await one.openDevices();
  await one.start();
  await wait(1.6);
  const { take } = await one.finish();
  expect(take.cues).toEqual([cues[0], { start: 1, end: take.durationSeconds, text: 'Bonds rose.' }]);
  expect((await listTakes())[0]?.cues).toEqual(take.cues);
});

test('a page that is not visible any more, and a computer that slept: the recording waits, the sleep is cut out', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(1);
  const asleep = performance.now();
  while (performance.now() - asleep < 3300);
  await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'asleep' });
  expect(one.seconds).toBeLessThan(1.6);
  one.resume();
  await wait(1);
  expect(one.state.kind).toBe('recording');
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
  try {
    document.dispatchEvent(new Event('visibilitychange'));
    expect(one.state).toMatchObject({ kind: 'paused', because: 'hidden' });
  } finally {
    Reflect.deleteProperty(document, 'visibilityState');
  }
  const recorded = one.seconds;
  const { video } = await one.finish();
  expect(Math.abs(video.durationSeconds - recorded)).toBeLessThan(0.15);
});

test('without WebCodecs the browser’s recorder writes the take, with pauses cut out, and it becomes the same MP4', async () => {
  const one = recorder({ engine: 'recorder' });
  await one.openDevices();
  await one.start();
  await wait(1.5);
  one.pause();
  await wait(1);
  one.resume();
  await wait(1.5);
  const recorded = one.seconds;
  const { video } = await one.finish();
  expect(Math.abs(video.durationSeconds - recorded)).toBeLessThan(0.5);
  expect(await probe(video.file)).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac' });
  await video.release();
});

test('the browser’s recorder may fail: what it wrote is saved', async () => {
  const Native = MediaRecorder;
  const made: MediaRecorder[] = [];
  window.MediaRecorder = class extends Native {
    constructor(...options: ConstructorParameters<typeof Native>) {
      super(...options);
      made.push(this);
    }
  };
  try {
    const one = recorder({ engine: 'recorder' });
    await one.openDevices();
    await one.start();
    await wait(2);
    const [browsers] = made;
    // stopped by itself, as it does when it fails
    await new Promise((resolve) => {
      browsers?.addEventListener('stop', resolve);
      browsers?.stop();
    });
    browsers?.dispatchEvent(new Event('error'));
    await expect.poll(() => one.state.kind).toBe('failed');
    expect(one.state).toMatchObject({ error: { reason: 'no_encoder' }, take: { ownerKey: 'video-7' } });
  } finally {
    window.MediaRecorder = Native;
  }
});

describe('devices', () => {
  test('are listed, and one that is gone is named', async () => {
    const { cameras, microphones } = await listDevices();
    expect([cameras.length > 0, microphones.length > 0]).toEqual([true, true]);
    const one = recorder();
    await expect(one.openDevices({ cameraId: 'gone' })).rejects.toMatchObject({ reason: 'camera_missing' });
    expect(one.state).toMatchObject({ kind: 'failed', take: null });
    await expect(one.openDevices({ microphoneId: 'gone' })).rejects.toMatchObject({ reason: 'microphone_missing' });
    await one.openDevices({ cameraId: cameras[0]?.id ?? '', microphoneId: microphones[0]?.id ?? '' });
    expect(one.state.kind).toBe('preview');
  });

  test('asked for twice in a row are opened once more, and none stays open after closing', async () => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia.bind(mediaDevices);
    const streams: MediaStream[] = [];
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await real(constraints);
      streams.push(stream);
      return stream;
    };
    try {
      const one = recorder();
      const [first, second] = [one.openDevices(), one.openDevices()];
      expect(await first).toBe(await second);
      expect(one.state).toMatchObject({ kind: 'preview' });
      const late = one.openDevices();
      await one.close();
      await expect(late).rejects.toMatchObject({ reason: 'cancelled' });
      expect(one.state.kind).toBe('idle');
      const live = streams.flatMap((stream) => stream.getTracks()).filter((track) => track.readyState === 'live');
      expect([streams.length, live.length]).toEqual([3, 0]);
    } finally {
      mediaDevices.getUserMedia = real;
    }
  });

  test.each([
    ['NotAllowedError', 'camera_denied'],
    ['NotReadableError', 'camera_busy'],
    ['AbortError', 'camera_busy'],
  ])('%s of the browser is %s', async (name, reason) => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia;
    mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', name));
    try {
      await expect(openDevices({}, picture)).rejects.toMatchObject({ reason });
    } finally {
      mediaDevices.getUserMedia = real;
    }
  });

  test('the level moves with the sound', async () => {
    const levels: number[] = [];
    const one = recorder({ onLevel: (level) => levels.push(level) });
    await one.openDevices();
    await wait(2.5);
    expect(levels.length).toBeGreaterThan(30);
    expect(Math.max(...levels)).toBeGreaterThan(0.3);
    expect(levelOf(new Float32Array(100))).toBe(0);
    expect(levelOf(Float32Array.from({ length: 960 }, (_, i) => Math.sin(i / 5)))).toBeCloseTo(1, 1);
    expect(levelOf(new Float32Array(100).fill(0.0001))).toBe(0);
  });

  test('a microphone of 44.1 kHz is recorded at 48 kHz', async () => {
    const { mediaDevices } = navigator;
    const real = mediaDevices.getUserMedia;
    const camera = await mediaDevices.getUserMedia({ video: true, audio: true });
    const context = new AudioContext({ sampleRate: 44_100 });
    const tone = new OscillatorNode(context);
    const microphone = new MediaStreamAudioDestinationNode(context, { channelCount: 1 });
    tone.connect(microphone);
    tone.start();
    mediaDevices.getUserMedia = async () =>
      new MediaStream([...camera.getVideoTracks(), ...microphone.stream.getAudioTracks()]);
    try {
      const one = recorder();
      await one.openDevices();
      await one.start();
      await wait(2);
      const { video, take } = await one.finish();
      for (const file of [video.file, await openTake(take.id)]) {
        const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
        const audio = await input.getPrimaryAudioTrack();
        expect(await audio?.getSampleRate()).toBe(48_000);
        expect(await audio?.computeDuration()).toBeGreaterThan(1.7);
        input.dispose();
      }
      await video.release();
    } finally {
      mediaDevices.getUserMedia = real;
      for (const track of camera.getTracks()) track.stop();
      await context.close();
    }
  });
});

/** The longest silence between two sound packets, in seconds. */
async function soundGap(file: Blob): Promise<number> {
  const input = new Input({ source: new BlobSource(file), formats: ALL_FORMATS });
  const track = await input.getPrimaryAudioTrack();
  let [end, longest] = [0, 0];
  if (track)
    for await (const packet of new EncodedPacketSink(track).packets()) {
      longest = Math.max(longest, packet.timestamp - end);
      end = packet.timestamp + packet.duration;
    }
  input.dispose();
  return longest;
}

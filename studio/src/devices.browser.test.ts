import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { clear, picture, recorder, wait } from '../testing/recorders.ts';
import { listDevices, openDevices } from './devices.ts';
import { levelOf } from './microphone.ts';
import { openTake } from './spool.ts';

beforeEach(clear);
afterEach(clear);

test('devices are listed, and a missing one is named', async () => {
  const { cameras, microphones } = await listDevices();
  expect([cameras.length > 0, microphones.length > 0]).toEqual([true, true]);
  const one = recorder();
  await expect(one.openDevices({ cameraId: 'gone' })).rejects.toMatchObject({ reason: 'camera_missing' });
  expect(one.state).toMatchObject({ kind: 'failed', take: null });
  await expect(one.openDevices({ microphoneId: 'gone' })).rejects.toMatchObject({ reason: 'microphone_missing' });
  await one.openDevices({ cameraId: cameras[0]?.id ?? '', microphoneId: microphones[0]?.id ?? '' });
  expect(one.state.kind).toBe('preview');
});

test('devices can be opened twice in a row, and none stays open after closing', async () => {
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

test('a camera below 640 by 480 is refused, but one of exactly that size is not', async () => {
  const { mediaDevices } = navigator;
  const real = mediaDevices.getUserMedia.bind(mediaDevices);
  // the tests' camera never gives small pictures when asked for large ones, so its reported size is faked
  const gives = (width: number, height: number) => {
    mediaDevices.getUserMedia = async (constraints = {}) => {
      const least = constraints.video as { width: { min: number }; height: { min: number } };
      if (width < least.width.min || height < least.height.min) throw new OverconstrainedError('width', 'too small');
      return real({ ...constraints, video: { width: { exact: width }, height: { exact: height } } });
    };
  };
  try {
    for (const [width, height] of [
      [320, 240],
      [639, 480],
      [640, 479],
    ] as const) {
      gives(width, height);
      await expect(openDevices({}, picture), `${width} x ${height}`).rejects.toMatchObject({ reason: 'camera_unfit' });
    }
    gives(640, 480);
    const devices = await openDevices({}, picture);
    expect(devices.camera.getSettings()).toMatchObject({ width: 640, height: 480 });
    devices.close();
  } finally {
    mediaDevices.getUserMedia = real;
  }
});

test('the level moves with the sound', async () => {
  const levels: number[] = [];
  const one = recorder({ onLevel: (level) => levels.push(level ?? 0) });
  await one.openDevices();
  await expect.poll(() => Math.max(...levels), { timeout: 30_000 }).toBeGreaterThan(0.3);
  await expect.poll(() => new Set(levels).size, { timeout: 30_000 }).toBeGreaterThan(2);
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

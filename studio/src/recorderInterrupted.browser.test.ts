import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { cdp } from 'vitest/browser';
import { clear, recorder, wait } from '../testing/recorders.ts';
import { fileNames } from './opfs.ts';
import { listTakes } from './spool.ts';

/** Whatever interrupts a recording, what was recorded until then is kept and reported. */

beforeEach(clear);
afterEach(clear);

test('a camera unplugged while recording: the take is saved, reported, and can be finished', async () => {
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

test('a disk that fills while recording: what was written is saved and reported', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(2.5);
  const { usage = 0 } = await navigator.storage.estimate();
  // the browser's debugging session, which vitest does not type
  const browser = cdp() as unknown as { send(method: string, params: object): Promise<unknown> };
  const { origin } = location;
  await browser.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 200_000 });
  try {
    await expect.poll(() => one.state.kind, { timeout: 20_000 }).toBe('failed');
    expect(one.state).toMatchObject({ error: { reason: 'disk_full' }, take: { complete: false } });
    const next = recorder();
    await expect(next.openDevices().then(() => next.start())).rejects.toMatchObject({ reason: 'disk_full' });
  } finally {
    await browser.send('Storage.overrideQuotaForOrigin', { origin });
  }
  const { video } = await one.finish();
  expect(video.durationSeconds).toBeGreaterThan(1);
  await video.release();
});

test('closing during start or finish leaves nothing running', async () => {
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

test('a hidden page or a busy computer pauses the recording, and the standstill is cut out', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(1);
  const awake = one.seconds;
  // the page stands still, as on a computer with too much to do
  const until = Date.now() + 3300;
  while (Date.now() < until);
  await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'stalled' });
  expect(one.seconds - awake).toBeLessThan(1);
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

describe('a browser’s recorder', () => {
  const Native = MediaRecorder;
  let made: MediaRecorder[] = [];
  beforeEach(() => {
    made = [];
    window.MediaRecorder = class extends Native {
      constructor(...options: ConstructorParameters<typeof Native>) {
        super(...options);
        made.push(this);
      }
      override start(): void {
        // everything comes at the end, or when it is asked for
        super.start();
      }
    };
  });
  afterEach(() => {
    window.MediaRecorder = Native;
  });

  async function recording() {
    const one = recorder({ engine: 'recorder' });
    await one.openDevices();
    await one.start();
    const [browsers] = made;
    if (!browsers) throw new Error('no recorder was made');
    return { one, browsers };
  }

  test('that fails hands over its last piece after the error, and that is saved', async () => {
    const { one, browsers } = await recording();
    await wait(1.5);
    // as when it fails: it is inactive at once, and its last piece and its end follow
    browsers.stop();
    browsers.dispatchEvent(new Event('error'));
    await expect.poll(() => one.state.kind).toBe('failed');
    expect(one.state).toMatchObject({ error: { reason: 'recorder_stopped' }, take: { ownerKey: 'video-7' } });
    expect(one.state).not.toHaveProperty('next');
  });

  test('that is slow to end after it gave something is waited for, and its take is whole', async () => {
    const { one, browsers } = await recording();
    await wait(2);
    browsers.requestData();
    await wait(2);
    const stop = browsers.stop.bind(browsers);
    browsers.stop = () => void setTimeout(stop, 7000);
    const { take } = await one.finish();
    expect(take.complete).toBe(true);
    expect(take.durationSeconds).toBeGreaterThan(3);
  });
});

test('a microphone taken by a call pauses the recording, and it goes on afterwards', async () => {
  const one = recorder();
  const [microphone] = (await one.openDevices()).getAudioTracks();
  await one.start();
  let muted = true;
  Object.defineProperty(microphone, 'muted', { configurable: true, get: () => muted });
  microphone?.dispatchEvent(new Event('mute'));
  await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'microphone_muted' });
  const held = one.seconds;
  muted = false;
  await wait(0.5);
  expect(one.seconds).toBe(held);
  one.resume();
  expect(one.state.kind).toBe('recording');
});

test('a device that is turned pauses the recording until it is turned back', async () => {
  const one = recorder();
  const [camera] = (await one.openDevices()).getVideoTracks();
  if (!camera) throw new Error('no camera');
  await one.start();
  const upright = camera.getSettings();
  camera.getSettings = () => ({ ...upright, width: 480, height: 640 });
  await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'turned' });
  one.resume();
  expect(one.state).toMatchObject({ kind: 'paused', because: 'turned' });
  camera.getSettings = () => upright;
  await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'turned_back' });
  one.resume();
  expect(one.state.kind).toBe('recording');
});

test('a device that is turned early can still be ended, and a detached keyboard is no turn', async () => {
  const { matchMedia } = window;
  let coarse = true;
  window.matchMedia = () => ({ matches: coarse }) as MediaQueryList;
  try {
    const one = recorder({ minSeconds: 50 });
    const [camera] = (await one.openDevices()).getVideoTracks();
    if (!camera) throw new Error('no camera');
    await one.start();
    coarse = false;
    await wait(2);
    expect(one.state).toMatchObject({ kind: 'recording', canFinish: false });
    const upright = camera.getSettings();
    camera.getSettings = () => ({ ...upright, width: 480, height: 640 });
    await expect.poll(() => one.state).toMatchObject({ kind: 'paused', because: 'turned', canFinish: true });
  } finally {
    window.matchMedia = matchMedia;
  }
});

test('a recording that fails shows at once that it is being ended, and leaving waits for that', async () => {
  const one = recorder();
  const [camera] = (await one.openDevices()).getVideoTracks();
  await one.start();
  await wait(2);
  camera?.stop();
  camera?.dispatchEvent(new Event('ended'));
  expect(one.state.kind).toBe('finishing');
  await one.close();
  expect(one.state.kind).toBe('idle');
  expect(await listTakes()).toMatchObject([{ live: false, complete: true }]);
});

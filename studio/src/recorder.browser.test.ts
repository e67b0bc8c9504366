import { ALL_FORMATS, BlobSource, EncodedPacketSink, Input } from 'mediabunny';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { decode } from '../testing/clips.ts';
import { clear, picture, recorder, wait } from '../testing/recorders.ts';
import { fileNames } from './opfs.ts';
import { probe } from './probe.ts';
import type { RecorderState } from './recorderState.ts';
import { deleteTake, listTakes, openTake } from './spool.ts';
import { support } from './support.ts';

beforeEach(clear);
afterEach(clear);

/** Seconds. */
const PAUSE = 1.5;

const gaps = (times: number[]) => times.slice(1).map((time, i) => time - (times[i] ?? 0));

test('this browser can do everything', async () => {
  expect(await support()).toEqual({ record: true, finish: true, encode: true });
});

test('four seconds with a pause in the middle: no gap, right length, a plain MP4', async () => {
  const one = recorder({ picture: { ...picture, width: 1280, height: 720 } });
  const kinds: string[] = [];
  one.subscribe(() => kinds.at(-1) !== one.state.kind && kinds.push(one.state.kind));
  await one.openDevices();
  await one.start();
  await wait(2);
  one.pause();
  expect(one.state).toMatchObject({ kind: 'paused', limitReached: false });
  const held = one.seconds;
  await wait(PAUSE); // is what the recording leaves out
  expect(one.seconds).toBe(held);
  one.resume();
  await wait(2);
  const recorded = one.seconds;
  const fractions: number[] = [];
  const { take, video } = await one.finish({ onProgress: (fraction) => fractions.push(fraction) });

  expect(kinds).toEqual(['preview', 'recording', 'paused', 'recording', 'finishing', 'done']);
  expect(fractions.at(-1)).toBe(1);
  expect(recorded).toBeGreaterThan(3.5);
  expect(Math.abs(video.durationSeconds - recorded)).toBeLessThan(0.5);
  expect(await probe(video.file)).toMatchObject({ videoCodec: 'avc', audioCodec: 'aac', width: 1280, height: 720 });
  const times = (await decode(video.file)).map((frame) => frame.timestamp);
  // the pause is in neither track; the bench measures how many frames are kept
  expect(Math.max(...gaps(times))).toBeLessThan(PAUSE);
  expect(await soundGap(video.file)).toBeLessThan(PAUSE);

  expect(take).toMatchObject({ ownerKey: 'video-7', complete: true, live: false });
  expect(await listTakes('video-7')).toEqual([take]);
  await video.release();
  expect((await openTake(take.id)).size).toBe(take.bytes);
});

test('while recording the take is on disk, marked as live', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  const written = async () => {
    const name = (await fileNames('takes')).find((file) => file.endsWith('.mp4')) ?? '';
    const { durationSeconds } = await probe(await openTake(name.replace('.mp4', '')));
    return durationSeconds;
  };
  await expect.poll(() => written().catch(() => 0), { timeout: 30_000 }).toBeGreaterThan(1.6);
  expect(await listTakes()).toMatchObject([{ live: true }]);
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
  await expect.poll(() => one.state, { timeout: 30_000 }).toMatchObject({ kind: 'paused', limitReached: true });
  const left = seen.flatMap((state) => (state.kind === 'countdown' ? [state.secondsLeft] : []));
  expect(left).toEqual([2, 1]);
  const clock = seen.filter((state) => state.kind === 'recording');
  expect(clock[0]?.seconds).toBe(0);
  for (const { seconds, warning, canFinish } of clock)
    expect([warning, canFinish]).toEqual([seconds >= 2, seconds >= 1]);
  expect(one.state).toMatchObject({ kind: 'paused', limitReached: true, seconds: 3, warning: true, canFinish: true });
  one.resume();
  expect(one.state.kind).toBe('paused');
  const { video } = await one.finish();
  expect(Math.abs(video.durationSeconds - one.seconds)).toBeLessThan(0.5);
  await video.release();
});

test('a cancelled countdown records nothing', async () => {
  const one = recorder({ countdownSeconds: 3 });
  await one.openDevices();
  const started = one.start();
  await wait(0.3);
  await one.retake();
  await started;
  expect(one.state.kind).toBe('preview');
  expect(await fileNames('takes')).toEqual([]);
});

test('a retake keeps the earlier take, and each can be watched again', async () => {
  const one = recorder();
  await one.openDevices();
  await one.start();
  await wait(1.5);
  const first = await one.finish();
  await one.retake();
  expect(one.state.kind).toBe('preview');
  expect(await fileNames('work')).toEqual([]);
  await one.start();
  expect(one.seconds).toBeLessThan(first.take.durationSeconds);
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

test('what was said is stored with the take, up to its end', async () => {
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

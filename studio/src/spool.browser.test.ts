import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { decode, makeClip } from '../testing/clips.ts';
import { fileNames, hold } from './opfs.ts';
import { deleteTake, freeBytes, listTakes, mediaFile, noteFile, openTake, readTake, takeToMp4 } from './spool.ts';
import { Writer } from './writer.ts';

const clear = async () => {
  for (const name of await fileNames('takes')) await deleteTake(name.replace(/\.\w+$/, ''));
};
beforeEach(clear);
afterEach(clear);

/** Stores a take as an interrupted recording leaves it, truncated to `part` of its bytes. */
async function leave(
  id: string,
  clip: Blob,
  part = 1,
  note: object = { ownerKey: 'video-1', startedAt: '2026-11-20T10:00:00.000Z' },
) {
  const writer = new Writer();
  await writer.open(mediaFile(id));
  const bytes = new Uint8Array(await clip.arrayBuffer());
  await writer.write(bytes.subarray(0, Math.floor(bytes.length * part)));
  await writer.note(noteFile(id), JSON.stringify(note));
  await writer.close();
  writer.dispose();
}

const clip = makeClip({ fragmented: true, seconds: 5, width: 640, height: 360 });

describe('a take whose end is missing', () => {
  test.each([0.99, 0.8, 0.55])('cut at %f of its bytes keeps all complete seconds and plays', async (part) => {
    await leave('a', await clip, part);
    const [take] = await listTakes();
    expect(take).toMatchObject({ id: 'a', ownerKey: 'video-1', complete: false, live: false });
    expect(take?.startedAt).toEqual(new Date('2026-11-20T10:00:00.000Z'));
    const seconds = take?.durationSeconds ?? 0;
    expect(seconds).toBeGreaterThanOrEqual(5 * part - 1.5);
    expect(seconds).toBeLessThanOrEqual(5);

    const file = await openTake('a');
    expect(file.size).toBe(take?.bytes);
    const frames = await decode(file);
    expect(Math.abs(frames.length / 30 - seconds)).toBeLessThan(0.1);

    const video = await takeToMp4('a');
    expect(Math.abs(video.durationSeconds - seconds)).toBeLessThan(0.1);
    expect((await decode(video.file)).length).toBe(frames.length);
    await video.release();
    expect((await listTakes()).length).toBe(1);
  });

  test('cut inside its first second has nothing to play and is removed', async () => {
    await leave('b', await clip, 0.02);
    expect(await listTakes()).toEqual([]);
    expect(await fileNames('takes')).toEqual([]);
  });
});

test('a complete take is listed with its note, and only for its owner', async () => {
  await leave('c', await clip, 1, { ownerKey: 'video-1', startedAt: '2026-11-20T10:00:00.000Z', durationSeconds: 5 });
  await leave('d', await clip, 1, { ownerKey: 'video-2', startedAt: '2026-11-20T11:00:00.000Z', durationSeconds: 5 });
  expect((await listTakes()).map((take) => take.id)).toEqual(['d', 'c']);
  const [take] = await listTakes('video-1');
  expect(take).toMatchObject({ id: 'c', complete: true, durationSeconds: 5, bytes: (await clip).size });
});

test('a take another tab is recording is listed as live and not touched', async () => {
  await leave('e', await clip, 0.02);
  const release = await hold('takes', mediaFile('e'));
  expect(await listTakes()).toMatchObject([{ id: 'e', live: true, complete: false }]);
  release();
  await expect.poll(() => listTakes()).toEqual([]);
});

test('takes are deleted only on request, and a missing one differs from a broken one', async () => {
  await leave('f', await clip);
  await takeToMp4('f').then((video) => video.release());
  expect((await listTakes()).length).toBe(1);
  await deleteTake('f');
  await deleteTake('f');
  expect(await fileNames('takes')).toEqual([]);
  expect(await readTake('f')).toBeNull();
  await expect(openTake('f')).rejects.toMatchObject({ reason: 'not_a_video' });
});

test('the free space is a number of bytes, or unlimited if the browser does not say', async () => {
  expect(await freeBytes()).toBeGreaterThan(1_000_000);
  Object.defineProperty(navigator.storage, 'estimate', { configurable: true, value: undefined });
  try {
    expect(await freeBytes()).toBe(Number.POSITIVE_INFINITY);
  } finally {
    Reflect.deleteProperty(navigator.storage, 'estimate');
  }
});

import { expect, test } from 'vitest';
import type { Bytes } from './topBoxes.ts';
import { WrittenMedia } from './writtenMedia.ts';

const HEAD = 4096;
const bytes = Uint8Array.from({ length: 20_000 }, (_, i) => i % 251);
const file = (all: Uint8Array = bytes): Bytes => ({
  size: all.length,
  read: (at, length) => all.slice(at, at + length),
});
const media = (from: number, to: number) => bytes.slice(HEAD + from, HEAD + to);

/** The state of a read after everything that can happen has happened. */
async function outcome(read: Promise<Uint8Array>): Promise<Uint8Array | 'waits'> {
  return Promise.race([read, new Promise<'waits'>((resolve) => setTimeout(() => resolve('waits'), 5))]);
}

test('bytes are returned as soon as enough are there, and no more than requested', async () => {
  const written = new WrittenMedia(file());
  written.wrote(HEAD + 99);
  const first = written.read(0, 100, 1000);
  expect(await outcome(first)).toBe('waits');
  written.wrote(HEAD + 150);
  expect(await outcome(first)).toEqual(media(0, 150));
  expect(await outcome(written.read(100, 10, 20))).toEqual(media(100, 120));
  expect(await outcome(written.read(140, 20, 20))).toBe('waits');
  // the head is rewritten at the end
  written.wrote(48);
  expect(await outcome(written.read(0, 150, 150))).toEqual(media(0, 150));
});

test('reads wait while the index is written and moved, then return the rest', async () => {
  const moved = 500;
  const whole = new Uint8Array(bytes.length + moved);
  whole.set(bytes, moved);
  const written = new WrittenMedia(file());
  written.wrote(10_000);
  written.close();
  written.wrote(20_000);
  const [again, rest] = [written.read(0, 10, 10), written.read(10_000 - HEAD, 1_000_000, 1_000_000)];
  expect(await outcome(again)).toBe('waits');
  written.whole(file(whole), moved);
  expect(written.start).toBe(HEAD + moved);
  expect(await outcome(again)).toEqual(media(0, 10));
  expect(await outcome(rest)).toEqual(bytes.slice(10_000));
  expect(await outcome(written.read(bytes.length, 1, 100))).toHaveLength(0);
});

test('a file with only a head has no media', async () => {
  const written = new WrittenMedia(file());
  const first = written.read(0, 1, 100);
  written.close();
  written.whole(file(bytes.slice(0, 3000)), 700);
  expect(written.start).toBe(3000);
  expect(await outcome(first)).toHaveLength(0);
});

test('a discarded file never answers', async () => {
  const written = new WrittenMedia(file());
  written.wrote(20_000);
  written.close();
  expect(await outcome(written.read(0, 1, 1))).toBe('waits');
});

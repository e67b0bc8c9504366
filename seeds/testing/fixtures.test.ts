import { readFileSync } from 'node:fs';
import { crc32, inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { fixtures, IMAGE_LIMIT, tooBigLogo } from './fixtures.ts';
import { durationOf, kindOf, pixelsOf } from './probe.ts';

const read = (name: keyof typeof fixtures): Buffer => readFileSync(fixtures[name]);

test('the good clips match their names', () => {
  for (const name of ['talk', 'talkMov'] as const) {
    const clip = read(name);
    expect(kindOf(clip)).toBe(name === 'talk' ? 'mp4' : 'mov');
    expect(durationOf(clip)).toBeCloseTo(8, 1);
    expect(clip.includes('avc1') && clip.includes('mp4a')).toBe(true);
    expect(clip.length).toBeLessThanOrEqual(400_000);
  }
});

test('the bad clips are broken in the way their names say', () => {
  expect(kindOf(read('hevcMov'))).toBe('mov');
  expect(read('hevcMov').includes('hvc1')).toBe(true);
  expect(durationOf(read('hevcMov'))).toBeCloseTo(2, 1);
  expect(kindOf(read('noSound'))).toBe('mp4');
  expect(read('noSound').includes('mp4a')).toBe(false);
  expect(kindOf(read('notAVideo'))).toBe('unknown');
  expect(read('empty')).toHaveLength(0);
});

test('the truncated clip is the beginning of the whole one, index included', () => {
  const [whole, part] = [read('talk'), read('truncated')];
  expect(part.length).toBe(Math.floor(whole.length * 0.6));
  expect(part.equals(whole.subarray(0, part.length))).toBe(true);
  expect(durationOf(part)).toBeCloseTo(8, 1);
});

test('the logos', () => {
  expect(pixelsOf(read('logo'))).toEqual({ width: 300, height: 160 });
  expect(kindOf(read('logoSvg'))).toBe('svg');
});

test('the oversized logo is one byte over, and still a picture', () => {
  const png = tooBigLogo();
  expect(png).toHaveLength(IMAGE_LIMIT + 1);
  expect(tooBigLogo(IMAGE_LIMIT)).toHaveLength(IMAGE_LIMIT);
  expect(() => tooBigLogo(100)).toThrow(RangeError);
  expect(pixelsOf(png)).toEqual({ width: 300, height: 160 });
  const types: string[] = [];
  let pixels = Buffer.alloc(0);
  for (let at = 8; at < png.length; ) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const data = png.subarray(at + 8, at + 8 + length);
    expect(png.readUInt32BE(at + 8 + length)).toBe(crc32(png.subarray(at + 4, at + 8 + length)));
    if (type === 'IDAT') pixels = inflateSync(data);
    types.push(type);
    at += length + 12;
  }
  expect(types).toEqual(['IHDR', 'prVt', 'IDAT', 'IEND']);
  expect(pixels).toHaveLength(160 * 901);
});

import { crc32, deflateSync } from 'node:zlib';
import jpeg from 'jpeg-js';
import { PNG } from 'pngjs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp, type TestPerson } from '../../../testing/app.ts';

let test: TestApp;
let owner: TestPerson;
beforeAll(async () => {
  test = await startTestApp();
  owner = await test.makePerson();
});
afterAll(() => test.close());

const [WIDTH, HEIGHT] = [30, 16];

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG of these rows: bits of a channel, and the kind of color (0 gray, 2 colors, 3 a palette, 4 gray with transparency). */
function pngOf(bits: number, color: number, row: Buffer, more: Buffer[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(WIDTH, 0);
  header.writeUInt32BE(HEIGHT, 4);
  header.set([bits, color, 0, 0, 0], 8);
  const rows = Buffer.concat(Array.from({ length: HEIGHT }, () => Buffer.concat([Buffer.of(0), row])));
  const chunks = [chunk('IHDR', header), ...more, chunk('IDAT', deflateSync(rows)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...chunks]);
}

const photo = Buffer.from(
  jpeg.encode({ width: WIDTH, height: HEIGHT, data: Buffer.alloc(WIDTH * HEIGHT * 4, 99) }).data,
);
const plain = PNG.sync.write(
  Object.assign(new PNG({ width: WIDTH, height: HEIGHT }), { data: Buffer.alloc(WIDTH * HEIGHT * 4, 9) }),
);
const boxOf = (brand: string) =>
  Buffer.concat([Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, 'latin1'), Buffer.alloc(400)]);

describe('a logo as people have it', () => {
  it.each([
    ['a JPEG', 'a.jpg', photo],
    ['a PNG', 'a.png', plain],
    ['a PNG of 16 bits, gray', 'a.png', pngOf(16, 0, Buffer.alloc(WIDTH * 2, 7))],
    ['a PNG of 16 bits, in color', 'a.png', pngOf(16, 2, Buffer.alloc(WIDTH * 6, 7))],
    [
      'a PNG with a palette',
      'a.png',
      pngOf(8, 3, Buffer.alloc(WIDTH, 1), [chunk('PLTE', Buffer.of(0, 0, 0, 255, 0, 0))]),
    ],
    [
      'a PNG with a palette of 2 colors',
      'a.png',
      pngOf(1, 3, Buffer.alloc(4, 0xaa), [chunk('PLTE', Buffer.alloc(6, 9))]),
    ],
    ['a gray PNG with transparency', 'a.png', pngOf(8, 4, Buffer.alloc(WIDTH * 2, 7))],
    ['a JPEG of another ending', 'a.jpeg', photo],
  ])('is stored: %s', async (_what, name, bytes) => {
    expect(await test.upload(owner, 'images', name, bytes)).toMatchObject({ status: 200 });
  });

  it.each([
    ['WebP', Buffer.concat([Buffer.from('RIFF\x20\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(24)])],
    ['HEIC', boxOf('heic')],
    ['HEIF of another brand', boxOf('mif1')],
    ['AVIF', boxOf('avif')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')],
    ['TIFF', Buffer.from('II*\0\x08\0\0\0', 'latin1')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ])('in another format is refused, whatever its name says: %s named .jpg', async (_what, bytes) => {
    expect(await test.upload(owner, 'images', 'a.jpg', bytes)).toMatchObject({
      status: 422,
      message: 'Incorrect format',
    });
  });

  it.each([
    ['a JPEG', 'a.jpg', photo],
    ['a PNG', 'a.png', plain],
  ])('that is cut off is called damaged: %s', async (_what, name, bytes) => {
    expect(await test.upload(owner, 'images', name, bytes.subarray(0, Math.floor(bytes.length * 0.5)))).toMatchObject({
      status: 422,
      fields: { file: expect.stringContaining('This picture is damaged or too large') },
    });
  });
});

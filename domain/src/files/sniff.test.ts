import { expect, test } from 'vitest';
import type { SniffedType } from './limits.ts';
import { sniff } from './sniff.ts';

const text = (value: string): Uint8Array => new TextEncoder().encode(value);
const bytes = (...values: number[]): Uint8Array => Uint8Array.from(values);
const movie = (brand: string, box = 'ftyp'): Uint8Array =>
  Uint8Array.from([0, 0, 0, 24, ...text(box), ...text(brand), 0, 0, 2, 0, ...text('isomiso2')]);

test.each<[string, Uint8Array, SniffedType | null]>([
  ['png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), 'image/png'],
  ['half a png signature', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a]), null],
  ['jpeg', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
  ['pdf', text('%PDF-1.7\n'), 'application/pdf'],
  ['docx, xlsx, numbers', bytes(0x50, 0x4b, 0x03, 0x04, 0x14), 'application/zip'],
  ['an empty zip', bytes(0x50, 0x4b, 0x05, 0x06), null],
  ['doc, xls', bytes(0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1), 'application/x-ole-storage'],
  ['mp4', movie('isom'), 'video/mp4'],
  ['mp4 of a fragmented recording', movie('iso5'), 'video/mp4'],
  ['mov', movie('qt  '), 'video/quicktime'],
  ['old mov', movie('xxxx', 'moov'), 'video/quicktime'],
  ['m4v', movie('M4V '), 'video/x-m4v'],
  ['heic', movie('heic'), null],
  ['avif', movie('avif'), null],
  ['webm, mkv', bytes(0x1a, 0x45, 0xdf, 0xa3, 0, 0, 0, 0, 0, 0, 0, 0), 'video/webm'],
  ['avi', Uint8Array.from([...text('RIFF'), 0, 0, 0, 0, ...text('AVI LIST')]), 'video/x-msvideo'],
  ['wav', Uint8Array.from([...text('RIFF'), 0, 0, 0, 0, ...text('WAVEfmt ')]), null],
  ['wmv', bytes(0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11, 0xa6, 0xd9), 'video/x-ms-asf'],
  ['mpg', bytes(0, 0, 1, 0xba, 0x44), 'video/mpeg'],
  ['ts', Uint8Array.from({ length: 512 }, (_, at) => (at % 188 === 0 ? 0x47 : 0xff)), 'video/mpeg'],
  ['mts', Uint8Array.from({ length: 512 }, (_, at) => (at % 192 === 4 ? 0x47 : 0xff)), 'video/mpeg'],
  ['a text that begins like a transport stream', text(`G${'o'.repeat(600)}`), 'text/plain'],
  ['gif', text('GIF89a\u0001\u0000'), null],
  ['csv', text('name,email\nAda,ada@b.co\n'), 'text/plain'],
  ['csv in UTF-8 with accents and emoji', text('Zoë,🎬,日本\r\n'), 'text/plain'],
  ['csv with a byte order mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...text('a,b')]), 'text/plain'],
  ['csv cut inside a character', Uint8Array.from([...text('a'.repeat(511)), 0xc3, 0xab, 0x61]), 'text/plain'],
  ['Windows-1252', bytes(0x5a, 0x6f, 0xeb, 0x2c), 'text/plain'],
  ['UTF-16 with its mark', bytes(0xff, 0xfe, 0x5a, 0, 0x6f, 0), 'text/plain'],
  ['HTML in UTF-16', bytes(0xff, 0xfe, 0x3c, 0, 0x62, 0, 0x3e, 0), null],
  ['svg', text('<svg xmlns="http://www.w3.org/2000/svg"/>'), null],
  ['html after white space', text('\n  <!doctype html>'), null],
  ['html after a byte order mark', Uint8Array.from([0xef, 0xbb, 0xbf, ...text('<html>')]), null],
  ['nothing', bytes(), null],
  ['zeros', new Uint8Array(64), null],
])('%s', (_name, head, type) => {
  expect(sniff(head)).toBe(type);
});

test('never throws, whatever the bytes', () => {
  let state = 1;
  for (let round = 0; round < 5_000; round += 1) {
    const head = Uint8Array.from({ length: round % 64 }, () => {
      state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
      return state >>> 24;
    });
    expect(() => sniff(head)).not.toThrow();
  }
});

import { describe, expect, test } from 'vitest';
import { isoTracks, OddIndex } from './iso-tracks.ts';

const u16 = (value: number) => [value >>> 8, value & 255];
const u32 = (value: number) => [...u16(value >>> 16), ...u16(value & 0xffff)];
const u64 = (value: number) => [...u32(Math.floor(value / 2 ** 32)), ...u32(value >>> 0)];
const text = (value: string) => [...value].map((letter) => letter.charCodeAt(0));
const zeros = (count: number) => Array.from({ length: count }, () => 0);
const box = (type: string, ...parts: number[][]) => {
  const body = parts.flat();
  return [...u32(body.length + 8), ...text(type), ...body];
};
const index = (...moov: number[][]) => Uint8Array.from(box('moov', ...moov));

const mvhd = (scale = 1000) => box('mvhd', zeros(12), u32(scale), zeros(84));
const tkhd = (id: number, group: number) => box('tkhd', zeros(12), u32(id), zeros(18), u16(group), zeros(48));
const tkhdLong = (id: number, group: number) => box('tkhd', [1], zeros(19), u32(id), zeros(22), u16(group), zeros(48));
const mdia = (kind: string, scale = 600) =>
  box('mdia', box('mdhd', zeros(12), u32(scale), zeros(8)), box('hdlr', zeros(8), text(kind), zeros(13)));
const elst = (...entries: [number, number, number][]) =>
  box(
    'edts',
    box('elst', zeros(4), u32(entries.length), ...entries.map(([d, t, r]) => [...u32(d), ...u32(t), ...u32(r)])),
  );
const NORMAL = 65_536;

test('tells number, kind, group, roles and edits of each track', () => {
  const role = box('kind', zeros(4), text('urn:mpeg:dash:role:2011\0commentary\0'));
  const other = box('kind', zeros(4), text('about:something\0main\0'));
  const tracks = isoTracks(
    index(
      mvhd(),
      box('trak', tkhd(1, 0), elst([500, -1, NORMAL], [2000, 300, NORMAL], [1000, 3000, NORMAL / 2]), mdia('vide')),
      box('trak', tkhdLong(7, 3), mdia('soun', 48_000), box('udta', role, other)),
      box('trak', tkhd(9, 0), mdia('tmcd')),
    ),
  );
  expect(tracks).toEqual([
    {
      id: 1,
      kind: 'vide',
      alternateGroup: 0,
      roles: [],
      edits: [
        { seconds: 0.5, mediaTime: null, rate: 1 },
        { seconds: 2, mediaTime: 0.5, rate: 1 },
        { seconds: 1, mediaTime: 5, rate: 0.5 },
      ],
    },
    { id: 7, kind: 'soun', alternateGroup: 3, roles: ['commentary'], edits: [] },
    { id: 9, kind: 'tmcd', alternateGroup: 0, roles: [], edits: [] },
  ]);
});

test('reads long edits', () => {
  const long = box('edts', box('elst', [1], zeros(3), u32(1), u64(4000), u64(1200), u32(NORMAL)));
  const [track] = isoTracks(index(mvhd(), box('trak', tkhd(1, 0), long, mdia('vide'))));
  expect(track?.edits).toEqual([{ seconds: 4, mediaTime: 2, rate: 1 }]);
});

describe('a file that lies', () => {
  const trak = (...edits: number[][]) => box('trak', tkhd(1, 0), ...edits, mdia('vide'));

  test.each<[string, number[][]]>([
    ['more edits than there are', [mvhd(), trak(box('edts', box('elst', zeros(4), u32(3), zeros(12))))]],
    ['millions of edits', [mvhd(), trak(box('edts', box('elst', zeros(4), u32(9_000_000), zeros(12))))]],
    ['edits without a time scale', [mvhd(0), trak(elst([1, 0, NORMAL]))]],
    ['something that is no box before its edits', [mvhd(), trak([0, 0, 0, 3, 1, 2, 3, 4], elst([500, 300, NORMAL]))]],
    ['a box before its edits that is longer than its track', [mvhd(), trak([0, 1, 0, 0, ...text('free')])]],
    ['a box without a size before its edits', [mvhd(), trak([0, 0, 0, 0, ...text('free')], elst([500, 300, NORMAL]))]],
    ['something that is no box before its tracks', [mvhd(), [0, 0, 0, 0, 0, 0, 0, 1], trak(elst([500, 300, NORMAL]))]],
    ['thousands of tracks', [mvhd(), ...Array.from({ length: 5000 }, () => box('trak'))]],
  ])('about %s is told apart', (_what, moov) => {
    expect(() => isoTracks(index(...moov))).toThrow(OddIndex);
  });

  test('about what else it has is read as far as it goes', () => {
    expect(isoTracks(index(mvhd(), box('trak', tkhd(1, 0)), trak()))).toHaveLength(1);
    expect(() => isoTracks(new TextEncoder().encode('Dear investor, this is not a video at all.'))).toThrow(OddIndex);
    expect(isoTracks(new Uint8Array(0))).toEqual([]);
    // zeros at the end, and a camera's own notes
    const notes = box('udta', [0, 0, 0, 2, 9, 9, 9, 9]);
    const [track] = isoTracks(
      index(mvhd(), box('trak', tkhd(1, 0), elst([500, 300, NORMAL]), mdia('vide'), notes, zeros(12)), zeros(4)),
    );
    expect(track?.edits).toHaveLength(1);
  });
});

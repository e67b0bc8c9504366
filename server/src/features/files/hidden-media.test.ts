import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { HIDES_MEDIA } from '@greenlit/domain/videos/conversion.ts';
import { type Entry, withEdits } from '@greenlit/seeds/testing/corpus/index-edits.ts';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { probeVideo } from './probe.ts';

let folder: string;
let whole: Buffer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-hidden-'));
  whole = indexLast(await readFile(fixtures.talk));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** The same file with its index last, where it can grow; the offsets of its samples do not matter here. */
function indexLast(bytes: Buffer): Buffer {
  const boxes = new Map<string, Buffer>();
  for (let at = 0; at < bytes.length; at += bytes.readUInt32BE(at))
    boxes.set(bytes.toString('latin1', at + 4, at + 8), bytes.subarray(at, at + bytes.readUInt32BE(at)));
  return Buffer.concat(['ftyp', 'free', 'mdat', 'moov'].map((type) => boxes.get(type) ?? Buffer.alloc(0)));
}

let number = 0;
async function probed(vide: Entry[], soun: Entry[] = vide) {
  number += 1;
  const path = join(folder, `${number}.mp4`);
  await writeFile(path, withEdits({ vide, soun })(whole));
  return probeVideo(path, { accountId: 'a' });
}

test.each<[string, Entry[], Entry[]?]>([
  ['an end that was cut off', [[4, 0]]],
  ['a start that was cut off', [[6, 2]]],
  [
    'a piece cut out of the middle',
    [
      [2, 0],
      [3, 5],
    ],
  ],
  ['only its sound cut', [[8, 0]], [[4, 0]]],
  ['another speed', [[4, 0, 2]], [[8, 0]]],
])('an mp4 with %s is not stored as it is', async (_what, vide, soun) => {
  await expect(probed(vide, soun)).rejects.toMatchObject({ reason: 'edited', message: HIDES_MEDIA });
});

/** The file with its picture cut at the end, and this in front of the first box of the kind. */
async function withOdd(kind: string, odd: Buffer): Promise<string> {
  const bytes = withEdits({ vide: [[4, 0]], soun: [[4, 0]] })(whole);
  const at = bytes.indexOf(kind) - 4;
  // the boxes around it grow
  for (const around of { edts: ['moov', 'trak'], trak: ['moov'], moov: [] }[kind] ?? []) {
    const start = bytes.indexOf(around) - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(start) + odd.length, start);
  }
  number += 1;
  const path = join(folder, `${number}.mp4`);
  await writeFile(path, Buffer.concat([bytes.subarray(0, at), odd, bytes.subarray(at)]));
  return path;
}

const large = Buffer.alloc(129 * 1024 ** 2);
large.writeUInt32BE(large.length);
large.write('free', 4, 'latin1');
const [nameless, sizeless] = [Buffer.from([0, 0, 0, 8, 1, 2, 3, 4]), Buffer.from([0, 0, 0, 3, 1, 2, 3, 4])];

test.each<[string, string, Buffer]>([
  ['that is very large', 'trak', large],
  ['with a box without a name before its edits', 'edts', nameless],
  ['with a box without a size before its edits', 'edts', sizeless],
  ['with a box without a name before its tracks', 'trak', nameless],
  ['after a box without a name', 'moov', nameless],
])('an mp4 whose index hides something and stands in a place %s is not stored either', async (_what, kind, odd) => {
  const path = await withOdd(kind, odd);
  await expect(probeVideo(path, { accountId: 'a' })).rejects.toMatchObject({ code: 'INVALID' });
});

test.each<[string, Entry[]]>([
  ['all of it', [[8, 0]]],
  [
    'a split without a cut',
    [
      [4, 0],
      [4, 4],
    ],
  ],
  ['its end rounded', [[7.98, 0]]],
])('an mp4 that shows %s is', async (_what, entries) => {
  expect(await probed(entries)).toMatchObject({ videoCodec: 'avc' });
});

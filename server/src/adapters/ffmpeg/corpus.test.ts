import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingPart } from '@greenlit/domain/videos/conversion.ts';
import { SOAK } from '@greenlit/seeds/testing/chance.ts';
import { makeClip } from '@greenlit/seeds/testing/corpus/clip.ts';
import { complaintsAbout, type Neighbour } from '@greenlit/seeds/testing/corpus/expected.ts';
import { inspect } from '@greenlit/seeds/testing/corpus/inspect.ts';
import { neighboursFor } from '@greenlit/seeds/testing/corpus/neighbours.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TranscodeError } from '../../ports/ports.ts';
import { systemFfmpeg } from '../ffmpeg.ts';

const transcoder = systemFfmpeg();
/** The program belongs to the operating system; without it there is nothing of ours to test. */
const isInstalled = await transcoder.isInstalled();
const clips = neighboursFor(SOAK ? 'soak' : process.env.ALL_TESTS ? 'all' : 'always');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-corpus-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let number = 0;
async function convert({ clip }: Neighbour) {
  number += 1;
  const work = join(folder, String(number));
  await mkdir(work);
  const source = join(folder, `${number}.original`);
  await writeFile(source, makeClip(clip));
  const made = await transcoder.transcode({
    source,
    folder: work,
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  return { ...made, bytes: await readFile(made.path) };
}

describe.skipIf(!isInstalled)(`${clips.length} clips as people send them, converted by the server`, () => {
  test.each(clips.map((one) => [one.name, one] as const))('%s', async (_name, neighbour) => {
    const { clip, how, heard = clip.sounds.map((_, i) => i) } = neighbour;
    const made = await convert(neighbour).catch((error: unknown) => {
      expect(error).toBeInstanceOf(TranscodeError);
      return error as TranscodeError;
    });
    if (how === 'damaged' && made instanceof TranscodeError) {
      expect(made.failure).toMatch(/^(unreadable|no_picture)$/);
      return;
    }
    if (how === 'never') {
      expect(made).toMatchObject({ failure: 'other_speed' });
      return;
    }
    if (neighbour.isReordered && made instanceof TranscodeError) {
      expect(made.failure).toBe('pieces');
      return;
    }
    if (made instanceof TranscodeError) throw made;
    const pitches = clip.sounds.flatMap(({ hertz }) => hertz ?? []);
    expect(complaintsAbout(neighbour, inspect(made.bytes, pitches))).toEqual([]);
    if (how === 'damaged') {
      if (made.duration < clip.seconds - 1) expect(missingPart(made.expected, made.duration)).toMatch(/is damaged/);
      return;
    }
    // what was left out, mixed or silent is said
    const isPlain = heard.length === 1 && (clip.sounds.length === 1 || /nobody can read/.test(neighbour.name));
    expect(made.notice === null, made.notice ?? 'nothing is said').toBe(isPlain);
  });
});

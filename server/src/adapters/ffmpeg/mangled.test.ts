import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { choicesFrom, randomFrom, repeats, SEED } from '@greenlit/seeds/testing/chance.ts';
import { makeClip } from '@greenlit/seeds/testing/corpus/clip.ts';
import { neighbours } from '@greenlit/seeds/testing/corpus/neighbours.ts';
import { mangled } from '@greenlit/seeds/testing/mangle.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TranscodeError } from '../../ports/ports.ts';
import { systemFfmpeg } from '../ffmpeg.ts';

const transcoder = systemFfmpeg();
const isInstalled = await transcoder.isInstalled();
const FILES = repeats({ test: 4, soak: 300 });
/** What several readers of ours look into: lists of edits, several sound tracks, colors. */
const KINDS = ['tracks: three with a commentary', 'edits: middle', 'tracks: two in webm', 'hlg: H.264 of 10 bits'];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'greenlit-mangled-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.skipIf(!isInstalled)('videos with several tracks and edits', () => {
  it(
    `are converted or refused in words, whatever is damaged in ${FILES} of them`,
    async () => {
      const choices = choicesFrom(randomFrom());
      const clips = KINDS.map((name) => neighbours.find((one) => one.name === name)?.clip);
      expect(clips).not.toContain(undefined);
      const whole = clips.map((clip) => clip && makeClip(clip));
      for (let made = 0; made < FILES; made += 1) {
        const work = join(folder, String(made));
        await mkdir(work);
        const source = join(folder, `${made}.original`);
        await writeFile(source, mangled(Buffer.from(whole[made % whole.length] ?? []), choices));
        const job = { source, folder: work, signal: new AbortController().signal, onProgress: () => {} };
        const error = await transcoder.transcode(job).then(
          () => null,
          (reason: unknown) => reason,
        );
        if (error) expect(error, `SEED=${SEED}, ${KINDS[made % KINDS.length]}`).toBeInstanceOf(TranscodeError);
      }
    },
    6 * 3_600_000,
  );
});

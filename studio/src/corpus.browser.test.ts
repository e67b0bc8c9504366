import { afterEach, describe, expect, test } from 'vitest';
import { commands } from 'vitest/browser';
import { fromBase64, toBase64 } from '../testing/inspect.ts';
import { type ProducedVideo, toMp4 } from './convert.ts';
import { StudioError, type StudioReason } from './errors.ts';

/** Clips as people send them, made by ffmpeg (`seeds/testing/corpus`); none where it is not installed. */
const clips = await commands.corpus();

/** Refusals after which the server's converter tries. */
const BEYOND_BROWSER: readonly StudioReason[] = ['cannot_decode', 'not_a_video'];
const REFUSED: readonly StudioReason[] = [
  ...BEYOND_BROWSER,
  'truncated',
  'empty_file',
  'no_video_track',
  'failed_check',
];

let made: ProducedVideo | undefined;
afterEach(async () => {
  await made?.release();
  made = undefined;
});

describe.skipIf(clips.length === 0)(`${clips.length} clips as people send them, made into an MP4 here`, () => {
  test.each(clips.map((one) => [one.name, one] as const))('%s', async (name, { how }) => {
    const clip = fromBase64(await commands.corpusClip(name));
    const result = await toMp4(clip).catch((error: unknown) => {
      expect(error).toBeInstanceOf(StudioError);
      return error as StudioError;
    });
    if (result instanceof StudioError) {
      expect(result.message).toMatch(/^[A-Z].*\.$/);
      if (how === 'here') throw result;
      if (how === 'never') expect(result.reason).toMatch(/^(other_speed|cannot_decode)$/);
      else expect(how === 'damaged' ? REFUSED : BEYOND_BROWSER).toContain(result.reason);
      return;
    }
    made = result;
    expect(how).not.toBe('never');
    expect(await commands.corpusComplaints(name, await toBase64(result.file))).toEqual([]);
  });
});

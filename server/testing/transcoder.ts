import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fixtures } from '@greenlit/seeds/testing/fixtures.ts';
import type { Rendering, Transcoded, Transcoder, Transcoding } from '../src/ports/ports.ts';

/** Replaces ffmpeg, which may not be installed: converts every original to the same clip, or as a test decides. */
export function cannedTranscoder(
  transcode: (job: Transcoding) => Promise<Transcoded> = talkOf,
  render: (job: Rendering) => Promise<Transcoded> = talkOf,
): Transcoder {
  return { isInstalled: async () => true, transcode, render };
}

export async function talkOf({ folder, onProgress }: Omit<Transcoding, 'source'>): Promise<Transcoded> {
  const path = join(folder, 'result.mp4');
  await copyFile(fixtures.talk, path);
  onProgress(0.99);
  return { path, duration: 8, expected: 8, notice: null };
}

/** As if ffmpeg were not installed. */
export const noTranscoder: Transcoder = {
  isInstalled: async () => false,
  transcode: async () => {
    throw new Error('it is not installed');
  },
  render: async () => {
    throw new Error('it is not installed');
  },
};

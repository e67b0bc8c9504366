import { join } from 'node:path';
import durations from '../media/durations.json' with { type: 'json' };
import type { Clip } from './clips.ts';
import type { DemoMedia } from './types.ts';

export function mediaPath(file: string): string {
  return join(import.meta.dirname, '../media', file);
}

const secondsOf: Record<string, number> = durations;

/** The files of a clip. Throws if the clip has not been generated. */
export function mediaOf(clip: Clip): DemoMedia {
  const video = `${clip.key}.mp4`;
  const seconds = secondsOf[video];
  if (seconds === undefined) throw new Error(`seeds/media has no ${video}; run tools/demo-media/make-media.sh`);
  return { video, captions: `${clip.key}.vtt`, poster: `${clip.key}.jpg`, seconds };
}

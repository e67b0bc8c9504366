import type { HeardSounds } from './soundsJob.ts';
import { type JobOptions, runInWorker } from './work.ts';

/**
 * Finds out which sound tracks of a video are used, before it is made into an MP4: where that is unclear, a person can listen to the
 * samples and choose. Throws `empty_file`, `not_a_video`, `truncated`, `no_video_track`, `other_speed`, `cannot_decode`, `cancelled`.
 */
export const hearSounds = (file: Blob, options: Pick<JobOptions, 'signal'> = {}): Promise<HeardSounds> =>
  runInWorker({ kind: 'sounds', file }, options);

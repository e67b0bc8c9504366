import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SKETCH_RATE } from '@greenlit/domain/media/sound-sketch.ts';
import {
  MOST_SOUND_TRACKS,
  type SoundChoice,
  type SoundTrack,
  tracksToHear,
} from '@greenlit/domain/media/sound-tracks.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { ConfinedError } from '../../confinement/confined.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Transcoding } from '../../ports/ports.ts';
import { listenArguments, secondsIn } from './arguments.ts';
import type { AudioFacts, OriginalFacts } from './facts.ts';
import type { IndexedTrack } from './index-facts.ts';

/** A single track is listened to for this long, to say whether anything can be heard. Seconds. */
const PATIENCE = 600;

/** In the working folder: a file may have more tracks than fit on a command line. */
const TRACKS = 'tracks.json';

/** Runs ffmpeg for this long at most. @throws ConfinedError */
export type RunFfmpeg = (
  args: string[],
  limits: { seconds: number; onLine: (line: string) => void },
) => Promise<string>;

/**
 * Time limit for listening to all tracks together: a base plus a factor of the video's seconds. Sound alone is decoded many times
 * faster than it is played, and a slot for conversions is held meanwhile.
 */
const SLOWEST = { base: 120, factor: 1 };

/** Of the progress of a conversion, the share of listening to one track. */
const SHARE = 0.01;

/** Of the progress of a conversion, the share of listening to these tracks. */
export const listeningShare = (audio: readonly AudioFacts[]): number =>
  Math.min(audio.length, MOST_SOUND_TRACKS) * SHARE;

/** Listens to the sound tracks and decides which are used; their `id` is ffmpeg's index. @throws ConfinedError */
export async function chooseTracks(
  run: RunFfmpeg,
  { audio, duration }: Pick<OriginalFacts, 'audio' | 'duration'>,
  index: readonly IndexedTrack[],
  { source, folder, signal, onProgress }: Transcoding,
): Promise<SoundChoice> {
  const length = duration ?? VIDEO_MAX_SECONDS;
  const until = performance.now() + (SLOWEST.base + SLOWEST.factor * length) * 1000;
  const tracks = audio.map((one) => trackOf(one, index));
  const toHear = tracksToHear(tracks);
  const seconds = audio.length === 1 ? PATIENCE : VIDEO_MAX_SECONDS;
  try {
    for (const [before, track] of toHear.entries()) {
      const result = join(folder, `${track.id}.raw`);
      const one = { index: track.id, channels: track.channels };
      const left = (until - performance.now()) / 1000;
      if (left <= 0) throw new ConfinedError('too_slow');
      let reached = 0;
      const onLine = (line: string) => {
        reached = Math.max(reached, Math.min(1, (secondsIn(line) ?? 0) / Math.min(length, seconds)));
        onProgress((before + reached) * SHARE);
      };
      const args = listenArguments(one, { source, result, rate: SKETCH_RATE, seconds });
      track.decodes = await succeeds(run(args, { seconds: left, onLine }));
      onProgress((before + 1) * SHARE);
    }
    await writeFile(join(folder, TRACKS), JSON.stringify(tracks));
    const printed = await runNodeConfined({
      module: join(import.meta.dirname, 'sounds.process.ts'),
      args: [TRACKS, String(seconds)],
      folder,
      seconds: 300,
      heapMb: 256,
      memoryMb: 512,
      fileBytes: 0,
      signal,
    });
    return JSON.parse(printed) as SoundChoice;
  } finally {
    const left = [TRACKS, ...toHear.map(({ id }) => `${id}.raw`)];
    await Promise.all(left.map((name) => rm(join(folder, name), { force: true })));
  }
}

/** What is known of a track that has not been listened to. */
function trackOf(one: AudioFacts, index: readonly IndexedTrack[]): SoundTrack {
  const inIndex = index.find(({ id }) => id === one.id);
  return {
    id: one.index,
    decodes: false,
    isDefault: one.isDefault,
    language: one.language,
    alternateGroup: inIndex?.alternateGroup ?? 0,
    channels: one.channels,
    isAside: one.isAside || (inIndex?.isAside ?? false),
    isSilent: false,
  };
}

const succeeds = (running: Promise<unknown>): Promise<boolean> =>
  running.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConfinedError && error.reason === 'failed') return false;
      throw error;
    },
  );

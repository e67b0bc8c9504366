import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SKETCH_RATE } from '@greenlit/domain/media/sound-sketch.ts';
import type { SoundChoice, SoundTrack } from '@greenlit/domain/media/sound-tracks.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { ConfinedError } from '../../confinement/confined.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import type { Transcoding } from '../../ports/ports.ts';
import { listenArguments } from './arguments.ts';
import type { AudioFacts } from './facts.ts';
import type { IndexedTrack } from './index-facts.ts';

/** Sound tracks beyond these are not listened to, and not used. */
const MOST_TRACKS = 8;
/** A single track is listened to for this long, to say whether anything can be heard. Seconds. */
const PATIENCE = 600;

/** Runs ffmpeg. @throws ConfinedError */
export type RunFfmpeg = (args: string[]) => Promise<string>;

/** Listens to the sound tracks and decides which are used; their `id` is ffmpeg's index. */
export async function chooseTracks(
  run: RunFfmpeg,
  audio: readonly AudioFacts[],
  index: readonly IndexedTrack[],
  { source, folder, signal }: Transcoding,
): Promise<SoundChoice> {
  const tracks: SoundTrack[] = [];
  const seconds = audio.length === 1 ? PATIENCE : VIDEO_MAX_SECONDS;
  for (const one of audio.slice(0, MOST_TRACKS)) {
    const inIndex = index.find(({ id }) => id === one.id);
    const args = listenArguments(one, { source, result: join(folder, `${one.index}.raw`), rate: SKETCH_RATE, seconds });
    tracks.push({
      id: one.index,
      decodes: await succeeds(run(args)),
      isDefault: one.isDefault,
      language: one.language,
      alternateGroup: inIndex?.alternateGroup ?? 0,
      channels: one.channels,
      isAside: one.isAside || (inIndex?.isAside ?? false),
      isSilent: false,
    });
  }
  try {
    const printed = await runNodeConfined({
      module: join(import.meta.dirname, 'sounds.process.ts'),
      args: [JSON.stringify(tracks), String(seconds)],
      folder,
      seconds: 300,
      heapMb: 256,
      memoryMb: 512,
      fileBytes: 0,
      signal,
    });
    return JSON.parse(printed) as SoundChoice;
  } finally {
    await Promise.all(tracks.map(({ id }) => rm(join(folder, `${id}.raw`), { force: true })));
  }
}

const succeeds = (running: Promise<unknown>): Promise<boolean> =>
  running.then(
    () => true,
    (error: unknown) => {
      if (error instanceof ConfinedError && error.reason === 'failed') return false;
      throw error;
    },
  );

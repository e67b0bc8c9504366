import { join } from 'node:path';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import type { HdrTransfer } from '@greenlit/domain/media/sdr.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { soundNotice } from '@greenlit/domain/videos/sound-notice.ts';
import { type Bounds, runConfined } from '../../confinement/confined.ts';
import { runNodeConfined } from '../../confinement/node.ts';
import { TranscodeError, type Transcoding } from '../../ports/ports.ts';
import { probeArguments } from './arguments.ts';
import { type Cuts, cutsOf } from './cuts.ts';
import { type AudioFacts, type OriginalFacts, parseFacts, type VideoFacts } from './facts.ts';
import { indexOf } from './index-facts.ts';
import { chooseTracks, listeningShare, type RunFfmpeg } from './sounds.ts';

const GIB = 1024 ** 3;
const PROBING: Bounds = { seconds: 60, processorSeconds: 60, memoryBytes: GIB, fileBytes: 0 };
/** Of the process that writes the table of colors. */
const CUBE_BOUNDS = { seconds: 60, heapMb: 256, memoryMb: 512, fileBytes: 64 * 1024 ** 2 };
/** Time limit: a base plus a factor of the video's seconds, up to a maximum. */
const SLOWEST = { base: 120, factor: 30, most: 6 * 3600 };

export interface Programs {
  ffmpeg: string;
  ffprobe: string;
}

/** What is converted, and what the person is told of it. */
export interface Prepared {
  duration: number | null;
  video: VideoFacts;
  audio: AudioFacts[];
  cuts: Cuts | null;
  /** It has an index that leads to any second of it. */
  canSeek: boolean;
  notice: string | null;
  /** The share of the work that is done by then. */
  done: number;
}

/** Finds out what the original has and which of it is used. @throws TranscodeError, ConfinedError */
export async function prepare({ ffmpeg, ffprobe }: Programs, job: Transcoding): Promise<Prepared> {
  const { source, folder, signal } = job;
  const args = probeArguments(source);
  const report = await runConfined({ command: ffprobe, args, folder, reads: [source], bounds: PROBING, signal });
  const { video, audio, duration, isMov } = readFacts(report);
  if (!video) throw new TranscodeError(audio.length > 0 ? 'no_picture' : 'unreadable');
  if (video.isDolbyOnly) throw new TranscodeError('dolby_only');
  if (duration !== null && duration > VIDEO_MAX_SECONDS) throw new TranscodeError('too_long');
  const index = isMov ? await indexOf(job) : [];
  const listen: RunFfmpeg = (args, { seconds, onLine }) =>
    runConfined({ command: ffmpeg, args, folder, reads: [source], bounds: boundsOf(seconds), signal, onLine });
  const choice = await chooseTracks(listen, { audio, duration }, index, job);
  const used = audio.filter((one) => choice.use.includes(one.index));
  const shown = new Set([video.id, ...used.map(({ id }) => id)]);
  if (index.some(({ id, changesSpeed }) => changesSpeed && shown.has(id))) throw new TranscodeError('other_speed');
  const cuts = cutsOf(video, used, index);
  if (cuts === 'beyond') throw new TranscodeError('pieces');
  const tracks = audio.map(({ index: id, language }) => ({ id, language }));
  const done = listeningShare(audio);
  return { duration, video, audio: used, cuts, canSeek: isMov, notice: soundNotice({ ...choice, tracks }), done };
}

function readFacts(report: string): OriginalFacts {
  try {
    return parseFacts(report);
  } catch (cause) {
    // so many tracks that the report was truncated
    throw new TranscodeError('unreadable', String(cause));
  }
}

/** For work on a video of this length in seconds. */
export function boundsFor(duration: number | null): Bounds {
  return boundsOf(Math.min(SLOWEST.most, SLOWEST.base + SLOWEST.factor * (duration ?? VIDEO_MAX_SECONDS)));
}

function boundsOf(seconds: number): Bounds {
  return { seconds, processorSeconds: seconds * 4, memoryBytes: 4 * GIB, fileBytes: FILE_RULES.videos.maxBytes };
}

/** Writes the table of colors for a high dynamic range into the working folder. @throws ConfinedError */
export const writeCube = (hdr: HdrTransfer, { folder, signal }: Pick<Transcoding, 'folder' | 'signal'>) =>
  runNodeConfined({
    module: join(import.meta.dirname, 'cube.process.ts'),
    args: [hdr],
    folder,
    ...CUBE_BOUNDS,
    signal,
  });

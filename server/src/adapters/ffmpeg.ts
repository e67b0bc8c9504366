import { join } from 'node:path';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { soundNotice } from '@greenlit/domain/videos/sound-notice.ts';
import { type Bounds, ConfinedError, runConfined } from '../confinement/confined.ts';
import { runNodeConfined } from '../confinement/node.ts';
import { type Transcoded, TranscodeError, type Transcoder, type Transcoding } from '../ports/ports.ts';
import { asked, has } from './ffmpeg/abilities.ts';
import { convertArguments, probeArguments, secondsIn } from './ffmpeg/arguments.ts';
import { type Cuts, cutsOf } from './ffmpeg/cuts.ts';
import { type AudioFacts, type OriginalFacts, parseFacts, type VideoFacts } from './ffmpeg/facts.ts';
import { indexOf } from './ffmpeg/index-facts.ts';
import { chooseTracks, listeningShare, type RunFfmpeg } from './ffmpeg/sounds.ts';

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

/** The operating system's ffmpeg. It is not part of Greenlit, which also works without it. */
export function systemFfmpeg(programs: Programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }): Transcoder {
  let known: Promise<boolean> | undefined;
  /** False if it is missing or lacks a codec we need; checked again each time, because it may be installed later. */
  const isInstalled = (): Promise<boolean> => {
    known ??= canConvert(programs).then((can) => {
      if (!can) known = undefined;
      return can;
    });
    return known;
  };
  return {
    isInstalled,
    async transcode(job) {
      if (!(await isInstalled())) throw new TranscodeError('unavailable');
      return blamed(async () => convert(programs, job, await prepare(programs, job)));
    },
  };
}

async function canConvert({ ffmpeg, ffprobe }: Programs): Promise<boolean> {
  const [version, encoders] = await Promise.all([asked(ffprobe, '-version'), asked(ffmpeg, '-encoders')]);
  return version !== '' && has(encoders, 'libx264') && has(encoders, 'aac');
}

/** What is converted, and what the person is told of it. */
interface Plan {
  duration: number | null;
  video: VideoFacts;
  audio: AudioFacts[];
  cuts: Cuts | null;
  notice: string | null;
  /** The share of the work that is done by then. */
  done: number;
}

/** Finds out what the original has and which of it is used. @throws TranscodeError, ConfinedError */
async function prepare({ ffmpeg, ffprobe }: Programs, job: Transcoding): Promise<Plan> {
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
  return { duration, video, audio: used, cuts, notice: soundNotice({ ...choice, tracks }), done };
}

function readFacts(report: string): OriginalFacts {
  try {
    return parseFacts(report);
  } catch (cause) {
    // so many tracks that the report was truncated
    throw new TranscodeError('unreadable', String(cause));
  }
}

async function convert(
  { ffmpeg }: Programs,
  { source, folder, signal, onProgress }: Transcoding,
  { duration, notice, done, ...plan }: Plan,
): Promise<Transcoded> {
  const path = join(folder, 'result.mp4');
  if (plan.video.hdr)
    await runNodeConfined({
      module: join(import.meta.dirname, 'ffmpeg/cube.process.ts'),
      args: [plan.video.hdr],
      folder,
      ...CUBE_BOUNDS,
      signal,
    });
  let [written, shown] = [0, done];
  await runConfined({
    command: ffmpeg,
    args: convertArguments(plan, { source, result: path }),
    folder,
    reads: [source],
    bounds: boundsFor(duration),
    signal,
    onLine(line) {
      const seconds = secondsIn(line);
      if (seconds === null) return;
      written = Math.max(written, seconds);
      if (duration === null) return;
      // at the end, ffmpeg moves the index to the front
      shown = Math.max(shown, Math.min(0.99, done + (1 - done) * (written / duration)));
      onProgress(shown);
    },
  });
  if (written === 0) throw new TranscodeError('unreadable', 'the output is empty');
  return { path, duration: written, expected: duration, notice };
}

function boundsFor(duration: number | null): Bounds {
  return boundsOf(Math.min(SLOWEST.most, SLOWEST.base + SLOWEST.factor * (duration ?? VIDEO_MAX_SECONDS)));
}

function boundsOf(seconds: number): Bounds {
  return { seconds, processorSeconds: seconds * 4, memoryBytes: 4 * GIB, fileBytes: FILE_RULES.videos.maxBytes };
}

/** @throws TranscodeError if the original is at fault */
async function blamed<Made>(work: () => Promise<Made>): Promise<Made> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ConfinedError)) throw error;
    throw new TranscodeError(error.reason === 'failed' ? 'unreadable' : error.reason, error.message);
  }
}

import { join } from 'node:path';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { type Bounds, type Confined, ConfinedError, runConfined } from '../confinement/confined.ts';
import { type Transcoded, TranscodeError, type Transcoder, type Transcoding } from '../ports/transcoder.ts';
import { asked, has } from './ffmpeg/abilities.ts';
import { type Abilities, convertArguments, probeArguments, secondsIn } from './ffmpeg/arguments.ts';
import { type OriginalFacts, parseFacts } from './ffmpeg/facts.ts';

const GIB = 1024 ** 3;
const PROBING: Bounds = { seconds: 60, processorSeconds: 60, memoryBytes: GIB, fileBytes: 0 };
/** Time limit: a base plus a factor of the video's seconds, up to a maximum. */
const SLOWEST = { base: 120, factor: 30, most: 6 * 3600 };

export interface Programs {
  ffmpeg: string;
  ffprobe: string;
}

/** The operating system's ffmpeg. It is not part of Greenlit, which also works without it. */
export function systemFfmpeg(programs: Programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' }): Transcoder {
  let known: Promise<Abilities | null> | undefined;
  /** Null if it is missing or lacks a codec we need; checked again each time, because it may be installed later. */
  const abilities = (): Promise<Abilities | null> => {
    known ??= probeAbilities(programs).then((found) => {
      if (!found) known = undefined;
      return found;
    });
    return known;
  };
  return {
    isInstalled: async () => (await abilities()) !== null,
    async transcode(job) {
      const found = await abilities();
      if (!found) throw new TranscodeError('unavailable');
      const facts = await factsOfOriginal(programs, job);
      return convert(programs, job, facts, found);
    },
  };
}

async function probeAbilities({ ffmpeg, ffprobe }: Programs): Promise<Abilities | null> {
  const [version, encoders, filters] = await Promise.all([
    asked(ffprobe, '-version'),
    asked(ffmpeg, '-encoders'),
    asked(ffmpeg, '-filters'),
  ]);
  if (!version || !has(encoders, 'libx264') || !has(encoders, 'aac')) return null;
  return { toneMapping: has(filters, 'zscale') && has(filters, 'tonemap') };
}

type Convertible = OriginalFacts & { video: NonNullable<OriginalFacts['video']> };

async function factsOfOriginal({ ffprobe }: Programs, { source, folder, signal }: Transcoding): Promise<Convertible> {
  const args = probeArguments(source);
  const report = await run({ command: ffprobe, args, folder, reads: [source], bounds: PROBING, signal });
  const facts = readFacts(report);
  const { video, audio, duration } = facts;
  if (!video) throw new TranscodeError(audio ? 'no_picture' : 'unreadable');
  if (duration !== null && duration > VIDEO_MAX_SECONDS) throw new TranscodeError('too_long');
  return { ...facts, video };
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
  facts: Convertible,
  abilities: Abilities,
): Promise<Transcoded> {
  const path = join(folder, 'result.mp4');
  let [written, shown] = [0, 0];
  await run({
    command: ffmpeg,
    args: convertArguments(facts, { source, result: path }, abilities),
    folder,
    reads: [source],
    bounds: boundsFor(facts.duration),
    signal,
    onLine(line) {
      const seconds = secondsIn(line);
      if (seconds === null) return;
      written = Math.max(written, seconds);
      if (facts.duration === null) return;
      // at the end, ffmpeg moves the index to the front
      shown = Math.max(shown, Math.min(0.99, written / facts.duration));
      onProgress(shown);
    },
  });
  if (written === 0) throw new TranscodeError('unreadable', 'the output is empty');
  return { path, duration: written, expected: facts.duration };
}

function boundsFor(duration: number | null): Bounds {
  const seconds = Math.min(SLOWEST.most, SLOWEST.base + SLOWEST.factor * (duration ?? VIDEO_MAX_SECONDS));
  return { seconds, processorSeconds: seconds * 4, memoryBytes: 4 * GIB, fileBytes: FILE_RULES.videos.maxBytes };
}

/** @throws TranscodeError if the original is at fault */
async function run(program: Confined): Promise<string> {
  try {
    return await runConfined(program);
  } catch (error) {
    if (!(error instanceof ConfinedError)) throw error;
    throw new TranscodeError(error.reason === 'failed' ? 'unreadable' : error.reason, error.message);
  }
}

import { join } from 'node:path';
import { ConfinedError, runConfined } from '../confinement/confined.ts';
import { type Transcoded, TranscodeError, type Transcoder, type Transcoding } from '../ports/ports.ts';
import { asked, has } from './ffmpeg/abilities.ts';
import { convertArguments, secondsIn } from './ffmpeg/arguments.ts';
import { boundsFor, type Prepared, type Programs, prepare, writeCube } from './ffmpeg/prepare.ts';
import { render } from './ffmpeg/render.ts';

/** The longest that one video is worked on, however many parts it has: what the sweep of leftovers relies on. */
const MOST_SECONDS = 6 * 3600;

/** The operating system's ffmpeg. It is not part of Greenlit, which also works without it. */
export function systemFfmpeg(
  programs: Programs = { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' },
  mostSeconds = MOST_SECONDS,
): Transcoder {
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
    async render(job) {
      if (!(await isInstalled())) throw new TranscodeError('unavailable');
      return blamed(() => within(mostSeconds, job.signal, (signal) => render(programs, { ...job, signal })));
    },
  };
}

async function canConvert({ ffmpeg, ffprobe }: Programs): Promise<boolean> {
  const [version, encoders] = await Promise.all([asked(ffprobe, '-version'), asked(ffmpeg, '-encoders')]);
  return version !== '' && has(encoders, 'libx264') && has(encoders, 'aac');
}

async function convert(
  { ffmpeg }: Programs,
  { source, folder, signal, onProgress }: Transcoding,
  { duration, notice, done, ...plan }: Prepared,
): Promise<Transcoded> {
  const path = join(folder, 'result.mp4');
  if (plan.video.hdr) await writeCube(plan.video.hdr, { folder, signal });
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

/** Stops the work when its time is up. @throws TranscodeError then */
async function within<Made>(
  seconds: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Made>,
): Promise<Made> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new TranscodeError('too_slow')), seconds * 1000);
  try {
    return await work(AbortSignal.any([signal, late.signal]));
  } finally {
    clearTimeout(timer);
  }
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

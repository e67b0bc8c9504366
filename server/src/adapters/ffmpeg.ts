import { join } from 'node:path';
import { FILE_RULES } from '@greenlit/domain/files/limits.ts';
import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { type Bounds, type Confined, ConfinedError, runConfined } from '../confinement/confined.ts';
import { type Transcoded, TranscodeError, type Transcoder, type Transcoding } from '../ports/ports.ts';
import { asked, has } from './ffmpeg/abilities.ts';
import { type OriginalFacts, parseFacts } from './ffmpeg/facts.ts';

/** The longer side of a result in pixels, as recorded by the booth. */
const LONGEST = 1920;
/** Each thread costs memory, and other jobs need processors too. */
const THREADS = '4';

/**
 * The container formats allowed. Formats that can refer to other files or addresses are excluded, because ffmpeg would read
 * those files and show them to the uploader.
 */
const DEMUXERS = 'mov,avi,matroska,webm,mpegts,mpeg,asf';
const READING = `-protocol_whitelist file -format_whitelist ${DEMUXERS}`;

/** For ffprobe: everything that `factsOf` needs. */
const probeArguments = (source: string): string[] => [
  ...`-v error ${READING} -print_format json -show_streams -show_format`.split(' '),
  source,
];

/** The programs' abilities that the arguments depend on. */
interface Abilities {
  /** Whether high dynamic range can be tone-mapped. */
  toneMapping: boolean;
}

/**
 * For ffmpeg: one pass over the original that makes it upright (ffmpeg applies the rotation), with square pixels, a constant
 * frame rate, at most our maximum size, sound in sync, and silence if there is none. Drops everything else: location, chapters,
 * other tracks.
 */
export function convertArguments(
  { video, audio }: OriginalFacts & { video: NonNullable<OriginalFacts['video']> },
  { source, result }: { source: string; result: string },
  { toneMapping }: Abilities,
): string[] {
  const silence = audio ? '' : '-f lavfi -i anullsrc=channel_layout=stereo:sample_rate=48000';
  const filters = [
    `scale=w='2*trunc(iw*sar*min(1,${LONGEST}/max(iw*sar,ih))/2+0.5)':h='2*trunc(ih*min(1,${LONGEST}/max(iw*sar,ih))/2+0.5)'`,
    'setsar=1',
    `fps=${video.frameRate}`,
    ...(video.isHdr && toneMapping ? TONE_MAPPING : []),
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
  ];
  const h264 = '-c:v libx264 -preset veryfast -profile:v high -crf 20 -maxrate 12M -bufsize 24M -pix_fmt yuv420p';
  const colors = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
  const words = (line: string) => line.split(' ').filter((word) => word !== '');
  return [
    ...words(
      `-hide_banner -nostdin -nostats -y -v error -progress pipe:1 -threads ${THREADS} -filter_threads ${THREADS}`,
    ),
    // continue after damaged parts
    ...words(`-err_detect ignore_err -fflags +genpts+discardcorrupt ${READING} -i`),
    source,
    ...words(`${silence} -map 0:${video.index} -map ${audio ? `0:${audio.index}` : '1:a'} -t ${VIDEO_MAX_SECONDS}`),
    ...words(audio ? '-af aresample=async=1000:first_pts=0' : '-shortest'),
    '-vf',
    filters.join(','),
    ...words(`${h264} -threads ${THREADS} ${colors} -force_key_frames expr:gte(t,n_forced*2)`),
    ...words('-c:a aac -b:a 160k -ar 48000 -ac 2'),
    ...words('-map_metadata -1 -map_chapters -1 -sn -dn -max_muxing_queue_size 4096 -movflags +faststart -f mp4'),
    result,
  ];
}

const TONE_MAPPING = [
  'zscale=transfer=linear:npl=100',
  'format=gbrpf32le',
  'zscale=primaries=bt709',
  'tonemap=tonemap=hable:desat=0',
  'zscale=transfer=bt709:matrix=bt709:range=tv',
];

/** The seconds written so far, if this line of `-progress` contains them; otherwise null. */
export function secondsIn(line: string): number | null {
  // older versions call this milliseconds, but all of them print microseconds
  const micro = /^out_time_(?:us|ms)=(\d+)$/.exec(line.trim())?.[1];
  return micro === undefined ? null : Number(micro) / 1e6;
}

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

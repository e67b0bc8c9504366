import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import type { OriginalFacts } from './facts.ts';

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
export const probeArguments = (source: string): string[] => [
  ...`-v error ${READING} -print_format json -show_streams -show_format`.split(' '),
  source,
];

/** The programs' abilities that the arguments depend on. */
export interface Abilities {
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

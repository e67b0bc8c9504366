import { VIDEO_MAX_SECONDS } from '@greenlit/domain/videos/conversion.ts';
import { type Cuts, pictureCuts, soundCuts } from './cuts.ts';
import type { AudioFacts, VideoFacts } from './facts.ts';

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

/** The file, in the working folder, by which a high dynamic range is brought to what ordinary screens show. */
export const CUBE = 'sdr.cube';

export const words = (line: string) => line.split(' ').filter((word) => word !== '');

/** For ffprobe: everything that `parseFacts` needs. */
export const probeArguments = (source: string): string[] => [
  ...words(`-v error ${READING} -print_format json -show_streams -show_format`),
  source,
];

/** How every run of ffmpeg begins. */
export const QUIET = words(
  `-hide_banner -nostdin -nostats -y -v error -progress pipe:1 -threads ${THREADS} -filter_threads ${THREADS}`,
);

/**
 * Reads the original, and goes on after damaged parts. `raw` leaves out what its lists of edits say. `seek`: the second that counts
 * as 0; what comes before, from a frame that refers to no other, has times below 0.
 */
export const reading = (source: string, { raw = false, seek = 0 } = {}) => [
  ...QUIET,
  ...words(`-err_detect ignore_err -fflags +genpts+discardcorrupt ${READING}`),
  ...words(raw ? '-copyts -ignore_editlist 1' : ''),
  ...words(seek > 0 ? `-noaccurate_seek -ss ${seek}` : ''),
  '-i',
  source,
];

/** Keeps sound in step with the picture: gaps are filled, and it begins when the file does. */
const IN_STEP = 'aresample=async=1000:first_pts=0';

/** Channels that are listened to: two sides at most, as in the result, because mixed into one they may cancel each other. */
export const sidesOf = ({ channels }: { channels: number }): number => (channels === 1 ? 1 : 2);

/** For ffmpeg: one sound track as samples to compare, of 16 bits. */
export const listenArguments = (
  { index, channels }: Pick<AudioFacts, 'index' | 'channels'>,
  { source, result, rate, seconds }: { source: string; result: string; rate: number; seconds: number },
): string[] => [
  ...reading(source),
  ...words(`-map 0:${index} -t ${seconds} -af ${IN_STEP} -ac ${sidesOf({ channels })} -ar ${rate} -f s16le`),
  result,
];

/**
 * For ffmpeg: one pass over the original that makes it upright (ffmpeg applies the rotation), with square pixels, a constant
 * frame rate, ordinary colors, at most our maximum size, these sound tracks mixed and in sync, and silence if there are none. Drops
 * everything else: location, chapters, other tracks.
 */
export function convertArguments(
  { video, audio, cuts }: { video: VideoFacts; audio: readonly AudioFacts[]; cuts?: Cuts | null },
  { source, result }: { source: string; result: string },
): string[] {
  const filters = [
    ...(cuts ? pictureCuts(cuts) : []),
    `scale=w='2*trunc(iw*sar*min(1,${LONGEST}/max(iw*sar,ih))/2+0.5)':h='2*trunc(ih*min(1,${LONGEST}/max(iw*sar,ih))/2+0.5)'`,
    'setsar=1',
    // a picture that begins later than the sound stands still until then
    `fps=${video.frameRate}:start_time=0`,
    ...(video.hdr ? TO_ORDINARY_RANGE : []),
    'scale=out_color_matrix=bt709:out_range=tv',
    'format=yuv420p',
    ...(video.hdr ? ['setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv'] : []),
  ];
  const colors = '-colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv';
  return [
    ...reading(source, { raw: Boolean(cuts) }),
    ...(audio.length === 0 ? SILENCE : []),
    ...words(`-map 0:${video.index} -vf`),
    filters.join(','),
    ...soundArguments(audio, cuts ?? null),
    ...words(`-t ${VIDEO_MAX_SECONDS}`),
    ...words(`${h264(20)} ${colors}`),
    ...words(AAC),
    ...words(MP4),
    result,
  ];
}

/** Of a quality (18 to 24; less is better) for what is encoded once, or again. */
export const h264 = (quality: number) =>
  `-c:v libx264 -preset veryfast -profile:v high -crf ${quality} -maxrate 12M -bufsize 24M -pix_fmt yuv420p -threads ${THREADS} -force_key_frames expr:gte(t,n_forced*2)`;
export const AAC = '-c:a aac -b:a 160k -ar 48000 -ac 2';
/** Without anything that the original says of itself or its author. */
export const BARE = '-map_metadata -1 -map_chapters -1 -sn -dn -max_muxing_queue_size 4096';
export const MP4 = `${BARE} -movflags +faststart -f mp4`;

export const TO_ORDINARY_RANGE = [
  'scale=in_color_matrix=bt2020:flags=bicubic+accurate_rnd+full_chroma_int',
  'format=gbrp12le',
  `lut3d=file=${CUBE}:interp=tetrahedral`,
];

export const SILENCE = words('-f lavfi -i anullsrc=channel_layout=stereo:sample_rate=48000');

function soundArguments(tracks: readonly AudioFacts[], cuts: Cuts | null): string[] {
  const [only, ...others] = tracks;
  if (!only) return words('-map 1:a -shortest');
  if (others.length === 0 && !cuts) return [...words(`-map 0:${only.index} -af`), filtersOf(only)];
  const { graph, label } = soundGraph(tracks, cuts);
  return ['-filter_complex', graph.join(';'), '-map', label];
}

/** The graph that makes one sound of these tracks of the first input, and the label of its result. */
export function soundGraph(tracks: readonly AudioFacts[], cuts: Cuts | null): { graph: string[]; label: string } {
  const parts = tracks.map((one, i) => {
    const pieces = cuts?.sounds.get(one.index);
    const source = pieces ? `${soundCuts(`0:${one.index}`, pieces, `c${i}`)};[c${i}]` : `[0:${one.index}]`;
    return `${source}${filtersOf(one)},aformat=channel_layouts=stereo[s${i}]`;
  });
  if (tracks.length === 1) return { graph: parts, label: '[s0]' };
  const names = tracks.map((_, i) => `[s${i}]`).join('');
  const mix = `${names}amix=inputs=${tracks.length}:duration=longest:normalize=0[sound]`;
  return { graph: [...parts, mix], label: '[sound]' };
}

/** One channel is as loud on both sides as it is: ffmpeg would make it softer. */
const filtersOf = ({ channels }: AudioFacts) =>
  channels === 1 ? `${IN_STEP},aresample=48000,pan=stereo|c0=c0|c1=c0` : `${IN_STEP},aresample=48000`;

/** The seconds written so far, if this line of `-progress` contains them; otherwise null. */
export function secondsIn(line: string): number | null {
  // older versions call this milliseconds, but all of them print microseconds
  const micro = /^out_time_(?:us|ms)=(\d+)$/.exec(line.trim())?.[1];
  return micro === undefined ? null : Number(micro) / 1e6;
}

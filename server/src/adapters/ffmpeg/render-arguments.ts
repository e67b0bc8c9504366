import { type Box, fitBox } from '@greenlit/domain/media/fit-box.ts';
import { AAC, BARE, h264, MP4, QUIET, reading, SILENCE, soundGraph, TO_ORDINARY_RANGE, words } from './arguments.ts';
import { pictureCuts } from './cuts.ts';
import type { Matrix } from './facts.ts';
import type { Prepared } from './prepare.ts';

/** A decoded picture: its pixels in a file, and its size. */
export interface Still {
  path: string;
  width: number;
  height: number;
}

/** What all parts of a video have in common. */
export interface Frame {
  width: number;
  height: number;
  /** Frames per second, as ffmpeg writes it. */
  rate: string;
  matrix: Exclude<Matrix, 'bt2020'>;
}

export interface Overlay {
  still: Still;
  box: Box;
  /** 0 to 1. */
  opacity: number;
}

/** One part of a video: a stretch of a file, or a picture that stands still. `seconds` of the result. */
export type Part =
  | { source: string; facts: Prepared; from: number; seconds: number; overlay: Overlay | null }
  | { still: Still; seconds: number; overlay: Overlay | null };

/** As close to the plan as what a browser makes of it. */
const PICTURE = h264(22);
const CLOCK = 90_000;
const TIMESCALE = words(`-video_track_timescale ${CLOCK}`);
/** Frames keep their times, however irregular; without the first option, ffmpeg would repeat each until the next tick. */
const OWN_TIMES = words(`-vsync passthrough -enc_time_base:v 1:${CLOCK}`);
const TAGS = { bt601: 'smpte170m', bt709: 'bt709' } as const;

const exact = (seconds: number) => seconds.toFixed(6);
const rateOf = ({ rate }: Frame): number => {
  const [over = 30, under = 1] = rate.split('/').map(Number);
  return over / under;
};

/** Seconds before a part from which its file is read, so that decoders are in their stride. */
const RUN_UP = 5;

/** The second of its file from which a part is read. Lists of edits and files without an index are read from their start. */
export const seekOf = (part: Part): number =>
  'facts' in part && part.facts.canSeek && !part.facts.cuts ? Math.max(0, Math.floor(part.from - RUN_UP)) : 0;

/** How many seconds of film are worked through for a part. */
export const workOf = (part: Part): number => part.seconds + ('facts' in part ? part.from - seekOf(part) : 0);

/** For ffmpeg: the pixels of a still as one frame. */
const stillInput = ({ path, width, height }: Still, rate: string): string[] => [
  ...words(`-f rawvideo -pixel_format rgba -video_size ${width}x${height} -framerate ${rate} -i`),
  path,
];

/** Holds the last frame until the part is over; the last frame of all is due before the end. */
const until = (seconds: number, frame: Frame): string[] => [
  'tpad=stop=-1:stop_mode=clone',
  `trim=end=${exact(seconds - 0.25 / rateOf(frame))}`,
];

/** In the working folder: the times of the frames and of the samples that were read, before the rest is filled up. */
export const READ = { picture: 'picture.txt', sound: 'sound.txt' } as const;
const noted = (file: string, kind: 'metadata' | 'ametadata') => [
  `${kind}=mode=add:key=read:value=1`,
  `${kind}=mode=print:key=read:file=${file}`,
];
const PICTURE_READ = noted(READ.picture, 'metadata');
const SOUND_READ = noted(READ.sound, 'ametadata').join(',');

/** For ffmpeg: the whole video from its only clip, which is shown from the start to the end. Frames keep their times. */
export function wholeArguments(part: Extract<Part, { source: string }>, frame: Frame, result: string): string[] {
  const { facts } = part;
  // a picture that begins later than the sound stands still until then
  const picture = [...(facts.cuts ? pictureCuts(facts.cuts) : []), "setpts='PTS*gt(N,0)'", ...fitted(facts, frame)];
  const sound = facts.audio.length > 0 ? soundGraph(facts.audio, facts.cuts) : null;
  // at a steady rate, because a last frame may be shown for long
  const read = `[read]fps=4:start_time=0,${PICTURE_READ.join(',')},nullsink`;
  const film = `[0:${facts.video.index}]split[film][read];${read};[film]`;
  return [
    ...inputs(part, frame),
    '-filter_complex',
    [
      ...drawn(film, picture, part.overlay, frame),
      ...(sound ? [...sound.graph, `${sound.label}${SOUND_READ}[a]`] : []),
    ].join(';'),
    ...words(`-map [v] -map ${sound ? '[a]' : `${part.overlay ? 2 : 1}:a -shortest`}`),
    ...OWN_TIMES,
    ...TIMESCALE,
    ...words(`${PICTURE} ${AAC} ${MP4}`),
    result,
  ];
}

/** For ffmpeg: one part, with exact sound, to be joined with others that are made the same way. */
export function partArguments(part: Part, frame: Frame, result: string): string[] {
  const { seconds, overlay } = part;
  const graph: string[] = [];
  const silent = !('facts' in part) || part.facts.audio.length === 0;
  if ('facts' in part) {
    const { facts } = part;
    const from = part.from - seekOf(part);
    const picture = [
      ...(facts.cuts ? pictureCuts(facts.cuts) : []),
      `setpts=PTS-${exact(from)}/TB`,
      `fps=${frame.rate}:start_time=0`,
      ...PICTURE_READ,
      ...fitted(facts, frame),
    ];
    graph.push(...drawn(`[0:${facts.video.index}]`, picture, overlay, frame, until(seconds, frame)));
    if (!silent) {
      const sound = soundGraph(facts.audio, facts.cuts);
      const cut = `atrim=start=${exact(from)},asetpts=N/SR/TB,${SOUND_READ},apad,asetpts=N/SR/TB,atrim=end=${exact(seconds)}`;
      graph.push(...sound.graph, `${sound.label}${cut}[a]`);
    }
  } else graph.push(...drawn('[0:v]', placed(part.still, frame), overlay, frame, until(seconds, frame)));
  if (silent) graph.push(`[${overlay ? 2 : 1}:a]atrim=end=${exact(seconds)}[a]`);
  return [
    ...inputs(part, frame),
    '-filter_complex',
    graph.join(';'),
    // no frame refers to a later one, so that the parts meet without a gap
    ...words(`-map [v] -map [a] ${PICTURE} -bf 0 -c:a pcm_s16le -ar 48000 -ac 2 ${BARE}`),
    ...TIMESCALE,
    ...words('-f mov'),
    result,
  ];
}

/** For ffmpeg: the parts that a list names, one after the other. */
export const joinArguments = (list: string, result: string): string[] => [
  ...QUIET,
  ...words('-protocol_whitelist file -format_whitelist concat,mov -f concat -safe 0 -i'),
  list,
  ...words(`-map 0:v -map 0:a -c:v copy ${AAC} ${BARE} -movflags +faststart -video_track_timescale ${CLOCK} -f mp4`),
  result,
];

/** The list for `joinArguments`: paths relative to it, of folders and files that we named; each part counts for as long as it is meant to be. */
export const joinList = (parts: readonly { path: string; seconds: number }[]): string =>
  ['ffconcat version 1.0', ...parts.map(({ path, seconds }) => `file '${path}'\nduration ${exact(seconds)}`), ''].join(
    '\n',
  );

function inputs(part: Part, { rate }: Frame): string[] {
  const silent = !('facts' in part) || part.facts.audio.length === 0;
  return [
    ...('facts' in part
      ? reading(part.source, { raw: Boolean(part.facts.cuts), seek: seekOf(part) })
      : [...QUIET, ...stillInput(part.still, rate)]),
    ...(part.overlay ? stillInput(part.overlay.still, rate) : []),
    ...(silent ? SILENCE : []),
  ];
}

/** A graph from an input to [v]: its picture, the logo over it, and what comes after that. */
function drawn(
  input: string,
  picture: readonly string[],
  overlay: Overlay | null,
  { matrix }: Frame,
  after: readonly string[] = [],
): string[] {
  const tags = TAGS[matrix];
  const rest = [...after, `setparams=colorspace=${tags}:color_primaries=${tags}:color_trc=${tags}:range=tv`].join(',');
  if (!overlay) return [`${input}${[...picture, rest].join(',')}[v]`];
  const { box, opacity } = overlay;
  const logo = [
    `colorchannelmixer=aa=${opacity}`,
    `scale=${box.width}:${box.height}:flags=bicubic+accurate_rnd+full_chroma_int:out_color_matrix=${matrix}:out_range=tv`,
    'format=yuva420p',
  ];
  return [
    `${input}${picture.join(',')}[picture]`,
    `[1:v]${logo.join(',')}[logo]`,
    `[picture][logo]overlay=x=${box.x}:y=${box.y}:format=yuv420:eof_action=repeat,${rest}[v]`,
  ];
}

/** Brings a film to the frame: upright (ffmpeg turns it), with square pixels, ordinary colors, and black around it. */
function fitted({ video }: Prepared, frame: Frame): string[] {
  const { shown, hdr, matrix, isFullRange } = video;
  const from = hdr ? '' : `:in_color_matrix=${matrix}${isFullRange ? ':in_range=pc' : ''}`;
  return [...(hdr ? TO_ORDINARY_RANGE : []), ...boxed(shown, frame, from)];
}

const placed = (still: Still, frame: Frame): string[] => boxed(still, frame, '');

function boxed(shown: { width: number; height: number }, { width, height, matrix }: Frame, from: string): string[] {
  const box = fitBox(shown.width & ~1, shown.height & ~1, width, height);
  const fills = box.width === width && box.height === height;
  return [
    `scale=${box.width}:${box.height}:flags=bicubic+accurate_rnd${from}:out_color_matrix=${matrix}:out_range=tv`,
    'setsar=1',
    'format=yuv420p',
    ...(fills ? [] : [`pad=${width}:${height}:${box.x}:${box.y}:black`]),
  ];
}

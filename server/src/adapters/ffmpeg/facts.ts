import type { HdrTransfer } from '@greenlit/domain/media/sdr.ts';
import { z } from 'zod';

export interface AudioFacts {
  index: number;
  /** The track's number in an MP4. */
  id: number | null;
  channels: number;
  language: string | null;
  isDefault: boolean;
  /** Commentary, or a description of the picture. */
  isAside: boolean;
  /** The second at which it ends; null if the file does not say. */
  end: number | null;
}

/** How red, green and blue make up a picture's brightness. */
export type Matrix = 'bt601' | 'bt709' | 'bt2020';

export interface VideoFacts {
  index: number;
  id: number | null;
  width: number;
  height: number;
  /** Upright and with square pixels. */
  shown: { width: number; height: number };
  matrix: Matrix;
  isFullRange: boolean;
  frameRate: string;
  /** Null for ordinary ones. */
  hdr: HdrTransfer | null;
  /** Colors that only a Dolby Vision decoder can read: the picture has no base layer for others. */
  isDolbyOnly: boolean;
  /** The second at which it ends; null if the file does not say. */
  end: number | null;
}

/** The properties of an original that decide how it is converted. */
export interface OriginalFacts {
  /** In seconds; null if the file does not say. */
  duration: number | null;
  video: VideoFacts | null;
  /** All that ffmpeg can name, in the order of the file. */
  audio: AudioFacts[];
  /** An MP4 or QuickTime file, which may have lists of edits. */
  isMov: boolean;
}

const flag = z.number().optional();
const stream = z.object({
  index: z.number(),
  id: z.string().optional(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  avg_frame_rate: z.string().optional(),
  color_transfer: z.string().optional(),
  color_space: z.string().optional(),
  color_range: z.string().optional(),
  sample_aspect_ratio: z.string().optional(),
  channels: z.number().optional(),
  start_time: z.coerce.number().optional().catch(undefined),
  duration: z.coerce.number().optional().catch(undefined),
  disposition: z
    .object({ attached_pic: flag, default: flag, comment: flag, visual_impaired: flag, descriptions: flag })
    .optional(),
  tags: z.object({ language: z.string().optional() }).optional().catch(undefined),
  side_data_list: z
    .array(z.object({ dv_profile: flag, dv_bl_signal_compatibility_id: flag, rotation: flag }))
    .optional()
    .catch(undefined),
});
type Stream = z.infer<typeof stream>;
const report = z.object({
  streams: z.array(stream).default([]),
  format: z
    .object({
      start_time: z.coerce.number().optional().catch(undefined),
      duration: z.coerce.number().optional().catch(undefined),
      format_name: z.string().optional(),
    })
    .default({}),
});

/** Transfer functions that ordinary screens cannot show. */
const HDR: Record<string, HdrTransfer> = { smpte2084: 'pq', 'arib-std-b67': 'hlg' };

/** What posters are made of. Some cameras record a film as JPEGs, but none beside another film. */
const OF_POSTERS = ['mjpeg', 'png', 'bmp', 'gif', 'webp', 'tiff'];

/** Reads ffprobe's report (JSON of streams and format). Cover images and attached pictures do not count as video. */
export function parseFacts(json: string): OriginalFacts {
  const { streams, format } = report.parse(JSON.parse(json));
  const known = streams.filter(({ codec_name: name }) => name !== undefined && name !== 'unknown');
  const pictures = known.filter(
    (one) =>
      one.codec_type === 'video' &&
      one.disposition?.attached_pic !== 1 &&
      (one.width ?? 0) > 0 &&
      (one.height ?? 0) > 0,
  );
  // a poster may come before the film
  const films = pictures.filter(({ codec_name: name }) => !OF_POSTERS.includes(name ?? ''));
  const video = films.find(({ disposition }) => disposition?.default === 1) ?? films[0] ?? pictures[0];
  const stated = [format.duration, video?.duration].find((value) => value !== undefined && value > 0);
  return {
    duration: stated !== undefined && Number.isFinite(stated) ? stated : null,
    video: video ? { ...videoFacts(video), end: endOf(video, format) } : null,
    audio: known
      .filter((one) => one.codec_type === 'audio')
      .map((one) => ({ ...audioFacts(one), end: endOf(one, format) })),
    isMov: format.format_name?.split(',').includes('mov') ?? false,
  };
}

/** A file begins with the first of its tracks. */
function endOf(
  { start_time: start = 0, duration }: Stream,
  { start_time: first = 0 }: { start_time?: number | undefined },
) {
  const end = start - first + (duration ?? Number.NaN);
  return end > 0 && Number.isFinite(end) ? end : null;
}

const videoFacts = (one: Stream): Omit<VideoFacts, 'end'> => ({
  index: one.index,
  id: numberOf(one),
  width: one.width ?? 0,
  height: one.height ?? 0,
  shown: shownSize(one),
  matrix: matrixOf(one),
  isFullRange: one.color_range === 'pc',
  frameRate: steadyRate(one.avg_frame_rate),
  hdr: HDR[one.color_transfer ?? ''] ?? null,
  isDolbyOnly: (one.side_data_list ?? []).some(
    ({ dv_profile: profile, dv_bl_signal_compatibility_id: base }) => profile !== undefined && base === 0,
  ),
});

function shownSize({ width = 0, height = 0, sample_aspect_ratio: ratio, side_data_list: sides }: Stream) {
  const aspect = quotient(ratio?.replace(':', '/') ?? '');
  const wide = Math.round(width * (aspect > 0 && Number.isFinite(aspect) ? aspect : 1));
  const turned = (sides ?? []).some(({ rotation = 0 }) => Math.abs(rotation) % 180 === 90);
  return turned ? { width: height, height: wide } : { width: wide, height };
}

/** As a browser takes it where the file does not say. */
function matrixOf({ color_space: space, height = 0 }: Stream): Matrix {
  if (space === 'bt2020nc' || space === 'bt2020c') return 'bt2020';
  if (space === 'smpte170m' || space === 'bt470bg') return 'bt601';
  return space === 'bt709' || height >= 720 ? 'bt709' : 'bt601';
}

const audioFacts = (one: Stream): Omit<AudioFacts, 'end'> => {
  const { language } = one.tags ?? {};
  const { comment, visual_impaired, descriptions } = one.disposition ?? {};
  return {
    index: one.index,
    id: numberOf(one),
    channels: one.channels ?? 2,
    language: language && language !== 'und' ? language : null,
    isDefault: one.disposition?.default === 1,
    isAside: [comment, visual_impaired, descriptions].includes(1),
  };
};

/** ffprobe prints it as "0x2". */
const numberOf = ({ id }: Stream): number | null => (id === undefined ? null : Number(id));

const RATES = ['24000/1001', '24', '25', '30000/1001', '30', '50', '60000/1001', '60'];

/** The nearest usual frame rate; 30 if the rate is unusual or missing. */
function steadyRate(rate = ''): string {
  const measured = quotient(rate);
  return RATES.find((usual) => Math.abs(quotient(usual) - measured) < measured * 0.0005) ?? nearly(measured) ?? '30';
}

const nearly = (measured: number) => RATES.find((usual) => Math.abs(quotient(usual) - measured) < measured * 0.01);

function quotient(rate: string): number {
  const [over = Number.NaN, under = 1] = rate.split('/').map(Number);
  return over / under;
}

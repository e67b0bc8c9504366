import { z } from 'zod';

/** The properties of an original that decide how it is converted. */
export interface OriginalFacts {
  /** In seconds; null if the file does not say. */
  duration: number | null;
  video: { index: number; width: number; height: number; frameRate: string; isHdr: boolean } | null;
  audio: { index: number } | null;
}

const stream = z.object({
  index: z.number(),
  codec_type: z.string().optional(),
  codec_name: z.string().optional(),
  width: z.number().optional(),
  height: z.number().optional(),
  avg_frame_rate: z.string().optional(),
  color_transfer: z.string().optional(),
  duration: z.coerce.number().optional().catch(undefined),
  disposition: z.object({ attached_pic: z.number().optional() }).optional(),
});
const report = z.object({
  streams: z.array(stream).default([]),
  format: z.object({ duration: z.coerce.number().optional().catch(undefined) }).default({}),
});

/** Transfer functions that ordinary screens cannot show. */
const HDR = ['smpte2084', 'arib-std-b67'];

/** Reads ffprobe's report (JSON of streams and format). Cover images and attached pictures do not count as video. */
export function parseFacts(json: string): OriginalFacts {
  const { streams, format } = report.parse(JSON.parse(json));
  const video = streams.find(
    (one) =>
      one.codec_type === 'video' &&
      one.codec_name !== undefined &&
      one.disposition?.attached_pic !== 1 &&
      (one.width ?? 0) > 0 &&
      (one.height ?? 0) > 0,
  );
  const audio = streams.find((one) => one.codec_type === 'audio' && one.codec_name !== undefined);
  const stated = [format.duration, video?.duration].find((value) => value !== undefined && value > 0);
  return {
    duration: stated !== undefined && Number.isFinite(stated) ? stated : null,
    video: video
      ? {
          index: video.index,
          width: video.width ?? 0,
          height: video.height ?? 0,
          frameRate: steadyRate(video.avg_frame_rate),
          isHdr: HDR.includes(video.color_transfer ?? ''),
        }
      : null,
    audio: audio ? { index: audio.index } : null,
  };
}

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

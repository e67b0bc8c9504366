/** What is known of a clip when the size of the result is chosen. Pixels as shown, frames per second. */
export interface ClipFacts {
  kind: 'video' | 'image' | 'card';
  width?: number;
  height?: number;
  frameRate?: number;
}

export interface Target {
  /** Even pixels. */
  width: number;
  height: number;
  /** Frames per second: of stills, and of all frames if `constant`. */
  frameRate: number;
  /** True if clips differ in frame rate: all frames then use one rate. Otherwise frames keep their times. */
  constant: boolean;
}

/** Full HD, landscape or portrait. */
export const LONG = 1920;
const SHORT = 1080;
const COMMON_RATES = [24, 25, 30, 50, 60] as const;

/** The smallest size encoders accept. */
const SMALLEST = 16;

/**
 * Size and frame rate of a result. The first video sets the aspect ratio (or the first picture if there is no video;
 * 16:9 if there is neither), the largest video of that ratio sets the size, never enlarged and within 1920 × 1080 or
 * 1080 × 1920. Frame rates within 2 percent of each other are kept; otherwise all clips use the fastest, as a common
 * rate up to 60.
 */
export function targetOf(clips: readonly ClipFacts[]): Target {
  const sized = clips.flatMap(({ kind, width, height }) => (width && height ? [{ kind, width, height }] : []));
  const videos = sized.filter(({ kind }) => kind === 'video');
  const first = videos[0] ?? sized[0] ?? { width: 1280, height: 720 };
  const shape = first.width / first.height;
  const alike = videos.filter(({ width, height }) => Math.abs(width / height / shape - 1) < 0.02);
  const { width, height } = alike.reduce((best, clip) => (clip.height > best.height ? clip : best), first);
  return { ...within(width, height), ...rateOf(clips) };
}

/** The largest even size of this aspect ratio within full HD, never enlarged. */
export function within(width: number, height: number): { width: number; height: number } {
  const [across, down] = width >= height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(1, across / width, down / height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Rounded down to even: loses a line rather than inventing one. */
export const even = (value: number): number => Math.max(SMALLEST, Math.floor(value + 0.01) & ~1);

function rateOf(clips: readonly ClipFacts[]): Pick<Target, 'frameRate' | 'constant'> {
  const rates = clips.flatMap(({ frameRate }) => (frameRate && Number.isFinite(frameRate) ? [frameRate] : []));
  if (rates.length === 0) return { frameRate: 30, constant: false };
  const [slowest, fastest] = [Math.min(...rates), Math.max(...rates)];
  const frameRate = COMMON_RATES.reduce((best, rate) =>
    Math.abs(rate - fastest) < Math.abs(best - fastest) ? rate : best,
  );
  return { frameRate, constant: fastest / slowest > 1.02 };
}

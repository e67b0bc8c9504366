/** What is known of one clip when the size of the result is chosen. Pixels as shown, frames per second. */
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
  /** Frames per second: of stills, and of everything when `constant`. */
  frameRate: number;
  /** True when clips differ in their frame rate: all frames are put on one beat. Otherwise frames keep their times. */
  constant: boolean;
}

/** Full HD, lying or standing. */
const LONG = 1920;
const SHORT = 1080;
const COMMON_RATES = [24, 25, 30, 50, 60] as const;

/** Encoders take nothing smaller. */
const SMALLEST = 16;

/**
 * Size and frame rate of a result. The first video gives the shape (the first picture, where there is no video; 16:9 where there
 * is neither), the largest video of that shape the size, never enlarged and within 1920 × 1080 or 1080 × 1920. Frame rates that
 * agree within 2 percent are kept as they are; otherwise the fastest, as a common rate up to 60, is everybody's.
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

/** The largest even size of this shape within full HD, not above itself. */
export function within(width: number, height: number): { width: number; height: number } {
  const [across, down] = width >= height ? [LONG, SHORT] : [SHORT, LONG];
  const scale = Math.min(1, across / width, down / height);
  return { width: even(width * scale), height: even(height * scale) };
}

/** Cut down to even: a line is lost rather than invented. */
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

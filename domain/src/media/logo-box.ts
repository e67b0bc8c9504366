import type { Box } from './fit-box.ts';

/** The corner of a logo; `top_right` is the product's default. */
export type LogoPosition = 'top_right' | 'top_left' | 'bottom_right' | 'bottom_left';

/** Distance from both edges, as a part of the height of the video. */
const margin = 0.02;

const even = (value: number) => Math.round(value / 2) * 2;

/**
 * The rectangle a logo fills: `heightFraction` of the video's height, with the logo's aspect ratio, shrunk if it would
 * not fit between the margins. Burn-in and preview both use it, so they agree. Sizes are pixels of the video, and even,
 * because its color is stored in 2 × 2 squares; `heightFraction` is 0 to 1.
 */
export function logoBox(
  videoWidth: number,
  videoHeight: number,
  logoWidth: number,
  logoHeight: number,
  position: LogoPosition,
  heightFraction: number,
): Box {
  const gap = even(videoHeight * margin);
  const room = { width: videoWidth - 2 * gap, height: videoHeight - 2 * gap };
  const scale = Math.min((videoHeight * heightFraction) / logoHeight, room.width / logoWidth, room.height / logoHeight);
  const width = Math.max(2, Math.min(even(logoWidth * scale), room.width & ~1));
  const height = Math.max(2, Math.min(even(logoHeight * scale), room.height & ~1));
  return {
    x: position.endsWith('right') ? (videoWidth - width - gap) & ~1 : gap,
    y: position.startsWith('top') ? gap : (videoHeight - height - gap) & ~1,
    width,
    height,
  };
}

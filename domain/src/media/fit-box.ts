/** A rectangle in pixels, from the top left. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Bars thinner than this fraction of a side are dropped: the picture is stretched over them. */
const THIN = 0.02;

/** The largest box of the picture's aspect ratio inside a target of even size, centred; its numbers are even. */
export function fitBox(width: number, height: number, targetWidth: number, targetHeight: number): Box {
  const scale = Math.min(targetWidth / width, targetHeight / height);
  const side = (length: number, target: number) => {
    const scaled = Math.max(2, Math.round((length * scale) / 2) * 2);
    return target - scaled <= target * THIN ? target : scaled;
  };
  const [boxWidth, boxHeight] = [side(width, targetWidth), side(height, targetHeight)];
  return {
    x: ((targetWidth - boxWidth) >> 2) << 1,
    y: ((targetHeight - boxHeight) >> 2) << 1,
    width: boxWidth,
    height: boxHeight,
  };
}

import type { Plane } from './planes.ts';

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

/** The part of a plane that belongs to `box`; `step` is 1 for luma, 2 for color at half resolution. Shares its data. */
export const partOf = (plane: Plane, box: Box, step: 1 | 2): Plane => ({
  data: plane.data,
  offset: plane.offset + (box.y / step) * plane.stride + box.x / step,
  stride: plane.stride,
  width: box.width / step,
  height: box.height / step,
});

/** Black bars around `box`: 16 for luma, 128 for color. */
export function fillAround(plane: Plane, box: Box, step: 1 | 2): void {
  const value = step === 1 ? 16 : 128;
  const inner = { left: box.x / step, right: (box.x + box.width) / step };
  for (let y = 0; y < plane.height; y++) {
    const row = plane.offset + y * plane.stride;
    if (y < box.y / step || y >= (box.y + box.height) / step) {
      plane.data.fill(value, row, row + plane.width);
    } else {
      plane.data.fill(value, row, row + inner.left);
      plane.data.fill(value, row + inner.right, row + plane.width);
    }
  }
}

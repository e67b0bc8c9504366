import type { Box } from '@greenlit/domain/media/fit-box.ts';
import type { Plane } from './planes.ts';

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

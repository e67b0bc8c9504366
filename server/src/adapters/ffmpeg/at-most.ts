import type { Pixels } from '../../features/files/picture.reader.ts';
import { type Span, spansOf } from '../../features/files/shrink.ts';

/** The picture, scaled down until its longer side has this many pixels; each is the mean of those it replaces. */
export function atMost(picture: Pixels, longest: number): Pixels {
  const scale = longest / Math.max(picture.width, picture.height);
  if (scale >= 1) return picture;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  const [width, height] = [side(picture.width), side(picture.height)];
  const [columns, rows] = [spansOf(picture.width, width), spansOf(picture.height, height)];
  const data = new Uint8Array(width * height * 4);
  for (const [y, row] of rows.entries())
    for (const [x, column] of columns.entries()) data.set(mean(picture, row, column), (y * width + x) * 4);
  return { width, height, data };
}

function mean({ data, width }: Pixels, row: Span, column: Span): number[] {
  const sums = [0, 0, 0];
  let [solid, all] = [0, 0];
  for (const [y, down] of row.weights.entries())
    for (const [x, across] of column.weights.entries()) {
      const at = ((row.first + y) * width + column.first + x) * 4;
      // colors count by how solid they are: nobody sees that of transparent pixels
      const weight = down * across * (data[at + 3] ?? 0);
      for (const channel of [0, 1, 2]) sums[channel] = (sums[channel] ?? 0) + weight * (data[at + channel] ?? 0);
      solid += weight;
      all += down * across;
    }
  return [...sums.map((sum) => (solid > 0 ? Math.round(sum / solid) : 0)), Math.round(solid / all)];
}

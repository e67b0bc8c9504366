import jpeg from 'jpeg-js';
import { type Pixels, readPicture } from './picture.reader.ts';

const QUALITY = 78;

/** PPM is a line with the size followed by raw pixels, for another encoder. */
export type Form = 'jpeg' | 'ppm';

/**
 * A picture scaled to this width; null if it is no wider, or if it has a rotation, which the result could not express.
 * Transparent areas become white. @throws if it cannot be read
 */
export function shrunk(bytes: Buffer, width: number, form: Form = 'jpeg'): Buffer | null {
  const picture = readPicture(bytes);
  if (picture.width <= width || picture.isTurned) return null;
  const height = Math.max(1, Math.round((picture.height * width) / picture.width));
  const data = averaged(picture, width, height);
  return form === 'jpeg' ? Buffer.from(jpeg.encode({ width, height, data }, QUALITY).data) : ppm(width, height, data);
}

/** Drops the alpha channel, because nothing is transparent any more. */
function ppm(width: number, height: number, data: Buffer): Buffer {
  const head = Buffer.from(`P6\n${width} ${height}\n255\n`);
  const picture = Buffer.alloc(head.length + width * height * 3);
  head.copy(picture);
  let at = head.length;
  for (let from = 0; from < data.length; from += 4) at += data.copy(picture, at, from, from + 3);
  return picture;
}

/** Each pixel is the mean of the area it replaces. */
function averaged(picture: Pixels, width: number, height: number): Buffer {
  const columns = spansOf(picture.width, width);
  const rows = spansOf(picture.height, height);
  const target = Buffer.alloc(width * height * 4, 255);
  let at = 0;
  for (const row of rows)
    for (const column of columns) {
      const [red, green, blue] = mean(picture, row, column);
      target[at] = red;
      target[at + 1] = green;
      target[at + 2] = blue;
      at += 4;
    }
  return target;
}

export interface Span {
  first: number;
  /** The share of each line that it covers. */
  weights: number[];
}

/** The lines of `from` that each of `to` lines covers, in whole and in part. */
export function spansOf(from: number, to: number): Span[] {
  return Array.from({ length: to }, (_, index) => {
    const [start, end] = [(index * from) / to, ((index + 1) * from) / to];
    const first = Math.floor(start);
    const last = Math.min(Math.ceil(end), from);
    const weights = Array.from(
      { length: last - first },
      (_line, line) => Math.min(end, first + line + 1) - Math.max(start, first + line),
    );
    return { first, weights };
  });
}

function mean({ data, width }: Pixels, row: Span, column: Span): [number, number, number] {
  let [red, green, blue, all] = [0, 0, 0, 0];
  for (const [y, down] of row.weights.entries())
    for (const [x, across] of column.weights.entries()) {
      const at = ((row.first + y) * width + column.first + x) * 4;
      const weight = down * across;
      const alpha = (data[at + 3] ?? 255) / 255;
      const onWhite = (value = 0) => (255 + (value - 255) * alpha) * weight;
      red += onWhite(data[at]);
      green += onWhite(data[at + 1]);
      blue += onWhite(data[at + 2]);
      all += weight;
    }
  return [Math.round(red / all), Math.round(green / all), Math.round(blue / all)];
}

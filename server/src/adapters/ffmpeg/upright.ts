import type { Pixels } from '../../features/files/picture.reader.ts';

type Turn = (x: number, y: number, right: number, bottom: number) => [number, number];

/** Where each pixel of the upright picture is in the stored one, by EXIF orientation. */
const TURNS: Record<number, Turn> = {
  2: (x, y, right) => [right - x, y],
  3: (x, y, right, bottom) => [right - x, bottom - y],
  4: (x, y, _right, bottom) => [x, bottom - y],
  5: (x, y) => [y, x],
  6: (x, y, _right, bottom) => [y, bottom - x],
  7: (x, y, right, bottom) => [right - y, bottom - x],
  8: (x, y, right) => [right - y, x],
};

/** Turns a picture the way that viewers show it. */
export function upright({ width, height, data, orientation = 1 }: Pixels): Pixels {
  const turn = TURNS[orientation];
  if (!turn) return { width, height, data };
  const swaps = orientation >= 5;
  const turned = { width: swaps ? height : width, height: swaps ? width : height };
  const from = new Uint32Array(new Uint8Array(data).buffer);
  const to = new Uint32Array(width * height);
  let at = 0;
  for (let y = 0; y < turned.height; y++)
    for (let x = 0; x < turned.width; x++) {
      const [across, down] = turn(x, y, width - 1, height - 1);
      to[at++] = from[down * width + across] ?? 0;
    }
  return { ...turned, data: new Uint8Array(to.buffer) };
}

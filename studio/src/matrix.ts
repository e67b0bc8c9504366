import { type Plane, packed, toYuv } from './planes.ts';

/** Luma weights of red and blue; green has the rest. */
export interface LumaWeights {
  red: number;
  blue: number;
}

/**
 * Converts the limited-range planes of a 4:2:0 picture from one color matrix to another (BT.601 to BT.709, say), in
 * place, so that clips of both kinds look alike in one video. Gray does not change.
 */
export function rematrix([luma, u, v]: readonly [Plane, Plane, Plane], from: LumaWeights, to: LumaWeights): void {
  const basis = [difference(from, to, 1, 0), difference(from, to, 0, 1)] as const;
  const [[yu, uu, vu], [yv, uv, vv]] = basis;
  for (let row = 0; row < u.height; row++) {
    let at = u.offset + row * u.stride;
    let other = v.offset + row * v.stride;
    const top = luma.offset + row * 2 * luma.stride;
    for (let column = 0; column < u.width; column++, at++, other++) {
      const cb = (u.data[at] as number) - 128;
      const cr = (v.data[other] as number) - 128;
      if (cb === 0 && cr === 0) continue;
      u.data[at] = clamp(128 + cb * uu + cr * uv);
      v.data[other] = clamp(128 + cb * vu + cr * vv);
      const add = Math.round(cb * yu + cr * yv);
      if (add === 0) continue;
      for (const place of [top + column * 2, top + column * 2 + luma.stride]) {
        luma.data[place] = clamp((luma.data[place] as number) + add);
        luma.data[place + 1] = clamp((luma.data[place + 1] as number) + add);
      }
    }
  }
}

const clamp = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : Math.round(value));

/** What one step of Cb or Cr in the old matrix adds to Y, Cb and Cr in the new one. */
function difference(from: LumaWeights, to: LumaWeights, cb: number, cr: number): [number, number, number] {
  const green = 1 - from.red - from.blue;
  const red = (2 * (1 - from.red) * cr * 255) / 224;
  const blue = (2 * (1 - from.blue) * cb * 255) / 224;
  const [y, u, v] = toYuv(red, -(from.red * red + from.blue * blue) / green, blue, to);
  return [y - 16, u - 128, v - 128];
}

/** Pixels of a canvas as packed limited-range I420. Sizes are even; transparent pixels count as black. */
export function rgbaToI420(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  weights: LumaWeights,
): Uint8Array<ArrayBuffer> {
  const data = new Uint8Array((width * height * 3) / 2);
  const luma = packed(data, width, height);
  const u = packed(data, width / 2, height / 2, width * height);
  const v = packed(data, width / 2, height / 2, (width * height * 5) / 4);
  for (let y = 0; y < height; y += 2) {
    for (let x = 0; x < width; x += 2) {
      let [red, green, blue] = [0, 0, 0];
      for (let corner = 0; corner < 4; corner++) {
        const pixel = (y + (corner >> 1)) * width + x + (corner & 1);
        const alpha = (rgba[pixel * 4 + 3] as number) / 255;
        const r = (rgba[pixel * 4] as number) * alpha;
        const g = (rgba[pixel * 4 + 1] as number) * alpha;
        const b = (rgba[pixel * 4 + 2] as number) * alpha;
        luma.data[pixel] = Math.round(toYuv(r, g, b, weights)[0]);
        red += r / 4;
        green += g / 4;
        blue += b / 4;
      }
      const color = toYuv(red, green, blue, weights);
      const at = (y / 2) * u.stride + x / 2;
      u.data[u.offset + at] = Math.round(color[1]);
      v.data[v.offset + at] = Math.round(color[2]);
    }
  }
  return data;
}

import type { Picture } from './picture.ts';
import { toYuv } from './planes.ts';

/**
 * A logo as video samples, with its transparency at both resolutions, ready to blend into a picture. Sizes are even.
 */
export interface Overlay {
  width: number;
  height: number;
  y: Uint8Array;
  /** 0 to 255, opacity included. */
  alpha: Uint8Array;
  u: Uint8Array;
  v: Uint8Array;
  chromaAlpha: Uint8Array;
}

/**
 * Converts a logo's RGBA pixels (not premultiplied) to the video's colors. `opacity` is 0 to 1, `weights` are the
 * luma weights of the video. Color is averaged over 2 × 2 pixels by visibility, so that transparent pixels leave no
 * tint.
 */
export function overlayFrom(
  rgba: Uint8ClampedArray | Uint8Array,
  width: number,
  height: number,
  opacity: number,
  weights: { red: number; blue: number },
): Overlay {
  const [chromaWidth, chromaHeight] = [width / 2, height / 2];
  const overlay: Overlay = {
    width,
    height,
    y: new Uint8Array(width * height),
    alpha: new Uint8Array(width * height),
    u: new Uint8Array(chromaWidth * chromaHeight).fill(128),
    v: new Uint8Array(chromaWidth * chromaHeight).fill(128),
    chromaAlpha: new Uint8Array(chromaWidth * chromaHeight),
  };
  for (let row = 0; row < chromaHeight; row++) {
    for (let column = 0; column < chromaWidth; column++) {
      let [uSum, vSum, alphaSum] = [0, 0, 0];
      for (let corner = 0; corner < 4; corner++) {
        const pixel = (row * 2 + (corner >> 1)) * width + column * 2 + (corner & 1);
        const at = pixel * 4;
        const [y, u, v] = toYuv(rgba[at] as number, rgba[at + 1] as number, rgba[at + 2] as number, weights);
        const alpha = ((rgba[at + 3] as number) / 255) * opacity;
        overlay.y[pixel] = Math.round(y);
        overlay.alpha[pixel] = Math.round(alpha * 255);
        uSum += u * alpha;
        vSum += v * alpha;
        alphaSum += alpha;
      }
      const to = row * chromaWidth + column;
      if (alphaSum === 0) continue;
      overlay.u[to] = Math.round(uSum / alphaSum);
      overlay.v[to] = Math.round(vSum / alphaSum);
      overlay.chromaAlpha[to] = Math.round((alphaSum / 4) * 255);
    }
  }
  return overlay;
}

/** Blends the overlay into the picture in place, with its top left at (`x`, `y`), both even; it must lie inside. */
export function blend(picture: Picture, overlay: Overlay, x: number, y: number): void {
  const { data, layout } = picture;
  const at = (plane: number, across: number, down: number) => {
    const { offset, stride } = layout[plane] as PlaneLayout;
    return { offset: offset + down * stride + across, stride };
  };
  const chroma = { width: overlay.width / 2, height: overlay.height / 2 };
  mix(data, at(0, x, y), 1, overlay.y, overlay.alpha, overlay);
  if (picture.format === 'NV12') {
    const uv = at(1, x, y / 2);
    mix(data, uv, 2, overlay.u, overlay.chromaAlpha, chroma);
    mix(data, { ...uv, offset: uv.offset + 1 }, 2, overlay.v, overlay.chromaAlpha, chroma);
  } else {
    mix(data, at(1, x / 2, y / 2), 1, overlay.u, overlay.chromaAlpha, chroma);
    mix(data, at(2, x / 2, y / 2), 1, overlay.v, overlay.chromaAlpha, chroma);
  }
}

function mix(
  data: Uint8Array,
  place: PlaneLayout,
  step: number,
  color: Uint8Array,
  alpha: Uint8Array,
  size: { width: number; height: number },
): void {
  for (let row = 0, from = 0; row < size.height; row++) {
    let to = place.offset + row * place.stride;
    for (let column = 0; column < size.width; column++, to += step, from++) {
      const a = alpha[from] as number;
      if (a === 0) continue;
      const sum = (data[to] as number) * (255 - a) + (color[from] as number) * a + 128;
      data[to] = (sum + (sum >> 8)) >> 8;
    }
  }
}

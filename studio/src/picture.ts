import type { Box } from '@greenlit/domain/media/fit-box.ts';
import type { HdrTransfer } from '@greenlit/domain/media/sdr.ts';
import { StudioError } from './errors.ts';
import { fillAround, partOf } from './fit.ts';
import { hdrOf, sdrPlanes } from './hdr.ts';
import { type LumaWeights, rematrix } from './matrix.ts';
import { flipPlane, limitRange, lumaWeights, type Plane, packed, rotatePlane, scalePlane, toYuv } from './planes.ts';

/** A frame's samples, 8 bits each, 4:2:0, limited range, upright. The holder of the picture owns `data`. */
export interface Picture {
  data: Uint8Array<ArrayBuffer>;
  format: 'I420' | 'NV12';
  width: number;
  height: number;
  layout: PlaneLayout[];
  colorSpace: VideoColorSpaceInit;
}

/** The common format of one video's frames. `rotation` (clockwise) and `flip` turn the stored frame upright. */
export interface Shape {
  width: number;
  height: number;
  rotation: number;
  flip: boolean;
  /** Where the frame goes, with black around it; everywhere if absent. */
  box?: Box;
  /** The target colors of every frame; each frame's own if absent. */
  color?: Color;
  /** What the track says of its dynamic range, for decoders whose frames do not say it. */
  hdr?: HdrTransfer | null;
}

/** The colors of a whole video: what the encoder is told, and the weights that belong to it. */
export interface Color {
  space: VideoColorSpaceInit;
  weights: LumaWeights;
}

const HD: VideoColorSpaceInit = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false };

/**
 * What a frame of this size and color space is brought to, and the frames of other clips with it. BT.709 without one, and for a
 * high dynamic range.
 */
export const colorOf = (space?: VideoColorSpaceInit, height = 0): Color =>
  !space || space.matrix === 'rgb' || hdrOf(space)
    ? { space: HD, weights: lumaWeights('bt709', height) }
    : { space: { ...space, fullRange: false }, weights: lumaWeights(space.matrix, height) };

const rgb = new Set(['RGBA', 'RGBX', 'BGRA', 'BGRX']);
const planar = /^I4(20|22|44)A?(P10|P12)?$/;

/** True when the samples of `frame` can be read; false for pictures that only live in the graphics card. */
export const isReadable = (format: string | null): boolean =>
  format !== null && (format === 'NV12' || rgb.has(format) || planar.test(format));

/**
 * Reads a decoded frame. The usual frame (I420 or NV12, right size) is one copy; 10 and 12 bits, high dynamic range, 4:2:2,
 * 4:4:4, RGB, full range, rotated, mirrored and wrongly sized ones are converted here, on samples, because a canvas would
 * shift their colors. `spare` is a picture that is no longer needed: allocating memory for each frame costs more than
 * copying. Throws `cannot_decode` for a format that cannot be read.
 */
export async function readPicture(frame: VideoFrame, shape: Shape, spare?: Uint8Array<ArrayBuffer>): Promise<Picture> {
  const { format, visibleRect, colorSpace } = frame;
  if (!isReadable(format) || !visibleRect)
    throw new StudioError('cannot_decode', `Frames of format ${format} cannot be read.`);
  const fullRange = colorSpace.fullRange === true;
  const fits = (visibleRect.width & ~1) === shape.width && (visibleRect.height & ~1) === shape.height;
  const plain = (format === 'I420' || format === 'NV12') && !shape.rotation && !shape.flip && fits;
  const isRgb = rgb.has(format ?? '');
  const hdr = isRgb ? null : (hdrOf(colorSpace) ?? shape.hdr ?? null);
  const own = colorOf(isRgb || hdr ? undefined : colorSpace.toJSON(), visibleRect.height);
  const color = shape.color ?? own;
  const recolor = color.weights.red !== own.weights.red;
  if (!plain || fullRange || hdr || recolor || !fills(shape)) {
    const planes = hdr ? await sdrPlanes(frame, hdr) : isRgb ? await fromRgb(frame) : await fromYuv(frame);
    return convert(planes, shape, fullRange && !isRgb && !hdr, recolor ? own.weights : undefined, color);
  }

  const rect = { x: visibleRect.x, y: visibleRect.y, width: shape.width, height: shape.height };
  const bytes = frame.allocationSize({ rect });
  const data = spare?.length === bytes ? spare : new Uint8Array(bytes);
  const layout = await frame.copyTo(data, { rect });
  return {
    data,
    format,
    width: shape.width,
    height: shape.height,
    layout,
    colorSpace: color.space,
  };
}

const fills = ({ box, width, height }: Shape) => !box || (box.width === width && box.height === height);

function convert(
  planes: readonly Plane[],
  shape: Shape,
  fullRange: boolean,
  recolorFrom: LumaWeights | undefined,
  color: Color,
): Picture {
  const { width, height } = shape;
  const half = { width: width / 2, height: height / 2 };
  const data = new Uint8Array((width * height * 3) / 2);
  const targets = [
    packed(data, width, height),
    packed(data, half.width, half.height, width * height),
    packed(data, half.width, half.height, (width * height * 5) / 4),
  ] as const;
  const box = shape.box ?? { x: 0, y: 0, width, height };
  planes.forEach((plane, i) => {
    const turned = rotatePlane(plane, shape.rotation);
    const [target, step] = [targets[i] as Plane, i === 0 ? 1 : 2] as const;
    const inner = partOf(target, box, step);
    scalePlane(shape.flip ? flipPlane(turned) : turned, inner);
    if (fullRange) limitRange(inner, i === 0);
    if (!fills(shape)) fillAround(target, box, step);
  });
  if (recolorFrom) rematrix(targets, recolorFrom, color.weights);
  return {
    data,
    format: 'I420',
    width,
    height,
    layout: targets.map(({ offset, stride }) => ({ offset, stride })),
    colorSpace: color.space,
  };
}

/** Y, U and V of a frame as 8-bit planes, whatever their depth and subsampling. */
async function fromYuv(frame: VideoFrame): Promise<Plane[]> {
  const { width, height } = frame.visibleRect as DOMRectReadOnly;
  const format = frame.format ?? '';
  const bytes = new Uint8Array(frame.allocationSize());
  const layout = await frame.copyTo(bytes);
  const sub = { x: format.startsWith('I444') ? 1 : 2, y: /^I4(22|44)/.test(format) ? 1 : 2 };
  const chroma = { width: Math.ceil(width / sub.x), height: Math.ceil(height / sub.y) };
  const place = (i: number) => layout[i] as PlaneLayout;

  if (format === 'NV12') {
    const u = packed(new Uint8Array(chroma.width * chroma.height), chroma.width, chroma.height);
    const v = packed(new Uint8Array(chroma.width * chroma.height), chroma.width, chroma.height);
    for (let y = 0, to = 0; y < chroma.height; y++) {
      let from = place(1).offset + y * place(1).stride;
      for (let x = 0; x < chroma.width; x++, to++) {
        u.data[to] = bytes[from++] as number;
        v.data[to] = bytes[from++] as number;
      }
    }
    return [{ data: bytes, ...place(0), width, height }, u, v];
  }

  const deep = format.endsWith('P10') ? 2 : format.endsWith('P12') ? 4 : 0;
  const data = deep ? Uint8Array.from(new Uint16Array(bytes.buffer), (value) => value >> deep) : bytes;
  const scale = deep ? 2 : 1;
  return [0, 1, 2].map((i) => ({
    data,
    offset: place(i).offset / scale,
    stride: place(i).stride / scale,
    width: i === 0 ? width : chroma.width,
    height: i === 0 ? height : chroma.height,
  }));
}

/** BT.709 Y, U and V of an RGB frame, color at full resolution. */
async function fromRgb(frame: VideoFrame): Promise<Plane[]> {
  const { width, height } = frame.visibleRect as DOMRectReadOnly;
  const bytes = new Uint8Array(frame.allocationSize());
  const [place] = await frame.copyTo(bytes);
  const { offset, stride } = place as PlaneLayout;
  const [red, blue] = frame.format?.startsWith('R') ? [0, 2] : [2, 0];
  const weights = lumaWeights('bt709', height);
  const planes = [0, 1, 2].map(() => packed(new Uint8Array(width * height), width, height));
  for (let y = 0, to = 0; y < height; y++) {
    for (let x = 0, at = offset + y * stride; x < width; x++, at += 4, to++) {
      const yuv = toYuv(bytes[at + red] as number, bytes[at + 1] as number, bytes[at + blue] as number, weights);
      for (let i = 0; i < 3; i++) (planes[i] as Plane).data[to] = Math.round(yuv[i] as number);
    }
  }
  return planes;
}

/** The frame an encoder takes, with a copy of the samples. Microseconds. */
export const toVideoFrame = (picture: Picture, timestamp: number, duration: number): VideoFrame =>
  new VideoFrame(picture.data, {
    format: picture.format,
    codedWidth: picture.width,
    codedHeight: picture.height,
    layout: picture.layout,
    colorSpace: picture.colorSpace,
    timestamp,
    duration,
  });

/** One component of a picture: rows of `width` bytes, `stride` apart, from `offset` in `data`. */
export interface Plane {
  data: Uint8Array;
  offset: number;
  stride: number;
  width: number;
  height: number;
}

export const packed = (data: Uint8Array, width: number, height: number, offset = 0): Plane => ({
  data,
  offset,
  stride: width,
  width,
  height,
});

/** Turns a plane clockwise by 0, 90, 180 or 270 degrees. */
export function rotatePlane(plane: Plane, degrees: number): Plane {
  if (degrees === 0) return plane;
  const { data, offset, stride, width, height } = plane;
  const turned =
    degrees === 180
      ? packed(new Uint8Array(width * height), width, height)
      : packed(new Uint8Array(width * height), height, width);
  for (let y = 0; y < height; y++) {
    let from = offset + y * stride;
    let to: number;
    let step: number;
    if (degrees === 90) {
      to = height - 1 - y;
      step = height;
    } else if (degrees === 270) {
      to = (width - 1) * height + y;
      step = -height;
    } else {
      to = (height - y) * width - 1;
      step = -1;
    }
    for (let x = 0; x < width; x++, to += step) turned.data[to] = data[from++] as number;
  }
  return turned;
}

/** Mirrors a plane left to right. */
export function flipPlane({ data, offset, stride, width, height }: Plane): Plane {
  const flipped = packed(new Uint8Array(width * height), width, height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) flipped.data[y * width + x] = data[offset + y * stride + width - 1 - x] as number;
  }
  return flipped;
}

/** Copies `source` into `target`, stretched to its size: exact where sizes agree, bilinear elsewhere. */
export function scalePlane(source: Plane, target: Plane): void {
  if (source.width === target.width && source.height === target.height) {
    for (let y = 0; y < target.height; y++) {
      const from = source.offset + y * source.stride;
      target.data.set(source.data.subarray(from, from + target.width), target.offset + y * target.stride);
    }
    return;
  }
  const across = steps(source.width, target.width);
  const down = steps(source.height, target.height);
  const s = source.data;
  for (let y = 0; y < target.height; y++) {
    const above = source.offset + (down.first[y] as number) * source.stride;
    const below = source.offset + (down.second[y] as number) * source.stride;
    const low = down.weight[y] as number;
    let to = target.offset + y * target.stride;
    for (let x = 0; x < target.width; x++) {
      const left = across.first[x] as number;
      const right = across.second[x] as number;
      const far = across.weight[x] as number;
      const top = (s[above + left] as number) * (128 - far) + (s[above + right] as number) * far;
      const bottom = (s[below + left] as number) * (128 - far) + (s[below + right] as number) * far;
      target.data[to++] = (top * (128 - low) + bottom * low + 8192) >> 14;
    }
  }
}

interface Steps {
  first: Int32Array;
  second: Int32Array;
  /** Of the second, in 128ths. */
  weight: Int32Array;
}
const knownSteps = new Map<string, Steps>();

/** For every target position the two source positions around its centre. */
function steps(from: number, to: number): Steps {
  const key = `${from}:${to}`;
  const known = knownSteps.get(key);
  if (known) return known;
  const made = { first: new Int32Array(to), second: new Int32Array(to), weight: new Int32Array(to) };
  for (let i = 0; i < to; i++) {
    const at = Math.min(from - 1, Math.max(0, ((i + 0.5) * from) / to - 0.5));
    const whole = Math.floor(at);
    made.first[i] = whole;
    made.second[i] = Math.min(from - 1, whole + 1);
    made.weight[i] = Math.round((at - whole) * 128);
  }
  knownSteps.set(key, made);
  return made;
}

/** Luma weights of red and blue for a WebCodecs matrix name; BT.709 when it is unknown and the picture is HD. */
export function lumaWeights(matrix: string | null | undefined, height: number): { red: number; blue: number } {
  if (matrix === 'bt2020-ncl') return { red: 0.2627, blue: 0.0593 };
  if (matrix === 'smpte170m' || matrix === 'bt470bg') return { red: 0.299, blue: 0.114 };
  if (matrix === 'bt709' || height >= 720) return { red: 0.2126, blue: 0.0722 };
  return { red: 0.299, blue: 0.114 };
}

/** Limited-range Y, U and V of a color, not rounded. Components are 0 to 255. */
export function toYuv(
  red: number,
  green: number,
  blue: number,
  weights: { red: number; blue: number },
): [number, number, number] {
  const y = weights.red * red + (1 - weights.red - weights.blue) * green + weights.blue * blue;
  return [
    16 + (y * 219) / 255,
    128 + (((blue - y) / (2 * (1 - weights.blue))) * 224) / 255,
    128 + (((red - y) / (2 * (1 - weights.red))) * 224) / 255,
  ];
}

/** Squeezes full-range samples (0 to 255) into the limited range video uses. */
export function limitRange(plane: Plane, luma: boolean): void {
  const table = Uint8Array.from({ length: 256 }, (_, v) =>
    Math.round(luma ? 16 + (v * 219) / 255 : 128 + ((v - 128) * 224) / 255),
  );
  for (let y = 0; y < plane.height; y++) {
    const from = plane.offset + y * plane.stride;
    for (let i = from; i < from + plane.width; i++) plane.data[i] = table[plane.data[i] as number] as number;
  }
}

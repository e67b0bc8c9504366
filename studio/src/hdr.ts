import { type HdrTransfer, sdrTable, TABLE_SIZE } from '@greenlit/domain/media/sdr.ts';
import { lumaWeights, type Plane, packed, toYuv } from './planes.ts';

/** How light is coded if the video has a high dynamic range; null for ordinary ones. */
export function hdrOf(space: { transfer?: string | null } | undefined): HdrTransfer | null {
  const transfer = space?.transfer;
  return transfer === 'hlg' || transfer === 'pq' ? transfer : null;
}

const tables = new Map<HdrTransfer, Table>();

/**
 * Y, U and V of a frame of high dynamic range as ordinary screens show it: 8 bits, limited range, BT.709, half the color
 * resolution. Throws for a format without readable samples.
 */
export async function sdrPlanes(frame: VideoFrame, transfer: HdrTransfer): Promise<Plane[]> {
  const table = tables.get(transfer) ?? new Table(transfer);
  tables.set(transfer, table);
  const { width, height } = frame.visibleRect as DOMRectReadOnly;
  const source = await samplesOf(frame);
  const [across, down] = [Math.ceil(width / 2), Math.ceil(height / 2)];
  const luma = packed(new Uint8Array(width * height), width, height);
  const [u, v] = [0, 1].map(() => packed(new Uint8Array(across * down), across, down)) as [Plane, Plane];
  const hd = lumaWeights('bt709', height);
  for (let row = 0, to = 0; row < down; row++) {
    for (let column = 0; column < across; column++, to++) {
      let [red, green, blue, count] = [0, 0, 0, 0];
      for (let corner = 0; corner < 4; corner++) {
        const x = column * 2 + (corner & 1);
        const y = row * 2 + (corner >> 1);
        if (x >= width || y >= height) continue;
        source.read(x, y, table);
        luma.data[y * width + x] =
          16.5 + 219 * (hd.red * table.red + (1 - hd.red - hd.blue) * table.green + hd.blue * table.blue);
        red += table.red;
        green += table.green;
        blue += table.blue;
        count += 1;
      }
      const scale = 255 / count;
      const [, cb, cr] = toYuv(red * scale, green * scale, blue * scale, hd);
      u.data[to] = Math.round(cb);
      v.data[to] = Math.round(cr);
    }
  }
  return [luma, u, v];
}

interface Samples {
  /** Converts one pixel; the result is in the table. */
  read(x: number, y: number, table: Table): void;
}

async function samplesOf(frame: VideoFrame): Promise<Samples> {
  const format = frame.format ?? '';
  const bits = format.endsWith('P10') ? 10 : format.endsWith('P12') ? 12 : 8;
  const buffer = new ArrayBuffer(frame.allocationSize());
  const layout = await frame.copyTo(buffer);
  const data = bits === 8 ? new Uint8Array(buffer) : new Uint16Array(buffer);
  const wide = bits === 8 ? 1 : 2;
  const isPacked = format === 'NV12';
  const place = (plane: number) => {
    const { offset, stride } = layout[plane] as PlaneLayout;
    return { offset: offset / wide, stride: stride / wide };
  };
  const luma = place(0);
  const u = place(1);
  const v = isPacked ? { ...u, offset: u.offset + 1 } : place(2);
  const [subX, subY] = [format.startsWith('I444') ? 0 : 1, /^I4(22|44)/.test(format) ? 0 : 1];
  const step = isPacked ? 2 : 1;
  const { fullRange, matrix } = frame.colorSpace;
  const unit = 2 ** (bits - 8);
  const top = fullRange ? 2 ** bits - 1 : 219 * unit;
  const [black, range, colors] = fullRange ? [0, top, top] : [16 * unit, top, 224 * unit];
  const weights = lumaWeights(matrix ?? 'bt2020-ncl', 1080);
  const green = 1 - weights.red - weights.blue;
  return {
    read(x, y, table) {
      const place = (x >> subX) * step;
      const luminance = ((data[luma.offset + y * luma.stride + x] as number) - black) / range;
      const cb = ((data[u.offset + (y >> subY) * u.stride + place] as number) - 128 * unit) / colors;
      const cr = ((data[v.offset + (y >> subY) * v.stride + place] as number) - 128 * unit) / colors;
      const red = luminance + 2 * (1 - weights.red) * cr;
      const blue = luminance + 2 * (1 - weights.blue) * cb;
      table.convert(red, (luminance - weights.red * red - weights.blue * blue) / green, blue);
    },
  };
}

const STEP = { red: 3, green: 3 * TABLE_SIZE, blue: 3 * TABLE_SIZE ** 2 };
const LAST = TABLE_SIZE - 1;

/** The table of `sdrColor`, with the values between its points (tetrahedral, as ffmpeg does). Allocates nothing. */
class Table {
  red = 0;
  green = 0;
  blue = 0;
  readonly #table: Float32Array;

  constructor(transfer: HdrTransfer) {
    this.#table = sdrTable(transfer);
  }

  convert(red: number, green: number, blue: number): void {
    const x = scaled(red);
    const y = scaled(green);
    const z = scaled(blue);
    const left = Math.min(LAST - 1, x | 0);
    const below = Math.min(LAST - 1, y | 0);
    const front = Math.min(LAST - 1, z | 0);
    const dx = x - left;
    const dy = y - below;
    const dz = z - front;
    const start = left * STEP.red + below * STEP.green + front * STEP.blue;
    const end = start + STEP.red + STEP.green + STEP.blue;
    // from the nearest corner to the farthest, along the longest way first
    if (dx >= dy) {
      if (dy >= dz) this.#between(start, STEP.red, STEP.red + STEP.green, end, dx, dy, dz);
      else if (dx >= dz) this.#between(start, STEP.red, STEP.red + STEP.blue, end, dx, dz, dy);
      else this.#between(start, STEP.blue, STEP.blue + STEP.red, end, dz, dx, dy);
    } else if (dz >= dy) this.#between(start, STEP.blue, STEP.blue + STEP.green, end, dz, dy, dx);
    else if (dz >= dx) this.#between(start, STEP.green, STEP.green + STEP.blue, end, dy, dz, dx);
    else this.#between(start, STEP.green, STEP.green + STEP.red, end, dy, dx, dz);
  }

  #between(start: number, one: number, two: number, end: number, most: number, middle: number, least: number): void {
    const table = this.#table;
    const at = (color: number) =>
      (1 - most) * (table[start + color] as number) +
      (most - middle) * (table[start + one + color] as number) +
      (middle - least) * (table[start + two + color] as number) +
      least * (table[end + color] as number);
    this.red = at(0);
    this.green = at(1);
    this.blue = at(2);
  }
}

const scaled = (value: number) => (value <= 0 ? 0 : value >= 1 ? LAST : value * LAST);

/** How light is coded in a video of high dynamic range: Hybrid Log-Gamma or Perceptual Quantizer (ITU-R BT.2100). */
export type HdrTransfer = 'hlg' | 'pq';

/** Red, green and blue, 0 to 1. */
export type Rgb = readonly [number, number, number];

/** White of paper, and of our logos: what becomes white in a video of standard range. Nits (ITU-R BT.2408). */
const PAPER_WHITE = 203;
/** Of the screen that HLG is made for. Nits. */
const HLG_PEAK = 1000;

/**
 * A color of a BT.2100 video (BT.2020 primaries) as ordinary screens show it (BT.709 primaries, sRGB curve). Up to paper white
 * every color stays what it is; brighter ones are brought down to the brightest of their hue, the brighter the whiter.
 */
export function sdrColor(transfer: HdrTransfer, signal: Rgb): Rgb {
  const [red, green, blue] = transfer === 'pq' ? pqLight(signal) : hlgLight(signal);
  return rolledOff([
    1.6605 * red - 0.5876 * green - 0.0728 * blue,
    -0.1246 * red + 1.1329 * green - 0.0083 * blue,
    -0.0182 * red - 0.1006 * green + 1.1187 * blue,
  ]).map(sRgb) as unknown as Rgb; // of three again
}

/** As multiples of paper white, as the next one. */
function pqLight(signal: Rgb): Rgb {
  const [m1, m2, c1, c2, c3] = [0.1593017578125, 78.84375, 0.8359375, 18.8515625, 18.6875];
  const light = (value: number) => {
    const root = Math.max(0, value) ** (1 / m2);
    return ((Math.max(0, root - c1) / (c2 - c3 * root)) ** (1 / m1) * 10_000) / PAPER_WHITE;
  };
  return [light(signal[0]), light(signal[1]), light(signal[2])];
}

function hlgLight(signal: Rgb): Rgb {
  const [a, b, c] = [0.17883277, 0.28466892, 0.55991073];
  const scene = (value: number) => (value <= 0.5 ? Math.max(0, value) ** 2 / 3 : (Math.exp((value - c) / a) + b) / 12);
  const [red, green, blue] = [scene(signal[0]), scene(signal[1]), scene(signal[2])];
  const luminance = 0.2627 * red + 0.678 * green + 0.0593 * blue;
  const system = (luminance ** 0.2 * HLG_PEAK) / PAPER_WHITE;
  return [red * system, green * system, blue * system];
}

function rolledOff([red, green, blue]: Rgb): [number, number, number] {
  const brightest = Math.max(red, green, blue);
  if (brightest <= 1) return [red, green, blue];
  const white = 1 - 1 / Math.sqrt(brightest);
  const down = (value: number) => Math.max(0, value / brightest) * (1 - white) + white;
  return [down(red), down(green), down(blue)];
}

const sRgb = (light: number) =>
  light <= 0.0031308 ? Math.max(0, light) * 12.92 : Math.min(1, 1.055 * light ** (1 / 2.4) - 0.055);

/** Points of a table along each color: enough to be within one of 256 steps. */
export const TABLE_SIZE = 65;

/** `sdrColor` at all points of a cube, red changing fastest: three numbers each. */
export function sdrTable(transfer: HdrTransfer): Float32Array<ArrayBuffer> {
  const last = TABLE_SIZE - 1;
  const table = new Float32Array(TABLE_SIZE ** 3 * 3);
  let at = 0;
  for (let blue = 0; blue <= last; blue++)
    for (let green = 0; green <= last; green++)
      for (let red = 0; red <= last; red++, at += 3)
        table.set(sdrColor(transfer, [red / last, green / last, blue / last]), at);
  return table;
}

/** The table as a .cube file, which ffmpeg reads. */
export function sdrCube(transfer: HdrTransfer): string {
  const table = sdrTable(transfer);
  const lines = [`LUT_3D_SIZE ${TABLE_SIZE}`];
  for (let at = 0; at < table.length; at += 3)
    lines.push([0, 1, 2].map((color) => (table[at + color] ?? 0).toFixed(5)).join(' '));
  return `${lines.join('\n')}\n`;
}

import { existsSync, writeFileSync } from 'node:fs';

const WIDTH = 848;
const HEIGHT = 480;
const FRAMES = 12;
/** How far the bar moves from one frame to the next. */
const STEP = Math.floor(WIDTH / FRAMES);
/** Rows of noise at the top: without them a take of a few seconds is smaller than the first part of an upload. */
const NOISY = 120;

/** The same in every run. */
let seed = 1;
const noise = (): Buffer =>
  Buffer.from(
    Array.from({ length: WIDTH * NOISY }, () => {
      seed = (Math.imul(seed, 1_103_515_245) + 12_345) >>> 0;
      return 0x60 + (seed >>> 27);
    }),
  );

/**
 * Writes the picture of the browser's fake camera, a light bar moving over grey, below some noise: the browser's own test
 * picture is as large as the booth allows, and encoding it takes most of the processor's time of every journey that records.
 */
export function writeCamera(path: string): string {
  if (existsSync(path)) return path;
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F30:1 Ip A1:1 C420mpeg2\n`);
  const frames = Array.from({ length: FRAMES }, (_, frame) => {
    const line = Buffer.alloc(WIDTH, 0x60).fill(0xd0, frame * STEP, (frame + 1) * STEP);
    const colors = Buffer.alloc((WIDTH * HEIGHT) / 2, 0x80);
    const plain = Array.from({ length: HEIGHT - NOISY }, () => line);
    return Buffer.concat([Buffer.from('FRAME\n'), noise(), ...plain, colors]);
  });
  writeFileSync(path, Buffer.concat([head, ...frames]));
  return path;
}

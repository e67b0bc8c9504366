import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Bounds, ConfinedError, runConfined } from '../confinement/confined.ts';
import type { WebpEncoder } from '../ports/ports.ts';
import { asked, has } from './ffmpeg/abilities.ts';

const BOUNDS: Bounds = {
  seconds: 60,
  processorSeconds: 30,
  memoryBytes: 1024 ** 3,
  fileBytes: 8 * 1024 ** 2,
};
const QUALITY = '78';
/** How long to remember that ffmpeg is missing: it may be installed later, but not every request needs to check. */
const ASK_AGAIN_MS = 10 * 60_000;

/** The operating system's ffmpeg. It reads pixels that we decoded, never a picture as it was uploaded. */
export function ffmpegWebp(program = 'ffmpeg'): WebpEncoder {
  let known: Promise<boolean> | undefined;
  const isInstalled = (): Promise<boolean> => {
    known ??= asked(program, '-encoders').then((encoders) => {
      const found = has(encoders, 'libwebp');
      if (!found)
        setTimeout(() => {
          known = undefined;
        }, ASK_AGAIN_MS).unref();
      return found;
    });
    return known;
  };
  return { isInstalled, encode: (ppm) => encoded(program, ppm) };
}

async function encoded(program: string, ppm: Uint8Array): Promise<Buffer | null> {
  const folder = await mkdtemp(join(tmpdir(), 'greenlit-webp-'));
  try {
    const [source, result] = [join(folder, 'pixels.ppm'), join(folder, 'picture.webp')];
    await writeFile(source, ppm);
    await runConfined({
      command: program,
      args: [
        ...'-hide_banner -nostdin -nostats -v error -threads 1 -protocol_whitelist file -f ppm_pipe -i'.split(' '),
        source,
        // the encoder turns the pixels into its own form better than ffmpeg's scaler
        ...`-frames:v 1 -pix_fmt bgra -c:v libwebp -preset photo -quality ${QUALITY} -compression_level 6`.split(' '),
        ...'-f webp'.split(' '),
        result,
      ],
      folder,
      bounds: BOUNDS,
      signal: new AbortController().signal,
    });
    return await readFile(result);
  } catch (error) {
    // a busy machine is not the picture's fault
    if (error instanceof ConfinedError && error.reason !== 'too_slow') return null;
    throw error;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

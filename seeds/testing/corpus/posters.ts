import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clip } from './base.ts';
import type { Neighbour } from './expected.ts';
import { withUnknownSound } from './index-edits.ts';
import { ffmpeg } from './program.ts';

/** Adds a poster: as the first picture track, as some editors do, or as a cover. */
const withPoster =
  (how: 'first' | 'cover') =>
  (bytes: Buffer): Buffer => {
    const folder = mkdtempSync(join(tmpdir(), 'greenlit-poster-'));
    try {
      const [film, poster] = [join(folder, 'film.mov'), join(folder, 'poster.jpg')];
      writeFileSync(film, bytes);
      ffmpeg(['-f', 'lavfi', '-i', 'color=red:s=160x160:r=1:d=1', '-frames:v', '1', poster]);
      const result = join(folder, how === 'first' ? 'result.mov' : 'result.mp4');
      if (how === 'first') {
        const maps = ['-map', '0:v', '-map', '1:v', '-map', '1:a'];
        ffmpeg(['-i', poster, '-i', film, ...maps, '-c', 'copy', '-disposition:v:0', '0', result]);
      } else {
        const maps = ['-map', '0', '-map', '1', '-c', 'copy'];
        ffmpeg(['-i', film, '-i', poster, ...maps, '-disposition:v:1', 'attached_pic', result]);
      }
      return readFileSync(result);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  };

export const POSTERS: Neighbour[] = [
  { name: 'poster: first track', clip: clip({ container: 'mov', change: withPoster('first') }), how: 'here' },
  { name: 'poster: cover', clip: clip({ container: 'mov', change: withPoster('cover') }), how: 'here' },
  {
    // as phones store spatial sound: beside a track for everybody, in its group
    name: 'tracks: spatial sound that nobody can read',
    clip: clip({ sounds: [{ hertz: 400, clicks: true }, { hertz: 800 }], change: withUnknownSound }),
    heard: [0],
    how: 'here',
  },
];

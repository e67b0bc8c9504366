import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { typed } from './run.ts';
import type { Stage } from './stage.ts';

export interface Film {
  frames: number;
  fps: number;
  /** Path of the sound, as long as the pictures. */
  sound: string;
  crf: number;
  to: string;
  /** A frame as HTML. */
  draw: (frame: number) => string;
}

/** The product's video format: H.264 High, yuv420p, AAC-LC at 48 kHz, a key frame every 2 s, index in front. */
function encoding({ fps, crf }: Film): string[] {
  const gop = fps * 2;
  const toVideoRange =
    'scale=in_range=pc:out_range=tv:out_color_matrix=bt709:flags=accurate_rnd+full_chroma_int,format=yuv420p';
  return typed(
    `-vf ${toVideoRange} -colorspace bt709 -color_primaries bt709 -color_trc bt709 -color_range tv ` +
      `-c:v libx264 -profile:v high -preset slow -tune animation -crf ${crf} ` +
      `-g ${gop} -keyint_min ${gop} -sc_threshold 0 -threads 2 ` +
      '-c:a aac -profile:a aac_low -ar 48000 -ac 2 -b:a 56k ' +
      '-map 0:v -map 1:a -shortest -map_metadata -1 -fflags +bitexact -flags:v +bitexact -flags:a +bitexact -movflags +faststart',
  );
}

/** Draws every frame, pipes it to ffmpeg, and waits for the file. */
export async function film(stage: Stage, job: Film): Promise<void> {
  const pictures = typed(
    `-hide_banner -loglevel error -y -threads 2 -f image2pipe -c:v png -framerate ${job.fps} -i -`,
  );
  const child = spawn('ffmpeg', [...pictures, '-i', job.sound, ...encoding(job), job.to], {
    stdio: ['pipe', 'inherit', 'inherit'],
  });
  const ended = once(child, 'close');
  for (let frame = 0; frame < job.frames; frame += 1) {
    await stage.show(job.draw(frame));
    if (!child.stdin.write(await stage.frame())) await once(child.stdin, 'drain');
  }
  child.stdin.end();
  const [code] = await ended;
  if (code !== 0) throw new Error(`ffmpeg ended with ${code}`);
}

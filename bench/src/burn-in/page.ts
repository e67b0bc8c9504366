/**
 * Runs in the browser: our burn-in, the logo, and the clips if there is no ffmpeg to make them. Driven by burnIn.ts.
 */
import { burnIn } from '@greenlit/studio/burnIn.ts';
import { makeClip } from '@greenlit/studio/testing/clips.ts';
import type { BurnJob, Clip } from './jobs.ts';

declare global {
  interface Window {
    makeClip(clip: Clip): Promise<void>;
    makeLogo(width: number, height: number): Promise<void>;
    burnIn(job: BurnJob): Promise<number>;
  }
}

const read = async (path: string): Promise<Blob> => (await fetch(path)).blob();
const save = async (name: string, body: Blob): Promise<void> => {
  await fetch(`/files/${name}`, { method: 'PUT', body });
};

window.makeClip = async ({ name, width, height, bitrate, seconds }) => {
  await save(name, await makeClip({ width, height, seconds, bitrate }));
};

window.makeLogo = async (width, height) => {
  const canvas = new OffscreenCanvas(width, height);
  const context = drawingOn(canvas);
  context.fillStyle = '#0b7a4b';
  context.roundRect(0, 0, width, height, height / 4);
  context.fill();
  context.fillStyle = '#ffffff';
  context.font = `bold ${height / 2}px sans-serif`;
  context.fillText('Greenlit', width * 0.12, height * 0.66);
  await save('logo.png', await canvas.convertToBlob({ type: 'image/png' }));
};

/** Milliseconds from the files in memory to the finished file, without reading and saving. */
window.burnIn = async ({ clip, output, logo, bitrate }) => {
  const [file, image] = [await read(`/files/${clip}`), await read('/files/logo.png')];
  const began = performance.now();
  const video = await burnIn(file, image, { ...logo, videoBitrate: bitrate });
  const took = performance.now() - began;
  await save(output, video.file);
  await video.release();
  return took;
};

function drawingOn(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no 2d canvas');
  return context;
}

/** Runs in the browser: the studio's work on files chosen through a file input. */
import { toMp4 } from '@greenlit/studio/convert.ts';
import { Recorder } from '@greenlit/studio/recorder.ts';
import { render } from '@greenlit/studio/render.ts';
import { deleteTake } from '@greenlit/studio/spool.ts';
import { Teleprompter } from '@greenlit/studio/teleprompter.ts';
import { thumbnails } from '@greenlit/studio/thumbnails.ts';

/** What was recorded, and how smoothly the page ran meanwhile. */
export interface Recorded {
  seconds: number;
  /** Milliseconds between the frames of the screen. */
  intervals: number[];
}

declare global {
  interface Window {
    /** Milliseconds; the result is saved under the name. */
    convert(output: string, bitrate: number): Promise<number>;
    merge(output: string, bitrate: number): Promise<number>;
    /** Milliseconds for five pictures, their times, and the random chances that chose them. */
    thumbnails(): Promise<{ took: number; times: number[]; chances: number[] }>;
    seekThumbnails(times: number[]): Promise<number>;
    record(output: string, seconds: number, text: string): Promise<Recorded>;
    /** Renders the chosen video with a logo; `reached` is called with every percent. */
    renderLong(): Promise<{ took: number; bytes: number }>;
    reached(percent: number): Promise<void>;
  }
}

const find = <Kind extends Element>(selector: string): Kind => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const chosen = (): File[] => [...(find<HTMLInputElement>('#files').files ?? [])];
const first = (): File => {
  const [file] = chosen();
  if (!file) throw new Error('no file was chosen');
  return file;
};
const save = async (name: string, body: Blob): Promise<void> => {
  await fetch(`/files/${name}`, { method: 'PUT', body });
};
const timed = async <Result>(work: () => Promise<Result>): Promise<[number, Result]> => {
  const began = performance.now();
  const result = await work();
  return [performance.now() - began, result];
};

window.convert = async (output, videoBitrate) => {
  const [took, made] = await timed(() => toMp4(first(), { videoBitrate }));
  await save(output, made.file);
  await made.release();
  return took;
};

window.merge = async (output, videoBitrate) => {
  const clips = chosen().map((source) => ({ source, from: 0, to: Number.POSITIVE_INFINITY }));
  const [took, made] = await timed(() => render({ clips, size: { width: 1920, height: 1080 } }, { videoBitrate }));
  await save(output, made.file);
  await made.release();
  return took;
};

window.thumbnails = async () => {
  const chances: number[] = [];
  const random = () => chances[chances.push(Math.random()) - 1] ?? 0;
  const [took, made] = await timed(() => thumbnails(first(), { random }));
  return { took, times: made.map(({ timeSeconds }) => timeSeconds), chances };
};

/** The same pictures without the studio: by seeking a video element. */
window.seekThumbnails = async (times) => {
  const [took] = await timed(async () => {
    const video = document.createElement('video');
    video.muted = true;
    video.preload = 'auto';
    const url = URL.createObjectURL(first());
    const happened = (name: string) =>
      new Promise<void>((resolve, reject) => {
        video.addEventListener(name, () => resolve(), { once: true });
        video.addEventListener('error', () => reject(new Error('the video cannot be played')), { once: true });
      });
    video.src = url;
    await happened('loadeddata');
    const canvas = new OffscreenCanvas(640, Math.round((640 * video.videoHeight) / video.videoWidth / 2) * 2);
    const context = canvas.getContext('2d');
    for (const time of times) {
      const sought = happened('seeked');
      // at 0 already, a video does not seek
      video.currentTime = Math.max(0.001, time);
      await sought;
      context?.drawImage(video, 0, 0, canvas.width, canvas.height);
      await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.85 });
    }
    URL.revokeObjectURL(url);
  });
  return took;
};

window.record = async (output, seconds, text) => {
  const recorder = new Recorder({
    ownerKey: 'bench',
    countdownSeconds: 0,
    minSeconds: 1,
    warnSeconds: seconds + 10,
    maxSeconds: seconds + 20,
    picture: { width: 1920, height: 1080, minWidth: 640, minHeight: 480, frameRate: 30 },
  });
  const camera = find<HTMLVideoElement>('#camera');
  camera.srcObject = await recorder.openDevices();
  await camera.play();
  const prompter = new Teleprompter(find<HTMLElement>('#text'), text, { clock: () => recorder.seconds });
  await recorder.start();
  prompter.play();
  const intervals = await screenIntervals(() => recorder.seconds >= seconds);
  prompter.close();
  const { take, video } = await recorder.finish();
  await save(output, video.file);
  await video.release();
  await deleteTake(take.id);
  return { seconds: video.durationSeconds, intervals };
};

function screenIntervals(isOver: () => boolean): Promise<number[]> {
  const intervals: number[] = [];
  return new Promise((resolve) => {
    let last: number | undefined;
    const beat = (now: number) => {
      if (last !== undefined) intervals.push(now - last);
      last = now;
      if (isOver()) resolve(intervals);
      else requestAnimationFrame(beat);
    };
    requestAnimationFrame(beat);
  });
}

window.renderLong = async () => {
  const logo = new OffscreenCanvas(400, 160);
  const context = logo.getContext('2d');
  if (context) {
    context.fillStyle = '#0b7a4b';
    context.fillRect(0, 0, 400, 160);
  }
  const image = await logo.convertToBlob({ type: 'image/png' });
  const clips = [{ source: first(), from: 0, to: Number.POSITIVE_INFINITY }];
  let percent = 0;
  const [took, made] = await timed(() =>
    render(
      { clips, logo: { image, position: 'top_right' } },
      {
        onProgress: ({ fraction }) => {
          const now = Math.floor(fraction * 100);
          if (now > percent) void window.reached(now);
          percent = Math.max(percent, now);
        },
      },
    ),
  );
  const { bytes } = made;
  await made.release();
  return { took, bytes };
};

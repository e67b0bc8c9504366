import { soundBitrate } from './aac.ts';
import { videoBitrate } from './bitrate.ts';
import type { Devices } from './devices.ts';
import type { Capture } from './engine.ts';
import { StudioError } from './errors.ts';
import { countFrames } from './feeds.ts';
import { TakeClock } from './takeClock.ts';
import { wait } from './wait.ts';
import { BEAT, type Interruption, watchful } from './watchful.ts';
import type { Way } from './ways.ts';
import type { Writer } from './writer.ts';

/** Milliseconds between the pieces that the browser hands over. */
const PIECE = 1000;
/** If nothing has come by then, the browser is asked for what it has. Seconds. */
const NUDGE = 2;
/** Longest wait for the end of a recorder that gave nothing: a broken one never ends. Seconds. */
const NOTHING_YET = 5;

/**
 * Records with the browser's own recorder. It gets the microphone's own track: behind an audio context, sound would depend on
 * whether the browser lets the page listen. Throws `no_encoder` if it writes neither MP4 nor WebM; `failed` rejects with
 * `recorder_stopped` when it ends by itself.
 */
export async function captureByRecorder(
  devices: Devices,
  writer: Writer,
  { type: mimeType, sound }: Way,
  onStill: (why: Interruption) => void,
): Promise<Capture> {
  if (!mimeType) throw new StudioError('no_encoder');
  const { width = 1280, height = 720, frameRate = 30 } = devices.camera.getSettings();
  // TypeScript does not know the last one yet
  const options: MediaRecorderOptions & { videoKeyFrameIntervalDuration: number } = {
    mimeType,
    videoBitsPerSecond: videoBitrate(width, height, frameRate),
    audioBitsPerSecond: soundBitrate,
    // Chromium hands MP4 over at key frames only, and by default makes every hundredth frame one
    videoKeyFrameIntervalDuration: PIECE,
  };
  const tracks = [devices.camera, ...(sound ? [devices.microphone] : [])];
  const recorder = new MediaRecorder(new MediaStream(tracks), options);
  // a recorder that failed has stopped by itself, but what it wrote still has to be saved
  const rest = () => recorder.state === 'recording' && recorder.pause();
  const clock = new TakeClock();
  let written: Promise<unknown> = Promise.resolve();
  let arrived = false;
  let begun = false;
  let ending = false;
  let over = false;
  const ended = new Promise<void>((resolve) => recorder.addEventListener('stop', () => resolve(), { once: true }));
  const failed = new Promise<never>((_, reject) => {
    const stopped = (cause?: Event) => reject(new StudioError('recorder_stopped', undefined, { cause }));
    recorder.addEventListener('error', stopped);
    void ended.then(() => ending || stopped());
    recorder.addEventListener('dataavailable', ({ data }) => {
      if (data.size === 0) return;
      arrived = true;
      written = written.then(async () => writer.write(new Uint8Array(await data.arrayBuffer())));
      written.catch(reject);
    });
  });
  failed.catch(() => {});
  const moment = watchful(
    clock,
    (why) => {
      rest();
      onStill(why);
    },
    null,
  );
  let nudged = false;
  const beat = setInterval(() => {
    const seconds = clock.seconds(moment());
    if (arrived || nudged || seconds < NUDGE || recorder.state !== 'recording') return;
    nudged = true;
    recorder.requestData();
  }, BEAT);
  let frames = 0;
  const counted = countFrames(devices.camera, () => {
    if (clock.running) frames++;
  });
  return {
    failed,
    get seconds() {
      return clock.seconds(moment());
    },
    start() {
      const now = moment();
      if (recorder.state === 'paused') recorder.resume();
      else if (!begun) recorder.start(PIECE);
      begun = true;
      clock.start(now);
    },
    pause() {
      rest();
      clock.stop(moment());
    },
    given: () => (frames > 0 ? { frames } : {}),
    async stop() {
      ending = true;
      clearInterval(beat);
      counted.close();
      clock.stop(moment());
      if (!begun) return;
      // one that stopped by itself still hands over its last piece
      if (recorder.state !== 'inactive') recorder.stop();
      await Promise.race([ended.then(() => (over = true)), wait(NOTHING_YET)]);
      if (!over && !arrived) throw new StudioError('no_bytes');
      await ended;
      await written;
    },
  };
}

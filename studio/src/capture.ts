import {
  EncodedAudioPacketSource,
  EncodedPacket,
  Logging,
  LogLevel,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
  VideoSampleSource,
} from 'mediabunny';
import { soundBitrate, soundRate } from './aac.ts';
import { mendAvcConfig } from './avc.ts';
import { videoBitrate } from './bitrate.ts';
import type { Devices } from './devices.ts';
import { encodingError, StudioError } from './errors.ts';
import { type Feed, frameFeed, hasTrackProcessor, playedFrames, soundFeed, tappedSound } from './feeds.ts';
import { PictureRecorder } from './recordPicture.ts';
import { SoundRecorder } from './recordSound.ts';
import { SoundEncoder } from './soundEncoder.ts';
import { fallbackType } from './support.ts';
import { SleepWatch, type Standstill, TakeClock } from './takeClock.ts';
import { wait } from './wait.ts';
import type { Writer } from './writer.ts';

/** A recording that is ready to start. Paused time is cut out: timestamps continue where they stopped. */
export interface Capture {
  /** Starts, or resumes after a pause, without delay. */
  start(): void;
  pause(): void;
  /** Seconds recorded so far. */
  readonly seconds: number;
  /** Writes everything still in progress. */
  stop(): Promise<void>;
  /** Rejects if encoding or writing fails while recording; never resolves. */
  failed: Promise<never>;
}

/**
 * `element` takes frames from a video element, for browsers that give pages no frames; `recorder` is the browser's
 * MediaRecorder.
 */
export type Engine = 'webcodecs' | 'element' | 'recorder';

// Errors are reported to us anyway. On a slow machine mediabunny also logs samples that it dropped itself to the
// person's console.
Logging.level = LogLevel.Silent;

/** A key frame each second; fragments are slightly shorter, so that none waits for the second key frame. */
const KEY_SECONDS = 1;
const FRAGMENT_SECONDS = 0.8;
/** Milliseconds between checks that the recording still progresses. */
const BEAT = 250;
/** Longest wait for the devices' first frame and samples. Seconds. */
const WARM_UP = 1.5;
/** Longest wait for the last frames and samples to arrive. Seconds. */
const TAIL = 0.12;

/**
 * Records into `writer`, with a key frame and a fragment every second, so that a killed tab loses about a second:
 * fragmented MP4, or WebM if the browser's own recorder writes nothing else. Resolves when recording can start. If
 * page or computer stood still for seconds, it pauses at the moment that began and calls `onStill`. Throws
 * `no_encoder`.
 */
export async function capture(
  devices: Devices,
  writer: Writer,
  engine: Engine,
  onStill: (why: Standstill) => void,
): Promise<Capture> {
  if (engine === 'recorder') return captureByRecorder(devices, writer, onStill);
  const { width = 1280, height = 720, frameRate = 30 } = devices.camera.getSettings();
  const picture = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: videoBitrate(width, height, frameRate) }),
    keyFrameInterval: KEY_SECONDS,
    sizeChangeBehavior: 'contain',
    latencyMode: 'realtime',
    onEncodedPacket({ timestamp }, meta) {
      mendAvcConfig(meta);
      frames.encoded(timestamp);
    },
  });
  const sound = new EncodedAudioPacketSource('aac');
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = (cause) => reject(encodingError(cause));
  });
  failed.catch(() => {});
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: FRAGMENT_SECONDS }),
    target: targetOf(writer, fail),
  });
  output.addVideoTrack(picture); // a set frame rate would shift frames away from when they were seen
  output.addAudioTrack(sound);
  await output.start();
  const encoder = new SoundEncoder(({ data, timestamp, duration, config }) => {
    sound.add(new EncodedPacket(data, 'key', timestamp, duration), config && { decoderConfig: config }).catch(fail);
  }, fail);
  const delay = await encoder.ready.catch((error) => {
    encoder.close();
    throw error;
  });

  const clock = new TakeClock();
  const frames: PictureRecorder = new PictureRecorder(picture, clock, frameRate || 30, fail);
  const samples = new SoundRecorder(encoder, clock, delay);
  const moment = wakeful(clock, onStill);
  const feeds = feedsOf(devices, engine, fail, {
    onFrame: (frame) => {
      const now = moment();
      frames.frame(frame, now);
      samples.keepUp(now);
    },
    onSound: (chunk) => {
      const now = moment();
      samples.chunk(chunk, now);
      frames.keepUp(now);
    },
  });
  const beat = setInterval(() => {
    const now = moment();
    frames.keepUp(now);
    samples.keepUp(now);
  }, BEAT);
  for (let waited = 0; waited < WARM_UP && !(frames.ready && samples.ready); waited += 0.02) await wait(0.02);
  return {
    failed,
    get seconds() {
      return clock.seconds(performance.now());
    },
    start() {
      const now = performance.now();
      clock.start(now);
      frames.keepUp(now, true);
    },
    pause: () => clock.stop(performance.now()),
    async stop() {
      clock.stop(performance.now());
      await wait(TAIL);
      clearInterval(beat);
      for (const feed of feeds) feed.close();
      const seconds = clock.seconds(performance.now());
      samples.end(seconds);
      await frames.end(seconds);
      frames.close();
      await encoder.end().finally(() => encoder.close());
      await output.finalize();
    },
  };
}

/** The current time; first cuts any standstill out of the take. */
function wakeful(clock: TakeClock, onStill: (why: Standstill) => void): () => number {
  const watch = new SleepWatch();
  return () => {
    const now = performance.now();
    const still = watch.look(now, Date.now());
    if (still !== null && clock.running) {
      clock.stop(still.since);
      onStill(still.why);
    }
    return now;
  };
}

function targetOf(writer: Writer, fail: (error: unknown) => void): StreamTarget {
  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) =>
      writer.write(data, position).catch((error) => {
        fail(error);
        throw error;
      }),
  });
  return new StreamTarget(writable);
}

type Receivers = { onFrame: Parameters<typeof frameFeed>[1]; onSound: Parameters<typeof soundFeed>[1] };

function feedsOf(devices: Devices, engine: Engine, fail: (error: unknown) => void, to: Receivers): Feed[] {
  const { camera, sound } = devices;
  return engine === 'webcodecs' && hasTrackProcessor()
    ? [
        frameFeed(camera as MediaStreamVideoTrack, to.onFrame, fail),
        soundFeed(sound as MediaStreamAudioTrack, to.onSound, fail),
      ]
    : [playedFrames(camera, to.onFrame, fail), tappedSound(sound, soundRate, to.onSound)];
}

/** Uses the browser's own recorder, if WebCodecs is missing. Throws `no_encoder` if it writes neither MP4 nor WebM. */
async function captureByRecorder(
  devices: Devices,
  writer: Writer,
  onStill: (why: Standstill) => void,
): Promise<Capture> {
  const mimeType = fallbackType();
  if (!mimeType) throw new StudioError('no_encoder');
  const { width = 1280, height = 720, frameRate = 30 } = devices.camera.getSettings();
  const recorder = new MediaRecorder(new MediaStream([devices.camera, devices.sound]), {
    mimeType,
    videoBitsPerSecond: videoBitrate(width, height, frameRate),
    audioBitsPerSecond: soundBitrate,
  });
  // a recorder that failed has stopped by itself, but what it wrote still has to be saved
  const rest = () => recorder.state === 'recording' && recorder.pause();
  const clock = new TakeClock();
  let written: Promise<unknown> = Promise.resolve();
  const failed = new Promise<never>((_, reject) => {
    recorder.addEventListener('error', (cause) =>
      reject(new StudioError('no_encoder', 'The recording stopped.', { cause })),
    );
    recorder.addEventListener('dataavailable', ({ data }) => {
      written = written.then(async () => writer.write(new Uint8Array(await data.arrayBuffer())));
      written.catch(reject);
    });
  });
  failed.catch(() => {});
  const beat = setInterval(
    wakeful(clock, (why) => {
      rest();
      onStill(why);
    }),
    BEAT,
  );
  return {
    failed,
    get seconds() {
      return clock.seconds(performance.now());
    },
    start() {
      if (recorder.state === 'paused') recorder.resume();
      else if (recorder.state === 'inactive') recorder.start(KEY_SECONDS * 1000);
      clock.start(performance.now());
    },
    pause() {
      rest();
      clock.stop(performance.now());
    },
    async stop() {
      clearInterval(beat);
      clock.stop(performance.now());
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
        recorder.stop();
        await stopped;
      }
      await written;
    },
  };
}

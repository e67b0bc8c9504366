import {
  Logging,
  LogLevel,
  MediaStreamAudioTrackSource,
  MediaStreamVideoTrackSource,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type StreamTargetChunk,
} from 'mediabunny';
import { ensureAacEncoder, soundBitrate } from './aac.ts';
import { videoBitrate } from './bitrate.ts';
import type { Devices } from './devices.ts';
import { encodingError, StudioError } from './errors.ts';
import { fallbackType } from './support.ts';
import type { Writer } from './writer.ts';

/** A running recording. Paused time is cut out: timestamps go on where they stopped. */
export interface Capture {
  pause(): void;
  resume(): void;
  /** Writes what is still under way. */
  stop(): Promise<void>;
  /** Rejects when encoding or writing fails in the middle; never resolves. */
  failed: Promise<never>;
}

// What goes wrong reaches us as an error. On a machine that cannot keep up mediabunny also reports, to the person's
// console, samples that it dropped itself.
Logging.level = LogLevel.Silent;

const fragmentSeconds = 1;

/**
 * Records into `writer` as fragmented MP4, a key frame and a fragment every second, so that a killed tab loses about a second.
 * Resolves when recording has begun. Throws `no_encoder`.
 */
export async function capture(devices: Devices, writer: Writer): Promise<Capture> {
  await ensureAacEncoder();
  const { width = 1280, height = 720, frameRate = 30 } = devices.camera.getSettings();
  const picture = new MediaStreamVideoTrackSource(devices.camera as MediaStreamVideoTrack, {
    codec: 'avc',
    quality: new Quality({ bitrate: videoBitrate(width, height, frameRate) }),
    keyFrameInterval: fragmentSeconds,
    sizeChangeBehavior: 'contain',
  });
  const sound = new MediaStreamAudioTrackSource(devices.sound as MediaStreamAudioTrack, {
    codec: 'aac',
    quality: new Quality({ bitrate: soundBitrate }),
  });
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  picture.errorPromise.catch((cause) => fail(encodingError(cause)));
  sound.errorPromise.catch((cause) => fail(encodingError(cause)));

  const writable = new WritableStream<StreamTargetChunk>({
    write: ({ data, position }) =>
      writer.write(data, position).catch((error) => {
        fail(error);
        throw error;
      }),
  });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: fragmentSeconds }),
    target: new StreamTarget(writable),
  });
  output.addVideoTrack(picture, { frameRate });
  output.addAudioTrack(sound);
  await output.start();
  return {
    failed,
    pause() {
      picture.pause();
      sound.pause();
    },
    resume() {
      picture.resume();
      sound.resume();
    },
    stop() {
      // a paused source lets go of what still arrives while the file is being closed
      picture.pause();
      sound.pause();
      return output.finalize();
    },
  };
}

/** The same with the browser's own recorder, where WebCodecs is missing. Throws `no_encoder` when it writes no MP4. */
export async function captureByRecorder(devices: Devices, writer: Writer): Promise<Capture> {
  const mimeType = fallbackType();
  if (!mimeType) throw new StudioError('no_encoder');
  const { width = 1280, height = 720, frameRate = 30 } = devices.camera.getSettings();
  const recorder = new MediaRecorder(new MediaStream([devices.camera, devices.sound]), {
    mimeType,
    videoBitsPerSecond: videoBitrate(width, height, frameRate),
    audioBitsPerSecond: soundBitrate,
  });
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
  const began = new Promise((resolve) => recorder.addEventListener('start', resolve, { once: true }));
  recorder.start(fragmentSeconds * 1000);
  await began;
  return {
    failed,
    pause: () => recorder.pause(),
    resume: () => recorder.resume(),
    async stop() {
      if (recorder.state !== 'inactive') {
        const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
        recorder.stop();
        await stopped;
      }
      await written;
    },
  };
}

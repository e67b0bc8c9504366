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
import { soundRate } from './aac.ts';
import { mendAvcConfig } from './avc.ts';
import { videoBitrate } from './bitrate.ts';
import { captureByRecorder } from './captureByRecorder.ts';
import type { Devices } from './devices.ts';
import type { Capture } from './engine.ts';
import { encodingError, StudioError } from './errors.ts';
import { type Feed, frameFeed, playedFrames, soundFeed, tappedSound } from './feeds.ts';
import { PictureRecorder } from './recordPicture.ts';
import { SoundRecorder } from './recordSound.ts';
import { SoundEncoder } from './soundEncoder.ts';
import { TakeClock } from './takeClock.ts';
import { wait } from './wait.ts';
import { BEAT, type Interruption, watchful } from './watchful.ts';
import { readsTracks, type Way } from './ways.ts';
import type { Writer } from './writer.ts';

// Errors are reported to us anyway. On a slow machine mediabunny also logs samples that it dropped itself to the
// person's console.
Logging.level = LogLevel.Silent;

/** A key frame each second; fragments are slightly shorter, so that none waits for the second key frame. */
const KEY_SECONDS = 1;
const FRAGMENT_SECONDS = 0.8;
/** Longest wait for the devices' first frame and samples. Seconds. */
const WARM_UP = 1.5;
/** Longest wait for the last frames and samples to arrive. Seconds. */
const TAIL = 0.12;

/**
 * Records into `writer`, with a key frame and a fragment every second, so that a killed tab loses about a second:
 * fragmented MP4, or WebM if the browser's own recorder writes nothing else. Resolves when recording can start. If
 * page or computer stood still for seconds, it pauses at the moment that began and calls `onStill`; the same if the browser
 * stops listening to a microphone that is heard through it. Throws `no_encoder`.
 */
export async function capture(
  devices: Devices,
  writer: Writer,
  way: Way,
  onStill: (why: Interruption) => void,
): Promise<Capture> {
  if (way.engine === 'recorder') return captureByRecorder(devices, writer, way, onStill);
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
  const direct = readsTracks(way);
  const microphone = direct ? devices.listening.track() : devices.microphone;
  const rate = direct ? microphone.getSettings().sampleRate : soundRate;
  const samples = new SoundRecorder(encoder, clock, delay, rate);
  const heardByPage = !direct || microphone !== devices.microphone;
  const moment = watchful(clock, onStill, heardByPage ? devices.listening : null);
  const receivers: Receivers = {
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
  };
  let feeds: Feeds;
  try {
    feeds = feedsOf(devices, way, microphone, fail, receivers);
  } catch (error) {
    frames.close();
    encoder.close();
    throw error;
  }
  const beat = setInterval(() => {
    const now = moment();
    frames.keepUp(now);
    samples.keepUp(now);
  }, BEAT);
  for (let waited = 0; waited < WARM_UP && !(frames.ready && samples.ready); waited += 0.02) await wait(0.02);
  return {
    failed,
    get seconds() {
      return clock.seconds(moment());
    },
    start() {
      feeds.revive();
      const now = moment();
      clock.start(now);
      frames.keepUp(now, true);
    },
    pause: () => clock.stop(moment()),
    given: () => ({ frames: frames.wanted, sound: samples.heardSeconds }),
    async stop() {
      clock.stop(moment());
      await wait(TAIL);
      clearInterval(beat);
      feeds.close();
      const seconds = clock.seconds(performance.now());
      samples.end(seconds);
      await frames.end(seconds);
      frames.close();
      await encoder.end().finally(() => encoder.close());
      await output.finalize();
    },
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

interface Feeds extends Feed {
  /** Listens anew if a call has interrupted that. */
  revive(): void;
}

function feedsOf(
  devices: Devices,
  way: Way,
  sound: MediaStreamTrack,
  fail: (error: unknown) => void,
  to: Receivers,
): Feeds {
  const { camera } = devices;
  const direct = readsTracks(way);
  const seen = direct
    ? frameFeed(camera as MediaStreamVideoTrack, to.onFrame, fail)
    : playedFrames(camera, to.onFrame, fail);
  try {
    const heard = direct
      ? { ...soundFeed(sound as MediaStreamAudioTrack, to.onSound, fail), revive() {} }
      : tapOf(devices, to.onSound, fail);
    return {
      revive: () => heard.revive(),
      close() {
        seen.close();
        heard.close();
      },
    };
  } catch (error) {
    seen.close();
    throw error;
  }
}

function tapOf(
  { listening, microphone }: Devices,
  onSound: Receivers['onSound'],
  fail: (error: unknown) => void,
): Feeds {
  const tap = (instead?: AudioContext) => {
    const context = listening.another(instead);
    if (!context) throw new StudioError('not_listening');
    return { context, feed: tappedSound(microphone, context, onSound) };
  };
  let used = tap();
  return {
    revive() {
      if (used.context.state !== 'interrupted') return;
      used.feed.close();
      try {
        used = tap(used.context);
      } catch (error) {
        fail(error);
      }
    },
    close: () => used.feed.close(),
  };
}

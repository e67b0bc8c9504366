/** Where frames and samples of open devices come from. */

export interface SoundChunk {
  /** End of the chunk by the device's clock, milliseconds. */
  end: number;
  samples: number;
  /** Hertz. */
  rate: number;
  channels: number;
  /** Samples of one channel, −1 to 1. */
  read(channel: number, from: number, count: number): Float32Array<ArrayBuffer>;
}

export interface Feed {
  close(): void;
}

/** The receiver must close the frames. */
export type OnFrame = (frame: VideoFrame) => void;

/** True if the page can read every frame and every sample directly. */
export const hasTrackProcessor = (): boolean => typeof MediaStreamTrackProcessor === 'function';

export function frameFeed(camera: MediaStreamVideoTrack, onFrame: OnFrame, onError: (error: unknown) => void): Feed {
  const track = camera.clone();
  return pump(track, new MediaStreamTrackProcessor({ track }).readable, onFrame, onError);
}

export function soundFeed(
  microphone: MediaStreamAudioTrack,
  onSound: (chunk: SoundChunk) => void,
  onError: (error: unknown) => void,
): Feed {
  const take = (data: AudioData) => {
    onSound({
      end: (data.timestamp + (data.duration ?? 0)) / 1000,
      samples: data.numberOfFrames,
      rate: data.sampleRate,
      channels: data.numberOfChannels,
      read(planeIndex, frameOffset, frameCount) {
        const plane = new Float32Array(frameCount);
        data.copyTo(plane, { planeIndex, frameOffset, frameCount, format: 'f32-planar' });
        return plane;
      },
    });
    data.close();
  };
  const track = microphone.clone();
  return pump(track, new MediaStreamTrackProcessor({ track }).readable, take, onError);
}

/** Longest wait for a device that stopped delivering. Milliseconds. */
const PATIENCE = 500;

/**
 * Delivers every item until closed. A read is always pending by then and is finished before the track ends, because
 * items that the browser delivers to an abandoned reader leak memory.
 */
function pump<Item extends { close(): void }>(
  track: MediaStreamTrack,
  items: ReadableStream<Item>,
  take: (item: Item) => void,
  onError: (error: unknown) => void,
): Feed {
  const reader = items.getReader();
  let closed = false;
  const run = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      if (!closed) {
        take(value);
        continue;
      }
      value.close();
      await reader.cancel();
      return;
    }
  };
  void run()
    .catch(onError)
    .finally(() => track.stop());
  return {
    close() {
      closed = true;
      setTimeout(() => track.stop(), PATIENCE);
    },
  };
}

/** A camera in a video element that nobody sees. Calls `onShown` for each frame, with the time in milliseconds. */
function played(
  track: MediaStreamTrack,
  onShown: (video: HTMLVideoElement, now: number) => void,
  onError: (error: unknown) => void,
): Feed {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
  // Some browsers give no frames to video elements that are not on the page.
  Object.assign(video.style, { position: 'fixed', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' });
  video.setAttribute('aria-hidden', 'true');
  document.body.append(video);
  const show = (now: number) => {
    onShown(video, now);
    next = video.requestVideoFrameCallback(show);
  };
  let next = video.requestVideoFrameCallback(show);
  video.play().catch(onError);
  return {
    close() {
      video.cancelVideoFrameCallback(next);
      video.srcObject = null;
      video.remove();
    },
  };
}

/** Frames of a camera, read from a video element. */
export const playedFrames = (track: MediaStreamTrack, onFrame: OnFrame, onError: (error: unknown) => void): Feed =>
  played(track, (video, now) => onFrame(new VideoFrame(video, { timestamp: Math.round(now * 1000) })), onError);

/** Calls for each frame that a camera shows, without reading it. Does nothing where browsers do not tell. */
export function countFrames(track: MediaStreamTrack, onFrame: () => void): Feed {
  if (!('requestVideoFrameCallback' in HTMLVideoElement.prototype)) return { close() {} };
  return played(track, onFrame, () => {});
}

const TAP = 2048;

/** Sound of a microphone, read from an audio context, which is closed in the end or if that fails. */
export function tappedSound(
  track: MediaStreamTrack,
  context: AudioContext,
  onSound: (chunk: SoundChunk) => void,
): Feed {
  const close = () => void context.close().catch(() => {});
  try {
    const source = context.createMediaStreamSource(new MediaStream([track]));
    // Deprecated, but the only tap that needs no separate script, which a page's policy would have to allow.
    const tap = context.createScriptProcessor(TAP, Math.min(2, source.channelCount), 1);
    tap.addEventListener('audioprocess', ({ inputBuffer, playbackTime }) => {
      onSound({
        end: playbackTime * 1000,
        samples: inputBuffer.length,
        rate: inputBuffer.sampleRate,
        channels: inputBuffer.numberOfChannels,
        read: (channel, from, count) => inputBuffer.getChannelData(channel).slice(from, from + count),
      });
    });
    source.connect(tap);
    tap.connect(context.destination);
  } catch (error) {
    close();
    throw error;
  }
  if (context.state === 'suspended') context.resume().catch(() => {});
  return { close };
}

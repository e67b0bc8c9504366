/** Where frames and samples of open devices come from. */

/** Sound as it arrives. */
export interface SoundChunk {
  /** By the clock of the device, milliseconds: the end of the chunk. */
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

/** The receiver closes the frames. */
export type OnFrame = (frame: VideoFrame) => void;

/** True where the page itself is given every frame and every sample. */
export const hasTrackProcessor = (): boolean => typeof MediaStreamTrackProcessor === 'function';

/** Every frame of a camera. */
export function frameFeed(camera: MediaStreamVideoTrack, onFrame: OnFrame, onError: (error: unknown) => void): Feed {
  const track = camera.clone();
  return pump(track, new MediaStreamTrackProcessor({ track }).readable, onFrame, onError);
}

/** Every sample of a microphone. */
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

/** A device that gives nothing any more is waited for no longer. Milliseconds. */
const PATIENCE = 500;

/**
 * Hands over every item until it is closed. One more has been asked for by then, and is taken before the track ends: what the
 * browser still delivers to a reader that is gone holds on to its memory.
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

/** Frames of a camera where only a player is given them. */
export function playedFrames(track: MediaStreamTrack, onFrame: OnFrame, onError: (error: unknown) => void): Feed {
  const video = document.createElement('video');
  Object.assign(video, { muted: true, playsInline: true, srcObject: new MediaStream([track]) });
  // Players that are not on the page are given no frames in some browsers.
  Object.assign(video.style, { position: 'fixed', width: '1px', height: '1px', opacity: '0', pointerEvents: 'none' });
  video.setAttribute('aria-hidden', 'true');
  document.body.append(video);
  let next = 0;
  const show = (now: number) => {
    onFrame(new VideoFrame(video, { timestamp: Math.round(now * 1000) }));
    next = video.requestVideoFrameCallback(show);
  };
  next = video.requestVideoFrameCallback(show);
  video.play().catch(onError);
  return {
    close() {
      video.cancelVideoFrameCallback(next);
      video.srcObject = null;
      video.remove();
    },
  };
}

const TAP = 2048;

/** Sound of a microphone where only an audio context is given it. */
export function tappedSound(track: MediaStreamTrack, rate: number, onSound: (chunk: SoundChunk) => void): Feed {
  const context = new AudioContext({ sampleRate: rate });
  const source = context.createMediaStreamSource(new MediaStream([track]));
  // Deprecated, and the only tap that needs no script of its own, which a page's policy would have to allow.
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
  if (context.state === 'suspended') void context.resume();
  return { close: () => void context.close() };
}

import { afterEach, beforeEach, expect, test } from 'vitest';
import { frameFeed } from './feeds.ts';

const Native = MediaStreamTrackProcessor;
let give: (frame: VideoFrame) => void;
let track: MediaStreamTrack;
let cancelled: boolean;

/** Does not read ahead, like the browser's own. */
class Processor {
  readonly readable: ReadableStream<VideoFrame>;
  constructor(init: { track: MediaStreamTrack }) {
    track = init.track;
    this.readable = new ReadableStream<VideoFrame>(
      {
        start: (controller) => {
          give = (frame) => controller.enqueue(frame);
        },
        cancel: () => {
          cancelled = true;
        },
      },
      { highWaterMark: 0 },
    );
  }
}

beforeEach(() => {
  cancelled = false;
  Object.assign(window, { MediaStreamTrackProcessor: Processor });
});
afterEach(() => {
  Object.assign(window, { MediaStreamTrackProcessor: Native });
});

const camera = () => document.createElement('canvas').captureStream(0).getVideoTracks()[0] as MediaStreamVideoTrack;
const frame = (timestamp: number) =>
  new VideoFrame(new Uint8Array(16 * 16 * 4), { format: 'RGBA', codedWidth: 16, codedHeight: 16, timestamp });
const isClosed = ({ codedWidth }: VideoFrame) => codedWidth === 0;

test('a read pending when a feed is closed is finished and released before its track ends', async () => {
  const taken: VideoFrame[] = [];
  const feed = frameFeed(
    camera(),
    (each) => taken.push(each),
    (error) => expect(error).toBeUndefined(),
  );
  const [first, last] = [frame(0), frame(1)];
  give(first);
  await expect.poll(() => taken).toEqual([first]);
  feed.close();
  expect(track.readyState).toBe('live');
  give(last);
  await expect.poll(() => track.readyState).toBe('ended');
  expect([isClosed(first), isClosed(last), cancelled]).toEqual([false, true, true]);
  expect(taken).toEqual([first]);
  first.close();
});

test('closing does not wait for a device that stopped delivering', async () => {
  const feed = frameFeed(
    camera(),
    () => {},
    (error) => expect(error).toBeUndefined(),
  );
  feed.close();
  await expect.poll(() => track.readyState, { timeout: 5_000 }).toBe('ended');
});

import { expect, it } from 'vitest';
import { videoDeck } from './deck.ts';

/** How a video element resets its speed when it gets a new address. */
class Video extends EventTarget {
  textTracks = new EventTarget();
  playbackRate = 1;
  defaultPlaybackRate = 1;
  load() {
    this.playbackRate = this.defaultPlaybackRate;
  }
}

it('keeps the speed when the video gets a new address', () => {
  const video = new Video();
  // the parts of an element that a deck uses, which Node lacks
  const deck = videoDeck(video as unknown as HTMLVideoElement);
  deck.set({ rate: 1.5 });
  deck.set({ muted: true });
  video.load();
  expect(video.playbackRate).toBe(1.5);
  deck.close();
});

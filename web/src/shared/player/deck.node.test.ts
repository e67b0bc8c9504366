import { expect, it } from 'vitest';
import { videoDeck } from './deck.ts';

/** What a video element does with its speed when it gets a new address. */
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
  // what a deck uses of an element, which Node does not have
  const deck = videoDeck(video as unknown as HTMLVideoElement);
  deck.set({ rate: 1.5 });
  deck.set({ muted: true });
  video.load();
  expect(video.playbackRate).toBe(1.5);
  deck.close();
});

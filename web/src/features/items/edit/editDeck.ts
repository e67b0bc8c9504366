import type { Caption } from '@greenlit/domain/videos/captions.ts';
import type { Deck } from '../../../shared/player/deck.ts';
import type { Playback } from './playback.ts';

/** What the player's controls need from an edit. Captions have the times of the edited video. */
export function editDeck(playback: Playback, captions: () => readonly Caption[]): Deck {
  const captionAt = (time: number): string | null => {
    const list = captions();
    if (list.length === 0) return null;
    return list.find(({ start, end }) => start <= time && time < end)?.text ?? '';
  };
  return {
    state: () => {
      const { time, playing } = playback.state();
      return { time, playing, seconds: playback.seconds, caption: captionAt(time), ...playback.settings() };
    },
    subscribe: playback.subscribe,
    play: () => playback.play(),
    pause: () => playback.pause(),
    seek: (to) => playback.seek(to),
    set: (change) => playback.set(change),
  };
}

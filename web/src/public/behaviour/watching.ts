import { countWatching, hostOf } from '../../shared/ui/watched.ts';
import { show } from './reactions.ts';
import { react } from './viewer.ts';

/** Counts views of these videos. */
export function startWatching(places: HTMLElement[]): void {
  for (const place of places) {
    const video = place.querySelector<HTMLVideoElement>('[data-player]');
    if (!video) continue;
    countWatching(video, {
      referrer: hostOf(document.referrer),
      count: (watched) =>
        void react(place.dataset.video ?? '', watched).then(
          (reactions) => show(place, reactions),
          () => undefined,
        ),
    });
  }
}

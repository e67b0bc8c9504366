import { countWatching, hostOf } from '../../shared/ui/watched.ts';
import { show } from './reactions.ts';
import { react } from './viewer.ts';

/** Counts views of a video. */
export function startWatching(place: HTMLElement): void {
  const video = place.querySelector<HTMLVideoElement>('[data-player]');
  if (!video) return;
  countWatching(video, {
    referrer: hostOf(document.referrer),
    count: (watched) =>
      void react(place.dataset.video ?? '', watched).then(
        (reactions) => show(place, reactions),
        () => undefined,
      ),
  });
}

import { FULL_VIEW, watchedShare } from '../../shared/ui/watched.ts';
import { show } from './reactions.ts';
import { react } from './viewer.ts';

/** Counts a view when playing starts, and a full view when 90 percent was actually watched, not skipped. */
export function startWatching(places: HTMLElement[]): void {
  for (const place of places) {
    const video = place.querySelector<HTMLVideoElement>('[data-player]');
    if (!video) continue;
    const count = (reaction: { isViewed: true } | { isFullViewed: true }) =>
      react(place.dataset.video ?? '', reaction).then(
        (reactions) => show(place, reactions),
        () => undefined,
      );
    video.addEventListener('playing', () => count({ isViewed: true }), { once: true });
    const check = () => {
      if (watchedShare(video) < FULL_VIEW) return;
      for (const event of EVENTS) video.removeEventListener(event, check);
      count({ isFullViewed: true });
    };
    for (const event of EVENTS) video.addEventListener(event, check);
  }
}

const EVENTS = ['timeupdate', 'pause', 'ended'] as const;

import { show } from './reactions.ts';
import { react } from './viewer.ts';

/** The share that counts as a full view. */
const FULL = 0.9;

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
      if (watched(video) < FULL) return;
      for (const event of EVENTS) video.removeEventListener(event, check);
      count({ isFullViewed: true });
    };
    for (const event of EVENTS) video.addEventListener(event, check);
  }
}

const EVENTS = ['timeupdate', 'pause', 'ended'] as const;

/** The share of the video that has been played, 0 to 1; each second counts once. */
function watched({ played, duration }: HTMLVideoElement): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  let seconds = 0;
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index);
  return seconds / duration;
}

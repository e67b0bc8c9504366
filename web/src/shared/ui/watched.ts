import { namedHost } from '@greenlit/domain/metrics/hosts.ts';
import { quartersOf } from '@greenlit/domain/metrics/quarters.ts';

/** The share that counts as a full view. */
const FULL_VIEW = 0.9;

/** The share of the video that has been played, 0 to 1; each second counts once. */
export function watchedShare({ played, duration }: Pick<HTMLVideoElement, 'played' | 'duration'>): number {
  if (!Number.isFinite(duration) || duration <= 0) return 0;
  let seconds = 0;
  for (let index = 0; index < played.length; index++) seconds += played.end(index) - played.start(index);
  return seconds / duration;
}

export type Watched = { isViewed: true; referrer: string } | { quarters: number } | { isFullViewed: true };

/**
 * Counts a view when playing starts, each quarter that was actually watched, not skipped, and a full view at 90 percent.
 * `referrer`: the host of the referring page.
 */
export function countWatching(
  video: HTMLVideoElement,
  { referrer, count, signal }: { referrer: string; count: (watched: Watched) => void; signal?: AbortSignal },
): void {
  const stop = new AbortController();
  signal?.addEventListener('abort', () => stop.abort());
  let counted = 0;
  video.addEventListener('playing', () => count({ isViewed: true, referrer }), {
    once: true,
    signal: stop.signal,
  });
  const check = () => {
    const share = watchedShare(video);
    const quarters = quartersOf(share);
    if (share >= FULL_VIEW) {
      stop.abort();
      count({ isFullViewed: true });
    } else if (quarters > counted) {
      counted = quarters;
      count({ quarters });
    }
  };
  for (const event of ['timeupdate', 'pause', 'ended']) video.addEventListener(event, check, { signal: stop.signal });
}

/** The host of a page, if it has a name; its path stays private. */
export function hostOf(page: string): string {
  try {
    return namedHost(new URL(page).hostname);
  } catch {
    return '';
  }
}

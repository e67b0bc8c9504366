import { type RefObject, useEffect } from 'react';
import { api } from '../../app/graphql.ts';
import { FULL_VIEW, watchedShare } from '../../shared/ui/watched.ts';
import { CountReaction } from './operations.ts';

/** Counts a view when playing starts, and a full view at 90 percent, as the public page does; each once a viewer. */
export function useCountViews(player: RefObject<HTMLVideoElement | null>, id: string | undefined): void {
  useEffect(() => {
    const video = player.current;
    if (!video || !id) return;
    const stop = new AbortController();
    const count = (data: { isViewed: true } | { isFullViewed: true }) =>
      void api(CountReaction, { id, data }).catch(() => undefined);
    video.addEventListener('playing', () => count({ isViewed: true }), { once: true, signal: stop.signal });
    const check = () => {
      if (watchedShare(video) < FULL_VIEW) return;
      stop.abort();
      count({ isFullViewed: true });
    };
    for (const event of ['timeupdate', 'pause', 'ended']) video.addEventListener(event, check, { signal: stop.signal });
    return () => stop.abort();
  }, [player, id]);
}

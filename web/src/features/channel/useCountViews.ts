import { type RefObject, useEffect } from 'react';
import { api } from '../../app/graphql.ts';
import { countWatching, hostOf } from '../../shared/ui/watched.ts';
import { CountReaction } from './data.ts';

/** Counts views like the public page; each once per viewer. */
export function useCountViews(player: RefObject<HTMLVideoElement | null>, id: string | undefined): void {
  useEffect(() => {
    const video = player.current;
    if (!video || !id) return;
    const stop = new AbortController();
    countWatching(video, {
      // the browser's own referrer is the page that led to the app, such as a sign-in
      referrer: hostOf(location.href),
      count: (data) => void api(CountReaction, { id, data }).catch(() => undefined),
      signal: stop.signal,
    });
    return () => stop.abort();
  }, [player, id]);
}

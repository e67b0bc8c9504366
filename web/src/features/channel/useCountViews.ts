import { type RefObject, useEffect } from 'react';
import { api } from '../../app/graphql.ts';
import { countWatching } from '../../shared/ui/watched.ts';
import { CountReaction } from './operations.ts';

/** Counts what is watched as the public page does; each once a viewer. */
export function useCountViews(player: RefObject<HTMLVideoElement | null>, id: string | undefined): void {
  useEffect(() => {
    const video = player.current;
    if (!video || !id) return;
    const stop = new AbortController();
    countWatching(video, (data) => void api(CountReaction, { id, data }).catch(() => undefined), stop.signal);
    return () => stop.abort();
  }, [player, id]);
}

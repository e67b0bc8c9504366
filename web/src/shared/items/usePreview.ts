import { CARD_PREVIEW_SECONDS } from '@greenlit/domain/videos/schemas.ts';
import { type FocusEvent, type PointerEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { queryClient } from '../../app/query.ts';
import { GetVideoPreview } from './data.ts';

/** How long a mouse or the focus rests before anything is loaded, so that crossing a list loads nothing. */
const REST_MS = 400;
/** Addresses are signed for an hour. */
const FRESH_MS = 30 * 60_000;

/** The first seconds of a video, without sound, while a mouse or the keyboard's focus rests on its card. */
export function usePreview(videoId: string) {
  const [src, setSrc] = useState<string | null>(null);
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = () => {
    clearTimeout(waiting.current);
    waiting.current = undefined;
    setSrc(null);
  };
  useEffect(() => () => clearTimeout(waiting.current), []);
  const begin = () => {
    if (waiting.current || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const mine = setTimeout(async () => {
      const url = await queryClient
        .fetchQuery({
          queryKey: ['items', 'preview', videoId],
          queryFn: ({ signal }) => api(GetVideoPreview, { id: videoId }, { signal }),
          staleTime: FRESH_MS,
        })
        .then((answer) => answer.getVideo?.signedVideoUrl ?? null)
        // the picture stays, and the card still leads to the video
        .catch(() => null);
      if (waiting.current === mine) setSrc(url);
    }, REST_MS);
    waiting.current = mine;
  };
  return {
    src,
    /** For the card. */
    rest: {
      onPointerEnter: ({ pointerType }: PointerEvent) => pointerType === 'mouse' && begin(),
      onPointerLeave: stop,
      // on its link, not on its star or its menu
      onFocus: ({ target }: FocusEvent) => target.matches('a:focus-visible') && begin(),
      onBlur: stop,
    },
    /** For the video that plays. */
    player: {
      onTimeUpdate: ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) => {
        if (currentTarget.currentTime >= CARD_PREVIEW_SECONDS) stop();
      },
      onEnded: stop,
      onError: stop,
    },
  };
}

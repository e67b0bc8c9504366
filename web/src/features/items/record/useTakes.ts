import { toWebVtt } from '@greenlit/studio/captions.ts';
import { listTakes, type Staying, staying, type Take } from '@greenlit/studio/spool.ts';
import { useCallback, useEffect, useState } from 'react';

export type Takes = { list: Take[]; refresh: () => void };

/** This browser's recordings of the video that no tab is recording right now; oldest first. */
export function useTakes(videoId: string): Takes {
  const [list, setList] = useState<Take[]>([]);
  const refresh = useCallback(() => {
    listTakes(videoId).then(
      (takes) => setList(takes.filter((take) => !take.live && take.bytes > 0).reverse()),
      () => setList([]),
    );
  }, [videoId]);
  useEffect(refresh, [refresh]);
  return { list, refresh };
}

/** The captions of a take as WebVTT; null if it has none. */
export const captionsOf = (take: Take): string | null => (take.cues.length > 0 ? toWebVtt(take.cues) : null);

/** How long takes stay in this browser; null until it has answered. The setter takes a newer answer. */
export function useStaying(): [Staying | null, (now: Staying) => void] {
  const [answer, setAnswer] = useState<Staying | null>(null);
  useEffect(() => {
    let gone = false;
    void staying().then((now) => !gone && setAnswer(now));
    return () => {
      gone = true;
    };
  }, []);
  return [answer, setAnswer];
}

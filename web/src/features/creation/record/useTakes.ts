import { listTakes, type Take } from '@greenlit/studio/spool.ts';
import { useCallback, useEffect, useState } from 'react';

/** Recordings of this video that lie in this browser and that no tab is making right now. */
export function useTakes(videoId: string): { list: Take[]; refresh: () => void } {
  const [list, setList] = useState<Take[]>([]);
  const refresh = useCallback(() => {
    listTakes(videoId).then(
      (takes) => setList(takes.filter((take) => !take.live && take.bytes > 0)),
      () => setList([]),
    );
  }, [videoId]);
  useEffect(refresh, [refresh]);
  return { list, refresh };
}

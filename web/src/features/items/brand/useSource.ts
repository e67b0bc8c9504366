import { useCallback, useEffect, useRef } from 'react';
import { takeOf } from '../flow/take.ts';
import { takeBytes } from '../flow/takeFile.ts';
import type { Video } from '../flow/video.ts';

/** The take's bytes to work on, fetched once per take and shared by all callers. */
export function useSource(userId: string, video: Video): () => Promise<File> {
  const held = useRef<{ url: string; file: Promise<File> } | null>(null);
  const now = useRef(video);
  now.current = video;
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = stop.current;
    return () => controller.abort();
  }, []);

  return useCallback(() => {
    const url = takeOf(now.current).url ?? '';
    if (held.current?.url !== url) {
      const file = takeBytes(userId, now.current, { signal: stop.current.signal });
      held.current = { url, file };
      // A failed fetch is not cached: the next caller tries again.
      file.catch(() => {
        held.current = null;
      });
    }
    return held.current.file;
  }, [userId]);
}

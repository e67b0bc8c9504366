import { useCallback, useEffect, useRef } from 'react';
import { fetchOf, type Video } from '../flow/video.ts';

/** The video's bytes to work on, fetched once for each video and shared by all who ask. */
export function useSource(video: Video): () => Promise<File> {
  const held = useRef<{ url: string; file: Promise<File> } | null>(null);
  const now = useRef(video);
  now.current = video;
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = stop.current;
    return () => controller.abort();
  }, []);

  return useCallback(() => {
    const url = now.current.urlVideo ?? '';
    if (held.current?.url !== url) {
      const file = fetchOf(now.current, 'signedVideoUrl', 'video.mp4', { signal: stop.current.signal });
      held.current = { url, file };
      // A failed fetch is not held on to: the next who asks tries again.
      file.catch(() => {
        held.current = null;
      });
    }
    return held.current.file;
  }, []);
}

import { useCallback, useEffect, useRef } from 'react';
import { fetchFile } from '../flow/fetchFile.ts';
import type { Video } from '../flow/video.ts';

/** The video's bytes to work on, fetched once for each video and shared by all who ask. */
export function useSource(video: Video): () => Promise<File> {
  const held = useRef<{ url: string; file: Promise<File> } | null>(null);
  const address = useRef({ url: '', signed: '' });
  address.current = { url: video.urlVideo ?? '', signed: video.signedVideoUrl ?? '' };
  const stop = useRef(new AbortController());
  useEffect(() => {
    const controller = stop.current;
    return () => controller.abort();
  }, []);

  return useCallback(() => {
    const { url, signed } = address.current;
    if (held.current?.url !== url) {
      const file = fetchFile(signed, 'video.mp4', { signal: stop.current.signal });
      held.current = { url, file };
      // A failed fetch is not held on to: the next who asks tries again.
      file.catch(() => {
        held.current = null;
      });
    }
    return held.current.file;
  }, []);
}

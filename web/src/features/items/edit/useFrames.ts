import { thumbnails } from '@greenlit/studio/thumbnails.ts';
import { useEffect, useState } from 'react';

const COUNT = 8;
const WIDTH = 160;

/** Pictures along a video for choosing cuts; none while loading, or if there can be none. */
export function useFrames(key: string, until: number, file: () => Promise<Blob>): string[] {
  const [frames, setFrames] = useState<{ key: string; urls: string[] }>({ key: '', urls: [] });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key identifies the file
  useEffect(() => {
    const stop = new AbortController();
    let urls: string[] = [];
    const make = async () => {
      const made = await thumbnails(await file(), {
        count: COUNT,
        width: WIDTH,
        random: () => 0.5,
        until,
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      urls = made.map(({ blob }) => URL.createObjectURL(blob));
      setFrames({ key, urls });
    };
    // Without pictures the timeline still works.
    make().catch(() => undefined);
    return () => {
      stop.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [key]);
  return frames.key === key ? frames.urls : [];
}

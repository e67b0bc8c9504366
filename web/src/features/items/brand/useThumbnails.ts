import { FIRST_THUMBNAIL_SECONDS, THUMBNAIL_COUNT } from '@greenlit/domain/files/limits.ts';
import { thumbnails } from '@greenlit/studio/thumbnails.ts';
import { useEffect, useState } from 'react';

/** A picture to choose from; `seconds` is null for one that was uploaded. */
export type Candidate = { blob: Blob; url: string; seconds: number | null };

export type Candidates = { kind: 'making' } | { kind: 'none' } | { kind: 'ready'; list: Candidate[] };

/** Wide enough for a card on a high-resolution screen, small enough to load at once. */
export const THUMBNAIL_WIDTH = 1280;

/** Five pictures from the longest shown stretch of the video (seconds); taken again for another video or stretch. */
export function useThumbnails(
  videoUrl: string,
  source: () => Promise<File>,
  { from, to }: { from: number; to: number },
): Candidates {
  const [candidates, setCandidates] = useState<Candidates>({ kind: 'making' });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address means another file behind `source`
  useEffect(() => {
    const stop = new AbortController();
    const urls: string[] = [];
    const make = async () => {
      const made = await thumbnails(await source(), {
        count: THUMBNAIL_COUNT,
        first: from + FIRST_THUMBNAIL_SECONDS,
        // the preceding key frame may show content that was cut away
        exact: from > 0,
        width: THUMBNAIL_WIDTH,
        until: to,
        signal: stop.signal,
      });
      if (stop.signal.aborted) return;
      const list = made.map(({ blob, timeSeconds }) => {
        const url = URL.createObjectURL(blob);
        urls.push(url);
        return { blob, url, seconds: timeSeconds };
      });
      setCandidates(list.length > 0 ? { kind: 'ready', list } : { kind: 'none' });
    };
    setCandidates({ kind: 'making' });
    make().catch(() => {
      if (!stop.signal.aborted) setCandidates({ kind: 'none' });
    });
    return () => {
      stop.abort();
      for (const url of urls) URL.revokeObjectURL(url);
    };
  }, [videoUrl, source, from, to]);
  return candidates;
}

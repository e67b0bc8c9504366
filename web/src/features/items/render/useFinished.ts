import { useState } from 'react';
import { queryClient } from '../../../app/query.ts';
import type { Problem } from '../flow/StageFrame.tsx';
import { type Video, videoQuery } from '../flow/video.ts';
import { texts } from '../texts.ts';
import { renders } from './renders.ts';

/** Waits for the video before it is sent or published. */
export function useFinished(userId: string, files: ReadonlyMap<string, File>, before: 'sent' | 'published') {
  const [waiting, setWaiting] = useState(false);
  const start = ({ id, render }: Video) => {
    if (render?.missing && render.key) renders.ensure(id, render.key, { userId, files });
  };
  return {
    waiting,
    start,
    /** Why it is unavailable; nothing if it is ready. */
    wait: async (video: Video): Promise<Problem | undefined> => {
      if (!video.render?.missing) return undefined;
      start(video);
      setWaiting(true);
      try {
        const made = await renders.settled(video.id);
        const now = await queryClient.fetchQuery(videoQuery(video.id));
        if (made && !now?.render?.missing) return undefined;
        return (renders.wasCancelled(video.id) ? texts.render.cancelled : texts.render.notMade)[before];
      } finally {
        setWaiting(false);
      }
    },
  };
}

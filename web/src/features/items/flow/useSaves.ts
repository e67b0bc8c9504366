import { useRef, useState } from 'react';
import type { SaveState } from '../../../app/ui/Saved.tsx';
import type { VideoInput } from '../../../gen/graphql.ts';
import { saveVideo, type Video } from './video.ts';

export type Saves = {
  state: SaveState;
  /** Saves fields at once. Rejects like the call itself, so that the field can show why. */
  save(video: VideoInput): Promise<Video>;
};

/** All saves of a screen, in sequence, with one indicator. */
export function useSaves(videoId: string): Saves {
  const [state, setState] = useState<SaveState>({ kind: 'idle' });
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const save = (video: VideoInput): Promise<Video> => {
    setState({ kind: 'saving' });
    const mine = last.current.then(() => saveVideo(videoId, video));
    last.current = mine.catch(() => undefined);
    return mine.then(
      (saved) => {
        setState({ kind: 'saved', at: Date.now() });
        return saved;
      },
      (error: unknown) => {
        setState({ kind: 'idle' });
        throw error;
      },
    );
  };
  return { state, save };
}

import { BASE } from '@greenlit/domain/videos/brand.ts';
import type { EndCard } from '@greenlit/domain/videos/schemas.ts';
import { partsOf, type Edit as StudioEdit } from '@greenlit/studio/edit.ts';
import { useEffect, useMemo, useState } from 'react';
import type { VideoEdit } from './model.ts';
import { type Cards, planOf, sizeOf, studioEdit, type Work } from './plan.ts';
import { Playback, type PlayPart } from './playback.ts';

/** What is on the screen during one part. */
export type Shown =
  | { kind: 'video'; source: string }
  | { kind: 'image'; source: string }
  | { kind: 'card'; card: EndCard };

export interface Preview {
  playback: Playback;
  parts: readonly PlayPart[];
  shown: readonly Shown[];
  /** Pixels of the finished video. */
  size: { width: number; height: number };
}

/** Only depends on what is shown when, not on the bytes. */
class Placeholder extends Blob {
  readonly source: string;

  constructor(source: string) {
    super();
    this.source = source;
  }
}

/** Plays the edit before anything is rendered. */
export function usePlayback(edit: VideoEdit, cards: Cards, work: Work): Preview {
  const [playback] = useState(() => new Playback());
  const { wanted, there } = cards;
  const { parts, shown } = useMemo(() => {
    const whole = studioEdit(planOf(edit, { wanted, there }, { real: true }), (source) => new Placeholder(source));
    const shown = whole.clips.map((clip) => shownOf(clip, wanted));
    const parts = partsOf(whole).map(({ start, seconds, from, clip }) => {
      const what = shown[clip];
      return { start, seconds, from, video: what?.kind === 'video' ? what.source : null };
    });
    return { parts, shown };
  }, [edit, wanted, there]);
  useEffect(() => playback.setParts(parts), [playback, parts]);
  useEffect(() => {
    // A hidden page draws no frames, and would play past the end of a clip.
    const hide = () => document.hidden && playback.pause();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      playback.pause();
    };
  }, [playback]);
  return { playback, parts, shown, size: sizeOf(edit, work) };
}

const idOf = (file: Blob): string => (file instanceof Placeholder ? file.source : BASE);

function shownOf(clip: StudioEdit['clips'][number], card: EndCard | null): Shown {
  if ('source' in clip) return { kind: 'video', source: idOf(clip.source) };
  if ('image' in clip) return { kind: 'image', source: idOf(clip.image) };
  return { kind: 'card', card: card ?? { title: '', text: clip.card.text, seconds: 0 } };
}

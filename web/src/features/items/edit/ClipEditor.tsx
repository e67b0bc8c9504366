import { BASE } from '@greenlit/domain/videos/brand.ts';
import { Button } from '@mantine/core';
import { useId, useState, useSyncExternalStore } from 'react';
import type { NamedClip } from './ClipList.tsx';
import classes from './Edit.module.css';
import { MomentInput } from './MomentInput.tsx';
import { LONGEST_IMAGE, SHORTEST_CLIP, sourceOf, splitClip, splitMoment, startOf, trimClip } from './model.ts';
import type { Playback } from './playback.ts';
import { TrimStrip } from './TrimStrip.tsx';
import { texts } from './texts.ts';
import type { Editing } from './useEdit.ts';
import { useFrames } from './useFrames.ts';

const words = texts.cut;

type Props = NamedClip & {
  editing: Editing;
  playback: Playback;
  base: () => Promise<File>;
  onSplit: () => void;
};

/** One clip: its start and end, and splitting it; for a picture, its duration. */
export function ClipEditor({ clip, name, editing, playback, base, onSplit }: Props) {
  const { edit, files, change } = editing;
  const source = sourceOf(edit, clip);
  const [problem, setProblem] = useState('');
  const playhead = useRest(playback);
  const [splitAt, setSplitAt] = useState<number | null>(null);
  const aboutId = useId();
  if (!source) return null;

  const trim = (ends: { from?: number; to?: number }) => {
    const next = trimClip(edit, clip.id, ends);
    change(() => next, `trim ${clip.id} ${'from' in ends}`);
    const trimmed = next.clips.find(({ id }) => id === clip.id);
    const start = startOf(next, clip.id) ?? 0;
    // the frame at the handle: the first or the last that is kept
    if (trimmed) playback.seekSoon('from' in ends ? start : start + trimmed.to - trimmed.from - LAST_FRAME);
  };
  if (source.kind === 'image')
    return (
      <MomentInput
        label={words.stays}
        className={classes.moment}
        value={clip.to}
        onMoment={(moment) => {
          change((now) => trimClip(now, clip.id, { to: Math.min(LONGEST_IMAGE, moment) }));
          return undefined;
        }}
      />
    );

  const at = splitAt ?? splitMoment(edit, clip, playhead);
  const split = () => {
    const id = crypto.randomUUID();
    const next = splitClip(edit, clip.id, at, id);
    if (next.clips.length === edit.clips.length) return setProblem(words.tooShort);
    change(() => next);
    setSplitAt(null);
    onSplit();
  };
  return (
    <div className={classes.editor}>
      <Strip {...{ clip, name, base, files, source, trim }} />
      {clip.to - clip.from >= 2 * SHORTEST_CLIP ? (
        <div className={classes.split}>
          <MomentInput
            label={words.splitAt}
            aria-describedby={aboutId}
            value={at}
            onMoment={(moment) => {
              setProblem('');
              setSplitAt(moment);
              return undefined;
            }}
          />
          <Button variant="default" size="md" onClick={split}>
            {words.split}
          </Button>
          <p id={aboutId}>{words.splitAbout}</p>
        </div>
      ) : null}
      {problem ? <p role="alert">{problem}</p> : null}
    </div>
  );
}

const LAST_FRAME = 0.05;

type StripProps = Pick<NamedClip, 'clip' | 'name'> & {
  source: { id: string; seconds: number };
  base: () => Promise<File>;
  files: ReadonlyMap<string, File>;
  trim: (ends: { from?: number; to?: number }) => void;
};

function Strip({ clip, name, source, base, files, trim }: StripProps) {
  const file = files.get(source.id);
  const key = source.id === BASE ? `${BASE} ${source.seconds}` : file ? source.id : 'none';
  const frames = useFrames(key, source.seconds, async () => {
    if (source.id === BASE) return base();
    if (!file) throw new Error('the file is not there yet');
    return file;
  });
  return <TrimStrip clip={clip} name={name} seconds={source.seconds} frames={frames} onTrim={trim} />;
}

/** The player's position when it last stopped: a running number would only distract. */
function useRest(playback: Playback): number {
  return useSyncExternalStore(playback.subscribe, playback.rest);
}

import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { BASE } from '@greenlit/domain/videos/brand.ts';
import { thumbnails } from '@greenlit/studio/thumbnails.ts';
import { ActionIcon, Button } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp, IconPhoto, IconTrash, IconVideo } from '@tabler/icons-react';
import { type CSSProperties, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import classes from './Edit.module.css';
import { MomentInput } from './MomentInput.tsx';
import {
  type Clip,
  LONGEST_IMAGE,
  lengthOf,
  SHORTEST_CLIP,
  sourceOf,
  splitClip,
  splitMoment,
  startOf,
  trimClip,
} from './model.ts';
import type { Playback } from './playback.ts';
import { texts } from './texts.ts';
import type { Editing } from './useEdit.ts';

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

const COUNT = 8;
const WIDTH = 160;

/** Pictures along a video for choosing cuts; none while loading, or if there can be none. */
function useFrames(key: string, until: number, file: () => Promise<Blob>): string[] {
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

/** The step of an arrow key. Seconds. */
const STEP = 0.1;

type TrimStripProps = {
  clip: Clip;
  name: string;
  /** The length of the clip's source. */
  seconds: number;
  frames: string[];
  onTrim: (ends: { from?: number; to?: number }) => void;
};

/** The whole video as a strip of pictures, with handles at both ends of the kept part, and number fields below. */
function TrimStrip({ clip, name, seconds, frames, onTrim }: TrimStripProps) {
  // rounded to whole steps, so that the end can be reached
  const scale = Math.ceil(seconds / STEP) * STEP;
  const place = (moment: number) => (moment < seconds ? moment : scale);
  const handle = (end: 'from' | 'to', label: string) => (
    <input
      type="range"
      className={classes.handle}
      data-end={end}
      min={0}
      max={scale}
      step={STEP}
      value={place(clip[end])}
      aria-label={`${label}, ${name}`}
      aria-valuetext={formatDuration(clip[end])}
      onChange={(event) => onTrim({ [end]: Number(event.currentTarget.value) })}
    />
  );
  const field = (end: 'from' | 'to', label: string) => (
    <MomentInput
      label={label}
      value={clip[end]}
      onMoment={(moment) => {
        onTrim({ [end]: moment });
        return undefined;
      }}
    />
  );
  const part = { '--from': clip.from / scale, '--to': place(clip.to) / scale } as CSSProperties;
  return (
    <div className={classes.trim}>
      <div className={classes.strip} style={part}>
        <div className={classes.frames} aria-hidden>
          {frames.map((url) => (
            <img key={url} src={url} alt="" />
          ))}
        </div>
        <div className={classes.kept} aria-hidden />
        {seconds > SHORTEST_CLIP ? (
          <>
            {handle('from', words.start)}
            {handle('to', words.end)}
          </>
        ) : null}
      </div>
      <div className={classes.fields}>
        {field('from', words.start)}
        {field('to', words.end)}
        <p className={classes.length}>{words.length(formatDuration(clip.to - clip.from))}</p>
      </div>
    </div>
  );
}

/** Disabled but focusable, so that moving a clip to the end does not lose the focus. */
const unavailable = { 'aria-disabled': true, 'data-disabled': true } as const;

export type NamedClip = { clip: Clip; name: string; kind: 'video' | 'image' };

type ClipListProps = {
  clips: NamedClip[];
  chosen: string;
  onChoose: (id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
};

/** The clips in playing order: one is selected for editing; all can be moved and removed, also by keyboard. */
export function ClipList({ clips, chosen, onChoose, onMove, onRemove }: ClipListProps) {
  const list = useRef<HTMLOListElement>(null);
  const remove = (id: string, at: number) => {
    const next = clips[at + 1] ?? clips[at - 1];
    onRemove(id);
    // the focused element was removed with its clip
    if (next) list.current?.querySelector<HTMLElement>(`[data-clip="${next.clip.id}"]`)?.focus();
  };
  const press = (Sign: Icon, label: string, act: () => void, available = true) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={label}
      {...(available ? {} : unavailable)}
      onClick={act}
    >
      <Sign size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <ol ref={list} className={classes.clips} aria-label={words.clips}>
      {clips.map(({ clip, name, kind }, at) => (
        <li key={clip.id} data-chosen={clip.id === chosen || undefined}>
          <button
            type="button"
            className={classes.clip}
            data-clip={clip.id}
            aria-pressed={clip.id === chosen}
            onClick={() => onChoose(clip.id)}
          >
            {kind === 'image' ? <IconPhoto size={18} aria-hidden /> : <IconVideo size={18} aria-hidden />}
            <span className={classes.clipName}>{name}</span>
            <span className={classes.clipLength}>{formatDuration(lengthOf(clip))}</span>
          </button>
          {press(IconArrowUp, words.earlier(name), () => onMove(clip.id, -1), at > 0)}
          {press(IconArrowDown, words.later(name), () => onMove(clip.id, 1), at < clips.length - 1)}
          {press(IconTrash, words.remove(name), () => remove(clip.id, at))}
        </li>
      ))}
    </ol>
  );
}

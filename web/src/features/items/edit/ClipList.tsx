import { formatDuration } from '@greenlit/domain/shared/text.ts';
import { ActionIcon } from '@mantine/core';
import { type Icon, IconArrowDown, IconArrowUp, IconPhoto, IconTrash, IconVideo } from '@tabler/icons-react';
import { useRef } from 'react';
import classes from './Edit.module.css';
import { type Clip, lengthOf } from './model.ts';
import { texts } from './texts.ts';

const words = texts.cut;

/** Disabled but focusable, so that moving a clip to the end does not lose the focus. */
const unavailable = { 'aria-disabled': true, 'data-disabled': true } as const;

export type NamedClip = { clip: Clip; name: string; kind: 'video' | 'image' };

type Props = {
  clips: NamedClip[];
  chosen: string;
  onChoose: (id: string) => void;
  onMove: (id: string, by: -1 | 1) => void;
  onRemove: (id: string) => void;
};

/** The clips in playing order: one is selected for editing; all can be moved and removed, also by keyboard. */
export function ClipList({ clips, chosen, onChoose, onMove, onRemove }: Props) {
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

import {
  captionsAfter,
  captionsWrong,
  type Kept,
  momentBefore,
  newCaption,
} from '@greenlit/domain/videos/captionEdits.ts';
import type { Caption } from '@greenlit/domain/videos/captions.ts';
import { ActionIcon, Button, Text, Textarea } from '@mantine/core';
import { IconPlayerPlayFilled, IconPlus, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { MomentInput } from '../MomentInput.tsx';
import type { Playback } from '../playback.ts';
import { texts } from '../texts.ts';
import classes from './Captions.module.css';
import type { Captions } from './useCaptions.ts';

const words = texts.captions;

type Props = { captions: Captions; kept: readonly Kept[]; seconds: number; playback: Playback };

/** The captions in order, with times of the edited video, including unsaved cuts. */
export function CaptionList({ captions, kept, seconds, playback }: Props) {
  const { list, set } = captions;
  const box = useRef<HTMLOListElement>(null);
  const focus = useRef<number | null>(null);
  useEffect(() => {
    if (focus.current === null) return;
    box.current?.querySelectorAll('textarea')[focus.current]?.focus();
    focus.current = null;
  });
  const wrong = captionsWrong(list);
  const add = (after: number) => {
    focus.current = after + 1;
    set(list.toSpliced(after + 1, 0, newCaption(list, after, seconds)));
  };
  if (list.length === 0)
    return (
      <Button variant="default" size="sm" onClick={() => add(-1)}>
        {words.addFirst}
      </Button>
    );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable text must be reachable by keyboard
    <ol ref={box} className={classes.list} aria-label={words.list} tabIndex={0}>
      {list.map((caption, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: captions are only identified by their position
          key={at}
          at={at}
          caption={caption}
          kept={kept}
          problem={wrong?.at === at ? wrong.message : ''}
          onChange={(next) => set(list.with(at, next))}
          onPlay={() => {
            playback.seek(captionsAfter([caption], kept)[0]?.start ?? 0);
            playback.play();
          }}
          onAdd={() => add(at)}
          onRemove={() => {
            focus.current = Math.max(0, Math.min(at, list.length - 2));
            set(list.toSpliced(at, 1));
          }}
        />
      ))}
    </ol>
  );
}

type RowProps = {
  at: number;
  caption: Caption;
  kept: readonly Kept[];
  problem: string;
  onChange: (caption: Caption) => void;
  onPlay: () => void;
  onAdd: () => void;
  onRemove: () => void;
};

function Row({ at, caption, kept, problem, onChange, onPlay, onAdd, onRemove }: RowProps) {
  // the parts of it that remain after cuts, with times of the edited video
  const pieces = captionsAfter([caption], kept);
  const [first, last] = [pieces[0], pieces.at(-1)];
  const cutAway = !first && caption.end > caption.start;
  const field = (which: 'start' | 'end', label: string) => (
    <MomentInput
      label={label}
      value={(which === 'start' ? first?.start : last?.end) ?? caption[which]}
      onMoment={(moment) => {
        const before = first ? momentBefore(moment, kept) : moment;
        if (before === null) return words.outside;
        onChange({ ...caption, [which]: before });
        return undefined;
      }}
    />
  );
  return (
    <li className={classes.row} aria-label={words.row(at + 1)} data-away={cutAway || undefined}>
      {field('start', words.from)}
      {field('end', words.to)}
      <div className={classes.actions}>
        <ActionIcon variant="subtle" size="lg" disabled={cutAway} aria-label={words.play(at + 1)} onClick={onPlay}>
          <IconPlayerPlayFilled size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.add(at + 1)} onClick={onAdd}>
          <IconPlus size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={words.delete(at + 1)} onClick={onRemove}>
          <IconTrash size={16} aria-hidden />
        </ActionIcon>
      </div>
      <Textarea
        className={classes.text ?? ''}
        aria-label={`${words.text}, ${words.row(at + 1).toLowerCase()}`}
        autosize
        minRows={1}
        maxRows={4}
        value={caption.text}
        error={problem}
        onChange={(event) => onChange({ ...caption, text: event.currentTarget.value })}
      />
      {cutAway ? (
        <Text size="xs" c="dimmed" className={classes.text ?? ''}>
          {words.cutAway}
        </Text>
      ) : null}
    </li>
  );
}

import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { notify } from '../../app/ui/notify.tsx';
import type { ChannelCardFragment } from '../../gen/graphql.ts';
import { factsOf, Poster } from './ChannelCard.tsx';
import classes from './ChannelPage.module.css';
import { OrderVideos } from './data.ts';
import { moved, placeByKey } from './order.ts';
import { texts } from './texts.ts';

const words = texts.order;

/** Puts the videos in order: by dragging (mouse or finger), by arrow keys, or by buttons. Saves all places at once. */
export function Reorganize({ videos, onDone }: { videos: readonly ChannelCardFragment[]; onDone: () => void }) {
  const [order, setOrder] = useState(videos);
  const [said, setSaid] = useState('');
  const [dragged, setDragged] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const dirty = order.some(({ id }, index) => id !== videos[index]?.id);
  useUnsaved(dirty);
  const save = useMutation({
    mutationFn: () => api(OrderVideos, { videos: order.map(({ id }, index) => ({ id, order: index })) }),
    onSuccess: () => {
      notify(words.saved);
      onDone();
    },
  });
  const move = (from: number, to: number) => {
    const next = moved(order, from, to);
    const video = order[from];
    if (!video || next.every(({ id }, index) => id === order[index]?.id)) return;
    setOrder(next);
    setSaid(words.movedTo(video.title, next.indexOf(video) + 1, next.length));
  };
  const byKey = (event: KeyboardEvent, at: number) => {
    const to = placeByKey(event.key, at, order.length - 1);
    if (to === null) return;
    event.preventDefault();
    move(at, to);
  };
  // on the window, because a handle that moves with its row no longer gets pointer events
  useEffect(() => {
    if (dragged === null) return;
    const stop = new AbortController();
    const { signal } = stop;
    const follow = ({ clientY }: PointerEvent) => {
      const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
      const over = rows.findIndex(({ top, bottom }) => clientY >= top && clientY <= bottom);
      const at = order.findIndex(({ id }) => id === dragged);
      if (over >= 0 && over !== at) move(at, over);
    };
    window.addEventListener('pointermove', follow, { signal });
    for (const end of ['pointerup', 'pointercancel']) window.addEventListener(end, () => setDragged(null), { signal });
    return () => stop.abort();
  });
  return (
    <section aria-label={texts.reorganize}>
      <Text c="dimmed">{words.hint}</Text>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul ref={list} className={classes.rows} aria-label={texts.list}>
        {order.map((video, index) => (
          <li key={video.id} className={classes.row} data-dragged={video.id === dragged || undefined}>
            <button
              type="button"
              className={classes.handle}
              aria-label={words.handle(video.title, index + 1, order.length)}
              onKeyDown={(event) => byKey(event, index)}
              onPointerDown={() => setDragged(video.id)}
            >
              <IconGripVertical size={22} stroke={1.7} aria-hidden />
            </button>
            <Poster video={video} />
            <div className={classes.rowText}>
              <strong>{video.title}</strong>
              <span>{factsOf(video)}</span>
            </div>
            <Group gap={4} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={index === 0}
                aria-label={words.up(video.title)}
                onClick={() => move(index, index - 1)}
              >
                <IconArrowUp size={18} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size={36}
                disabled={index === order.length - 1}
                aria-label={words.down(video.title)}
                onClick={() => move(index, index + 1)}
              >
                <IconArrowDown size={18} aria-hidden />
              </ActionIcon>
            </Group>
          </li>
        ))}
      </ul>
      {save.error ? <Failure title={texts.failed} error={save.error} /> : null}
      <Group gap="xs" className={classes.save}>
        <Button loading={save.isPending} disabled={!dirty} onClick={() => save.mutate()}>
          {words.save}
        </Button>
        <Button variant="subtle" color="gray" onClick={onDone}>
          {words.cancel}
        </Button>
      </Group>
    </section>
  );
}

import { CHANNEL_PAGE_SIZE } from '@greenlit/domain/channel/page.ts';
import { ActionIcon, Button, Group, Text, VisuallyHidden } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowLeft,
  IconArrowUp,
  IconChartBar,
  IconExternalLink,
  IconGripVertical,
  IconLink,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { areaOf, useViewer, viewersPathOf } from '../../app/rights.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { Empty } from '../../app/ui/Empty.tsx';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { CardsSkeleton, Failure, Page } from '../../app/ui/Page.tsx';
import { useReturnFocus } from '../../app/ui/useReturnFocus.ts';
import type { ChannelCardFragment } from '../../gen/graphql.ts';
import { ChannelCard, factsOf, Poster } from './ChannelCard.tsx';
import classes from './ChannelPage.module.css';
import { copyLink } from './copyLink.ts';
import { channelQuery, OrderVideos } from './data.ts';
import { moved, placeByKey } from './order.ts';
import { type ChannelPlace, linksOf, placeOf } from './place.ts';
import { channelRoutes, channelSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(...channelRoutes);

/** The person's channel inside the app, where it can be reordered. */
export function ChannelPage() {
  const viewer = useViewer();
  const place = placeOf(useLocation().pathname, viewer, window.location.origin);
  const [{ pages }, setSearch] = route.useAddress(channelSearch);
  const { data, error, refetch } = useQuery(channelQuery(place.ofOwner));
  const [arranging, setArranging] = useState(false);
  const arrange = useReturnFocus(arranging);
  const ownTitle = areaOf(viewer) === 'enterprise' ? texts.enterpriseTitle : texts.title;
  const shown = data?.slice(0, pages * CHANNEL_PAGE_SIZE) ?? [];
  const start = () => (data && data.length > 1 ? setArranging(true) : notifyFailure(texts.tooFew));
  const mayArrange = viewer.rights.arrangeChannel && (!place.ofOwner || viewer.user.admin === null);
  return (
    <div className={classes.frame}>
      <Page
        title={place.ofOwner ? texts.ownerTitle : ownTitle}
        action={
          mayArrange && !arranging ? (
            <Button ref={arrange} variant="default" disabled={!data} onClick={start}>
              {texts.reorganize}
            </Button>
          ) : null
        }
        lead={<ChannelBar place={place} />}
      >
        {error ? <Failure title={texts.failed} error={error} retry={refetch} /> : null}
        {!data && !error ? <CardsSkeleton count={CHANNEL_PAGE_SIZE} /> : null}
        {data?.length === 0 ? (
          <Empty picture="camera">
            <strong>{texts.empty}</strong> {texts.emptyHint}
          </Empty>
        ) : null}
        {data && arranging ? <Reorganize videos={data} onDone={() => setArranging(false)} /> : null}
        {!arranging && shown.length > 0 ? (
          <ul className={classes.grid} aria-label={texts.list}>
            {shown.map((video) => (
              <li key={video.id}>
                <ChannelCard video={video} place={place} />
              </li>
            ))}
          </ul>
        ) : null}
        {!arranging && data && data.length > shown.length ? (
          <div className={classes.more}>
            <Button variant="default" onClick={() => setSearch({ pages: pages + 1 }, { replace: true })}>
              {texts.more}
            </Button>
          </div>
        ) : null}
      </Page>
    </div>
  );
}

/** Navigation for a channel, which has neither header nor sidebar, and the links to share. */
function ChannelBar({ place }: { place: ChannelPlace }) {
  const viewer = useViewer();
  const { personal, enterprise } = linksOf(viewer, window.location.origin);
  const viewers = place.ofOwner ? null : viewersPathOf(viewer);
  const icon = <IconLink size={18} stroke={1.7} aria-hidden />;
  return (
    <nav className={classes.bar} aria-label={texts.actions}>
      <LinkButton
        variant="subtle"
        color="gray"
        path={viewer.homePath}
        leftSection={<IconArrowLeft size={18} stroke={1.7} aria-hidden />}
      >
        {texts.home}
      </LinkButton>
      {viewers ? (
        <LinkButton variant="default" path={viewers} leftSection={<IconChartBar size={18} stroke={1.7} aria-hidden />}>
          {texts.viewers}
        </LinkButton>
      ) : null}
      {place.publicPath ? (
        <Button
          component="a"
          variant="default"
          href={place.publicPath}
          target="_blank"
          rel="noopener"
          leftSection={<IconExternalLink size={18} stroke={1.7} aria-hidden />}
        >
          {texts.publicPage}
        </Button>
      ) : null}
      {personal ? (
        <Button variant="default" leftSection={icon} onClick={() => copyLink(personal)}>
          {texts.copyPersonal}
        </Button>
      ) : null}
      {enterprise ? (
        <Button variant="default" leftSection={icon} onClick={() => copyLink(enterprise)}>
          {texts.copyEnterprise}
        </Button>
      ) : null}
    </nav>
  );
}

const words = texts.order;

/** Puts the videos in order: by dragging (mouse or finger), by arrow keys, or by buttons. Saves all places at once. */
function Reorganize({ videos, onDone }: { videos: readonly ChannelCardFragment[]; onDone: () => void }) {
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
              <strong dir="auto">{video.title}</strong>
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

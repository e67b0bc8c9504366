import { LOOKING_ONLY_READS } from '@greenlit/domain/accounts/looking.ts';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconHeart, IconHeartFilled, IconShare, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import type { ChannelCardFragment } from '../../gen/graphql.ts';
import classes from './ChannelPage.module.css';
import { copyLink } from './copyLink.ts';
import { CountReaction, RemoveFromChannel } from './data.ts';
import type { ChannelPlace } from './place.ts';
import { texts } from './texts.ts';

type Props = { video: ChannelCardFragment; place: ChannelPlace; onRemoved?: () => void };

/** Like, share, and (on one's own channel) delete. */
export function Reactions({ video, place, onRemoved }: Props) {
  const { id, title, metrics } = video;
  const react = useMutation({
    mutationFn: (data: { isLiked: boolean } | { isShared: true }) => api(CountReaction, { id, data }),
    onError: (error) => notifyFailure(error),
  });
  const Heart = metrics.isLiked ? IconHeartFilled : IconHeart;
  const share = async () => {
    if ((await copyLink(place.shareLink(id))) && !isLooking()) react.mutate({ isShared: true });
  };
  return (
    <div className={classes.reactions}>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        aria-pressed={metrics.isLiked}
        disabled={isLooking()}
        title={isLooking() ? LOOKING_ONLY_READS : undefined}
        loading={react.isPending && react.variables !== undefined && 'isLiked' in react.variables}
        leftSection={<Heart size={18} stroke={1.7} aria-hidden />}
        onClick={() => react.mutate({ isLiked: !metrics.isLiked })}
      >
        {texts.like}
        {metrics.likes > 0 ? <span className={classes.count}>{metrics.likes}</span> : null}
      </Button>
      <Button
        size="sm"
        variant="subtle"
        color="gray"
        leftSection={<IconShare size={18} stroke={1.7} aria-hidden />}
        onClick={share}
      >
        {texts.share}
        {metrics.shareAttempts > 0 ? <span className={classes.count}>{metrics.shareAttempts}</span> : null}
      </Button>
      <Remove video={video} onRemoved={onRemoved} label={texts.removeOf(title)} />
    </div>
  );
}

/** Only for people who may: enterprises and their people keep what is on their channels. */
function Remove({
  video,
  label,
  onRemoved,
}: {
  video: ChannelCardFragment;
  label: string;
  onRemoved: (() => void) | undefined;
}) {
  const remove = useMutation({
    mutationFn: () => api(RemoveFromChannel, { id: video.id }),
    onSuccess: () => {
      notify(texts.removed, video.title);
      onRemoved?.();
    },
    onError: (error) => notifyFailure(error),
  });
  if (isLooking() || !video.viewerCan.remove) return null;
  const ask = async () => {
    const question = {
      title: texts.removeQuestion,
      body: texts.removeWhy(video.title),
      yes: texts.remove,
      danger: true,
    };
    if (await confirm(question)) remove.mutate();
  };
  return (
    <Tooltip label={texts.remove}>
      <ActionIcon
        className={classes.remove}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        loading={remove.isPending}
        onClick={ask}
      >
        <IconTrash size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

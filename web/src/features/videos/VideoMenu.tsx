import { isApproved } from '@greenlit/domain/review/lifecycle.ts';
import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconCopy, IconEye, IconEyeOff, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { begins } from '../../app/rights.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure, notifyUndoable } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { VideoCardFragment, VideoInput } from '../../gen/graphql.ts';
import { ItemMenu } from '../../shared/items/ItemMenu.tsx';
import { texts as items } from '../../shared/items/texts.ts';
import { RemoveVideo, ShelveVideo } from './operations.ts';
import { texts } from './texts.ts';
import { useCopyVideo } from './useCopyVideo.ts';

const words = items.menu;

/** Duplicate, hide, archive or delete a video. */
export function VideoMenu({ video }: { video: VideoCardFragment }) {
  const viewer = useViewer();
  const { hidden, archived, viewerCan } = video;
  const short = truncate(video.title, TITLE_NARROW);
  const copy = useCopyVideo(video);
  const shelve = useMutation({
    mutationFn: ({ change }: { change: VideoInput; undo?: VideoInput; done: string }) =>
      api(ShelveVideo, { id: video.id, video: change }),
    onSuccess: (_, { done, undo }) => {
      if (!undo) return notify(done, short);
      notifyUndoable(done, short, {
        label: items.undo,
        take: () => shelve.mutate({ change: undo, done: items.undone }),
      });
    },
    onError: (error) => notifyFailure(error, texts.shelve.failed),
  });
  const remove = useMutation({
    mutationFn: () => api(RemoveVideo, { id: video.id }),
    onSuccess: () => notify(texts.remove.done, short),
    onError: (error) => notifyFailure(error, texts.remove.failed),
  });
  const askToRemove = async () => {
    const { title, body, yes } = texts.remove;
    if (await confirm({ title, body: body(video.title), yes, danger: true })) remove.mutate();
  };
  const copies = isApproved(video.status) && begins(viewer, 'myVideosWrite');
  if (!copies && !viewerCan.hide && !viewerCan.remove) return null;
  return (
    <ItemMenu title={video.title} busy={copy.isPending || shelve.isPending || remove.isPending}>
      {copies ? (
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy.mutate()}>
          {words.copy}
        </Menu.Item>
      ) : null}
      {viewerCan.hide ? (
        <>
          <Menu.Item
            leftSection={hidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
            onClick={() =>
              shelve.mutate({
                change: { hidden: !hidden },
                undo: { hidden },
                done: hidden ? texts.shelve.shown : texts.shelve.hidden,
              })
            }
          >
            {hidden ? words.show : words.hide}
          </Menu.Item>
          <Menu.Item
            leftSection={archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
            onClick={() =>
              shelve.mutate({
                change: { archived: !archived },
                undo: { archived },
                done: archived ? texts.shelve.restored : texts.shelve.archived,
              })
            }
          >
            {archived ? words.restore : words.archive}
          </Menu.Item>
        </>
      ) : null}
      {viewerCan.remove ? (
        <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={askToRemove}>
          {words.remove}
        </Menu.Item>
      ) : null}
    </ItemMenu>
  );
}

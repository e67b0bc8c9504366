import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { Menu } from '@mantine/core';
import { IconCopy, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { begins } from '../../app/rights.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import { ItemMenu } from '../../shared/items/ItemMenu.tsx';
import { ArchiveItem, HideItem, useShelf } from '../../shared/items/shelf.tsx';
import { texts as items } from '../../shared/items/texts.ts';
import { RemoveVideo, ShelveVideo } from './data.ts';
import { texts } from './texts.ts';
import { useCopyVideo } from './useCopyVideo.ts';

const words = items.menu;

/** Duplicate, hide, archive or delete a video. */
export function VideoMenu({ video }: { video: VideoCardFragment }) {
  const viewer = useViewer();
  const { viewerCan } = video;
  const short = truncate(video.title, TITLE_NARROW);
  const copy = useCopyVideo(video);
  const shelf = useShelf({
    title: video.title,
    save: (change) => api(ShelveVideo, { id: video.id, video: change }),
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
  const copies = video.status === 'approved' && begins(viewer, 'myVideosWrite');
  if (!copies && !viewerCan.hide && !viewerCan.remove) return null;
  return (
    <ItemMenu title={video.title} busy={copy.isPending || shelf.isPending || remove.isPending}>
      {copies ? (
        <Menu.Item leftSection={<IconCopy size={18} aria-hidden />} onClick={() => copy.mutate()}>
          {words.copy}
        </Menu.Item>
      ) : null}
      {viewerCan.hide ? (
        <>
          <HideItem item={video} words={texts.shelve} shelf={shelf} />
          <ArchiveItem item={video} words={texts.shelve} shelf={shelf} />
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

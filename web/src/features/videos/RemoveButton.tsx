import { ActionIcon, Tooltip } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { RemoveVideo } from './operations.ts';
import { texts } from './texts.ts';

export function RemoveButton({ video }: { video: { id: string; title: string } }) {
  const { remove: words } = texts;
  const remove = useMutation({
    mutationFn: () => api(RemoveVideo, { id: video.id }),
    onSuccess: () => notify(words.done, video.title),
    onError: (error) => notifyFailure(error, words.failed),
  });
  const ask = async () => {
    if (await confirm({ title: words.title, body: words.body(video.title), yes: words.yes, danger: true }))
      remove.mutate();
  };
  return (
    <Tooltip label={words.yes}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={remove.isPending}
        aria-label={words.label(video.title)}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

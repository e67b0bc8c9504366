import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, queryClient } from '../../app/graphql.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { SetScriptFavorite, SetVideoFavorite } from './data.ts';
import { texts } from './texts.ts';

type Props = { kind: ItemType; item: { id: string; title: string; isFavorite: boolean } };

/** Changes at once; changes back with a message if the server refuses. */
export function FavoriteStar({ kind, item }: Props) {
  const set = useMutation({
    meta: { quiet: true },
    mutationFn: async (isFavorite: boolean) => {
      if (kind === 'script') await api(SetScriptFavorite, { id: item.id, isFavorite });
      else await api(SetVideoFavorite, { id: item.id, isFavorite });
      // Waits for the lists, so that the star does not flicker.
      await queryClient.invalidateQueries();
    },
    onSuccess: (_, isFavorite) => notify(isFavorite ? texts.added : texts.removed, truncate(item.title, TITLE_NARROW)),
    onError: (error) => notifyFailure(error, texts.tryAgain),
  });
  const on = set.isPending ? set.variables : item.isFavorite;
  const Icon = on ? IconStarFilled : IconStar;
  return (
    <Tooltip label={texts.favorite}>
      <ActionIcon
        variant="subtle"
        color="gray"
        {...(on ? { c: 'var(--gl-gold)' } : {})}
        size={36}
        aria-pressed={on}
        aria-label={`${texts.favorite}: ${item.title}`}
        onClick={() => set.mutate(!on)}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

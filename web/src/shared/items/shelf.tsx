import type { ItemType } from '@greenlit/domain/shared/items.ts';
import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconEye, IconEyeOff, IconStar, IconStarFilled } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { api, queryClient } from '../../app/graphql.ts';
import { notify, notifyFailure, notifyUndoable } from '../../app/ui/notify.tsx';
import { SetScriptFavorite, SetVideoFavorite } from './data.ts';
import { texts } from './texts.ts';

type Place = { hidden: boolean; archived: boolean };
type Step = { change: Partial<Place>; undo?: Partial<Place>; done: string };
type Words = Record<'hidden' | 'shown' | 'archived' | 'restored', string>;
type Shelf = { title: string; save: (change: Partial<Place>) => Promise<unknown>; onError: (error: Error) => void };

/** Moves an item where lists show it, hide it or keep it as archived; each move can be undone. */
export function useShelf({ title, save, onError }: Shelf) {
  const move = useMutation({
    mutationFn: ({ change }: Step) => save(change),
    onSuccess: (_, { done, undo }) => {
      const short = truncate(title, TITLE_NARROW);
      if (!undo) return notify(done, short);
      notifyUndoable(done, short, {
        label: texts.undo,
        take: () => move.mutate({ change: undo, done: texts.undone }),
      });
    },
    onError,
  });
  return move;
}

type Props = { item: Place; words: Words; shelf: ReturnType<typeof useShelf> };

/** Hides the item, or shows it again. */
export const HideItem = ({ item: { hidden }, words, shelf, disabled = false }: Props & { disabled?: boolean }) => (
  <Menu.Item
    disabled={disabled}
    leftSection={hidden ? <IconEye size={18} aria-hidden /> : <IconEyeOff size={18} aria-hidden />}
    onClick={() =>
      shelf.mutate({ change: { hidden: !hidden }, undo: { hidden }, done: hidden ? words.shown : words.hidden })
    }
  >
    {hidden ? texts.menu.show : texts.menu.hide}
  </Menu.Item>
);

/** Archives the item, or brings it back. */
export const ArchiveItem = ({ item: { archived }, words, shelf }: Props) => (
  <Menu.Item
    leftSection={archived ? <IconArchiveOff size={18} aria-hidden /> : <IconArchive size={18} aria-hidden />}
    onClick={() =>
      shelf.mutate({
        change: { archived: !archived },
        undo: { archived },
        done: archived ? words.restored : words.archived,
      })
    }
  >
    {archived ? texts.menu.restore : texts.menu.archive}
  </Menu.Item>
);

type FavoriteStarProps = { kind: ItemType; item: { id: string; title: string; isFavorite: boolean } };

/** Changes at once; changes back with a message if the server refuses. */
export function FavoriteStar({ kind, item }: FavoriteStarProps) {
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
        color={on ? 'amber' : 'gray'}
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

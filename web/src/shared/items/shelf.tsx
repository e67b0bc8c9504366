import { TITLE_NARROW, truncate } from '@greenlit/domain/shared/text.ts';
import { Menu } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconEye, IconEyeOff } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { notify, notifyUndoable } from '../../app/ui/notify.tsx';
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

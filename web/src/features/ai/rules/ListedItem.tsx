import { ActionIcon, Switch } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { confirm } from '../../../app/ui/confirm.ts';
import { notifyFailure } from '../../../app/ui/notify.tsx';
import classes from './Rules.module.css';
import { texts } from './texts.ts';

type Props = {
  /** The text in the question before deleting. */
  text: string;
  enabled: boolean;
  words: { on: (text: string) => string; remove: (text: string) => string };
  onSwitch: (on: boolean) => Promise<unknown>;
  onRemove: () => Promise<unknown>;
  children: ReactNode;
};

/** A rule or phrase in its list, with a switch and a delete button. */
export function ListedItem({ text, enabled, words, onSwitch, onRemove, children }: Props) {
  const toggle = useMutation({
    mutationFn: onSwitch,
    onError: () => notifyFailure(texts.failedToggle, texts.failed),
  });
  const remove = useMutation({ mutationFn: onRemove, onError: (error) => notifyFailure(error, texts.failed) });
  const ask = async () => {
    if (await confirm({ ...texts.sure, body: text, danger: true })) remove.mutate();
  };
  // the switch changes at once, the server's result follows
  const shown = toggle.isPending ? toggle.variables : enabled;
  return (
    <li className={classes.item} data-off={!shown || undefined}>
      <Switch
        aria-label={words.on(text)}
        checked={shown}
        onChange={(event) => toggle.mutate(event.currentTarget.checked)}
      />
      {children}
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        loading={remove.isPending}
        aria-label={words.remove(text)}
        onClick={ask}
      >
        <IconTrash size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    </li>
  );
}

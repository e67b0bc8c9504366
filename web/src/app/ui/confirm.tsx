import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { texts } from '../texts.ts';

type Question = {
  title: string;
  body?: string;
  yes: string;
  no?: string;
  /** The answer destroys something. */
  danger?: boolean;
};

/** Asks before something that cannot be taken back; true when the person agrees. Escape means no. */
export function confirm({ title, body, yes, no = texts.actions.cancel, danger = false }: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title,
      children: body ? <Text>{body}</Text> : null,
      labels: { confirm: yes, cancel: no },
      confirmProps: { color: danger ? 'danger' : 'signal', 'data-autofocus': !danger },
      cancelProps: { 'data-autofocus': danger },
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    });
  });
}

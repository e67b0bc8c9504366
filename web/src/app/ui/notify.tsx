import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { messageUnder } from '../graphql.ts';

/** A short success message; a fixed text. One that `stays` is there until it is closed. */
export function notify(title: string, message?: string, { stays = false } = {}): void {
  notifications.show({
    title,
    message,
    ...(stays && { autoClose: false }),
    color: 'signal',
    icon: <IconCheck size={18} aria-hidden />,
    withCloseButton: true,
  });
}

/** A success message with a button that takes the change back. */
export function notifyUndoable(title: string, message: string, undo: { label: string; take: () => void }): void {
  const id = notifications.show({
    title,
    message: (
      <>
        {message}{' '}
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => {
            notifications.hide(id);
            undo.take();
          }}
        >
          {undo.label}
        </Button>
      </>
    ),
    color: 'signal',
    icon: <IconCheck size={18} aria-hidden />,
    withCloseButton: true,
    autoClose: 10_000,
  });
}

/** Reports a failed action that has no place of its own on the screen. */
export function notifyFailure(error: unknown, title?: string): void {
  notifications.show({
    title,
    message: messageUnder(title, error),
    color: 'danger',
    role: 'alert',
    icon: <IconAlertTriangle size={18} aria-hidden />,
    autoClose: 10_000,
  });
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { texts as frame } from '../../app/texts.ts';
import { texts } from './texts.ts';

/** What went wrong with a payment or a change of plan. */
export function ErrorDialog({ message, onClose }: { message: string | null; onClose: () => void }) {
  return (
    <Modal
      opened={message !== null}
      onClose={onClose}
      title={texts.errors.title}
      withCloseButton={false}
      role="alertdialog"
    >
      <Text mb="lg">{message}</Text>
      <Group justify="flex-end">
        <Button data-autofocus onClick={onClose}>
          {frame.actions.close}
        </Button>
      </Group>
    </Modal>
  );
}

import { Button, Group, Modal, Text } from '@mantine/core';
import { texts as frame } from '../../../app/texts.ts';
import { texts } from '../texts.ts';

const words = texts.send;

/** Neither a form nor a file is present: says what is missing and links to it. */
export function IncompleteDialog({ onForm, onClose }: { onForm: () => void; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.incompleteTitle}
      closeButtonProps={{ 'aria-label': frame.actions.close }}
    >
      <Text>{words.incompleteBody}</Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {frame.actions.close}
        </Button>
        <Button onClick={onForm}>{words.papers.form}</Button>
      </Group>
    </Modal>
  );
}

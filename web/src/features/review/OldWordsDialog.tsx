import { Button, Group, Modal, Text } from '@mantine/core';
import { texts } from './texts.ts';

const words = texts.changes.oldWords;

type Props = { opened: boolean; onClose: () => void; onRecord: (() => void) | null; onSend: () => void };

/** Asked when the script changed and the recording did not. */
export const OldWordsDialog = ({ opened, onClose, onRecord, onSend }: Props) => (
  <Modal opened={opened} onClose={onClose} title={words.title} closeButtonProps={{ 'aria-label': words.close }}>
    <Text mb="lg">{words.body}</Text>
    <Group justify="flex-end" gap="xs">
      <Button variant="default" onClick={onSend}>
        {words.textOnly}
      </Button>
      {onRecord ? (
        <Button data-autofocus onClick={onRecord}>
          {words.again}
        </Button>
      ) : null}
    </Group>
  </Modal>
);

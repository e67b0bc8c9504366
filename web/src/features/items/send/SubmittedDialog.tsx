import { Button, Group, Modal, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { paths } from '../../../app/paths.ts';
import { texts } from '../texts.ts';

const words = texts.send;

/** Confirms the submission; closing it goes to the list of videos. */
export function SubmittedDialog({ email }: { email: string }) {
  const navigate = useNavigate();
  const done = () => void navigate({ to: paths.videos(), replace: true, ignoreBlocker: true });
  return (
    <Modal opened onClose={done} title={words.submitted} withCloseButton={false}>
      <Text>{words.submittedBody(email)}</Text>
      <Group justify="flex-end" mt="lg">
        <Button onClick={done} data-autofocus>
          {words.ok}
        </Button>
      </Group>
    </Modal>
  );
}

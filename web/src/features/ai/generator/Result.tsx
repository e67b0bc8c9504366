import { Button, Group, Modal, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { Failure } from '../../../app/ui/Failure.tsx';
import { texts } from './texts.ts';

type Props = { saved: boolean; reviewed: boolean; error: Error | null; onDone: () => void; onClose: () => void };

/** The result of saving. */
export function Result({ saved, reviewed, error, onDone, onClose }: Props) {
  const close = saved ? onDone : onClose;
  return (
    <Modal
      opened={saved || error !== null}
      onClose={close}
      title={saved ? texts.created : texts.failed}
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {saved ? (
        <Group gap="sm" wrap="nowrap" align="start">
          <IconCircleCheck size={24} color="var(--gl-approved)" aria-hidden style={{ flex: 'none' }} />
          <Text>{reviewed ? texts.createdReview : texts.createdReady}</Text>
        </Group>
      ) : null}
      {error ? <Failure error={error} /> : null}
      <Group mt="lg" justify="flex-end">
        <Button onClick={close} data-autofocus>
          {texts.ok}
        </Button>
      </Group>
    </Modal>
  );
}

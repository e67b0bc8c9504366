import { Button, Group, Modal, Text } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { paths } from '../../../app/paths.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import type { ItemStatus } from '../../../gen/graphql.ts';
import { texts } from './texts.ts';

type Props = {
  saved: boolean;
  script: { id: string; status: ItemStatus } | undefined;
  error: Error | null;
  onDone: () => void;
  onClose: () => void;
};

/** The result of saving. */
export function Result({ saved, script, error, onDone, onClose }: Props) {
  const status = script?.status;
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
          <Text>
            {status && status === 'draft'
              ? texts.createdDraft
              : status === 'in_review'
                ? texts.createdReview
                : texts.createdReady}
          </Text>
        </Group>
      ) : null}
      {error ? <Failure error={error} /> : null}
      <Group mt="lg" justify="flex-end">
        {script && status === 'approved' ? (
          <LinkButton path={paths.withScript(script.id)} variant="default">
            {texts.useInVideo}
          </LinkButton>
        ) : null}
        <Button onClick={close} data-autofocus>
          {texts.ok}
        </Button>
      </Group>
    </Modal>
  );
}

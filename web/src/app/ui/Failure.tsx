import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../graphql.ts';
import { texts } from '../texts.ts';

type Props = {
  /** What was thrown, or the words themselves. */
  error: unknown;
  /** In the specification's words, where it gives them. */
  title?: string;
  retry?: (() => void) | undefined;
};

/** The one way a failure is shown: what happened, in place, and what to do about it. Work done so far stays. */
export function Failure({ error, title, retry }: Props) {
  const message = typeof error === 'string' ? error : messageOf(error);
  return (
    <Alert role="alert" color="danger" variant="light" icon={<IconAlertTriangle aria-hidden />} title={title}>
      <Group justify="space-between" gap="sm">
        <span>{message}</span>
        {retry ? (
          <Button size="xs" variant="default" onClick={retry}>
            {texts.actions.retry}
          </Button>
        ) : null}
      </Group>
    </Alert>
  );
}

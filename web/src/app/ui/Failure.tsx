import { Alert, Button, Group } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { messageOf } from '../graphql.ts';
import { texts } from '../texts.ts';

type Props = {
  /** The error thrown, or a message. */
  error: unknown;
  /** A fixed title, if the failure has one. */
  title?: string | undefined;
  retry?: (() => void) | undefined;
};

/** The standard error message: what happened, in place, and what to do about it. */
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

import { Alert, Button, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { queryClient } from '../../app/graphql.ts';
import { type DraftStatus, MovedOnDraft } from './draftSaver.ts';
import { texts } from './texts.ts';

const words = texts.movedOn;

/** Says that this text can no longer be saved, and links to the item, where the text is offered. */
export function MovedOn<Draft>({ status }: { status: DraftStatus<Draft> }) {
  const router = useRouter();
  if (status.at !== 'failed' || !(status.error instanceof MovedOnDraft)) return null;
  const open = async () => {
    await queryClient.invalidateQueries();
    // the item's page redirects to its current place
    await router.invalidate();
  };
  return (
    <Alert role="alert" color="amber" variant="light" icon={<IconAlertTriangle aria-hidden />} title={words.title}>
      <Stack gap="sm" align="flex-start">
        <span>{words.body}</span>
        <Button variant="default" size="sm" onClick={open}>
          {words.open}
        </Button>
      </Stack>
    </Alert>
  );
}

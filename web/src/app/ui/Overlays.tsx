import { Button, Group, Modal, Text } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useEffect, useState } from 'react';
import { watchActivity } from '../activity.ts';
import { GetSession } from '../data.ts';
import { api } from '../graphql.ts';
import { token } from '../session.ts';
import { ConfirmPassword } from './ConfirmPassword.tsx';
import { type Asked, onQuestion } from './confirm.ts';

/** Notifications and confirmation dialogs; loaded after the first page, which needs neither. */
export function Overlays() {
  useEffect(() => watchActivity(() => void (token() && api(GetSession).catch(() => undefined))), []);
  return (
    <>
      <Notifications position="bottom-center" autoClose={5000} limit={3} />
      <ConfirmDialog />
      <ConfirmPassword />
    </>
  );
}

function ConfirmDialog() {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    onQuestion((next) => {
      setAsked(next);
      setOpened(true);
    });
  }, []);
  const answer = (yes: boolean) => {
    asked?.answer(yes);
    setOpened(false);
  };
  return (
    // above the dialog that opened it
    <Modal opened={opened} onClose={() => answer(false)} title={asked?.title} withCloseButton={false} zIndex={300}>
      {asked?.body ? <Text mb="lg">{asked.body}</Text> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => answer(false)} data-autofocus={asked?.danger || undefined}>
          {asked?.no}
        </Button>
        <Button
          color={asked?.danger ? 'danger' : 'signal'}
          onClick={() => answer(true)}
          data-autofocus={!asked?.danger || undefined}
        >
          {asked?.yes}
        </Button>
      </Group>
    </Modal>
  );
}

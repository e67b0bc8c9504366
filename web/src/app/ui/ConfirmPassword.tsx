import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, messageOf } from '../graphql.ts';
import { signInAgain } from '../identity.ts';
import { ConfirmPassword as ConfirmPasswordCall } from '../operations.ts';
import { texts } from '../texts.ts';
import { FormFoot } from './FormFoot.tsx';
import { PasswordField } from './PasswordField.tsx';
import { onPasswordNeeded } from './withPassword.ts';

type Asked = { reason: 'password' | 'provider'; answer: (shown: boolean) => void };

/** The dialog behind `withPassword`; one for the whole app. */
export function ConfirmPassword() {
  const [asked, setAsked] = useState<Asked>();
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    onPasswordNeeded((next) => {
      setAsked(next);
      setOpened(true);
    });
  }, []);
  const answer = (shown: boolean) => {
    setOpened(false);
    asked?.answer(shown);
  };
  const words = texts.password;
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={asked?.reason === 'provider' ? words.againTitle : words.title}
      withCloseButton={false}
      zIndex={300}
    >
      {asked?.reason === 'provider' ? <SignInAgain onLeave={() => answer(false)} /> : <AskPassword onAnswer={answer} />}
    </Modal>
  );
}

function AskPassword({ onAnswer }: { onAnswer: (shown: boolean) => void }) {
  const words = texts.password;
  const [password, setPassword] = useState('');
  const confirm = useMutation({
    meta: { quiet: true },
    mutationFn: () => api(ConfirmPasswordCall, { password }),
    onSuccess: () => onAnswer(true),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (password && !confirm.isPending) confirm.mutate();
      }}
    >
      <Stack gap="md">
        <Text>{words.why}</Text>
        <PasswordField
          label={words.label}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={confirm.error ? messageOf(confirm.error) : undefined}
        />
        <FormFoot
          cancel={texts.actions.cancel}
          submit={words.confirm}
          onCancel={() => onAnswer(false)}
          busy={confirm.isPending}
          disabled={!password}
        />
      </Stack>
    </form>
  );
}

/** People who sign in at a provider have no password here; a fresh sign-in shows as much. */
function SignInAgain({ onLeave }: { onLeave: () => void }) {
  const words = texts.password;
  const leave = useMutation({ meta: { quiet: true }, mutationFn: signInAgain, onSuccess: onLeave });
  return (
    <Stack gap="md">
      <Text>{words.againWhy}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onLeave}>
          {texts.actions.cancel}
        </Button>
        <Button data-autofocus loading={leave.isPending} onClick={() => leave.mutate()}>
          {words.again}
        </Button>
      </Group>
    </Stack>
  );
}

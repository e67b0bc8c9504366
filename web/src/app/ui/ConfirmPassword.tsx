import { secondFactor } from '@greenlit/domain/sign-in/schemas.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ConfirmPassword as ConfirmPasswordCall } from '../data.ts';
import { ApiError, api, messageOf } from '../graphql.ts';
import { signInAgain } from '../identity.ts';
import { renewing, renewSession } from '../session.ts';
import { texts } from '../texts.ts';
import { FormFoot } from './FormFoot.tsx';
import { PasswordField } from './PasswordField.tsx';
import { onPasswordNeeded, type ProofNeeded } from './withPassword.ts';

type Asked = { reason: ProofNeeded; answer: (shown: boolean) => void };

/** The dialog of `withPassword`; one for the whole app. */
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
      {asked?.reason === 'provider' ? (
        <SignInAgain onLeave={() => answer(false)} />
      ) : (
        <AskPassword withCode={asked?.reason === 'password-and-code'} onAnswer={answer} />
      )}
    </Modal>
  );
}

function AskPassword({ withCode, onAnswer }: { withCode: boolean; onAnswer: (shown: boolean) => void }) {
  const words = texts.password;
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const confirm = useMutation({
    meta: { quiet: true },
    mutationFn: () =>
      renewing(async () => {
        const said = { password, ...(withCode ? { code } : {}) };
        const { confirmPassword } = await api(ConfirmPasswordCall, said, { renews: true });
        renewSession(confirmPassword.token);
      }),
    onSuccess: () => onAnswer(true),
  });
  const complete = password !== '' && (!withCode || code !== '');
  const errors = errorsOf(confirm.error);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!complete || confirm.isPending) return;
        const wrong = withCode ? secondFactor.safeParse(code).error?.issues[0]?.message : undefined;
        setFault(wrong);
        if (!wrong) confirm.mutate();
      }}
    >
      <Stack gap="md">
        <Text>{withCode ? words.whyWithCode : words.why}</Text>
        <PasswordField
          label={words.label}
          autoComplete="current-password"
          data-autofocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={errors.password}
        />
        {withCode ? (
          <TextInput
            label={words.code}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
            error={fault ?? errors.code}
          />
        ) : null}
        <FormFoot
          cancel={texts.actions.cancel}
          submit={words.confirm}
          onCancel={() => onAnswer(false)}
          busy={confirm.isPending}
          disabled={!complete}
        />
      </Stack>
    </form>
  );
}

/** Errors not about the code are shown at the password. */
function errorsOf(error: Error | null): { password?: string | undefined; code?: string | undefined } {
  if (!error) return {};
  const fields = error instanceof ApiError ? error.fields : {};
  return fields.code ? { code: fields.code } : { password: messageOf(error) };
}

/** People who use a sign-in provider have no password here; a fresh sign-in proves the same. */
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

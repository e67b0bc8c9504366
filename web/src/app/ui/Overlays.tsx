import { isolateNames } from '@greenlit/domain/shared/isolated.ts';
import { secondFactor } from '@greenlit/domain/sign-in/schemas.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { watchActivity } from '../activity.ts';
import { ConfirmPassword as ConfirmPasswordCall, GetSession } from '../data.ts';
import { ApiError, api, messageOf } from '../graphql.ts';
import { signInAgain } from '../identity.ts';
import { renewing, renewSession, token } from '../session.ts';
import { texts } from '../texts.ts';
import { type Asked, onQuestion } from './confirm.ts';
import { FormFoot } from './FormFoot.tsx';
import { PasswordField } from './PasswordField.tsx';
import { onPasswordNeeded, type ProofNeeded } from './withPassword.ts';

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
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={asked && isolateNames(asked.title)}
      withCloseButton={false}
      zIndex={300}
    >
      {asked?.body ? <Text mb="lg">{isolateNames(asked.body)}</Text> : null}
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

type ConfirmPasswordAsked = { reason: ProofNeeded; answer: (shown: boolean) => void };

/** The dialog of `withPassword`; one for the whole app. */
function ConfirmPassword() {
  const [asked, setAsked] = useState<ConfirmPasswordAsked>();
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

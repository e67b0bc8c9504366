import { REQUIRED } from '@greenlit/domain/shared/fields.ts';
import { secondFactor } from '@greenlit/domain/sign-in/schemas.ts';
import { Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import { focusFirst, restOf, showAtFields } from '../../app/ui/fieldErrors.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { Waiting } from './AuthPage.tsx';
import type { Answer } from './steps.ts';
import { texts } from './texts.ts';

export type SecondFactorProps = {
  challenge: string | undefined;
  onAnswer: (answer: Answer) => Promise<void>;
  onClose: () => void;
  /** The challenge expired: sign-in starts over. */
  onOver: () => void;
};

/** Open while there is a challenge. */
export function SecondFactorDialog({ challenge, onClose, ...props }: SecondFactorProps) {
  return (
    <Modal
      opened={challenge !== undefined}
      onClose={onClose}
      title={texts.secondFactor.title}
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': texts.backToLogin }}
    >
      {challenge === undefined ? null : <CodeForm key={challenge} challenge={challenge} {...props} />}
    </Modal>
  );
}

type Props = Omit<SecondFactorProps, 'challenge' | 'onClose'>;

function CodeForm({ challenge, onAnswer, onOver }: Props & { challenge: string }) {
  const words = texts.secondFactor;
  const [backup, setBackup] = useState(false);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => fault(code, backup) },
  });
  const verify = useMutation({
    meta: { quiet: true },
    mutationFn: (code: string) => identity.totp({ challenge, code: secondFactor.parse(code) }),
    onSuccess: onAnswer,
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'challenge_over') return onOver();
      // The field is emptied for the app's next code.
      if (!backup) form.setFieldValue('code', '');
      showAtFields(form, error);
    },
  });
  const send = (code: string) => {
    if (!verify.isPending && !verify.isSuccess) verify.mutate(code);
  };
  const rest = restOf(form, verify.error);
  const swap = () => {
    setBackup(!backup);
    verify.reset();
    form.reset();
  };
  return (
    <form noValidate onSubmit={form.onSubmit(({ code }) => send(code), focusFirst(form))}>
      <Stack gap="md">
        <Text>{backup ? words.backup : words.app}</Text>
        {rest ? <Failure error={rest} /> : null}
        {backup ? (
          <TextInput
            key="backup"
            label={words.backupCode}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            size="md"
            autoFocus
            {...form.getInputProps('code')}
          />
        ) : (
          <CodeInput
            key="app"
            label={words.code}
            data-autofocus
            autoFocus
            onComplete={send}
            {...form.getInputProps('code')}
          />
        )}
        <Group justify="space-between" gap="xs">
          <Button variant="subtle" onClick={swap} disabled={verify.isPending}>
            {backup ? words.toApp : words.toBackup}
          </Button>
          <Button type="submit" loading={verify.isPending}>
            {words.submit}
          </Button>
        </Group>
        <Waiting when={verify.isPending} />
      </Stack>
    </form>
  );
}

function fault(code: string, backup: boolean): string | null {
  if (code.trim() === '') return REQUIRED;
  const issue = secondFactor.safeParse(code).error?.issues[0];
  if (!issue) return null;
  return backup ? texts.secondFactor.backupFormat : issue.message;
}

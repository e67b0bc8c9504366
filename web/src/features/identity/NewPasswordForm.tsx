import { firstPasswordForm } from '@greenlit/domain/accounts/schemas.ts';
import { Button, Stack } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { NewPasswordField } from '../../app/ui/NewPasswordField.tsx';
import { AuthPage, Waiting } from './AuthPage.tsx';
import { focusFirst, restOf, showAtFields } from './fields.ts';
import type { Answer } from './steps.ts';
import { texts } from './texts.ts';

type Props = { challenge: string; onAnswer: (answer: Answer) => Promise<void>; onOver: () => void };

/** Who signs in with a password that somebody else chose chooses their own first. */
export function NewPasswordForm({ challenge, onAnswer, onOver }: Props) {
  const words = texts.initialPassword;
  const form = useForm({
    initialValues: { challenge, password: '' },
    validate: schemaResolver(firstPasswordForm, { sync: true }),
  });
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: identity.newPassword,
    onSuccess: onAnswer,
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'challenge_over') return onOver();
      showAtFields(form, error, ['password']);
    },
  });
  const rest = restOf(save.error, ['password']);
  return (
    <AuthPage title={words.title} lead={words.body}>
      {rest ? <Failure title={words.failed} error={rest} /> : null}
      <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
        <Stack gap="md">
          <NewPasswordField label={texts.newPassword} size="md" autoFocus {...form.getInputProps('password')} />
          <Button type="submit" size="md" fullWidth loading={save.isPending}>
            {words.submit}
          </Button>
          <Waiting when={save.isPending} />
        </Stack>
      </form>
    </AuthPage>
  );
}

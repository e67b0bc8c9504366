import { firstPasswordForm } from '@greenlit/domain/sign-in/schemas.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { ApiError } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { NewPasswordField } from '../../app/ui/NewPasswordField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthPage } from './AuthPage.tsx';
import type { Answer } from './steps.ts';
import { texts } from './texts.ts';

const schema = firstPasswordForm.omit({ challenge: true });

type Props = { challenge: string; onAnswer: (answer: Answer) => Promise<void>; onOver: () => void };

/** People whose password was set by someone else choose their own first. */
export function NewPasswordForm({ challenge, onAnswer, onOver }: Props) {
  const words = texts.initialPassword;
  const form = useForm({
    initialValues: { password: '' },
    validate: schemaResolver(schema, { sync: true }),
  });
  const save = useMutation({
    meta: { quiet: true },
    mutationFn: (values: typeof form.values) => identity.newPassword({ challenge, ...values }),
    onSuccess: onAnswer,
    onError: (error) => {
      if (error instanceof ApiError && error.reason === 'challenge_over') return onOver();
      showAtFields(form, error);
    },
  });
  return (
    <AuthPage title={words.title} lead={words.body}>
      <AuthForm form={form} task={save} submit={words.submit} failed={words.failed}>
        <NewPasswordField label={texts.newPassword} size="md" autoFocus {...form.getInputProps('password')} />
      </AuthForm>
    </AuthPage>
  );
}

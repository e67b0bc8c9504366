import { loginForm } from '@greenlit/domain/sign-in/schemas.ts';
import { TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ApiError } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { paths } from '../../app/paths.ts';
import { texts as frame } from '../../app/texts.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { PasswordField } from '../../app/ui/PasswordField.tsx';
import { AuthForm } from './AuthForm.tsx';
import { AuthLink } from './AuthPage.tsx';
import { textField } from './fields.ts';
import { OwnSignIn } from './OwnSignIn.tsx';
import { keepPassword } from './pending.ts';
import type { Answer } from './steps.ts';
import { texts } from './texts.ts';

type Props = {
  next: string | undefined;
  /** From the previous step. */
  email: string;
  /** A challenge expired, so sign-in starts over. */
  over: boolean;
  onTry: () => void;
  onAnswer: (answer: Answer) => Promise<void>;
};

export function LoginForm({ next, email, over, onTry, onAnswer }: Props) {
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email, password: '' },
    validate: schemaResolver(loginForm, { sync: true }),
  });
  const enter = useMutation({
    meta: { quiet: true },
    mutationFn: (values: typeof form.values) => identity.signIn(loginForm.parse(values)),
    onMutate: onTry,
    onSuccess: onAnswer,
    onError: (error, values) => {
      if (!notConfirmed(error)) return showAtFields(form, error);
      const address = loginForm.parse(values).email;
      keepPassword(address, values.password);
      void navigate({ to: paths.confirmAccount, search: { email: address, reason: 'unconfirmed', next } });
    },
  });
  // people who have not confirmed their address are sent to do so
  const task = notConfirmed(enter.error) ? { ...enter, error: null } : enter;
  return (
    <>
      {over ? <Failure title={texts.login.failed} error={frame.errors.session} /> : null}
      <AuthForm form={form} task={task} submit={texts.login.submit} failed={texts.login.failed}>
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="username"
          inputMode="email"
          size="md"
          autoFocus={!email}
          {...textField(form, 'email')}
        />
        <PasswordField
          label={texts.password}
          autoComplete="current-password"
          size="md"
          autoFocus={Boolean(email)}
          {...form.getInputProps('password')}
        />
      </AuthForm>
      <OwnSignIn email={form.values.email} next={next} />
      <AuthLink to={paths.resetPassword} search={{ email: form.values.email || undefined, next }}>
        {texts.login.forgot}
      </AuthLink>
    </>
  );
}

function notConfirmed(error: unknown): boolean {
  return error instanceof ApiError && error.reason === 'not_confirmed';
}

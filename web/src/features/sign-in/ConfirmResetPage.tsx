import { resetForm } from '@greenlit/domain/sign-in/schemas.ts';
import { Text } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pageRoute, paths } from '../../app/address.ts';
import { queryClient } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { forgetToken } from '../../app/session.ts';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { NewPasswordField } from '../../app/ui/PasswordField.tsx';
import { AuthForm, EmailField, Resend } from './AuthForm.tsx';
import { AuthLink, AuthPage } from './AuthPage.tsx';
import { textField } from './fields.ts';
import { authSearch, confirmResetRoute } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(confirmResetRoute);

/** The end of a reset: the mailed code and a new password, then sign in again. */
export function ConfirmResetPage() {
  const words = texts.reset;
  const [{ email, next }, setAddress] = route.useAddress(authSearch);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: email ?? '', code: '', password: '' },
    validate: schemaResolver(resetForm, { sync: true }),
  });
  const reset = useMutation({
    meta: { quiet: true },
    mutationFn: async (values: typeof form.values) => {
      const parsed = resetForm.parse(values);
      await identity.reset(parsed);
      // A reset ends all sessions, including this browser's.
      forgetToken();
      queryClient.clear();
      await navigate({ to: paths.login, search: { email: parsed.email, reason: 'reset', next }, replace: true });
    },
    onError: (error) => showAtFields(form, error),
  });
  const address = resetForm.shape.email.safeParse(form.values.email).data;
  const resend = async (to: string) => {
    await identity.forgot(to);
    // the digits and the error belong to the old code
    form.setFieldValue('code', '');
    form.clearFieldError('code');
    reset.reset();
    if (to !== email) await setAddress({ email: to }, { replace: true });
  };
  return (
    <AuthPage
      title={words.title}
      lead={email ? words.sent(email) : words.sentSomewhere}
      foot={
        <AuthLink to={paths.login} search={{ next }}>
          {texts.backToLogin}
        </AuthLink>
      }
    >
      <AuthForm form={form} task={reset} submit={words.submit} failed={words.failed}>
        <EmailField autoComplete="username" readOnly={Boolean(email)} {...textField(form, 'email')} />
        <CodeInput label={texts.code} description={texts.codeHint} autoFocus {...form.getInputProps('code')} />
        <NewPasswordField label={texts.newPassword} size="md" {...form.getInputProps('password')} />
        <Text size="sm" c="dimmed">
          {words.everywhere}
        </Text>
      </AuthForm>
      <Resend to={address} send={resend} onMissing={() => form.validateField('email')} />
    </AuthPage>
  );
}

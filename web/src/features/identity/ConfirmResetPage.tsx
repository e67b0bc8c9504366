import { resetForm } from '@greenlit/domain/accounts/schemas.ts';
import { Button, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '../../app/address.ts';
import { identity } from '../../app/identity.ts';
import { paths } from '../../app/paths.ts';
import { queryClient } from '../../app/query.ts';
import { forgetToken } from '../../app/session.ts';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { NewPasswordField } from '../../app/ui/NewPasswordField.tsx';
import { AuthLink, AuthPage, Waiting } from './AuthPage.tsx';
import { focusFirst, restOf, showAtFields, textField } from './fields.ts';
import { Resend } from './Resend.tsx';
import { authSearch } from './search.ts';
import { texts } from './texts.ts';

const FIELDS = ['email', 'code', 'password'] as const;

/** Where the reset ends: the mailed code and a new password; then everybody signs in again. */
export function ConfirmResetPage() {
  const words = texts.reset;
  const [{ email, next }, setAddress] = useAddress(authSearch);
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
      // All sessions are over, so also one of this browser.
      forgetToken();
      queryClient.clear();
      await navigate({ to: paths.login, search: { email: parsed.email, reason: 'reset', next }, replace: true });
    },
    onError: (error) => showAtFields(form, error, FIELDS),
  });
  const rest = restOf(reset.error, FIELDS);
  const address = resetForm.shape.email.safeParse(form.values.email).data;
  const resend = async (to: string) => {
    await identity.forgot(to);
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
      {rest ? <Failure title={words.failed} error={rest} /> : null}
      <form noValidate onSubmit={form.onSubmit((values) => reset.mutate(values), focusFirst(form))}>
        <Stack gap="md">
          <TextInput
            label={texts.email}
            type="email"
            // Password managers keep the new password under this name.
            autoComplete="username"
            inputMode="email"
            size="md"
            readOnly={Boolean(email)}
            {...textField(form, 'email')}
          />
          <CodeInput label={texts.code} description={texts.codeHint} autoFocus {...form.getInputProps('code')} />
          <NewPasswordField label={texts.newPassword} size="md" {...form.getInputProps('password')} />
          <Text size="sm" c="dimmed">
            {words.everywhere}
          </Text>
          <Button type="submit" size="md" fullWidth loading={reset.isPending}>
            {words.submit}
          </Button>
          <Waiting when={reset.isPending} />
        </Stack>
      </form>
      <Resend to={address} send={resend} onMissing={() => form.validateField('email')} />
    </AuthPage>
  );
}

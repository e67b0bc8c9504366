import { forgotForm } from '@greenlit/domain/accounts/schemas.ts';
import { Button, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useAddress } from '../../app/address.ts';
import { identity } from '../../app/identity.ts';
import { paths } from '../../app/paths.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { AuthLink, AuthPage, Waiting } from './AuthPage.tsx';
import { focusFirst, restOf, showAtFields, textField } from './fields.ts';
import { authSearch } from './search.ts';
import { texts } from './texts.ts';

/** Where the reset begins. What comes next is the same for addresses that have no account. */
export function ResetPasswordPage() {
  const words = texts.forgot;
  const [{ email, next }] = useAddress(authSearch);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { email: email ?? '' },
    validate: schemaResolver(forgotForm, { sync: true }),
  });
  const forgot = useMutation({
    meta: { quiet: true },
    mutationFn: async (values: typeof form.values) => {
      const address = forgotForm.parse(values).email;
      await identity.forgot(address);
      await navigate({ to: paths.confirmResetPassword, search: { email: address, next } });
    },
    onError: (error) => showAtFields(form, error, ['email']),
  });
  const rest = restOf(forgot.error, ['email']);
  return (
    <AuthPage
      title={words.title}
      lead={words.body}
      foot={
        <AuthLink to={paths.login} search={{ next }}>
          {texts.backToLogin}
        </AuthLink>
      }
    >
      {rest ? <Failure title={words.failed} error={rest} /> : null}
      <form noValidate onSubmit={form.onSubmit((values) => forgot.mutate(values), focusFirst(form))}>
        <Stack gap="md">
          <TextInput
            label={texts.email}
            type="email"
            autoComplete="username"
            inputMode="email"
            size="md"
            autoFocus
            {...textField(form, 'email')}
          />
          <Button type="submit" size="md" fullWidth loading={forgot.isPending}>
            {words.submit}
          </Button>
          <Waiting when={forgot.isPending} />
        </Stack>
      </form>
    </AuthPage>
  );
}

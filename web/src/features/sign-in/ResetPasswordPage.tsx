import { forgotForm } from '@greenlit/domain/sign-in/schemas.ts';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pageRoute, paths } from '../../app/address.ts';
import { identity } from '../../app/identity.ts';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { AuthForm, EmailField } from './AuthForm.tsx';
import { AuthLink, AuthPage } from './AuthPage.tsx';
import { textField } from './fields.ts';
import { authSearch, resetPasswordRoute } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(resetPasswordRoute);

/** The start of a reset. The next step is the same for addresses without an account. */
export function ResetPasswordPage() {
  const words = texts.forgot;
  const [{ email, next }] = route.useAddress(authSearch);
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
    onError: (error) => showAtFields(form, error),
  });
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
      <AuthForm form={form} task={forgot} submit={words.submit} failed={words.failed}>
        <EmailField autoComplete="username" autoFocus {...textField(form, 'email')} />
      </AuthForm>
    </AuthPage>
  );
}

import { confirmForm } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconMailExclamation, IconShieldCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pageRoute, paths } from '../../app/address.ts';
import { ApiError } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { NewPasswordField } from '../../app/ui/PasswordField.tsx';
import { AuthForm, EmailField, Resend } from './AuthForm.tsx';
import { AuthLink, AuthPage } from './AuthPage.tsx';
import { textField } from './fields.ts';
import { keptPassword } from './pending.ts';
import { authSearch, confirmAccountRoute } from './routes.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';

const route = pageRoute(confirmAccountRoute);

/**
 * Confirms the address with the mailed code; then signs in if this page still knows the password. In another browser than the one
 * of the sign-up, the server asks for a new password.
 */
export function ConfirmAccountPage() {
  const words = texts.confirm;
  const [{ email, next, reason }, setAddress] = route.useAddress(authSearch);
  const navigate = useNavigate();
  const { step, proceed, drop } = useSteps(next);
  const toLogin = (address: string) =>
    navigate({ to: paths.login, search: { email: address, reason: 'confirmed', next }, replace: true });
  const [chooses, setChooses] = useState(false);
  const form = useForm({
    initialValues: { email: email ?? '', code: '', password: '' },
    validate: schemaResolver(chooses ? confirmForm.required() : confirmForm.omit({ password: true }), { sync: true }),
  });
  const confirm = useMutation({
    meta: { quiet: true },
    mutationFn: async (values: typeof form.values) => {
      const password = values.password || keptPassword(values.email.trim());
      const parsed = confirmForm.parse({ ...values, password });
      await identity.confirm(parsed);
      if (!password) return toLogin(parsed.email);
      // The address is confirmed now: whatever fails next, the person can sign in.
      const enter = identity.signIn({ email: parsed.email, password }).then(proceed);
      return enter.catch(() => toLogin(parsed.email));
    },
    onError: (error) => {
      if (!needsPassword(error)) return showAtFields(form, error);
      setChooses(true);
    },
  });
  // asked for a password, nothing has failed yet
  const task = needsPassword(confirm.error) ? { ...confirm, error: null } : confirm;
  const address = confirmForm.shape.email.safeParse(form.values.email).data;
  const resend = async (to: string) => {
    await identity.resend(to);
    // the digits and the error belong to the old code
    form.setFieldValue('code', '');
    form.clearFieldError('code');
    confirm.reset();
    if (to !== email) await setAddress({ email: to }, { replace: true });
  };
  return (
    <AuthPage
      title={words.title}
      lead={email ? words.sent(email) : words.sentSomewhere}
      foot={
        <span>
          {words.otherAddress}{' '}
          <AuthLink to={paths.register} search={{ next }}>
            {words.again}
          </AuthLink>
        </span>
      }
    >
      {reason === 'unconfirmed' && !confirm.isError ? (
        <Alert color="amber" role="status" icon={<IconMailExclamation aria-hidden />}>
          {words.unconfirmed}
        </Alert>
      ) : null}
      <AuthForm form={form} task={task} submit={words.submit} failed={words.failed}>
        {email ? null : <EmailField autoComplete="email" {...textField(form, 'email')} />}
        <CodeInput label={texts.code} description={texts.codeHint} autoFocus {...form.getInputProps('code')} />
        {chooses ? (
          <>
            <Alert color="amber" role="status" icon={<IconShieldCheck aria-hidden />}>
              {words.choose}
            </Alert>
            <NewPasswordField label={texts.newPassword} size="md" autoFocus {...form.getInputProps('password')} />
          </>
        ) : null}
      </AuthForm>
      <Resend to={address} send={resend} onMissing={() => form.validateField('email')} />
      <SecondFactor
        challenge={step?.next === 'totp' ? step.challenge : undefined}
        onAnswer={proceed}
        onClose={drop}
        onOver={() => toLogin(email ?? '')}
      />
    </AuthPage>
  );
}

const needsPassword = (error: unknown): boolean => error instanceof ApiError && error.reason === 'password_needed';

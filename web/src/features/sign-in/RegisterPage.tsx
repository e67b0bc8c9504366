import { registerForm } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert, Button, Skeleton, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconCheck } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { pageRoute, paths } from '../../app/address.ts';
import { ApiError } from '../../app/graphql.ts';
import { identity } from '../../app/identity.ts';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { NewPasswordField } from '../../app/ui/PasswordField.tsx';
import { AuthForm, EmailField } from './AuthForm.tsx';
import classes from './AuthPage.module.css';
import { AuthLink, AuthPage } from './AuthPage.tsx';
import { textField } from './fields.ts';
import { Providers } from './Providers.tsx';
import { keepPassword } from './pending.ts';
import { authSearch, registerRoute } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(registerRoute);

export function RegisterPage() {
  const words = texts.register;
  const [{ next, sumoCode }, setAddress] = route.useAddress(authSearch);
  const navigate = useNavigate();
  const form = useForm({
    initialValues: { name: '', lastName: '', email: '', password: '' },
    validate: schemaResolver(registerForm, { sync: true }),
    validateInputOnChange: ['name', 'lastName'],
  });
  const register = useMutation({
    meta: { quiet: true },
    mutationFn: (values: typeof form.values) => identity.signUp(registerForm.parse({ ...values, sumoCode })),
    onSuccess: ({ email }, values) => {
      keepPassword(email, values.password);
      return navigate({ to: paths.confirmAccount, search: { email, next } });
    },
    onError: (error) => showAtFields(form, error),
  });
  const codeRefused = register.error instanceof ApiError && register.error.reason === 'lifetime_code';
  // the error of a refused code appears next to the code
  const task = codeRefused ? { ...register, error: null } : register;
  return (
    <AuthPage
      title={words.title}
      foot={
        <span>
          {words.haveAccount}{' '}
          <AuthLink to={paths.login} search={{ next }}>
            {words.signIn}
          </AuthLink>
        </span>
      }
    >
      {sumoCode ? (
        <LifetimeCode
          code={sumoCode}
          refused={codeRefused}
          onDrop={() => {
            register.reset();
            void setAddress({ sumoCode: undefined }, { replace: true });
          }}
        />
      ) : null}
      <AuthForm form={form} task={task} submit={words.submit} failed={words.failed}>
        <div className={classes.pair}>
          <TextInput label={texts.name} autoComplete="given-name" size="md" autoFocus {...textField(form, 'name')} />
          <TextInput label={texts.lastName} autoComplete="family-name" size="md" {...textField(form, 'lastName')} />
        </div>
        <EmailField autoComplete="email" {...textField(form, 'email')} />
        <NewPasswordField label={texts.password} size="md" {...form.getInputProps('password')} />
      </AuthForm>
      {/* A code is for accounts created here, not for those of a provider. */}
      {sumoCode ? null : <Providers next={next} />}
    </AuthPage>
  );
}

type Props = {
  code: string;
  /** It was redeemed by someone else since it was checked. */
  refused: boolean;
  onDrop: () => void;
};

/** Tells whether the link's lifetime-deal code is valid, before the form is filled in. */
function LifetimeCode({ code, refused, onDrop }: Props) {
  const words = texts.register;
  // the code is checked again when it is redeemed
  const { data, isPending } = useQuery({
    queryKey: ['lifetime-code', code],
    queryFn: ({ signal }) => identity.lifetimeCode(code, signal),
    staleTime: 60_000,
  });
  if (isPending) return <Skeleton height={44} />;
  if (data?.result && !refused)
    return (
      <Alert color="signal" role="status" icon={<IconCheck aria-hidden />}>
        {words.lifetime}
      </Alert>
    );
  return (
    <>
      <Failure title={words.codeFailed} error={words.codeHint} />
      <Button variant="default" onClick={onDrop}>
        {words.without}
      </Button>
    </>
  );
}

import { acceptInvitationForm } from '@greenlit/domain/people/schemas.ts';
import { Alert, Skeleton, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError } from '../../app/graphql.ts';
import { type Invitation, type InvitationLink, identity } from '../../app/identity.ts';
import { paths } from '../../app/paths.ts';
import { token } from '../../app/session.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { NewPasswordField } from '../../app/ui/NewPasswordField.tsx';
import { AuthForm } from './AuthForm.tsx';
import classes from './AuthPage.module.css';
import { AuthLink, AuthPage } from './AuthPage.tsx';
import { textField } from './fields.ts';
import { SecondFactor } from './SecondFactor.tsx';
import { useSteps } from './steps.ts';
import { texts } from './texts.ts';

type Props = { link: InvitationLink; next: string | undefined };

/** The page of an invitation's link: who invites, and a first password. */
export function InvitationPage({ link, next }: Props) {
  const words = texts.invitation;
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', link],
    queryFn: () => identity.invitation(link),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Accept invitation={data} link={link} next={next} />;
  if (error instanceof ApiError && (error.reason === 'invitation_over' || error.code === 'NOT_FOUND'))
    return <Over next={next} />;
  return (
    <AuthPage title={words.title('')}>
      {error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <Stack gap="md" aria-busy>
          <Skeleton height={20} />
          <Skeleton height={42} />
          <Skeleton height={42} />
        </Stack>
      )}
    </AuthPage>
  );
}

function Over({ next }: { next: string | undefined }) {
  const words = texts.invitation;
  return (
    <AuthPage title={words.over} lead={words.overBody}>
      <LinkButton path={next ? `${paths.login}?${new URLSearchParams({ next })}` : paths.login} size="md">
        {words.toLogin}
      </LinkButton>
    </AuthPage>
  );
}

function Accept({ invitation, link, next }: Props & { invitation: Invitation }) {
  const words = texts.invitation;
  const { email, company } = invitation;
  // Invitations of several people have no names.
  const nameless = invitation.name === '';
  const schema = acceptInvitationForm({ hasName: !nameless }).omit({ subuser: true, secret: true });
  const { step, proceed, drop } = useSteps(next);
  const form = useForm({
    initialValues: { name: '', lastName: '', password: '' },
    validate: schemaResolver(schema, { sync: true }),
    validateInputOnChange: ['name', 'lastName'],
  });
  const accept = useMutation({
    meta: { quiet: true },
    mutationFn: (values: typeof form.values) => identity.acceptInvitation({ ...link, ...schema.parse(values) }),
    onSuccess: proceed,
    onError: (error) => showAtFields(form, error),
  });
  if (accept.error instanceof ApiError && accept.error.reason === 'invitation_over') return <Over next={next} />;
  return (
    <AuthPage
      title={words.title(company)}
      lead={words.body(company, email)}
      foot={
        <AuthLink to={paths.login} search={{}}>
          {texts.backToLogin}
        </AuthLink>
      }
    >
      {token() && !accept.isSuccess && !accept.isPending ? (
        <Alert color="amber" icon={<IconUsers aria-hidden />}>
          {words.instead}
        </Alert>
      ) : null}
      <AuthForm form={form} task={accept} submit={words.submit} failed={words.failed}>
        {nameless ? (
          <div className={classes.pair}>
            <TextInput label={texts.name} autoComplete="given-name" size="md" autoFocus {...textField(form, 'name')} />
            <TextInput label={texts.lastName} autoComplete="family-name" size="md" {...textField(form, 'lastName')} />
          </div>
        ) : null}
        {/* Password managers save the new password under this name. */}
        <TextInput label={texts.email} type="email" autoComplete="username" size="md" value={email} readOnly />
        <NewPasswordField label={texts.password} size="md" autoFocus={!nameless} {...form.getInputProps('password')} />
      </AuthForm>
      <SecondFactor
        challenge={step?.next === 'totp' ? step.challenge : undefined}
        onAnswer={proceed}
        onClose={drop}
        onOver={drop}
      />
    </AuthPage>
  );
}

import { splitAtSecret, wholeSecret } from '@greenlit/domain/channel/links.ts';
import { acceptInvitationForm } from '@greenlit/domain/people/schemas.ts';
import { domainOfAddress } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { firstPasswordForm, loginForm } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useDebouncedValue } from '@mantine/hooks';
import { IconCheck, IconClockExclamation, IconKey, IconShieldCheck, IconUsers } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { pageRoute, paths } from '../../app/address.ts';
import { ApiError } from '../../app/graphql.ts';
import { type Invitation, type InvitationLink, identity } from '../../app/identity.ts';
import { token } from '../../app/session.ts';
import { texts as frame } from '../../app/texts.ts';
import { LinkButton } from '../../app/ui/buttons.tsx';
import { showAtFields } from '../../app/ui/fieldErrors.ts';
import { Failure } from '../../app/ui/Page.tsx';
import { NewPasswordField, PasswordField } from '../../app/ui/PasswordField.tsx';
import { AuthForm, EmailField } from './AuthForm.tsx';
import classes from './AuthPage.module.css';
import { AuthLink, AuthPage } from './AuthPage.tsx';
import { textField } from './fields.ts';
import { LinkCode } from './LinkCode.tsx';
import { Providers } from './Providers.tsx';
import { keepNextPath, keepPassword } from './pending.ts';
import { authSearch, loginRoute, type Reason } from './routes.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { type Answer, useSteps } from './steps.ts';
import { texts } from './texts.ts';

const route = pageRoute(loginRoute);

export function LoginPage() {
  const [{ subuser: given, next }] = route.useAddress(authSearch);
  const hash = useLocation({ select: (location) => location.hash });
  // some mail gateways write # as %23
  const { text: subuser, secret: behind } = splitAtSecret(given ?? '');
  const secret = wholeSecret(hash) ?? behind ?? '';
  const [link, setLink] = useState<InvitationLink>();
  if (!subuser) return <SignIn />;
  // while the page is being left, the fragment is already the next page's
  const opened = secret === '' && link?.subuser === subuser ? link : { subuser, secret };
  if (opened.secret === '')
    return (
      <LinkCode
        kind="invitation"
        id={subuser}
        lead={texts.invitation.lost}
        onSecret={(found) => setLink({ subuser, secret: found })}
      />
    );
  if (opened.secret !== link?.secret || subuser !== link.subuser) setLink(opened);
  return <InvitationPage key={`${opened.subuser} ${opened.secret}`} link={opened} next={next} />;
}

function SignIn() {
  const [{ next, email, reason }] = route.useAddress(authSearch);
  const { step, proceed, drop } = useSteps(next);
  const [tried, setTried] = useState(false);
  const [over, setOver] = useState(false);
  const restart = () => {
    drop();
    setOver(true);
  };
  if (step?.next === 'new_password')
    return <NewPasswordForm challenge={step.challenge} onAnswer={proceed} onOver={restart} />;
  return (
    <AuthPage
      title={texts.login.title}
      foot={
        <span>
          {texts.login.noAccount}{' '}
          <AuthLink to={paths.register} search={{ next }}>
            {texts.login.register}
          </AuthLink>
        </span>
      }
    >
      {tried ? null : <Notice reason={reason} />}
      <LoginForm
        next={next}
        email={email ?? ''}
        over={over}
        onTry={() => {
          setTried(true);
          setOver(false);
        }}
        onAnswer={proceed}
      />
      <Providers next={next} />
      <SecondFactor
        challenge={step?.next === 'totp' ? step.challenge : undefined}
        onAnswer={proceed}
        onClose={drop}
        onOver={restart}
      />
    </AuthPage>
  );
}

const NOTICES: Partial<
  Record<Reason, { title?: string; words: string; more?: string; color: string; Icon: typeof IconCheck }>
> = {
  expired: {
    title: frame.errors.session,
    words: texts.login.expired,
    more: texts.login.kept,
    color: 'amber',
    Icon: IconClockExclamation,
  },
  again: { words: texts.login.again, color: 'slate', Icon: IconShieldCheck },
  confirmed: { words: texts.login.confirmed, color: 'signal', Icon: IconCheck },
  reset: { words: texts.login.reset, color: 'signal', Icon: IconCheck },
};

/** The reason for being sent here, if there is one. */
function Notice({ reason }: { reason: Reason | undefined }) {
  const notice = reason && NOTICES[reason];
  if (!notice) return null;
  const { title, words, more, color, Icon } = notice;
  return (
    <Alert color={color} role="status" icon={<Icon aria-hidden />} title={title}>
      {words}
      {more ? <div>{more}</div> : null}
    </Alert>
  );
}

type Props = { link: InvitationLink; next: string | undefined };

/** The page of an invitation's link: who invites, and a first password. */
function InvitationPage({ link, next }: Props) {
  const words = texts.invitation;
  // accepting it starts a session, which clears what was loaded, and ends the invitation
  const [found, setFound] = useState<Invitation>();
  const {
    data = found,
    error,
    refetch,
  } = useQuery({
    queryKey: ['invitation', link],
    queryFn: () => identity.invitation(link),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: found === undefined,
  });
  if (data && data !== found) setFound(data);
  if (data) return <Accept invitation={data} link={link} next={next} />;
  if (error instanceof ApiError && error.code === 'NOT_FOUND') return <Over error={error} next={next} />;
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

function Over({ error, next }: { error: ApiError; next: string | undefined }) {
  const words = texts.invitation;
  return (
    <AuthPage title={words.over} lead={error.reason === 'invitation_over' ? words.overBody : error.message}>
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
  if (accept.error instanceof ApiError && accept.error.code === 'NOT_FOUND')
    return <Over error={accept.error} next={next} />;
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

type LoginFormProps = {
  next: string | undefined;
  /** From the previous step. */
  email: string;
  /** A challenge expired, so sign-in starts over. */
  over: boolean;
  onTry: () => void;
  onAnswer: (answer: Answer) => Promise<void>;
};

function LoginForm({ next, email, over, onTry, onAnswer }: LoginFormProps) {
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
        <EmailField autoComplete="username" autoFocus={!email} {...textField(form, 'email')} />
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

const ADDRESS = /^[^@\s]+@[^@\s]+\.[a-z]{2,}$/i;

/** The firm's own sign-in, once the address says which firm. Only its domain is asked for. */
function OwnSignIn({ email, next }: { email: string; next: string | undefined }) {
  const typed = email.trim();
  const [domain] = useDebouncedValue(ADDRESS.test(typed) ? domainOfAddress(typed) : '', 300);
  // without an answer people sign in with their password
  const { data } = useQuery({
    queryKey: ['own-sign-in-of', domain],
    queryFn: ({ signal }) => identity.discover(`people@${domain}`, signal),
    enabled: domain !== '',
    retry: false,
    staleTime: 60_000,
  });
  return (
    <div role="status" className={classes.own}>
      {domain && data?.start ? (
        <Stack gap="xs">
          {data.only ? <Text size="sm">{texts.login.ownOnly(domain)}</Text> : null}
          <Button
            component="a"
            href={next ? `${data.start}?${new URLSearchParams({ next })}` : data.start}
            onClick={() => keepNextPath(next)}
            variant={data.only ? 'filled' : 'default'}
            size="md"
            fullWidth
            leftSection={<IconKey size={20} aria-hidden />}
          >
            {texts.login.continueWith(domain)}
          </Button>
        </Stack>
      ) : null}
    </div>
  );
}

const schema = firstPasswordForm.omit({ challenge: true });

type NewPasswordFormProps = { challenge: string; onAnswer: (answer: Answer) => Promise<void>; onOver: () => void };

/** People whose password was set by someone else choose their own first. */
export function NewPasswordForm({ challenge, onAnswer, onOver }: NewPasswordFormProps) {
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

import { domainName, wrongUntil } from '@greenlit/domain/accounts/domains.ts';
import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { signInForm } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { Alert, Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { IconAlertTriangle, IconCircleCheck, IconClock, IconKey } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import { confirm } from '../../../app/ui/confirm.ts';
import { focusFirst } from '../../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Failure } from '../../../app/ui/Page.tsx';
import { PasswordField } from '../../../app/ui/PasswordField.tsx';
import { FormSkeleton } from '../../../app/ui/Skeletons.tsx';
import { Unloaded } from '../../../app/ui/Unloaded.tsx';
import { fieldMessages } from '../../../app/ui/useSaveSome.ts';
import { shownError, withPassword } from '../../../app/ui/withPassword.ts';
import type { SignInDomainChange } from '../../../gen/graphql.ts';
import { rolesQuery } from '../../../shared/people/data.ts';
import { SaveBar, Section } from '../FormParts.tsx';
import {
  ChangeDirectoryToken,
  ChangeSignInDomain,
  RemoveSignIn,
  SaveSignIn,
  type SignInArea,
  signInQuery,
} from './data.ts';
import classes from './SignIn.module.css';
import { texts } from './texts.ts';

/** How an account's people sign in: their e-mail domains, the firm's own sign-in, and its directory. */
export function SignInPanel() {
  const { data, error, refetch } = useQuery(signInQuery);
  if (error && !data) return <Failure error={error} retry={refetch} />;
  if (!data) return <FormSkeleton />;
  return (
    <>
      <DomainsSection domains={data.domains} />
      <ProviderSection area={data} />
      <DirectorySection area={data} />
    </>
  );
}

const words = texts.directory;

/** The address and the token for the firm's directory. */
function DirectorySection({ area: { directory, directoryUrl } }: { area: SignInArea }) {
  const [token, setToken] = useState<string | null>(null);
  const change = useMutation({
    mutationFn: (revoke: boolean) => withPassword(() => api(ChangeDirectoryToken, { revoke })),
    onSuccess: ({ changeDirectoryToken: made }) => {
      setToken(made.token ?? null);
      if (!made.token) notify(words.revoked);
    },
  });
  const make = async () => {
    const again = { title: words.againQuestion, body: words.againWhy, yes: words.again };
    if (!directory || (await confirm(again))) change.mutate(false);
  };
  const revoke = async () => {
    const sure = await confirm({ title: words.revokeQuestion, body: words.revokeWhy, yes: words.revoke, danger: true });
    if (sure) change.mutate(true);
  };
  const failure = shownError(change.error);
  const on = (date: string) => ordinalDateTime(date, timeZone);
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="md">
        <Copied name={words.address} value={directoryUrl} copy={words.copyAddress} />
        <Text c="dimmed">
          {directory
            ? `${words.made(on(directory.createdAt))} ${directory.lastUsedAt ? words.used(on(directory.lastUsedAt)) : words.unused}`
            : words.none}
        </Text>
        {directory && directory.ignored.length > 0 ? (
          <Text size="sm" c="dimmed">
            {words.ignored(directory.ignored)}
          </Text>
        ) : null}
        {token ? (
          <Alert color="signal" variant="light" role="status" icon={<IconKey aria-hidden />} title={words.shown}>
            <Stack gap="xs">
              {words.shownHint}
              <Copied value={token} copy={words.copyToken} />
            </Stack>
          </Alert>
        ) : null}
        {failure ? <Failure title={texts.failed} error={failure} /> : null}
        <Group gap="xs">
          <Button variant="default" loading={change.isPending} onClick={make}>
            {directory ? words.again : words.make}
          </Button>
          {directory ? (
            <Button variant="subtle" color="gray" onClick={revoke}>
              {words.revoke}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Section>
  );
}

const domainsSectionWords = texts.domains;
type Domain = SignInArea['domains'][number];

const useChange = (change: SignInDomainChange) =>
  useMutation({ mutationFn: (domain: string) => withPassword(() => api(ChangeSignInDomain, { domain, change })) });

/** The e-mail domains, each with the record that proves it. */
function DomainsSection({ domains }: { domains: readonly Domain[] }) {
  const [typed, setTyped] = useState('');
  const add = useChange('add');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!add.isPending) add.mutate(typed, { onSuccess: () => setTyped('') });
  };
  const parsed = domainName.safeParse(typed);
  const said = fieldMessages(add.error).domain;
  return (
    <Section title={domainsSectionWords.title} hint={domainsSectionWords.hint}>
      <Stack gap="md">
        {domains.length === 0 ? <Text c="dimmed">{domainsSectionWords.none}</Text> : null}
        {domains.map((domain) => (
          <DomainCard key={domain.domain} domain={domain} />
        ))}
        <form noValidate onSubmit={submit}>
          <Stack gap="sm">
            <TextInput
              label={domainsSectionWords.label}
              placeholder={domainsSectionWords.example}
              inputMode="url"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              value={typed}
              error={said}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                add.reset();
              }}
            />
            {add.error && !said ? <Failure title={texts.failed} error={add.error} /> : null}
            <Group>
              <Button type="submit" variant="default" disabled={!parsed.success} loading={add.isPending}>
                {domainsSectionWords.add}
              </Button>
            </Group>
          </Stack>
        </form>
      </Stack>
    </Section>
  );
}

function DomainCard({ domain: { domain, provenAt, wrongSince, host, proof } }: { domain: Domain }) {
  const check = useChange('check');
  const remove = useChange('remove');
  const failure = shownError(check.error ?? remove.error);
  const leave = async () => {
    const sure = await confirm({
      title: domainsSectionWords.removeQuestion(domain),
      body: domainsSectionWords.removeWhy,
      yes: domainsSectionWords.remove,
      danger: true,
    });
    if (sure) remove.mutate(domain);
  };
  const Icon = wrongSince ? IconAlertTriangle : provenAt ? IconCircleCheck : IconClock;
  return (
    <section className={classes.domain} aria-label={domain}>
      <div className={classes.row}>
        <strong>{domain}</strong>
        <span className={classes.state}>
          <Icon size={18} aria-hidden />
          {wrongSince
            ? domainsSectionWords.wrong
            : provenAt
              ? domainsSectionWords.proven
              : domainsSectionWords.notProven}
        </span>
        {provenAt && !wrongSince ? null : (
          <Button
            size="xs"
            loading={check.isPending}
            onClick={() => check.mutate(domain, { onSuccess: () => notify(domainsSectionWords.checked) })}
          >
            {domainsSectionWords.check}
          </Button>
        )}
        <Button
          size="xs"
          variant="default"
          aria-label={domainsSectionWords.removeLabel(domain)}
          loading={remove.isPending}
          onClick={leave}
        >
          {domainsSectionWords.remove}
        </Button>
      </div>
      {provenAt && !wrongSince ? null : (
        <>
          <p>
            {wrongSince
              ? domainsSectionWords.wrongHint(ordinalDateTime(wrongUntil(new Date(wrongSince)), timeZone))
              : domainsSectionWords.record}
          </p>
          <Copied name={domainsSectionWords.host} value={host} copy={domainsSectionWords.copyHost} />
          <Copied name={domainsSectionWords.value} value={proof} copy={domainsSectionWords.copyValue} />
        </>
      )}
      {failure ? <Failure error={failure} /> : null}
    </section>
  );
}

const providerSectionWords = texts.provider;

/** The provider where the account's people sign in. */
function ProviderSection({ area: { signIn, redirectUri } }: { area: SignInArea }) {
  return (
    <Section title={providerSectionWords.title} hint={providerSectionWords.hint}>
      <Stack gap="md">
        <div>
          <Text>{providerSectionWords.redirect}</Text>
          <Copied value={redirectUri} copy={providerSectionWords.copyRedirect} />
        </div>
        <ProviderForm key={JSON.stringify(signIn)} signIn={signIn} />
        {signIn?.hasSecret ? <Attempt start={signIn.start} /> : null}
        {signIn ? <Removal /> : null}
      </Stack>
    </Section>
  );
}

function ProviderForm({ signIn }: { signIn: SignInArea['signIn'] }) {
  const roles = useQuery(rolesQuery);
  const form = useForm({
    initialValues: {
      issuer: signIn?.issuer ?? '',
      clientId: signIn?.clientId ?? '',
      clientSecret: '',
      roleId: signIn?.roleId ?? null,
      only: signIn?.only ?? false,
    },
    validate: schemaResolver(signInForm, { sync: true }),
  });
  useUnsaved(form.isDirty());
  const save = useMutation({
    mutationFn: ({ clientSecret, ...rest }: typeof form.values) =>
      withPassword(() => api(SaveSignIn, { signIn: { ...rest, ...(clientSecret ? { clientSecret } : {}) } })),
    onSuccess: () => notify(providerSectionWords.saved),
    onError: (error) => form.setErrors(fieldMessages(error)),
  });
  const given = (roles.data ?? []).filter(({ name }) => name !== 'Company');
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        <TextInput
          label={providerSectionWords.issuer}
          description={providerSectionWords.issuerHint}
          placeholder={providerSectionWords.issuerExample}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('issuer')}
        />
        <TextInput
          label={providerSectionWords.clientId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('clientId')}
        />
        <PasswordField
          label={providerSectionWords.clientSecret}
          description={
            signIn ? (signIn.hasSecret ? providerSectionWords.secretKept : providerSectionWords.secretLost) : undefined
          }
          autoComplete="off"
          {...form.getInputProps('clientSecret')}
        />
        <Unloaded query={roles} />
        <NativeSelect
          label={providerSectionWords.role}
          description={providerSectionWords.roleHint}
          data={[
            { value: '', label: providerSectionWords.nobody },
            ...given.map(({ id, name }) => ({ value: id, label: roleLabel(name) })),
          ]}
          value={form.values.roleId ?? ''}
          error={form.errors.roleId}
          onChange={(event) => form.setFieldValue('roleId', event.currentTarget.value || null)}
        />
        <Switch
          label={providerSectionWords.only}
          description={providerSectionWords.onlyHint}
          {...form.getInputProps('only', { type: 'checkbox' })}
        />
        <SaveBar
          dirty={form.isDirty()}
          save={providerSectionWords.save}
          saving={save.isPending}
          error={Object.keys(fieldMessages(save.error)).length > 0 ? null : save.error}
          onCancel={form.reset}
        />
      </Stack>
    </form>
  );
}

/** Leads to the provider and back to a page with the test's result. */
function Attempt({ start }: { start: string }) {
  const query = new URLSearchParams({ try: '1', next: `${location.pathname}${location.search}` });
  return (
    <Group gap="md">
      <Button component="a" variant="default" href={`${start}?${query}`}>
        {providerSectionWords.attempt}
      </Button>
      <Text size="sm" c="dimmed">
        {providerSectionWords.attemptHint}
      </Text>
    </Group>
  );
}

function Removal() {
  const remove = useMutation({
    mutationFn: () => withPassword(() => api(RemoveSignIn)),
    onSuccess: () => notify(providerSectionWords.removed),
  });
  const leave = async () => {
    const sure = await confirm({
      title: providerSectionWords.removeQuestion,
      body: providerSectionWords.removeWhy,
      yes: providerSectionWords.remove,
      danger: true,
    });
    if (sure) remove.mutate();
  };
  return (
    <Group>
      <Button variant="default" loading={remove.isPending} onClick={leave}>
        {providerSectionWords.remove}
      </Button>
    </Group>
  );
}

/** A value to enter somewhere else. */
function Copied({ name, value, copy }: { name?: string; value: string; copy: string }) {
  return (
    <div className={classes.copied}>
      {name ? <span className={classes.name}>{name}</span> : null}
      <code>{value}</code>
      <CopyButton size="xs" text={value} label={copy} />
    </div>
  );
}

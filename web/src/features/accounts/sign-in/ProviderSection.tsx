import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { signInForm } from '@greenlit/domain/sign-in/own-sign-in.ts';
import { Button, Group, NativeSelect, Stack, Switch, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { PasswordField } from '../../../app/ui/PasswordField.tsx';
import { withPassword } from '../../../app/ui/withPassword.ts';
import { rolesQuery } from '../../../shared/people/data.ts';
import { fieldMessages } from '../forms.ts';
import { SaveBar } from '../SaveBar.tsx';
import { Section } from '../Section.tsx';
import { Copied } from './Copied.tsx';
import { RemoveSignIn, SaveSignIn, type SignInArea } from './data.ts';
import { texts } from './texts.ts';

const words = texts.provider;

/** The provider where the account's people sign in. */
export function ProviderSection({ area: { signIn, redirectUri } }: { area: SignInArea }) {
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="md">
        <div>
          <Text>{words.redirect}</Text>
          <Copied value={redirectUri} copy={words.copyRedirect} />
        </div>
        <ProviderForm key={JSON.stringify(signIn)} signIn={signIn} />
        {signIn?.hasSecret ? <Attempt start={signIn.start} /> : null}
        {signIn ? <Removal /> : null}
      </Stack>
    </Section>
  );
}

function ProviderForm({ signIn }: { signIn: SignInArea['signIn'] }) {
  const { data: roles = [] } = useQuery(rolesQuery);
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
    onSuccess: () => notify(words.saved),
    onError: (error) => form.setErrors(fieldMessages(error)),
  });
  const given = roles.filter(({ name }) => name !== 'Company');
  return (
    <form noValidate onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}>
      <Stack gap="md">
        <TextInput
          label={words.issuer}
          description={words.issuerHint}
          placeholder={words.issuerExample}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('issuer')}
        />
        <TextInput
          label={words.clientId}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('clientId')}
        />
        <PasswordField
          label={words.clientSecret}
          description={signIn ? (signIn.hasSecret ? words.secretKept : words.secretLost) : undefined}
          autoComplete="off"
          {...form.getInputProps('clientSecret')}
        />
        <NativeSelect
          label={words.role}
          description={words.roleHint}
          data={[
            { value: '', label: words.nobody },
            ...given.map(({ id, name }) => ({ value: id, label: roleLabel(name) })),
          ]}
          value={form.values.roleId ?? ''}
          error={form.errors.roleId}
          onChange={(event) => form.setFieldValue('roleId', event.currentTarget.value || null)}
        />
        <Switch label={words.only} description={words.onlyHint} {...form.getInputProps('only', { type: 'checkbox' })} />
        <SaveBar
          dirty={form.isDirty()}
          save={words.save}
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
        {words.attempt}
      </Button>
      <Text size="sm" c="dimmed">
        {words.attemptHint}
      </Text>
    </Group>
  );
}

function Removal() {
  const remove = useMutation({
    mutationFn: () => withPassword(() => api(RemoveSignIn)),
    onSuccess: () => notify(words.removed),
  });
  const leave = async () => {
    const sure = await confirm({ title: words.removeQuestion, body: words.removeWhy, yes: words.remove, danger: true });
    if (sure) remove.mutate();
  };
  return (
    <Group>
      <Button variant="default" loading={remove.isPending} onClick={leave}>
        {words.remove}
      </Button>
    </Group>
  );
}

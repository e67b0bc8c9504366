import { newAddressForm, signInProvider } from '@greenlit/domain/sign-in/schemas.ts';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { focusFirst } from '../../../app/ui/focusFirst.ts';
import { useUnsaved } from '../../../app/ui/LeaveGuard.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { shownError, withPassword } from '../../../app/ui/withPassword.ts';
import { type Account, accountRefreshed, RequestEmailChange } from '../data.ts';
import { fieldMessages } from '../forms.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { PendingEmail } from './PendingEmail.tsx';

const words = texts.email;

/** The sign-in address. A new one takes effect once its code is entered. */
export function EmailSection({ account }: { account: Account }) {
  const { user, pendingEmail, rights } = account;
  const [opened, setOpened] = useState(false);
  const [sent, setSent] = useState(false);
  const opener = useReturnFocus(opened || Boolean(pendingEmail));
  const leave = () => setOpened(false);
  const isLocal = signInProvider(user.userSub) === 'local';
  return (
    <Section title={words.title}>
      <Stack gap="md">
        <Group gap="md" justify="space-between">
          <div>
            <Text size="sm" c="dimmed">
              {words.current}
            </Text>
            <Text fw={560} style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Text>
          </div>
          {rights.changeEmail && !opened && !pendingEmail ? (
            <Button ref={opener} variant="default" onClick={() => setOpened(true)}>
              {words.change}
            </Button>
          ) : null}
        </Group>
        {rights.changeEmail ? null : <Text c="dimmed">{isLocal ? texts.staff.emailHint : words.fixed}</Text>}
        {pendingEmail ? <PendingEmail email={pendingEmail} current={user.email} autoFocus={sent} /> : null}
        {opened && !pendingEmail ? <NewEmail onClose={leave} onSend={() => setSent(true)} /> : null}
      </Stack>
    </Section>
  );
}

function NewEmail({ onClose, onSend }: { onClose: () => void; onSend: () => void }) {
  const form = useForm({ initialValues: { email: '' }, validate: schemaResolver(newAddressForm, { sync: true }) });
  useUnsaved(form.isDirty());
  const request = useMutation({
    mutationFn: ({ email }: { email: string }) => withPassword(() => api(RequestEmailChange, { email })),
    onSuccess: async () => {
      onSend();
      await accountRefreshed();
      onClose();
    },
    onError: (error) => form.setErrors(fieldMessages(error)),
  });
  const failure = shownError(request.error);
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => request.mutate(newAddressForm.parse(values)), focusFirst(form))}
    >
      <Stack gap="md">
        <TextInput
          label={words.next}
          description={words.nextHint}
          type="email"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        {failure && !form.errors.email ? <Failure title={texts.failed} error={failure} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={request.isPending} disabled={!form.isDirty()}>
            {words.send}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

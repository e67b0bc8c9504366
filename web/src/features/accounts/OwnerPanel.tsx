import { CLOSING_WORDS, closingForm, mayCloseAccount } from '@greenlit/domain/accounts/schemas.ts';
import { formatBytes } from '@greenlit/domain/files/limits.ts';
import { percentUsed } from '@greenlit/domain/files/quotas.ts';
import { fieldErrors } from '@greenlit/domain/shared/errors.ts';
import { signInProvider } from '@greenlit/domain/sign-in/provider.ts';
import { newAddressForm, newPassword } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert, Button, Group, List, Progress, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { api, messageOf } from '../../app/graphql.ts';
import { endSession } from '../../app/session.ts';
import { CodeInput } from '../../app/ui/CodeInput.tsx';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst } from '../../app/ui/fieldErrors.ts';
import { useUnsaved } from '../../app/ui/LeaveGuard.tsx';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import { NewPasswordField } from '../../app/ui/PasswordField.tsx';
import { useReturnFocus } from '../../app/ui/useReturnFocus.ts';
import { fieldMessages } from '../../app/ui/useSaveSome.ts';
import { PasswordDeclined, shownError, withPassword } from '../../app/ui/withPassword.ts';
import {
  type Account,
  accountRefreshed,
  CloseAccount as CloseAccountCall,
  ConfirmEmailChange,
  RequestEmailChange,
} from './data.ts';
import { SaveBar, Section } from './FormParts.tsx';
import { useSavePerson } from './forms.ts';
import { ProfileForm } from './profile/ProfileForm.tsx';
import { SessionsSection, TwoFactorSection } from './security/SecuritySections.tsx';
import { texts } from './texts.ts';

/** The person's own data: profile, sign-in methods and sessions; and the storage of the account. */
export function OwnerPanel({ account, area }: { account: Account; area: 'account' | 'admin' }) {
  const { user, rights } = account;
  return (
    <>
      <ProfileForm account={account} />
      <EmailSection account={account} />
      {signInProvider(user.userSub) === 'local' ? <PasswordSection userId={user.id} /> : null}
      {rights.useTwoFactor ? <TwoFactorSection account={account} area={area} /> : null}
      <StorageSection storage={account.storage} />
      <SessionsSection />
      {area === 'account' && mayCloseAccount(account.kind) ? <CloseAccount /> : null}
    </>
  );
}

const words = texts.storage;
/** Percent from which the meter warns. */
const NEARLY_FULL = 90;

/** How much of the account's storage is used. */
function StorageSection({ storage }: Pick<Account, 'storage'>) {
  const percent = percentUsed(storage);
  const used = words.used(formatBytes(storage.used), formatBytes(storage.total), percent);
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="xs">
        <Text id="storage-used" fw={600}>
          {used}
        </Text>
        <Progress.Root size="lg">
          <Progress.Section
            value={percent}
            color={percent >= NEARLY_FULL ? 'amber' : 'signal'}
            role="meter"
            aria-labelledby="storage-used"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={percent}
            aria-valuetext={used}
          />
        </Progress.Root>
        {percent >= NEARLY_FULL ? <Text size="sm">{percent >= 100 ? words.full : words.nearlyFull}</Text> : null}
      </Stack>
    </Section>
  );
}

const passwordSectionWords = texts.password;
const schema = z.object({ password: newPassword });

/** A new password; asks for the current one unless it was entered recently. */
function PasswordSection({ userId }: { userId: string }) {
  const [opened, setOpened] = useState(false);
  const opener = useReturnFocus(opened);
  return (
    <Section title={passwordSectionWords.title} hint={passwordSectionWords.hint}>
      {opened ? (
        <NewPassword userId={userId} onClose={() => setOpened(false)} />
      ) : (
        <Button ref={opener} variant="default" onClick={() => setOpened(true)}>
          {passwordSectionWords.change}
        </Button>
      )}
    </Section>
  );
}

function NewPassword({ userId, onClose }: { userId: string; onClose: () => void }) {
  const form = useForm({ initialValues: { password: '' }, validate: schemaResolver(schema, { sync: true }) });
  useUnsaved(form.isDirty());
  const save = useSavePerson(userId, { onFields: form.setErrors, saved: passwordSectionWords.saved });
  return (
    <form
      noValidate
      onSubmit={form.onSubmit((values) => save.mutate(values, { onSuccess: onClose }), focusFirst(form))}
    >
      <Stack gap="md">
        <NewPasswordField label={passwordSectionWords.next} autoFocus {...form.getInputProps('password')} />
        <SaveBar
          dirty={form.isDirty()}
          open
          save={passwordSectionWords.save}
          saving={save.isPending}
          error={save.error}
          onCancel={onClose}
        />
      </Stack>
    </form>
  );
}

const closeAccountWords = texts.closing;

/** What ends with the account and what stays, and a button to close it. */
function CloseAccount() {
  const [asking, setAsking] = useState(false);
  return (
    <Section title={closeAccountWords.title} hint={closeAccountWords.hint}>
      <Button variant="default" c="var(--gl-danger)" onClick={() => setAsking(true)}>
        {closeAccountWords.open}
      </Button>
      {asking ? <ClosingDialog onClose={() => setAsking(false)} /> : null}
    </Section>
  );
}

function ClosingDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [fault, setFault] = useState('');
  const close = useMutation({
    mutationFn: () => withPassword(() => api(CloseAccountCall, { words: typed })),
    onSuccess: () => {
      endSession('signed-out');
      notify(closeAccountWords.closed, closeAccountWords.closedAbout);
    },
  });
  const submit = () => {
    const wrong = fieldErrors(closingForm, { words: typed }).words ?? '';
    setFault(wrong);
    if (!wrong) close.mutate();
  };
  const failure = shownError(close.error);
  return (
    <FormDialog
      title={closeAccountWords.question}
      withCloseButton={false}
      error={failure}
      failed={closeAccountWords.failed}
      cancel={closeAccountWords.keep}
      submit={closeAccountWords.title}
      busy={close.isPending}
      disabled={!typed}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <Text fw={600}>{closeAccountWords.ends}</Text>
        <List size="sm">
          {closeAccountWords.endsList.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
      <div>
        <Text fw={600}>{closeAccountWords.stays}</Text>
        <List size="sm">
          {closeAccountWords.staysList.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      </div>
      <TextInput
        label={closeAccountWords.type(CLOSING_WORDS)}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        value={typed}
        error={fault}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

const emailSectionWords = texts.email;

/** The sign-in address. A new one takes effect once its code is entered. */
function EmailSection({ account }: { account: Account }) {
  const { user, pendingEmail, rights } = account;
  const [opened, setOpened] = useState(false);
  const [sent, setSent] = useState(false);
  const opener = useReturnFocus(opened || Boolean(pendingEmail));
  const leave = () => setOpened(false);
  const isLocal = signInProvider(user.userSub) === 'local';
  return (
    <Section title={emailSectionWords.title}>
      <Stack gap="md">
        <Group gap="md" justify="space-between">
          <div>
            <Text size="sm" c="dimmed">
              {emailSectionWords.current}
            </Text>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {user.email}
            </Text>
          </div>
          {rights.changeEmail && !opened && !pendingEmail ? (
            <Button ref={opener} variant="default" onClick={() => setOpened(true)}>
              {emailSectionWords.change}
            </Button>
          ) : null}
        </Group>
        {rights.changeEmail ? null : (
          <Text c="dimmed">{isLocal ? texts.staff.emailHint : emailSectionWords.fixed}</Text>
        )}
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
          label={emailSectionWords.next}
          description={emailSectionWords.nextHint}
          type="email"
          autoComplete="email"
          autoFocus
          {...form.getInputProps('email')}
        />
        {failure && !form.errors.email ? <Failure title={texts.failed} error={failure} /> : null}
        <Group gap="xs">
          <Button type="submit" loading={request.isPending} disabled={!form.isDirty()}>
            {emailSectionWords.send}
          </Button>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Props = {
  email: string;
  current: string;
  /** Whether it was requested just now, so that its code comes next. */
  autoFocus: boolean;
};

/** A new address that is not confirmed yet: enter its code, resend it, or keep the old address. */
function PendingEmail({ email, current, autoFocus }: Props) {
  const [code, setCode] = useState('');
  const confirm = useMutation({
    mutationFn: (entered: string) => api(ConfirmEmailChange, { code: entered }),
    onSuccess: () => notify(texts.saved),
  });
  // requesting the current address cancels the request for another one
  const request = useMutation({
    mutationFn: (wanted: string) => withPassword(() => api(RequestEmailChange, { email: wanted })),
    onSuccess: (_answer, wanted) => {
      setCode('');
      confirm.reset();
      if (wanted === email) notify(emailSectionWords.resent);
    },
    onError: (error) => error instanceof PasswordDeclined || notifyFailure(error, texts.wrong),
  });
  const error = confirm.error ? (fieldMessages(confirm.error).code ?? messageOf(confirm.error)) : undefined;
  return (
    <Alert color="amber" variant="light" title={emailSectionWords.pendingTitle}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === 6) confirm.mutate(code);
        }}
      >
        <Stack gap="md">
          <Text>{emailSectionWords.pending(email, current)}</Text>
          <CodeInput
            label={emailSectionWords.code}
            value={code}
            onChange={setCode}
            error={error}
            autoFocus={autoFocus}
          />
          <Group gap="xs">
            <Button type="submit" loading={confirm.isPending} disabled={code.length !== 6}>
              {emailSectionWords.confirm}
            </Button>
            <Button variant="default" loading={request.isPending} onClick={() => request.mutate(email)}>
              {emailSectionWords.resend}
            </Button>
            <Button variant="default" disabled={request.isPending} onClick={() => request.mutate(current)}>
              {emailSectionWords.keep}
            </Button>
          </Group>
        </Stack>
      </form>
    </Alert>
  );
}

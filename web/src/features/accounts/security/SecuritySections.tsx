import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { BACKUP_CODES, secondFactor } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert, Button, Code, Group, Modal, Stack, Switch, Text, TextInput } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconDownload } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { encode } from 'uqr';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { CodeInput } from '../../../app/ui/CodeInput.tsx';
import { CopyButton } from '../../../app/ui/CopyButton.tsx';
import { FormDialog } from '../../../app/ui/FormDialog.tsx';
import { FormFoot } from '../../../app/ui/FormFoot.tsx';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { fieldMessages } from '../../../app/ui/useSaveSome.ts';
import { PasswordDeclined, withPassword } from '../../../app/ui/withPassword.ts';
import type { GetSessionsQuery } from '../../../gen/graphql.ts';
import {
  type Account,
  EndOtherSessions,
  EndSession,
  NewBackupCodes,
  sessionsQuery,
  UpdateMfa,
  VerifyMfa,
} from '../data.ts';
import { Section } from '../FormParts.tsx';
import { errorText } from '../forms.ts';
import { texts } from '../texts.ts';
import { deviceOf, placeOf } from './agent.ts';
import classes from './BackupCodes.module.css';
import { qrPath, typedKey } from './otpauth.ts';
import sessionsSection from './SessionsSection.module.css';
import setupDialog from './SetupDialog.module.css';

const words = texts.mfa;

type Props = {
  account: Account;
  /** The texts differ in the enterprise's and the provider's area. */
  area: 'account' | 'admin';
};

type Shown = { kind: 'setup'; url: string } | { kind: 'disable' } | { kind: 'codes'; codes: readonly string[] };

/** Two-factor sign-in: turned on by QR code and a first code, off by password or code. */
export function TwoFactorSection({ account, area }: Props) {
  const { user, backupCodesLeft } = account;
  const said = words[area];
  const [shown, setShown] = useState<Shown>();
  const close = () => setShown(undefined);
  const toggle = useReturnFocus<HTMLInputElement>(shown !== undefined);
  const enable = useMutation({
    meta: { quiet: true },
    mutationFn: () => withPassword(() => api(UpdateMfa, { mfaUser: { mfaActive: true } })),
    onSuccess: ({ updateMFAUser: { totpAuthUrl } }) => {
      if (totpAuthUrl) setShown({ kind: 'setup', url: totpAuthUrl });
      else notifyFailure(words.wrong, said.errorTitle);
    },
    onError: (error) => tell(error, said.errorTitle),
  });
  const renew = useMutation({
    mutationFn: () => withPassword(() => api(NewBackupCodes)),
    onSuccess: ({ newBackupCodes: codes }) => setShown({ kind: 'codes', codes }),
    onError: (error) => tell(error, said.errorTitle),
  });
  const change = () => {
    // a disabled switch would lose the keyboard focus
    if (enable.isPending) return;
    if (user.mfaActive) setShown({ kind: 'disable' });
    else enable.mutate();
  };
  const activated = (codes: readonly string[]) => {
    notify(said.onTitle, said.on);
    setShown({ kind: 'codes', codes });
  };
  return (
    <Section title={words.title} hint={words.hint}>
      <Stack gap="md">
        <Switch
          label={words.switch}
          checked={user.mfaActive}
          ref={toggle}
          aria-busy={enable.isPending}
          onChange={change}
        />
        {user.mfaActive ? (
          <Group gap="md" justify="space-between">
            <Text>{words.left(backupCodesLeft, BACKUP_CODES)}</Text>
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate()}>
              {words.renew}
            </Button>
          </Group>
        ) : null}
        {user.mfaActive && backupCodesLeft < 3 ? (
          <Alert color="amber" variant="light">
            {words.few}
          </Alert>
        ) : null}
      </Stack>
      {shown?.kind === 'setup' ? <SetupDialog url={shown.url} onClose={close} onActive={activated} /> : null}
      {shown?.kind === 'disable' ? <DisableDialog words={said} onClose={close} /> : null}
      {shown?.kind === 'codes' ? <BackupCodesDialog codes={shown.codes} onClose={close} /> : null}
    </Section>
  );
}

/** Reports the failure of a call without its own form. */
function tell(error: Error, title: string): void {
  if (error instanceof PasswordDeclined) return;
  notifyFailure(errorText(error, words.wrong), title);
}

/** Shown only once, because only their hashes are stored. */
function BackupCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const text = codes.join('\n');
  return (
    <Modal
      opened
      onClose={onClose}
      title={words.codesTitle}
      withCloseButton={false}
      closeOnClickOutside={false}
      closeOnEscape={false}
    >
      <Stack gap="md">
        <Text>{words.codesWhy}</Text>
        <ol className={classes.codes}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <Group gap="xs">
          <CopyButton text={text} label={words.copyCodes} />
          <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={() => download(text)}>
            {words.downloadCodes}
          </Button>
        </Group>
        <Alert color="amber" variant="light">
          {words.codesOnce}
        </Alert>
        <Group justify="flex-end">
          <Button onClick={onClose}>{words.codesKept}</Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = words.codesFile;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}

type DisableDialogProps = { words: { offTitle: string; off: string | undefined }; onClose: () => void };

/** Turning it off requires a code, which somebody who only knows the password or finds an open screen does not have. */
function DisableDialog({ words: said, onClose }: DisableDialogProps) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const disable = useMutation({
    mutationFn: () => api(UpdateMfa, { mfaUser: { mfaActive: false, code } }),
    onSuccess: () => {
      notify(said.offTitle, said.off);
      onClose();
    },
  });
  const atField = fault ?? fieldMessages(disable.error).code;
  const submit = () => {
    if (!code || disable.isPending) return;
    const wrong = secondFactor.safeParse(code).error?.issues[0]?.message;
    setFault(wrong);
    if (!wrong) disable.mutate();
  };
  return (
    <FormDialog
      title={words.offQuestion}
      withCloseButton={false}
      error={disable.error && (atField ? words.offFailed : errorText(disable.error, words.wrong))}
      failed={atField ? undefined : words.offFailed}
      submit={words.turnOff}
      busy={disable.isPending}
      disabled={!code}
      danger
      onSubmit={submit}
      onClose={onClose}
    >
      <Text>{words.offWhy}</Text>
      <TextInput
        label={words.anyCode}
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        data-autofocus
        value={code}
        error={atField}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
    </FormDialog>
  );
}

type SetupDialogProps = { url: string; onClose: () => void; onActive: (backupCodes: readonly string[]) => void };

/** Shows the key as QR code and text, and asks for the first code of the app. */
function SetupDialog({ url, onClose, onActive }: SetupDialogProps) {
  const [code, setCode] = useState('');
  const verify = useMutation({
    mutationFn: (entered: string) => api(VerifyMfa, { mfaUser: { mfaActive: true, code: entered } }),
    onSuccess: ({ verifyMFAUser }) => onActive(verifyMFAUser.backupCodes),
    onError: () => setCode(''),
  });
  const key = typedKey(url);
  return (
    <Modal opened onClose={onClose} title={words.setupTitle} closeOnClickOutside={false}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (code.length === 6 && !verify.isPending) verify.mutate(code);
        }}
      >
        <Stack gap="md">
          <Text>{words.scan}</Text>
          <QrCode text={url} />
          <div>
            <Text size="sm" c="dimmed" mb={4}>
              {words.type}
            </Text>
            <Group gap="xs" wrap="nowrap">
              <Code className={setupDialog.key}>{key}</Code>
              <CopyButton size="sm" text={key.replaceAll(' ', '')} label={words.copyKey} />
            </Group>
          </div>
          <CodeInput
            data-autofocus
            label={words.code}
            description={words.codeHint}
            value={code}
            error={verify.error ? wrongCode(verify.error) : undefined}
            onChange={(next) => {
              if (next) verify.reset();
              setCode(next);
            }}
            onComplete={(entered) => verify.mutate(entered)}
          />
          <FormFoot submit={words.activate} onCancel={onClose} busy={verify.isPending} disabled={code.length !== 6} />
        </Stack>
      </form>
    </Modal>
  );
}

/** The message for a rejected code. */
function wrongCode(error: Error): string {
  return fieldMessages(error).code ?? errorText(error, words.wrong);
}

/**
 * Dark on white in either color scheme, as cameras require. Uses presentation attributes, because the page's policy forbids
 * inline styles.
 */
function QrCode({ text }: { text: string }) {
  const { data, size } = encode(text, { border: 2 });
  return (
    <svg
      className={setupDialog.qr}
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={words.qr}
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={qrPath(data)} fill="#101814" />
    </svg>
  );
}

type Session = GetSessionsQuery['getSessions'][number];

const sessionsSectionWords = texts.sessions;

/** The person's sessions, this device first; the others can be ended. */
export function SessionsSection() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const endOthers = useMutation({
    mutationFn: () => api(EndOtherSessions),
    onSuccess: ({ endOtherSessions }) => notify(sessionsSectionWords.endedOthers(endOtherSessions)),
    onError: (failure) => notifyFailure(failure, sessionsSectionWords.endFailed),
  });
  const sessions = data?.toSorted((a, b) => Number(b.current) - Number(a.current));
  return (
    <Section title={sessionsSectionWords.title} hint={sessionsSectionWords.hint}>
      {error ? <Failure error={error} retry={refetch} /> : null}
      {sessions ? (
        <ul className={sessionsSection.list}>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : null}
      {!data && !error ? <RowsSkeleton count={2} /> : null}
      {data && data.length > 1 ? (
        <Button mt="md" variant="default" loading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {sessionsSectionWords.endOthers}
        </Button>
      ) : null}
    </Section>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { name, phone } = deviceOf(session.agent);
  const end = useMutation({
    mutationFn: () => api(EndSession, { id: session.id }),
    onSuccess: () => notify(sessionsSectionWords.ended),
    onError: (failure) => notifyFailure(failure, sessionsSectionWords.endFailed),
  });
  const Icon = phone ? IconDeviceMobile : IconDeviceDesktop;
  const seen = session.current
    ? sessionsSectionWords.now
    : sessionsSectionWords.seen(ordinalDateTime(session.lastSeenAt, timeZone));
  const facts = [seen, session.ip ? sessionsSectionWords.from(placeOf(session.ip)) : null].filter(Boolean).join(' · ');
  return (
    <li className={sessionsSection.row}>
      <Icon size={24} stroke={1.6} aria-hidden />
      <div className={sessionsSection.facts}>
        <Text fw={600}>
          {name}
          {session.current ? <span className={sessionsSection.current}>{sessionsSectionWords.current}</span> : null}
        </Text>
        <Text size="sm" c="dimmed">
          {facts}
        </Text>
      </div>
      {session.current ? null : (
        <Button
          variant="default"
          size="sm"
          loading={end.isPending}
          aria-label={sessionsSectionWords.endNamed(name, facts)}
          onClick={() => end.mutate()}
        >
          {sessionsSectionWords.end}
        </Button>
      )}
    </li>
  );
}

import { BACKUP_CODES } from '@greenlit/domain/sign-in/schemas.ts';
import { Alert, Button, Group, Stack, Switch, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { useReturnFocus } from '../../../app/ui/useReturnFocus.ts';
import { PasswordDeclined, withPassword } from '../../../app/ui/withPassword.ts';
import { type Account, NewBackupCodes, UpdateMfa } from '../data.ts';
import { errorText } from '../forms.ts';
import { Section } from '../Section.tsx';
import { texts } from '../texts.ts';
import { BackupCodesDialog } from './BackupCodes.tsx';
import { DisableDialog } from './DisableDialog.tsx';
import { SetupDialog } from './SetupDialog.tsx';

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

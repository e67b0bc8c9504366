import { ordinalDateTime } from '@greenlit/domain/shared/text.ts';
import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconKey } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../../app/graphql.ts';
import { timeZone } from '../../../app/time.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Failure } from '../../../app/ui/Failure.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { shownError, withPassword } from '../../../app/ui/withPassword.ts';
import { Section } from '../Section.tsx';
import { Copied } from './Copied.tsx';
import { ChangeDirectoryToken, type SignInArea } from './data.ts';
import { texts } from './texts.ts';

const words = texts.directory;

/** The address and the token for the firm's directory. */
export function DirectorySection({ area: { directory, directoryUrl } }: { area: SignInArea }) {
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

import { Button, Group } from '@mantine/core';
import { IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import { useViewer } from '../../app/useViewer.ts';
import { texts } from './texts.ts';

type Props = { invite: string; onInvite: () => void; onRoles: () => void };

/** The actions above a list of people, for those who may invite; roles are managed by owners and in an enterprise's area. */
export function TeamActions({ invite, onInvite, onRoles }: Props) {
  const { rights, user } = useViewer();
  if (!rights.inviteUsers) return null;
  const makesRoles = user.admin === null || user.isEnterpriseUser;
  return (
    <Group gap="xs">
      {makesRoles ? (
        <Button variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} onClick={onRoles}>
          {texts.roles.button}
        </Button>
      ) : null}
      <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
        {invite}
      </Button>
    </Group>
  );
}

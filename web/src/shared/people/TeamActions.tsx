import { Button } from '@mantine/core';
import { IconShieldCheck, IconUserPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useViewer } from '../../app/rights.ts';
import classes from './People.module.css';
import { texts } from './texts.ts';

type Props = {
  invite: string;
  onInvite: () => void;
  onRoles: () => void;
  /** Further buttons, before these. */
  children?: ReactNode;
};

/** The actions above a list of people. Those who may invite do so here; owners and an enterprise's people also manage roles. */
export function TeamActions({ invite, onInvite, onRoles, children }: Props) {
  const { rights, user } = useViewer();
  const makesRoles = user.admin === null || user.isEnterpriseUser;
  return (
    <div className={classes.actions}>
      {children}
      {rights.inviteUsers && makesRoles ? (
        <Button variant="default" leftSection={<IconShieldCheck size={18} aria-hidden />} onClick={onRoles}>
          {texts.roles.button}
        </Button>
      ) : null}
      {rights.inviteUsers ? (
        <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onInvite}>
          {invite}
        </Button>
      ) : null}
    </div>
  );
}

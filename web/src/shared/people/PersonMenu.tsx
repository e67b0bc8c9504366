import { kindInvited } from '@greenlit/domain/people/members.ts';
import { hasLastDay, isAccessOver, lastDayOf } from '@greenlit/domain/records/last-day.ts';
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowsExchange,
  IconCalendarEvent,
  IconDots,
  IconMail,
  IconPlayerPause,
  IconPlayerPlay,
  IconTrash,
  IconUserCog,
} from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { useViewer } from '../../app/useViewer.ts';
import { InviteAgain, type Person, RemovePerson, rolesQuery, SwitchPerson } from './data.ts';
import { HandOverDialog } from './HandOverDialog.tsx';
import { LastDayDialog } from './LastDay.tsx';
import { nameOf } from './names.ts';
import { RoleDialog } from './RoleDialog.tsx';
import { texts } from './texts.ts';

type Props = { person: Person; area: 'account' | 'enterprise'; name: string };

/** The actions for a person: invitation, role, disable and enable, delete, and handing over their work, even after deletion. */
export function PersonMenu({ person, area, name }: Props) {
  const { id, email, state, roles, kind, expireAt } = person;
  const viewer = useViewer();
  const given = useQuery(rolesQuery);
  const [choosing, setChoosing] = useState(false);
  const [prolonging, setProlonging] = useState(false);
  const [handingOver, setHandingOver] = useState(false);
  // only the roles for the same kind of person: company and internal user are decided by the invitation
  const choices = (given.data ?? []).filter((role) => kindInvited(role.name) === kind);
  const again = useMutation({
    mutationFn: () =>
      api(InviteAgain, {
        subusers: {
          role: roles[0]?.id ?? '',
          adminUserId: viewer.user.id,
          emails: [email],
          name: nameOf(person),
          ...(expireAt ? { lastDay: lastDayOf(expireAt) } : {}),
        },
      }),
    onSuccess: () => notify(texts.areas[area].invited, texts.resent(email)),
    onError: (error) => notifyFailure(error, texts.areas[area].failed),
  });
  const remove = useMutation({
    mutationFn: () => api(RemovePerson, { id }),
    onSuccess: () => notify(state === 'invited' ? texts.withdrawn : texts.removed, name),
    onError: (error) => notifyFailure(error, texts.ask.removeFailed),
  });
  const flip = useMutation({
    mutationFn: () => api(SwitchPerson, { id, active: state === 'off' }),
    onSuccess: () => notify(texts.areas[area].switched, name),
    onError: (error) => notifyFailure(error),
  });
  const askRemoval = async () => {
    const body = state === 'invited' ? texts.ask.withdrawWhy(email) : texts.ask.removeKept(name);
    const yes = state === 'invited' ? texts.withdraw : texts.remove;
    if (await confirm({ title: texts.ask.remove, body, yes, danger: true })) remove.mutate();
  };
  const askOff = async () => {
    const body = kind === 'company' ? texts.ask.companyOffWhy(name) : texts.ask.offWhy(name);
    if (await confirm({ title: texts.ask.off, body, yes: texts.switchOff, danger: true })) flip.mutate();
  };
  const busy = again.isPending || remove.isPending || flip.isPending;
  const isOver = isAccessOver(expireAt ? new Date(expireAt) : null, new Date());
  const isHere = state === 'active' || state === 'off';
  const canResend = state === 'invited' && choices.some((role) => role.id === roles[0]?.id);
  return (
    <>
      <Menu withinPortal width={220} position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" size={36} loading={busy} aria-label={texts.menu(name)}>
            <IconDots size={20} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {canResend ? (
            <Menu.Item leftSection={<IconMail size={18} aria-hidden />} onClick={() => again.mutate()}>
              {texts.resend}
            </Menu.Item>
          ) : null}
          {isHere && kind === 'member' && choices.length > 0 ? (
            <Menu.Item leftSection={<IconUserCog size={18} aria-hidden />} onClick={() => setChoosing(true)}>
              {texts.changeRole}
            </Menu.Item>
          ) : null}
          {state === 'active' ? (
            <Menu.Item leftSection={<IconPlayerPause size={18} aria-hidden />} onClick={askOff}>
              {texts.switchOff}
            </Menu.Item>
          ) : null}
          {kind === 'member' && hasLastDay(roles) && state !== 'removed' ? (
            <Menu.Item leftSection={<IconCalendarEvent size={18} aria-hidden />} onClick={() => setProlonging(true)}>
              {texts.lastDay.action}
            </Menu.Item>
          ) : null}
          {state === 'off' && !isOver ? (
            <Menu.Item leftSection={<IconPlayerPlay size={18} aria-hidden />} onClick={() => flip.mutate()}>
              {texts.switchOn}
            </Menu.Item>
          ) : null}
          {state !== 'invited' ? (
            <Menu.Item leftSection={<IconArrowsExchange size={18} aria-hidden />} onClick={() => setHandingOver(true)}>
              {texts.handOver.action}
            </Menu.Item>
          ) : null}
          {state !== 'removed' ? (
            <Menu.Item color="danger" leftSection={<IconTrash size={18} aria-hidden />} onClick={askRemoval}>
              {state === 'invited' ? texts.withdraw : texts.remove}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      {handingOver ? <HandOverDialog person={person} name={name} onClose={() => setHandingOver(false)} /> : null}
      {prolonging ? <LastDayDialog person={person} name={name} onClose={() => setProlonging(false)} /> : null}
      {choosing ? (
        <RoleDialog person={person} name={name} choices={choices} onClose={() => setChoosing(false)} />
      ) : null}
    </>
  );
}

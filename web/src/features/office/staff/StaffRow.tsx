import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { ActionIcon, Group, Table } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { api, messageOf } from '../../../app/graphql.ts';
import { linkTo, paths } from '../../../app/paths.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import list from '../../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { RemovePerson, SwitchPerson } from '../../../shared/people/data.ts';
import { nameOf } from '../../../shared/people/names.ts';
import people from '../../../shared/people/People.module.css';
import type { StaffMember } from './data.ts';
import { texts } from './texts.ts';

const BUTTON = { variant: 'subtle', color: 'gray', size: 36 } as const;

/** A member of staff; people cannot disable, delete or change themselves here. */
export function StaffRow({ person }: { person: StaffMember }) {
  const { id, email, roles, state, viewerCanManage } = person;
  const name = nameOf(person);
  const failed = (error: unknown) => notifyFailure(messageOf(error), texts.failed);
  const remove = useMutation({
    mutationFn: () => api(RemovePerson, { id }),
    onSuccess: () => notify(texts.removed, name),
    onError: failed,
  });
  const flip = useMutation({
    mutationFn: () => api(SwitchPerson, { id, active: state === 'off' }),
    onSuccess: () => notify(texts.switched, name),
    onError: failed,
  });
  const { title, ...ask } = texts.ask;
  const askRemoval = async () => {
    if (await confirm({ title, body: ask.remove(name), yes: ask.removeYes, danger: true })) remove.mutate();
  };
  const askOff = async () => {
    if (await confirm({ title, body: ask.off(name), yes: ask.offYes, danger: true })) flip.mutate();
  };
  const isOff = state === 'off';
  const Flip = isOff ? IconPlayerPlay : IconPlayerPause;
  return (
    <Table.Tr>
      <Table.Td className={list.name}>
        <div>{name}</div>
        <div className={list.about}>{email}</div>
      </Table.Td>
      <Table.Td data-label={texts.columns.role}>{roles.map((role) => roleLabel(role.name)).join(', ')}</Table.Td>
      <Table.Td data-label={texts.columns.state}>
        <span className={people.state} data-state={state}>
          {texts.states[state]}
        </span>
      </Table.Td>
      <Table.Td>
        {viewerCanManage ? (
          <Group gap={4} wrap="nowrap" justify="flex-end">
            <ActionIcon
              {...BUTTON}
              aria-label={texts.edit(name)}
              renderRoot={(root: object) => <Link {...linkTo(paths.editProfile(id))} {...root} />}
            >
              <IconPencil size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon
              {...BUTTON}
              loading={flip.isPending}
              aria-label={isOff ? texts.on(name) : texts.off(name)}
              onClick={isOff ? () => flip.mutate() : askOff}
            >
              <Flip size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
            <ActionIcon {...BUTTON} loading={remove.isPending} aria-label={texts.remove(name)} onClick={askRemoval}>
              <IconTrash size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Group>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

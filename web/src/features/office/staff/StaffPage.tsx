import { roleLabel } from '@greenlit/domain/people/permissions.ts';
import { Group, Table } from '@mantine/core';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconPlus, IconTrash } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageRoute, paths } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { usePageSize } from '../../../app/pageSize.ts';
import { IconAction, LinkButton } from '../../../app/ui/buttons.tsx';
import { confirm } from '../../../app/ui/confirm.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import list from '../../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { useRemoval } from '../../../app/ui/useRemoval.ts';
import { ListSearch } from '../../../shared/items/ListControls.tsx';
import { ListFrame } from '../../../shared/items/ListFrame.tsx';
import { RemovePerson, SwitchPerson } from '../../../shared/people/data.ts';
import { nameOf } from '../../../shared/people/names.ts';
import people from '../../../shared/people/People.module.css';
import classes from '../Office.module.css';
import { staffRoute, staffSearch } from '../routes.tsx';
import { type StaffMember, staffQuery } from './data.ts';
import { texts } from './texts.ts';

const route = pageRoute(staffRoute);

/** The provider's people. */
export function StaffPage() {
  const [{ page, search, created }, setSearch] = route.useAddress(staffSearch);
  const size = usePageSize('staff');
  const asked = useQuery({ ...staffQuery(search, page, size.size), placeholderData: keepPreviousData });
  const { data } = asked;
  useEffect(() => {
    if (!created) return;
    notify(texts.form.created);
    void setSearch({ created: undefined }, { replace: true });
  }, [created, setSearch]);
  return (
    <Page
      title={texts.title}
      action={
        <LinkButton path={paths.createProfile} leftSection={<IconPlus size={18} aria-hidden />}>
          {texts.create}
        </LinkButton>
      }
    >
      <ListSearch
        value={search}
        hint={texts.search}
        onSearch={(next) => setSearch({ search: next || undefined, page: undefined })}
      />
      <ListFrame
        asked={asked}
        rows={data?.users}
        label={texts.table}
        stacks
        count={data && texts.people(data.total)}
        empty={<Empty picture={search ? 'search' : 'people'}>{search ? texts.nothing : texts.none}</Empty>}
        page={page}
        pages={data?.pages}
        size={size}
        onPage={(next, options) => setSearch({ page: next }, options)}
        columns={
          <>
            <Table.Th>{texts.columns.name}</Table.Th>
            <Table.Th>{texts.columns.role}</Table.Th>
            <Table.Th>{texts.columns.state}</Table.Th>
            <Table.Th className={classes.actions} aria-label={texts.columns.actions} />
          </>
        }
      >
        {(person) => <StaffRow key={person.id} person={person} />}
      </ListFrame>
    </Page>
  );
}

/** A member of staff; people cannot disable, delete or change themselves here. */
function StaffRow({ person }: { person: StaffMember }) {
  const { id, email, roles, state, viewerCanManage } = person;
  const name = nameOf(person);
  const { title, ...ask } = texts.ask;
  const remove = useRemoval({
    ask: { title, body: ask.remove(name), yes: ask.removeYes },
    remove: () => api(RemovePerson, { id }),
    done: texts.removed,
    name,
    failed: texts.failed,
  });
  const flip = useMutation({
    mutationFn: () => api(SwitchPerson, { id, active: state === 'off' }),
    onSuccess: () => notify(texts.switched, name),
    onError: (error) => notifyFailure(error, texts.failed),
  });
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
            <IconAction Icon={IconPencil} label={texts.edit(name)} path={paths.editProfile(id)} />
            <IconAction
              Icon={Flip}
              loading={flip.isPending}
              label={isOff ? texts.on(name) : texts.off(name)}
              onClick={isOff ? () => flip.mutate() : askOff}
            />
            <IconAction Icon={IconTrash} loading={remove.isPending} label={texts.remove(name)} onClick={remove.ask} />
          </Group>
        ) : null}
      </Table.Td>
    </Table.Tr>
  );
}

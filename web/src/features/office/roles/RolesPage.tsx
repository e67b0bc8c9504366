import { BUILT_IN_ROLES, roleLabel } from '@greenlit/domain/people/permissions.ts';
import { clampPage, PAGE_SIZE, pageCount } from '@greenlit/domain/shared/paging.ts';
import { Group, Table, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../../app/address.ts';
import { api, messageOf } from '../../../app/graphql.ts';
import { paths } from '../../../app/paths.ts';
import { confirm } from '../../../app/ui/confirm.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import { IconAction } from '../../../app/ui/IconAction.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import list from '../../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { ListFrame } from '../../../shared/items/ListFrame.tsx';
import { ListSearch } from '../../../shared/items/ListSearch.tsx';
import { DropRole, type GivenRole, rolesQuery } from '../../../shared/people/data.ts';
import classes from '../Office.module.css';
import { listSearch, rolesRoute } from '../routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(rolesRoute);

/** The provider's roles, for its staff and for clients. */
export function RolesPage() {
  const [{ page: wanted, search }, setSearch] = route.useAddress(listSearch);
  const asked = useQuery(rolesQuery);
  const { data } = asked;
  const text = search.trim().toLowerCase();
  const found = (data ?? [])
    .filter(({ name }) => roleLabel(name).toLowerCase().includes(text))
    .sort((a, b) => roleLabel(a.name).localeCompare(roleLabel(b.name)));
  const pages = pageCount(found.length);
  const page = clampPage(wanted, pages);
  return (
    <Page
      title={texts.title}
      action={
        <LinkButton path={paths.createRole} leftSection={<IconPlus size={18} aria-hidden />}>
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
        rows={data && found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)}
        label={texts.table}
        empty={<Empty picture="search">{texts.nothing}</Empty>}
        loading={<Text role="status">{texts.loading}</Text>}
        page={page}
        pages={pages}
        onPage={(next, options) => setSearch({ page: next }, options)}
        columns={
          <>
            <Table.Th>{texts.columns.name}</Table.Th>
            <Table.Th className={classes.includes}>{texts.columns.description}</Table.Th>
            <Table.Th>{texts.columns.audience}</Table.Th>
            <Table.Th className={classes.actions} aria-label={texts.columns.actions} />
          </>
        }
      >
        {(role) => <Row key={role.id} role={role} />}
      </ListFrame>
    </Page>
  );
}

function Row({ role: { id, name: stored, description, audience } }: { role: GivenRole }) {
  const name = roleLabel(stored);
  const remove = useMutation({
    mutationFn: () => api(DropRole, { id }),
    onSuccess: () => notify(texts.removed, name),
    onError: (failure) => notifyFailure(messageOf(failure), texts.failed),
  });
  const ask = async () => {
    const { title, body, yes } = texts.ask;
    if (await confirm({ title, body: body(name), yes, danger: true })) remove.mutate();
  };
  return (
    <Table.Tr>
      <Table.Td className={list.name}>{name}</Table.Td>
      <Table.Td className={classes.includes}>{description}</Table.Td>
      <Table.Td>{texts.audiences[audience]}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <IconAction Icon={IconPencil} label={texts.edit(name)} path={paths.editRole(id)} />
          {isBuiltIn(stored) ? null : (
            <IconAction Icon={IconTrash} loading={remove.isPending} label={texts.remove(name)} onClick={ask} />
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Whether the product relies on the role, which it finds by its fixed name. */
const isBuiltIn = (name: string): boolean => BUILT_IN_ROLES.some((builtIn) => builtIn === name);

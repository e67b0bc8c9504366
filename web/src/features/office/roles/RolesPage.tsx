import { BUILT_IN_ROLES, roleLabel } from '@greenlit/domain/people/permissions.ts';
import { clampPage, pageCount } from '@greenlit/domain/shared/paging.ts';
import { Group, Table, Text } from '@mantine/core';
import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { pageRoute, paths } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { usePageSize } from '../../../app/pageSize.ts';
import { IconAction, LinkButton } from '../../../app/ui/buttons.tsx';
import { Empty } from '../../../app/ui/Empty.tsx';
import list from '../../../app/ui/ListTable.module.css';
import { Page } from '../../../app/ui/Page.tsx';
import { useRemoval } from '../../../app/ui/useRemoval.ts';
import { ListSearch } from '../../../shared/items/ListControls.tsx';
import { ListFrame } from '../../../shared/items/ListFrame.tsx';
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
  const rows = usePageSize('roles');
  const pages = pageCount(found.length, rows.size);
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
        rows={data && found.slice((page - 1) * rows.size, page * rows.size)}
        label={texts.table}
        empty={<Empty picture="search">{texts.nothing}</Empty>}
        loading={<Text role="status">{texts.loading}</Text>}
        page={page}
        pages={pages}
        size={rows}
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
  const remove = useRemoval({
    ask: { ...texts.ask, body: texts.ask.body(name) },
    remove: () => api(DropRole, { id }),
    done: texts.removed,
    name,
    failed: texts.failed,
  });
  return (
    <Table.Tr>
      <Table.Td className={list.name}>{name}</Table.Td>
      <Table.Td className={classes.includes}>{description}</Table.Td>
      <Table.Td>{texts.audiences[audience]}</Table.Td>
      <Table.Td>
        <Group gap={4} wrap="nowrap">
          <IconAction Icon={IconPencil} label={texts.edit(name)} path={paths.editRole(id)} />
          {isBuiltIn(stored) ? null : (
            <IconAction Icon={IconTrash} loading={remove.isPending} label={texts.remove(name)} onClick={remove.ask} />
          )}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

/** Whether the product relies on the role, which it finds by its fixed name. */
const isBuiltIn = (name: string): boolean => BUILT_IN_ROLES.some((builtIn) => builtIn === name);

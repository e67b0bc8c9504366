import { Table, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageRoute } from '../../../app/address.ts';
import { paths } from '../../../app/paths.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import { Failure } from '../../../app/ui/Failure.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import { ListTable } from '../../../app/ui/ListTable.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { RowsSkeleton } from '../../../app/ui/skeletons.tsx';
import { ListSearch } from '../../../shared/items/ListSearch.tsx';
import { Pager } from '../../../shared/items/Pager.tsx';
import { staffRoute } from '../addresses.ts';
import classes from '../Office.module.css';
import { staffSearch } from '../search.ts';
import { staffQuery } from './queries.ts';
import { StaffRow } from './StaffRow.tsx';
import { texts } from './texts.ts';

const route = pageRoute(staffRoute);

/** The provider's people. */
export function StaffPage() {
  const [{ page, search, created }, setSearch] = route.useAddress(staffSearch);
  const { data, error, refetch } = useQuery({ ...staffQuery(search, page), placeholderData: keepPreviousData });
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
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data ? (
        <Text size="sm" c="dimmed" role="status" mb="xs">
          {texts.people(data.total)}
        </Text>
      ) : null}
      {data?.total === 0 ? (
        <Empty picture={search ? 'search' : 'people'}>{search ? texts.nothing : texts.none}</Empty>
      ) : null}
      {data && data.users.length > 0 ? (
        <>
          <ListTable
            aria-label={texts.table}
            columns={
              <>
                <Table.Th>{texts.columns.name}</Table.Th>
                <Table.Th className={classes.includes}>{texts.columns.role}</Table.Th>
                <Table.Th>{texts.columns.state}</Table.Th>
                <Table.Th className={classes.actions} aria-label={texts.columns.actions} />
              </>
            }
          >
            {data.users.map((person) => (
              <StaffRow key={person.id} person={person} />
            ))}
          </ListTable>
          <Pager page={page} pages={data.pages} onPage={(next) => setSearch({ page: next === 1 ? undefined : next })} />
        </>
      ) : null}
    </Page>
  );
}

import { Table } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { pageRoute } from '../../../app/address.ts';
import { paths } from '../../../app/paths.ts';
import { Empty } from '../../../app/ui/Empty.tsx';
import { LinkButton } from '../../../app/ui/LinkButton.tsx';
import { notify } from '../../../app/ui/notify.tsx';
import { Page } from '../../../app/ui/Page.tsx';
import { ListFrame } from '../../../shared/items/ListFrame.tsx';
import { ListSearch } from '../../../shared/items/ListSearch.tsx';
import classes from '../Office.module.css';
import { staffRoute, staffSearch } from '../routes.tsx';
import { staffQuery } from './data.ts';
import { StaffRow } from './StaffRow.tsx';
import { texts } from './texts.ts';

const route = pageRoute(staffRoute);

/** The provider's people. */
export function StaffPage() {
  const [{ page, search, created }, setSearch] = route.useAddress(staffSearch);
  const asked = useQuery({ ...staffQuery(search, page), placeholderData: keepPreviousData });
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

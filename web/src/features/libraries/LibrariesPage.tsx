import { Button, Table, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSortAscendingLetters, IconSortDescendingLetters } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { begins } from '../../app/rights.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { RowsSkeleton } from '../../app/ui/skeletons.tsx';
import { useViewer } from '../../app/useViewer.ts';
import type { LibraryRowFragment } from '../../gen/graphql.ts';
import { ListSearch } from '../../shared/items/ListSearch.tsx';
import { Pager } from '../../shared/items/Pager.tsx';
import { librariesQuery, pageOf } from './data.ts';
import classes from './LibrariesPage.module.css';
import { LibraryForm } from './LibraryForm.tsx';
import { LibraryRow } from './LibraryRow.tsx';
import { enterpriseLibrariesRoute, librariesSearch, staffLibrariesRoute } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(enterpriseLibrariesRoute, staffLibrariesRoute);

/** The libraries of the account or the provider: list, visibility, and new ones. */
export function LibrariesPage() {
  const viewer = useViewer();
  const [search, setSearch] = route.useAddress(librariesSearch);
  const { data, error, refetch } = useQuery(librariesQuery);
  const [form, setForm] = useState<LibraryRowFragment | 'new'>();
  const shown = data && pageOf(data, search);
  const create = begins(viewer, 'contentLibraryWrite') ? (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setForm('new')}>
      {texts.create}
    </Button>
  ) : null;
  const SortIcon = search.order === 'ASC' ? IconSortAscendingLetters : IconSortDescendingLetters;
  return (
    <Page title={texts.title} action={create}>
      <ListSearch
        value={search.search}
        hint={texts.search}
        onSearch={(text) => setSearch({ search: text || undefined, page: undefined })}
      />
      {error ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data?.length === 0 ? (
        <Empty picture="page" action={create}>
          {texts.empty}
        </Empty>
      ) : null}
      {shown && shown.found === 0 && data && data.length > 0 ? (
        <Empty
          picture="search"
          action={
            <Button variant="default" onClick={() => setSearch({ search: undefined, page: undefined })}>
              {texts.reset}
            </Button>
          }
        >
          {texts.nothing}
        </Empty>
      ) : null}
      {shown && shown.found > 0 ? (
        <>
          <ListTable
            aria-label={texts.table}
            columns={
              <>
                <Table.Th aria-sort={search.order === 'ASC' ? 'ascending' : 'descending'}>
                  <UnstyledButton
                    className={classes.sort}
                    title={texts.sort[search.order]}
                    onClick={() => setSearch({ order: search.order === 'ASC' ? 'DESC' : undefined, page: undefined })}
                  >
                    {texts.columns.title}
                    <SortIcon size={18} stroke={1.7} aria-hidden />
                  </UnstyledButton>
                </Table.Th>
                <Table.Th className={classes.status}>{texts.columns.status}</Table.Th>
                <Table.Th className={classes.actions} aria-label={texts.columns.actions} />
              </>
            }
          >
            {shown.rows.map((library) => (
              <LibraryRow key={library.id} library={library} onEdit={() => setForm(library)} />
            ))}
          </ListTable>
          <Pager
            page={shown.page}
            pages={shown.pages}
            onPage={(page) => setSearch({ page: page === 1 ? undefined : page })}
          />
        </>
      ) : null}
      {form ? <LibraryForm library={form === 'new' ? undefined : form} onClose={() => setForm(undefined)} /> : null}
    </Page>
  );
}

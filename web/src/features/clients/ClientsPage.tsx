import { Button, Group, Table, Tabs, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { paths } from '../../app/paths.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Failure } from '../../app/ui/Failure.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { RowsSkeleton } from '../../app/ui/skeletons.tsx';
import { ListSearch } from '../../shared/items/ListSearch.tsx';
import { Pager } from '../../shared/items/Pager.tsx';
import { clientsRoute } from './addresses.ts';
import { ClientRow } from './ClientRow.tsx';
import { NewClient } from './NewClient.tsx';
import { clientsQuery } from './queries.ts';
import { CLIENT_TABS, clientsSearch } from './search.ts';
import { texts } from './texts.ts';

const route = pageRoute(clientsRoute);

/** All clients of the provider. */
export function ClientsPage() {
  const [{ key, page, search }, setSearch] = route.useAddress(clientsSearch);
  const { data, error, refetch } = useQuery({ ...clientsQuery(key, search, page), placeholderData: keepPreviousData });
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={texts.title}
      action={
        <Group gap="xs">
          <Button variant="default" onClick={() => setCreating(true)}>
            {texts.createClient}
          </Button>
          <LinkButton path={`${paths.createEnterprise}?key=${key}`} leftSection={<IconPlus size={18} aria-hidden />}>
            {texts.create}
          </LinkButton>
        </Group>
      }
    >
      <ListSearch
        value={search}
        hint={texts.search}
        onSearch={(next) => setSearch({ search: next || undefined, page: undefined })}
      />
      <Tabs
        value={key}
        onChange={(next) =>
          setSearch({ key: CLIENT_TABS.find((tab) => tab === next && tab !== 'all'), page: undefined })
        }
      >
        <Tabs.List mb="md" aria-label={texts.tabs.label}>
          {CLIENT_TABS.map((tab) => (
            <Tabs.Tab key={tab} value={tab}>
              {texts.tabs[tab]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value={key}>
          {error && !data ? <Failure error={error} retry={refetch} /> : null}
          {!data && !error ? <RowsSkeleton /> : null}
          {data ? (
            <Text size="sm" c="dimmed" role="status" mb="xs">
              {texts.count(data.total, data.totalIsCapped)}
            </Text>
          ) : null}
          {data?.total === 0 ? (
            <Empty picture={search ? 'search' : 'people'}>{search ? texts.nothing : texts.none}</Empty>
          ) : null}
          {data && data.users.length > 0 ? (
            <>
              <ListTable
                aria-label={texts.table}
                stacks
                columns={
                  <>
                    <Table.Th>{texts.columns.name}</Table.Th>
                    <Table.Th>{texts.columns.plan}</Table.Th>
                    <Table.Th>{texts.columns.users}</Table.Th>
                    <Table.Th>{texts.columns.since}</Table.Th>
                    <Table.Th>{texts.columns.active}</Table.Th>
                    <Table.Th aria-label={texts.columns.actions} />
                  </>
                }
              >
                {data.users.map((client) => (
                  <ClientRow key={client.id} client={client} tab={key} />
                ))}
              </ListTable>
              <Pager
                page={page}
                pages={data.pages}
                onPage={(next) => setSearch({ page: next === 1 ? undefined : next })}
              />
            </>
          ) : null}
        </Tabs.Panel>
      </Tabs>
      {creating ? <NewClient onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

import { Button, Group, Table, Tabs } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { paths } from '../../app/paths.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { LinkButton } from '../../app/ui/LinkButton.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { ListFrame } from '../../shared/items/ListFrame.tsx';
import { ListSearch } from '../../shared/items/ListSearch.tsx';
import { ClientRow } from './ClientRow.tsx';
import classes from './Clients.module.css';
import { clientsQuery } from './data.ts';
import { NewClient } from './NewClient.tsx';
import { CLIENT_TABS, clientsRoute, clientsSearch } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(clientsRoute);

/** All clients of the provider. */
export function ClientsPage() {
  const [{ key, page, search }, setSearch] = route.useAddress(clientsSearch);
  const asked = useQuery({ ...clientsQuery(key, search, page), placeholderData: keepPreviousData });
  const { data } = asked;
  const [creating, setCreating] = useState(false);
  return (
    <Page
      title={texts.title}
      action={
        <Group gap="xs" className={classes.ways}>
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
          <ListFrame
            asked={asked}
            rows={data?.users}
            label={texts.table}
            stacks
            count={data && texts.count(data.total, data.totalIsCapped)}
            empty={<Empty picture={search ? 'search' : 'people'}>{search ? texts.nothing : texts.none}</Empty>}
            page={page}
            pages={data?.pages}
            isCapped={data?.totalIsCapped}
            onPage={(next, options) => setSearch({ page: next }, options)}
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
            {(client) => <ClientRow key={client.id} client={client} tab={key} />}
          </ListFrame>
        </Tabs.Panel>
      </Tabs>
      {creating ? <NewClient onClose={() => setCreating(false)} /> : null}
    </Page>
  );
}

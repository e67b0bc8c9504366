import { type DomainDecision, SUBDOMAIN_STATUS_TEXTS } from '@greenlit/domain/accounts/domains.ts';
import { NativeSelect, Table, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { pageRoute } from '../../app/address.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { ListFrame } from '../../shared/items/ListFrame.tsx';
import { DomainRow } from './DomainRow.tsx';
import classes from './DomainsPage.module.css';
import { type ClientDomain, domainsQuery } from './data.ts';
import { ReasonForm } from './ReasonForm.tsx';
import { domainsRoute, domainsSearch, STATUSES } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(domainsRoute);

/** Clients' custom domains: the provider's staff approve, reject and revoke them. */
export function DomainsPage() {
  const [{ page, status }, setSearch] = route.useAddress(domainsSearch);
  const list = useQuery({ ...domainsQuery(page, status ?? null), placeholderData: keepPreviousData });
  const { data } = list;
  const [asked, setAsked] = useState<{ domain: ClientDomain; decision: Exclude<DomainDecision, 'approve'> }>();
  return (
    <Page title={texts.title}>
      <Text c="dimmed" maw={640}>
        {texts.about}
      </Text>
      <NativeSelect
        className={classes.filter}
        label={texts.filter}
        value={status ?? ''}
        onChange={({ currentTarget }) =>
          setSearch({ status: STATUSES.find((one) => one === currentTarget.value), page: undefined })
        }
        data={[
          { value: '', label: texts.all },
          ...STATUSES.map((one) => ({ value: one, label: SUBDOMAIN_STATUS_TEXTS[one] })),
        ]}
      />
      <ListFrame
        asked={list}
        rows={data?.domains}
        label={texts.table}
        stacks
        empty={<Empty picture="page">{status ? texts.nothing : texts.empty}</Empty>}
        page={data?.currentPage ?? page}
        pages={data?.pages}
        onPage={(next, options) => setSearch({ page: next }, options)}
        columns={
          <>
            <Table.Th>{texts.columns.domain}</Table.Th>
            <Table.Th>{texts.columns.client}</Table.Th>
            <Table.Th>{texts.columns.status}</Table.Th>
            <Table.Th aria-label={texts.columns.actions} />
          </>
        }
      >
        {(domain) => (
          <DomainRow key={domain.id} domain={domain} onReason={(decision) => setAsked({ domain, decision })} />
        )}
      </ListFrame>
      {asked ? <ReasonForm {...asked} onClose={() => setAsked(undefined)} /> : null}
    </Page>
  );
}

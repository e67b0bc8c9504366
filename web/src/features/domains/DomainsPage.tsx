import { type DomainDecision, domainReason, SUBDOMAIN_STATUS_TEXTS } from '@greenlit/domain/accounts/domains.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Group, NativeSelect, Table, Text, Textarea } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { pageRoute } from '../../app/address.ts';
import { api } from '../../app/graphql.ts';
import { usePageSize } from '../../app/pageSize.ts';
import { timeZone } from '../../app/time.ts';
import { confirm } from '../../app/ui/confirm.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import { FormDialog } from '../../app/ui/FormDialog.tsx';
import { focusFirst } from '../../app/ui/fieldErrors.ts';
import list from '../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { Page } from '../../app/ui/Page.tsx';
import { ListFrame } from '../../shared/items/ListFrame.tsx';
import classes from './DomainsPage.module.css';
import { type ClientDomain, DecideDomain, domainsQuery } from './data.ts';
import { domainsRoute, domainsSearch, STATUSES } from './routes.tsx';
import { texts } from './texts.ts';

const route = pageRoute(domainsRoute);

/** Clients' custom domains: the provider's staff approve, reject and revoke them. */
export function DomainsPage() {
  const [{ page, status }, setSearch] = route.useAddress(domainsSearch);
  const size = usePageSize('domains');
  const list = useQuery({ ...domainsQuery(page, size.size, status ?? null), placeholderData: keepPreviousData });
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
        size={size}
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

type Props = { domain: ClientDomain; decision: Exclude<DomainDecision, 'approve'>; onClose: () => void };

/** Why a domain is rejected or revoked; the client gets it by mail. */
function ReasonForm({ domain, decision, onClose }: Props) {
  const form = useForm({
    initialValues: { reason: '' },
    validate: schemaResolver(z.object({ reason: domainReason }), { sync: true }),
  });
  const save = useMutation({
    mutationFn: ({ reason }: typeof form.values) => api(DecideDomain, { id: domain.id, decision, reason }),
    onSuccess: () => {
      notify(texts.done[decision], domain.domain);
      onClose();
    },
  });
  return (
    <FormDialog
      title={texts.reasonFor[decision]}
      error={save.error}
      failed={texts.failed}
      submit={texts[decision]}
      busy={save.isPending}
      onSubmit={form.onSubmit((values) => save.mutate(values), focusFirst(form))}
      onClose={onClose}
    >
      <Text fw={600}>{domain.domain}</Text>
      <Textarea
        label={texts.reason}
        description={texts.reasonHint}
        required
        autosize
        minRows={3}
        data-autofocus
        {...form.getInputProps('reason')}
      />
    </FormDialog>
  );
}

type DomainRowProps = { domain: ClientDomain; onReason: (decision: Exclude<DomainDecision, 'approve'>) => void };

/** A domain with its owner, status, and possible decisions. */
function DomainRow({ domain, onReason }: DomainRowProps) {
  const { id, domain: name, status, company, owner, ownerEmail } = domain;
  const approve = useMutation({
    mutationFn: () => api(DecideDomain, { id, decision: 'approve' }),
    onSuccess: () => notify(texts.done.approve, name),
    onError: (error) => notifyFailure(error.message, texts.failed),
  });
  const ask = async () => {
    const question = {
      title: texts.approveQuestion(name),
      body: texts.approveWhy(company ?? owner),
      yes: texts.approve,
    };
    if (await confirm(question)) approve.mutate();
  };
  return (
    <Table.Tr>
      <Table.Td data-label={texts.columns.domain}>
        <div className={list.name}>{name}</div>
        <div className={list.about}>{texts.claimed(ordinalDate(domain.claimedAt, timeZone))}</div>
      </Table.Td>
      <Table.Td data-label={texts.columns.client}>
        <div className={list.name}>{company ?? owner}</div>
        <div className={list.about}>{company ? `${owner}, ${ownerEmail}` : ownerEmail}</div>
      </Table.Td>
      <Table.Td data-label={texts.columns.status}>
        <div>{SUBDOMAIN_STATUS_TEXTS[status]}</div>
        {notesOf(domain).map((note) => (
          <div key={note} className={list.about}>
            {note}
          </div>
        ))}
      </Table.Td>
      <Table.Td>
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          {status === 'in_review' ? (
            <>
              <Button size="xs" loading={approve.isPending} onClick={ask} aria-label={`${texts.approve} ${name}`}>
                {texts.approve}
              </Button>
              <Button
                size="xs"
                variant="default"
                onClick={() => onReason('reject')}
                aria-label={`${texts.reject} ${name}`}
              >
                {texts.reject}
              </Button>
            </>
          ) : null}
          {status === 'active' ? (
            <Button
              size="xs"
              variant="default"
              onClick={() => onReason('revoke')}
              aria-label={`${texts.revoke} ${name}`}
            >
              {texts.revoke}
            </Button>
          ) : null}
        </Group>
      </Table.Td>
    </Table.Tr>
  );
}

function notesOf({ status, activatedAt, wrongSince, decidedAt, decidedBy, reason }: ClientDomain): string[] {
  return [
    status === 'active' && activatedAt && texts.activeSince(ordinalDate(activatedAt, timeZone)),
    wrongSince && texts.wrongSince(ordinalDate(wrongSince, timeZone)),
    decidedAt && decidedBy && texts.decided(decidedBy, ordinalDate(decidedAt, timeZone)),
    status === 'rejected' && reason,
  ].filter((note) => typeof note === 'string');
}

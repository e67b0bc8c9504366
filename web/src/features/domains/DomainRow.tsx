import { type DomainDecision, SUBDOMAIN_STATUS_TEXTS } from '@greenlit/domain/accounts/domains.ts';
import { ordinalDate } from '@greenlit/domain/shared/text.ts';
import { Button, Group, Table } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../app/graphql.ts';
import { confirm } from '../../app/ui/confirm.ts';
import list from '../../app/ui/ListTable.module.css';
import { notify, notifyFailure } from '../../app/ui/notify.tsx';
import { type ClientDomain, DecideDomain } from './data.ts';
import { texts } from './texts.ts';

type Props = { domain: ClientDomain; onReason: (decision: Exclude<DomainDecision, 'approve'>) => void };

/** A domain with its owner, status, and possible decisions. */
export function DomainRow({ domain, onReason }: Props) {
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
        <div className={list.about}>{texts.claimed(ordinalDate(domain.claimedAt))}</div>
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
    status === 'active' && activatedAt && texts.activeSince(ordinalDate(activatedAt)),
    wrongSince && texts.wrongSince(ordinalDate(wrongSince)),
    decidedAt && decidedBy && texts.decided(decidedBy, ordinalDate(decidedAt)),
    status === 'rejected' && reason,
  ].filter((note) => typeof note === 'string');
}

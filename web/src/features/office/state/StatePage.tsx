import { Button, Group, Table } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, messageOf } from '../../../app/graphql.ts';
import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { Failure, Page, RowsSkeleton } from '../../../app/ui/Page.tsx';
import { type InstallationState, RetryJobs, stateQuery } from './data.ts';
import classes from './State.module.css';
import { texts } from './texts.ts';
import { when } from './when.ts';

/** The state of the installation: services, jobs, storage, records and backups. */
export function StatePage() {
  const { data, error, refetch } = useQuery(stateQuery);
  return (
    <Page title={texts.title}>
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <RowsSkeleton /> : null}
      {data ? (
        <div className={classes.panels}>
          <Services services={data.services} />
          <JobsPanel queue={data.queue} />
          <Storage version={data.version} stored={data.stored} />
          <Safety records={data.records} backup={data.backup} />
        </div>
      ) : null}
    </Page>
  );
}

function Services({ services }: Pick<InstallationState, 'services'>) {
  const words = texts.services;
  return (
    <section className={classes.panel} aria-label={words.title}>
      <h2>{words.title}</h2>
      <Table aria-label={words.table} verticalSpacing="sm">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{words.columns.name}</Table.Th>
            <Table.Th>{words.columns.state}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {services.map(({ name, state, since, workedAt, message }) => (
            <Table.Tr key={name}>
              <Table.Td>{words.names[name]}</Table.Td>
              <Table.Td>
                <strong className={classes.state} data-state={state}>
                  {state === 'failing' ? words.failing(since ? when(since) : '') : words.states[state]}
                </strong>
                {state === 'not_set_up' ? <p>{words.instead[name]}</p> : null}
                {message ? <p className={classes.error}>{message}</p> : null}
                {workedAt ? <p>{words.worked(when(workedAt))}</p> : null}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </section>
  );
}

const SIZES = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Bytes in the largest unit in which the value is at least 1. */
function size(bytes: number): string {
  const step = Math.min(SIZES.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const amount = bytes / 1000 ** step;
  return `${amount.toLocaleString('en-US', { maximumFractionDigits: amount < 10 && step > 0 ? 1 : 0 })} ${SIZES[step]}`;
}

function Storage({ version, stored }: Pick<InstallationState, 'version' | 'stored'>) {
  const words = texts.stored;
  return (
    <Facts title={words.title}>
      <Fact label={words.version}>{version}</Fact>
      <Fact label={words.database}>{size(stored.databaseBytes)}</Fact>
      <Fact label={words.files}>{size(stored.fileBytes)}</Fact>
      <Fact label={words.free}>{stored.freeBytes == null ? words.inStore : size(stored.freeBytes)}</Fact>
    </Facts>
  );
}

function Safety({ records, backup }: Pick<InstallationState, 'records' | 'backup'>) {
  const words = texts.safety;
  const outcome = ({ workedAt, failingSince, message }: InstallationState['records'], never: string) => (
    <>
      {failingSince ? (
        <strong className={classes.state} data-state="failing">
          {words.failing(when(failingSince))}
        </strong>
      ) : (
        <span>{workedAt ? when(workedAt) : never}</span>
      )}
      {message ? <p className={classes.error}>{message}</p> : null}
    </>
  );
  return (
    <Facts title={words.title}>
      <Fact label={words.records}>
        {outcome(records, words.never)}
        <p>{words.nightly}</p>
      </Fact>
      <Fact label={words.backup}>{outcome(backup, words.neverBackup)}</Fact>
    </Facts>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.panel} aria-label={title}>
      <h2>{title}</h2>
      <dl className={classes.facts}>{children}</dl>
    </section>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

const words = texts.queue;

/** Waiting and failed jobs, with a button to retry them. */
function JobsPanel({ queue }: Pick<InstallationState, 'queue'>) {
  const { ready, later, retrying, failed, oldestAt, failures } = queue;
  const retry = useMutation({
    mutationFn: () => api(RetryJobs, {}),
    onSuccess: ({ retryJobs }) => notify(retryJobs === 0 ? words.none : words.retried(retryJobs)),
    onError: (error) => notifyFailure(messageOf(error), words.failedTitle),
  });
  return (
    <section className={classes.panel} aria-label={words.title}>
      <Group justify="space-between" gap="xs">
        <h2>{words.title}</h2>
        {failures.length > 0 ? (
          <Button variant="default" size="xs" loading={retry.isPending} onClick={() => retry.mutate()}>
            {words.retry}
          </Button>
        ) : null}
      </Group>
      <dl className={classes.facts}>
        <div>
          <dt>{words.ready}</dt>
          <dd>
            {ready.toLocaleString('en-US')}
            {oldestAt ? <p>{words.since(when(oldestAt))}</p> : null}
          </dd>
        </div>
        <div>
          <dt>{words.later}</dt>
          <dd>{later.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{words.retrying}</dt>
          <dd>{retrying.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>{words.failed}</dt>
          <dd>{failed.toLocaleString('en-US')}</dd>
        </div>
      </dl>
      {failures.length === 0 ? (
        <p className={classes.fine}>{words.fine}</p>
      ) : (
        <Table aria-label={words.table} verticalSpacing="xs" mt="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{words.columns.name}</Table.Th>
              <Table.Th>{words.columns.jobs}</Table.Th>
              <Table.Th>{words.columns.error}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {failures.map(({ name, jobs, lastError }) => (
              <Table.Tr key={name}>
                <Table.Td>{name}</Table.Td>
                <Table.Td>{jobs}</Table.Td>
                <Table.Td className={classes.error}>{lastError}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    </section>
  );
}

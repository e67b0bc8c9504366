import { Button, Group, Table } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, messageOf } from '../../../app/graphql.ts';

import { notify, notifyFailure } from '../../../app/ui/notify.tsx';
import { type InstallationState, RetryJobs } from './data.ts';
import classes from './State.module.css';
import { texts } from './texts.ts';
import { when } from './when.ts';

const words = texts.queue;

/** Waiting and failed jobs, with a button to retry them. */
export function JobsPanel({ queue }: Pick<InstallationState, 'queue'>) {
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

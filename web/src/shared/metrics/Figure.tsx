import { Button, Group, Skeleton, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type UseQueryResult, useMutation } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { messageOf } from '../../app/graphql.ts';
import { isLooking } from '../../app/look.ts';
import { texts as states } from '../../app/texts.ts';
import { notifyFailure } from '../../app/ui/notify.tsx';
import { Failure } from '../../app/ui/Page.tsx';
import classes from './Figures.module.css';
import { texts } from './texts.ts';

type Props<Row> = {
  words: { title: string; about: string; none: string };
  query: UseQueryResult<Row[]>;
  /** Whether there is nothing to show although there are rows. */
  isEmpty: (rows: Row[]) => boolean;
  total?: ((rows: Row[]) => string) | undefined;
  /** Saves the table as a file; `kind`: CSV, for example. */
  file: { kind: string; save: () => Promise<void> };
  filter?: ReactNode;
  chart: (rows: Row[]) => ReactNode;
  table: (rows: Row[]) => ReactNode;
  /** The table is as important as the chart. */
  tableShown?: boolean;
};

/** Figures as a chart and as a table; the chart is hidden from screen readers, which get the table. */
export function Figure<Row>(props: Props<Row>) {
  const { words, query, isEmpty, total, file, filter, chart, table, tableShown = false } = props;
  const id = useId();
  const { data, error, refetch } = query;
  const save = useMutation({
    mutationFn: file.save,
    onError: (failure) => notifyFailure(messageOf(failure), texts.failed),
  });
  const readable = (rows: Row[]) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls on a phone must be reachable by keyboard
    <section className={classes.table} aria-label={texts.tableOf(words.title)} tabIndex={0}>
      {table(rows)}
    </section>
  );
  return (
    <section className={classes.figure} aria-labelledby={id}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap">
        <div>
          <h2 id={id}>{words.title}</h2>
          <Text size="sm" c="dimmed">
            {words.about}
          </Text>
        </div>
        {isLooking() ? null : (
          <Button
            className={classes.sheet}
            variant="default"
            size="xs"
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
            aria-label={texts.download(words.title, file.kind)}
          >
            {file.kind}
          </Button>
        )}
      </Group>
      {filter}
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? (
        <div role="status" aria-label={states.states.loading}>
          <Skeleton mt="sm" height={260} radius="md" />
        </div>
      ) : null}
      {data && isEmpty(data) ? <p className={classes.none}>{words.none}</p> : null}
      {data && !isEmpty(data) ? (
        <>
          {total ? <p className={classes.total}>{total(data)}</p> : null}
          <div aria-hidden className={classes.chart}>
            {chart(data)}
          </div>
          {tableShown ? (
            readable(data)
          ) : (
            <details>
              <summary>{texts.asTable}</summary>
              {readable(data)}
            </details>
          )}
        </>
      ) : null}
    </section>
  );
}

import { Box, Text } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import type { PageSize } from '../../app/pageSize.ts';
import { ListTable } from '../../app/ui/ListTable.tsx';
import { Failure, RowsSkeleton } from '../../app/ui/Page.tsx';
import { Pager } from './ListControls.tsx';

type Props<Row> = {
  /** The list's search parameters. */
  asked: { error: unknown; refetch: () => unknown; isPlaceholderData: boolean };
  /** The rows of the page; undefined until loaded. */
  rows: readonly Row[] | undefined;
  children: (row: Row) => ReactNode;
  label: string;
  /** The cells of the table's head. */
  columns: ReactNode;
  stacks?: boolean;
  /** How many there are, in words. */
  count?: string | undefined;
  /** Shown if there are no rows. */
  empty: ReactNode;
  loading?: ReactNode;
  page: number;
  pages: number | undefined;
  isCapped?: boolean | undefined;
  size?: PageSize | undefined;
  /** The URL does not mention the first page. */
  onPage: (page: number | undefined, options?: { replace: boolean }) => void;
};

/** A page of a list: its rows in a table with a pager, or a message instead. */
export function ListFrame<Row>({ asked, rows, children, count, empty, loading, ...shown }: Props<Row>) {
  const { label, columns, stacks = false, page, pages = 1, isCapped = false, onPage, size } = shown;
  const turn = (next: number, options?: { replace: boolean }) => onPage(next === 1 ? undefined : next, options);
  // the last row of the last page was removed, or the URL names a page that does not exist
  const isBeyond = rows?.length === 0 && page > pages;
  const toLast = useEffectEvent(() => turn(pages, { replace: true }));
  useEffect(() => {
    if (isBeyond) toLast();
  }, [isBeyond]);
  const failure = asked.error ? <Failure error={asked.error} retry={asked.refetch} /> : null;
  const isUnknown = !rows || (rows.length === 0 && (isBeyond || asked.isPlaceholderData));
  if (isUnknown) return failure ?? loading ?? <RowsSkeleton />;
  return (
    <>
      {failure ? <Box mb="sm">{failure}</Box> : null}
      {count === undefined ? null : (
        <Text size="sm" c="dimmed" role="status" mb="xs">
          {count}
        </Text>
      )}
      {rows.length === 0 && page === 1 ? (
        empty
      ) : (
        <ListTable aria-label={label} stacks={stacks} columns={columns}>
          {rows.map(children)}
        </ListTable>
      )}
      <Pager page={page} pages={pages} isCapped={isCapped} onPage={turn} size={size} />
    </>
  );
}

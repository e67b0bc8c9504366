import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListTable.module.css';

type Props = TableProps & {
  columns: ReactNode;
  /** On a phone, a row's cells are stacked, without the header. */
  stacks?: boolean;
};

export const ListTable = ({ columns, stacks = false, children, ...label }: Props) => (
  <div className={classes.frame} data-stacks={stacks || undefined}>
    <Table verticalSpacing="sm" horizontalSpacing="md" {...label}>
      <Table.Thead>
        <Table.Tr>{columns}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
);

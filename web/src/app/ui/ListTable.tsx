import { Table, type TableProps } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ListTable.module.css';

type Props = TableProps & {
  /** The cells of its head. */
  columns: ReactNode;
  /** On a phone, the cells of a row stand one below the other, without the head. */
  stacks?: boolean;
};

/** A list as a table in a frame. */
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

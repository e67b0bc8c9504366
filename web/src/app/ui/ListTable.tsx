import { Table, type TableProps, UnstyledButton } from '@mantine/core';
import { IconSortAscendingLetters, IconSortDescendingLetters } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ListTable.module.css';

type Props = TableProps & {
  columns: ReactNode;
  /** On a phone, a row's cells are stacked, without the header. */
  stacks?: boolean;
  /** The cells of the last row, for example sums. */
  totals?: ReactNode;
};

export const ListTable = ({ columns, stacks = false, totals, children, ...label }: Props) => (
  <div className={classes.frame} data-stacks={stacks || undefined}>
    <Table verticalSpacing="sm" horizontalSpacing="md" {...label}>
      <Table.Thead>
        <Table.Tr>{columns}</Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
      {totals ? (
        <Table.Tfoot>
          <Table.Tr>{totals}</Table.Tr>
        </Table.Tfoot>
      ) : null}
    </Table>
  </div>
);

type SortHeadProps = {
  order: 'ASC' | 'DESC';
  /** What the order is, in words. */
  title: string;
  onTurn: () => void;
  children: ReactNode;
};

/** The head of the column that a list is sorted by; pressed, the list is sorted the other way. */
export function SortHead({ order, title, onTurn, children }: SortHeadProps) {
  const Icon = order === 'ASC' ? IconSortAscendingLetters : IconSortDescendingLetters;
  return (
    <Table.Th aria-sort={order === 'ASC' ? 'ascending' : 'descending'}>
      <UnstyledButton className={classes.sort} title={title} onClick={onTurn}>
        {children}
        <Icon size={18} stroke={1.7} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}

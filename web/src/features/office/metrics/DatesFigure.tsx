import { Table } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { StepsChart } from '../../../shared/metrics/Charts.tsx';
import classes from '../../../shared/metrics/Figures.module.css';
import { stepLabel } from '../../../shared/metrics/steps.ts';
import { SheetFigure } from './SheetFigure.tsx';
import { texts } from './texts.ts';

type DateCount = { date: string; count: number };

type Props = {
  words: { title: string; about: string; none: string; file: string; total: (count: string) => string };
  query: UseQueryResult<DateCount[]>;
  sheet: () => Promise<string | null | undefined>;
  filter?: ReactNode;
};

const sumOf = (rows: readonly DateCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Counts for each day of a month, or each month of a year. */
export function DatesFigure({ words, query, sheet, filter }: Props) {
  return (
    <SheetFigure
      words={words}
      query={query}
      sheet={sheet}
      filter={filter}
      isEmpty={(rows) => sumOf(rows) === 0}
      total={(rows) => words.total(sumOf(rows).toLocaleString('en-US'))}
      chart={(rows) => (
        <StepsChart label={words.title} data={rows.map(({ date, count }) => ({ step: stepLabel(date), count }))} />
      )}
      table={(rows) => (
        <Table aria-label={words.title} verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{texts.columns.date}</Table.Th>
              <Table.Th className={classes.number}>{texts.columns.count}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map(({ date, count }) => (
              <Table.Tr key={date}>
                <Table.Td>{stepLabel(date)}</Table.Td>
                <Table.Td className={classes.number}>{count.toLocaleString('en-US')}</Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
    />
  );
}

import { Anchor, Table } from '@mantine/core';
import classes from '../../../shared/metrics/Figures.module.css';
import { texts } from './texts.ts';

const COUNTS = ['likes', 'views', 'fullViews', 'shareAttempts', 'favorites'] as const;

type Row = Record<(typeof COUNTS)[number], number> & { id: string; name: string; href?: string; videos?: number };

type Props = { label: string; first: string; rows: readonly Row[] };

/** Reactions, with a row for each video or category. */
export function CountsTable({ label, first, rows }: Props) {
  const hasVideos = rows.some(({ videos }) => videos !== undefined);
  return (
    <Table aria-label={label} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{first}</Table.Th>
          {hasVideos ? <Table.Th className={classes.number}>{texts.columns.videos}</Table.Th> : null}
          {COUNTS.map((name) => (
            <Table.Th key={name} className={classes.number}>
              {texts.columns[name]}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map((row) => (
          <Table.Tr key={row.id}>
            <Table.Td className={classes.name}>
              {row.href ? (
                <Anchor size="sm" href={row.href} target="_blank" rel="noreferrer">
                  {row.name}
                </Anchor>
              ) : (
                row.name
              )}
            </Table.Td>
            {hasVideos ? <Table.Td className={classes.number}>{row.videos?.toLocaleString('en-US')}</Table.Td> : null}
            {COUNTS.map((name) => (
              <Table.Td key={name} className={classes.number}>
                {row[name].toLocaleString('en-US')}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

import { Anchor, Table } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { csvOf, saveCsv } from '../../../app/csv.ts';
import { linkTo, paths } from '../../../app/paths.ts';
import { RankChart, StepsChart } from '../../../shared/metrics/Charts.tsx';
import { Figure } from '../../../shared/metrics/Figure.tsx';
import classes from '../../../shared/metrics/Figures.module.css';
import { stepLabel } from '../../../shared/metrics/steps.ts';
import { type Metrics, shareOf, sumOf } from './rows.ts';
import { texts } from './texts.ts';

const { columns } = texts;

type Words = { title: string; about: string; none: string; file: string };
type Cell = string | number;
/** A table row: its cells, and the link of the first one. */
type Row = { id: string; cells: Cell[]; to?: string };
type FigureProps = {
  words: Words;
  metrics: UseQueryResult<Metrics>;
  columns: string[];
  rows: (metrics: Metrics) => Row[];
  /** The value in the file, if different. */
  saved?: (metrics: Metrics) => Cell[][];
  chart: (metrics: Metrics) => ReactNode;
  tableShown?: boolean;
};

/** One part of the result as a chart, a table and a file. */
function Part({ words, metrics, columns: heads, rows, saved, chart, tableShown = true }: FigureProps) {
  const save = async () => {
    const { data } = metrics;
    if (data) saveCsv(words.file, csvOf(heads, saved?.(data) ?? rows(data).map(({ cells }) => cells)));
  };
  const isEmpty = ([data]: Metrics[]) => data === undefined || sumOf(data.days).views === 0;
  return (
    <Figure
      words={words}
      query={inList(metrics)}
      file={{ kind: texts.csv, save }}
      isEmpty={isEmpty}
      chart={([data]) => (data ? chart(data) : null)}
      table={([data]) => (data ? <Rows label={words.title} heads={heads} rows={rows(data)} /> : null)}
      tableShown={tableShown}
    />
  );
}

/** A figure takes rows; here they are all parts of one result. */
const inList = (query: UseQueryResult<Metrics>) =>
  ({ ...query, data: query.data && [query.data] }) as UseQueryResult<Metrics[]>;

function Rows({ label, heads, rows }: { label: string; heads: string[]; rows: Row[] }) {
  return (
    <Table aria-label={label} verticalSpacing={6}>
      <Table.Thead>
        <Table.Tr>
          {heads.map((head, index) => (
            <Table.Th key={head} className={index === 0 ? undefined : classes.number}>
              {head}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {rows.map(({ id, to, cells: [first, ...others] }) => (
          <Table.Tr key={id}>
            <Table.Td className={classes.name}>
              {to ? (
                <Anchor size="sm" renderRoot={(root: object) => <Link {...linkTo(to)} {...root} />}>
                  {first}
                </Anchor>
              ) : (
                first
              )}
            </Table.Td>
            {others.map((value, index) => (
              <Table.Td key={heads[index + 1]} className={classes.number}>
                {typeof value === 'number' ? value.toLocaleString('en-US') : value}
              </Table.Td>
            ))}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

type PartProps = { metrics: UseQueryResult<Metrics> };

export function DaysFigure({ metrics }: PartProps) {
  const cells = ({ days }: Metrics, name: (date: string) => string) =>
    days.map(({ date, counts: { views, fullViews, likes, shareAttempts } }) => [
      ...[name(date), views, fullViews, likes, shareAttempts],
    ]);
  return (
    <Part
      words={texts.byDay}
      metrics={metrics}
      columns={[columns.date, columns.views, columns.fullViews, columns.likes, columns.shareAttempts]}
      rows={(data) => cells(data, stepLabel).map((row, index) => ({ id: data.days[index]?.date ?? '', cells: row }))}
      saved={(data) => cells(data, (date) => date)}
      chart={({ days }) => (
        <StepsChart
          label={columns.views}
          data={days.map(({ date, counts }) => ({ step: stepLabel(date), count: counts.views }))}
        />
      )}
      tableShown={false}
    />
  );
}

const STEPS = ['firstQuarter', 'half', 'threeQuarters', 'fullViews'] as const;

export function WatchedFigure({ metrics }: PartProps) {
  const steps = ({ days }: Metrics) => {
    const sum = sumOf(days);
    return [
      { name: texts.watched.started, count: sum.views },
      ...STEPS.map((name) => ({ name: columns[name], count: sum[name] })),
    ];
  };
  return (
    <Part
      words={texts.watched}
      metrics={metrics}
      columns={[columns.reached, columns.viewers, columns.share]}
      rows={(data) => {
        const all = steps(data);
        return all.map(({ name, count }) => ({ id: name, cells: [name, count, shareOf(count, all[0]?.count ?? 0)] }));
      }}
      chart={(data) => <RankChart label={columns.viewers} data={steps(data)} />}
    />
  );
}

export function ReferrersFigure({ metrics }: PartProps) {
  const sites = ({ referrers }: Metrics) =>
    referrers.map(({ kind, host, views }) => ({
      name: kind === 'site' ? (host ?? '') : texts.referrers.kinds[kind],
      count: views,
    }));
  return (
    <Part
      words={texts.referrers}
      metrics={metrics}
      columns={[columns.from, columns.views]}
      rows={(data) => sites(data).map(({ name, count }) => ({ id: name, cells: [name, count] }))}
      chart={(data) => <RankChart label={columns.views} data={sites(data).slice(0, 8)} />}
    />
  );
}

const NAMES = ['views', ...STEPS, 'likes', 'shareAttempts'] as const;

export function VideosFigure({ metrics, root }: PartProps & { root: string }) {
  return (
    <Part
      words={texts.videos}
      metrics={metrics}
      columns={[columns.video, ...NAMES.map((name) => columns[name])]}
      rows={({ videos }) =>
        videos.map(({ id, title, counts }) => ({
          ...{ id, to: paths.viewersOf(id, root) },
          cells: [title, ...NAMES.map((name) => counts[name])],
        }))
      }
      chart={({ videos }) => (
        <RankChart
          label={columns.views}
          data={videos.slice(0, 9).map(({ title, counts }, index) => ({
            ...{ name: `${index + 1}. ${title}`, count: counts.views },
          }))}
        />
      )}
    />
  );
}

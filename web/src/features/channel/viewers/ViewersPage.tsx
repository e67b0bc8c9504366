import { NativeSelect } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { pageRoute, paths } from '../../../app/address.ts';
import { csvOf, saveCsv } from '../../../app/csv.ts';
import { areaOf, useViewer } from '../../../app/rights.ts';
import { LinkButton } from '../../../app/ui/buttons.tsx';
import { Empty } from '../../../app/ui/Empty.tsx';
import { CardsSkeleton, Failure, Page } from '../../../app/ui/Page.tsx';
import { RankChart, StepsChart } from '../../../shared/metrics/Charts.tsx';
import { Figure } from '../../../shared/metrics/Figure.tsx';
import classes from '../../../shared/metrics/Figures.module.css';
import { type Cell, type FigureRow, FigureTable } from '../../../shared/metrics/FigureTable.tsx';
import { stepLabel } from '../../../shared/metrics/steps.ts';
import { metricsQuery } from '../data.ts';
import { SPANS, viewersRoutes, viewersSearch } from '../routes.tsx';
import { daysOf, type Metrics, shareOf, sumOf } from './rows.ts';
import { texts } from './texts.ts';
import layout from './Viewers.module.css';

const route = pageRoute(...viewersRoutes);

/** What viewers did with the videos of the person's channel, or with one of them. */
export function ViewersPage() {
  const viewer = useViewer();
  const root = areaOf(viewer) === 'enterprise' ? paths.enterprise : paths.home;
  const [{ days: span, video }, setSearch] = route.useAddress(viewersSearch);
  const days = daysOf(span);
  const all = useQuery({ ...metricsQuery(days, null), placeholderData: keepPreviousData });
  const one = useQuery({ ...metricsQuery(days, video ?? null), placeholderData: keepPreviousData });
  const shown = video ? one : all;
  const { data, error, refetch } = shown;
  const titles = all.data?.videos ?? [];
  // rarely watched videos are not in the list
  const title = [...titles, ...(one.data?.videos ?? [])].find(({ id }) => id === video)?.title;
  const choose = (
    <div className={classes.when}>
      <NativeSelect
        className={layout.video}
        label={texts.video}
        value={video ?? ''}
        onChange={({ currentTarget }) => setSearch({ video: currentTarget.value || undefined })}
        data={[{ value: '', label: texts.allVideos }, ...titles.map(({ id, title: label }) => ({ value: id, label }))]}
      />
      <NativeSelect
        className={layout.days}
        label={texts.days}
        value={String(span)}
        onChange={({ currentTarget }) => setSearch(viewersSearch({ days: currentTarget.value, video }))}
        data={SPANS.map((value) => ({ value: String(value), label: texts.spans[value] }))}
      />
    </div>
  );
  const isEmpty = !video && data?.videos.length === 0;
  return (
    <Page
      title={video && title ? texts.of(title) : texts.title}
      crumbs={[{ label: texts.channel, to: paths.channel(root) }]}
      action={isEmpty ? null : choose}
    >
      {error && !data ? <Failure error={error} retry={refetch} /> : null}
      {!data && !error ? <CardsSkeleton /> : null}
      {isEmpty ? (
        <Empty picture="camera" action={<LinkButton path={paths.videos(root)}>{texts.myVideos}</LinkButton>}>
          {texts.nothingYet}
        </Empty>
      ) : null}
      {data && !isEmpty ? <Figures metrics={shown} data={data} ofOne={video !== undefined} root={root} /> : null}
    </Page>
  );
}

type FiguresProps = { metrics: UseQueryResult<Metrics>; data: Metrics; ofOne: boolean; root: string };

function Figures({ metrics, data, ofOne, root }: FiguresProps) {
  return (
    <div className={layout.figures}>
      <Facts data={data} />
      <DaysFigure metrics={metrics} />
      <WatchedFigure metrics={metrics} />
      <ReferrersFigure metrics={metrics} />
      {ofOne ? null : <VideosFigure metrics={metrics} root={root} />}
    </div>
  );
}

const number = (value: number): string => value.toLocaleString('en-US');

function Facts({ data }: { data: Metrics }) {
  const { views, fullViews, likes, shareAttempts } = sumOf(data.days);
  const { facts } = texts;
  const shown = [
    { label: facts.views, value: number(views) },
    { label: facts.fullViews, value: number(fullViews), note: facts.ofViews(shareOf(fullViews, views)) },
    { label: facts.likes, value: number(likes) },
    { label: facts.shareAttempts, value: number(shareAttempts) },
  ];
  return (
    <section className={classes.figure} aria-label={facts.title}>
      <dl className={classes.facts}>
        {shown.map(({ label, value, note }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <strong>{value}</strong>
              {note && views > 0 ? <span>{note}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const { columns } = texts;

type Words = { title: string; about: string; none: string; file: string };
type FigureProps = {
  words: Words;
  metrics: UseQueryResult<Metrics>;
  columns: string[];
  rows: (metrics: Metrics) => FigureRow[];
  /** The value in the file, if different. */
  saved?: (metrics: Metrics) => readonly (readonly Cell[])[];
  chart: (metrics: Metrics) => ReactNode;
  tableShown?: boolean;
};

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
      table={([data]) => (data ? <FigureTable label={words.title} heads={heads} rows={rows(data)} /> : null)}
      tableShown={tableShown}
    />
  );
}

/** A figure takes rows; here they are all parts of one result. */
const inList = (query: UseQueryResult<Metrics>) =>
  ({ ...query, data: query.data && [query.data] }) as UseQueryResult<Metrics[]>;

type PartProps = { metrics: UseQueryResult<Metrics> };

function DaysFigure({ metrics }: PartProps) {
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

function WatchedFigure({ metrics }: PartProps) {
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

function ReferrersFigure({ metrics }: PartProps) {
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

function VideosFigure({ metrics, root }: PartProps & { root: string }) {
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

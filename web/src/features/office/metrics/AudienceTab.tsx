import { NativeSelect } from '@mantine/core';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { api } from '../../../app/graphql.ts';
import { GroupsChart, RankChart, StepsChart } from '../../../shared/metrics/Charts.tsx';
import { Figure } from '../../../shared/metrics/Figure.tsx';
import classes from '../../../shared/metrics/Figures.module.css';
import { FigureTable } from '../../../shared/metrics/FigureTable.tsx';
import { stepLabel } from '../../../shared/metrics/steps.ts';
import {
  type CategoryRow,
  categoriesQuery,
  type Days,
  GetCategoriesSheet,
  GetTopVideosSheet,
  GetUsersSheet,
  GetVideosSheet,
  topVideosQuery,
  usersQuery,
  videosQuery,
} from './data.ts';
import { texts } from './texts.ts';

type Props = { days: Days; category: string | undefined; onCategory: (category: string | undefined) => void };

/** New users, videos, the most liked and viewed ones, categories. */
export function AudienceTab({ days, category, onCategory }: Props) {
  const users = useQuery({ ...usersQuery(days), placeholderData: keepPreviousData });
  const videos = useQuery({ ...videosQuery(days, category ?? null), placeholderData: keepPreviousData });
  const categories = useQuery({ ...categoriesQuery(days), placeholderData: keepPreviousData });
  const names = new Set([...(category ? [category] : []), ...(categories.data ?? []).map((row) => row.category)]);
  names.delete('');
  return (
    <div className={classes.figures}>
      <DatesFigure
        words={texts.users}
        query={users}
        sheet={() => api(GetUsersSheet, days).then((answer) => answer.getUsersByDate.base64)}
      />
      <DatesFigure
        words={texts.videos}
        query={videos}
        sheet={() =>
          api(GetVideosSheet, { ...days, category: category ?? null }).then((answer) => answer.getVideosByDate.base64)
        }
        filter={
          <NativeSelect
            className={classes.filter}
            aria-label={texts.videos.category}
            value={category ?? ''}
            onChange={({ currentTarget }) => onCategory(currentTarget.value || undefined)}
            data={[{ value: '', label: texts.videos.allCategories }, ...names]}
          />
        }
      />
      <TopVideosFigure days={days} by="likes" />
      <TopVideosFigure days={days} by="views" />
      <CategoriesFigure days={days} query={categories} />
    </div>
  );
}

/** The first nine videos by likes or by views. */
function TopVideosFigure({ days, by }: { days: Days; by: 'likes' | 'views' }) {
  const query = useQuery({ ...topVideosQuery(days, by), placeholderData: keepPreviousData });
  const words = texts[by];
  return (
    <SheetFigure
      words={words}
      query={query}
      sheet={() => api(GetTopVideosSheet, { ...days, sort: by }).then((answer) => answer.getAllVideosMetrics.base64)}
      isEmpty={(rows) => rows.length === 0}
      chart={(rows) => (
        <RankChart
          label={texts.columns[by]}
          data={rows.map((row, index) => ({ name: `${index + 1}. ${row.video.title}`, count: row[by] }))}
        />
      )}
      table={(rows) => (
        <CountsTable
          label={words.title}
          first={texts.columns.video}
          rows={rows.map((row) => ({ ...row, id: row.video.id, name: row.video.title, href: `/v/${row.video.id}` }))}
        />
      )}
      tableShown
    />
  );
}

const words = texts.categories;
/** The numbers in the chart; the table also has favorites. */
const SERIES = [
  { name: 'views', label: texts.columns.views, color: 'slate.3' },
  { name: 'fullViews', label: texts.columns.fullViews, color: 'slate.5' },
  { name: 'likes', label: texts.columns.likes, color: 'var(--gl-signal)' },
  { name: 'shareAttempts', label: texts.columns.shareAttempts, color: 'amber.4' },
];

const nameOf = ({ category }: CategoryRow): string => category || words.without;

/** What viewers did, by the category of the video. */
function CategoriesFigure({ days, query }: { days: Days; query: UseQueryResult<CategoryRow[]> }) {
  return (
    <SheetFigure
      words={words}
      query={query}
      sheet={() => api(GetCategoriesSheet, days).then((answer) => answer.getCategoriesMetrics.base64)}
      isEmpty={(rows) => rows.length === 0}
      chart={(rows) => (
        <GroupsChart
          series={SERIES}
          data={rows.map((row) => ({
            name: nameOf(row),
            views: row.views,
            fullViews: row.fullViews,
            likes: row.likes,
            shareAttempts: row.shareAttempts,
          }))}
        />
      )}
      table={(rows) => (
        <CountsTable
          label={words.title}
          first={texts.columns.category}
          rows={rows.map((row) => ({ ...row, id: row.category, name: nameOf(row), videos: row.count }))}
        />
      )}
      tableShown
    />
  );
}

const COUNTS = ['likes', 'views', 'fullViews', 'shareAttempts', 'favorites'] as const;

type Row = Record<(typeof COUNTS)[number], number> & { id: string; name: string; href?: string; videos?: number };

/** Reactions, with a row for each video, or for each category and their sum: only the first videos are listed. */
function CountsTable({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) {
  const areAll = rows.some(({ videos }) => videos !== undefined);
  const names = areAll ? (['videos', ...COUNTS] as const) : COUNTS;
  const sum = (name: (typeof names)[number]) => rows.reduce((before, row) => before + (row[name] ?? 0), 0);
  return (
    <FigureTable
      label={label}
      heads={[first, ...names.map((name) => texts.columns[name])]}
      rows={rows.map((row) => ({ ...row, cells: [row.name, ...names.map((name) => row[name] ?? 0)] }))}
      {...(areAll && { total: [texts.columns.total, ...names.map(sum)] })}
    />
  );
}

type DateCount = { date: string; count: number };

type DatesFigureProps = {
  words: { title: string; about: string; none: string; file: string; total: (count: string) => string };
  query: UseQueryResult<DateCount[]>;
  sheet: () => Promise<string | null | undefined>;
  filter?: ReactNode;
};

const sumOf = (rows: readonly DateCount[]): number => rows.reduce((sum, { count }) => sum + count, 0);

/** Counts for each day of a month, or each month of a year. */
function DatesFigure({ words, query, sheet, filter }: DatesFigureProps) {
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
        <FigureTable
          label={words.title}
          heads={[texts.columns.date, texts.columns.count]}
          rows={rows.map(({ date, count }) => ({ id: date, cells: [stepLabel(date), count] }))}
        />
      )}
    />
  );
}

type SheetFigureProps<Row> = Omit<ComponentProps<typeof Figure<Row>>, 'file'> & {
  words: { file: string };
  /** Requests the spreadsheet, which is created on demand. */
  sheet: () => Promise<string | null | undefined>;
};

/** A figure with a spreadsheet created by the server. */
function SheetFigure<Row>({ sheet, ...props }: SheetFigureProps<Row>) {
  const save = async () => {
    const base64 = await sheet();
    if (base64) downloadSheet(base64, props.words.file);
  };
  return <Figure {...props} file={{ kind: texts.spreadsheet, save }} />;
}

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Saves a spreadsheet received as base64. */
function downloadSheet(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const href = URL.createObjectURL(new Blob([bytes], { type: XLSX }));
  Object.assign(document.createElement('a'), { href, download: `${name}.xlsx` }).click();
  // the browser has begun to read it by then
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

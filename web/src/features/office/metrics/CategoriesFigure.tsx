import type { UseQueryResult } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { GroupsChart } from '../../../shared/metrics/Charts.tsx';
import { CountsTable } from './CountsTable.tsx';
import { type CategoryRow, type Days, GetCategoriesSheet } from './data.ts';
import { SheetFigure } from './SheetFigure.tsx';
import { texts } from './texts.ts';

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
export function CategoriesFigure({ days, query }: { days: Days; query: UseQueryResult<CategoryRow[]> }) {
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

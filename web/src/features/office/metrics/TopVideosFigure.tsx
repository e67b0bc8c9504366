import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import { RankChart } from '../../../shared/metrics/Charts.tsx';
import { CountsTable } from './CountsTable.tsx';
import { type Days, GetTopVideosSheet, topVideosQuery } from './data.ts';
import { SheetFigure } from './SheetFigure.tsx';
import { texts } from './texts.ts';

/** The first nine videos by likes or by views. */
export function TopVideosFigure({ days, by }: { days: Days; by: 'likes' | 'views' }) {
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

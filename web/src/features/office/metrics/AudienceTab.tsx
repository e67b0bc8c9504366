import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import classes from '../../../shared/metrics/Figures.module.css';
import { CategoriesFigure } from './CategoriesFigure.tsx';
import { DatesFigure } from './DatesFigure.tsx';
import { categoriesQuery, type Days, GetUsersSheet, GetVideosSheet, usersQuery, videosQuery } from './data.ts';
import { TopVideosFigure } from './TopVideosFigure.tsx';
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

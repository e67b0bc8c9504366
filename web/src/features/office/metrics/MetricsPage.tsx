import { rangeOfMonth } from '@greenlit/domain/metrics/range.ts';
import { NativeSelect } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { pageRoute } from '../../../app/address.ts';
import { api } from '../../../app/graphql.ts';
import { Page } from '../../../app/ui/Page.tsx';
import { metricsRoute } from '../addresses.ts';
import { CategoriesFigure } from './CategoriesFigure.tsx';
import { DatesFigure } from './DatesFigure.tsx';
import classes from './Metrics.module.css';
import { GetUsersSheet, GetVideosSheet } from './operations.ts';
import { categoriesQuery, usersQuery, videosQuery } from './queries.ts';
import { metricsSearch } from './search.ts';
import { MONTHS } from './steps.ts';
import { TopVideosFigure } from './TopVideosFigure.tsx';
import { texts } from './texts.ts';

const route = pageRoute(metricsRoute);
/** How many years can be chosen; others by the address. */
const YEARS = 6;

/** How the installation does, by month or year: new users, videos, the most liked and viewed, categories. */
export function MetricsPage() {
  const [{ year: asked, month, category }, setSearch] = route.useAddress(metricsSearch);
  const thisYear = new Date().getUTCFullYear();
  const year = asked ?? thisYear;
  const days = rangeOfMonth(year, month ?? null);
  const users = useQuery({ ...usersQuery(days), placeholderData: keepPreviousData });
  const videos = useQuery({ ...videosQuery(days, category ?? null), placeholderData: keepPreviousData });
  const categories = useQuery({ ...categoriesQuery(days), placeholderData: keepPreviousData });
  const years = new Set([year, ...Array.from({ length: YEARS }, (_, index) => thisYear - index)]);
  const names = new Set([...(category ? [category] : []), ...(categories.data ?? []).map((row) => row.category)]);
  names.delete('');
  const choose = (
    <div className={classes.when}>
      <NativeSelect
        label={texts.month}
        value={String(month ?? '')}
        onChange={({ currentTarget }) => setSearch({ month: Number(currentTarget.value) || undefined })}
        data={[
          { value: '', label: texts.wholeYear },
          ...MONTHS.map((label, index) => ({ value: String(index + 1), label })),
        ]}
      />
      <NativeSelect
        label={texts.year}
        value={String(year)}
        onChange={({ currentTarget }) => {
          const chosen = Number(currentTarget.value);
          setSearch({ year: chosen === thisYear ? undefined : chosen });
        }}
        data={[...years].sort((a, b) => b - a).map(String)}
      />
    </div>
  );
  return (
    <Page title={texts.title} action={choose}>
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
              size="xs"
              aria-label={texts.videos.category}
              value={category ?? ''}
              onChange={({ currentTarget }) => setSearch({ category: currentTarget.value || undefined })}
              data={[{ value: '', label: texts.videos.allCategories }, ...names]}
            />
          }
        />
        <TopVideosFigure days={days} by="likes" />
        <TopVideosFigure days={days} by="views" />
        <CategoriesFigure days={days} query={categories} />
      </div>
    </Page>
  );
}

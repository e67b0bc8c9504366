import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../app/graphql.ts';
import type { GetCategoriesMetricsQuery } from '../../../gen/graphql.ts';
import {
  GetBusinessMetrics,
  GetCategoriesMetrics,
  GetTopVideos,
  GetUsersByDate,
  GetVideosByDate,
} from './operations.ts';

/** The first and the last day. */
export type Days = { dateA: string; dateB: string };
export type CategoryRow = GetCategoriesMetricsQuery['getCategoriesMetrics']['rows'][number];

export const usersQuery = (days: Days) =>
  queryOptions({
    queryKey: ['metrics', 'users', days],
    queryFn: ({ signal }) => api(GetUsersByDate, days, { signal }).then((answer) => answer.getUsersByDate.rows),
  });

export const videosQuery = (days: Days, category: string | null) =>
  queryOptions({
    queryKey: ['metrics', 'videos', days, category],
    queryFn: ({ signal }) =>
      api(GetVideosByDate, { ...days, category }, { signal }).then((answer) => answer.getVideosByDate.rows),
  });

export const topVideosQuery = (days: Days, sort: 'likes' | 'views') =>
  queryOptions({
    queryKey: ['metrics', 'top', days, sort],
    queryFn: ({ signal }) =>
      api(GetTopVideos, { ...days, sort }, { signal }).then((answer) => answer.getAllVideosMetrics.rows),
  });

export const categoriesQuery = (days: Days) =>
  queryOptions({
    queryKey: ['metrics', 'categories', days],
    queryFn: ({ signal }) =>
      api(GetCategoriesMetrics, days, { signal }).then((answer) => answer.getCategoriesMetrics.rows),
  });

export const businessQuery = (days: Days) =>
  queryOptions({
    queryKey: ['metrics', 'business', days],
    queryFn: ({ signal }) => api(GetBusinessMetrics, days, { signal }).then((answer) => answer.getBusinessMetrics),
  });

import { queryOptions } from '@tanstack/react-query';
import { api, query } from '../../../app/graphql.ts';
import { type GetCategoriesMetricsQuery, graphql } from '../../../gen/graphql.ts';

export const GetUsersByDate = graphql(`
  query GetUsersByDate($dateA: String!, $dateB: String!) {
    getUsersByDate(dateA: $dateA, dateB: $dateB) { rows { date count } }
  }
`);

export const GetUsersSheet = graphql(`
  query GetUsersSheet($dateA: String!, $dateB: String!) {
    getUsersByDate(dateA: $dateA, dateB: $dateB) { base64 }
  }
`);

export const GetVideosByDate = graphql(`
  query GetVideosByDate($dateA: String!, $dateB: String!, $category: String) {
    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { rows { date count } }
  }
`);

export const GetVideosSheet = graphql(`
  query GetVideosSheet($dateA: String!, $dateB: String!, $category: String) {
    getVideosByDate(dateA: $dateA, dateB: $dateB, category: $category) { base64 }
  }
`);

export const GetTopVideos = graphql(`
  query GetTopVideos($dateA: String!, $dateB: String!, $sort: MetricsSort!) {
    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) {
      rows { video { id title category } likes views fullViews shareAttempts favorites }
    }
  }
`);

export const GetTopVideosSheet = graphql(`
  query GetTopVideosSheet($dateA: String!, $dateB: String!, $sort: MetricsSort!) {
    getAllVideosMetrics(dateA: $dateA, dateB: $dateB, sort: $sort) { base64 }
  }
`);

export const GetCategoriesMetrics = graphql(`
  query GetCategoriesMetrics($dateA: String!, $dateB: String!) {
    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) {
      rows { category count likes views fullViews shareAttempts favorites }
    }
  }
`);

export const GetCategoriesSheet = graphql(`
  query GetCategoriesSheet($dateA: String!, $dateB: String!) {
    getCategoriesMetrics(dateA: $dateA, dateB: $dateB) { base64 }
  }
`);

export const GetBusinessMetrics = graphql(`
  query GetBusinessMetrics($dateA: String!, $dateB: String!) {
    getBusinessMetrics(dateA: $dateA, dateB: $dateB) {
      revenue {
        running { plans monthly }
        begun { plans monthly }
        lost { plans monthly }
        pastDue { plans monthly }
        collected { date amount }
      }
      trials { started paid }
      reviews { decided medianHours ninetiethHours approved approvedAtOnce rounds }
      journey { steps { step accounts } wizard { step people } }
    }
  }
`);

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
  query(['metrics', 'business', days], GetBusinessMetrics, days, 'getBusinessMetrics');

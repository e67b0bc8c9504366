import { graphql } from '../../../gen/graphql.ts';

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

import { graphql } from '../../gen/gql.ts';

export const GetFavoriteScripts = graphql(`
  query GetFavoriteScripts($page: Int!, $limit: Int!) {
    getMyScriptsNew(page: $page, limit: $limit, onlyFavorites: true, noCustom: true, sort: "title", order: ASC) {
      pages
      scripts { ...ScriptCard }
    }
  }
`);

export const GetFavoriteVideos = graphql(`
  query GetFavoriteVideos {
    getMyVideos(status: approved, order: ASC) { ...VideoCard }
  }
`);

import { graphql } from '../../../gen/graphql.ts';

export const FindScripts = graphql(`
  query FindScripts($search: String!, $limit: Int!) {
    getMyScriptsNew(search: $search, limit: $limit, page: 1, sort: "relevance") {
      scripts { id title category status type isBodewell viewerCan { edit revise } }
    }
  }
`);

export const FindVideos = graphql(`
  query FindVideos {
    getMyVideos(order: ASC) { id title category status }
  }
`);

export const FindPeople = graphql(`
  query FindPeople($id: ID!) {
    getSubUsers(id: $id) { id name lastName email }
  }
`);

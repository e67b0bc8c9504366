import { graphql } from '../../gen/gql.ts';

export const GetScripts = graphql(`
  query GetScripts(
    $page: Int, $limit: Int, $type: ItemType, $search: String, $sort: String, $order: SortOrder, $hidden: Boolean,
    $bodewell: Boolean, $archived: Boolean, $noCustom: Boolean, $categories: [String!], $onlyFavorites: Boolean,
    $contentLibraries: [ID!], $creatorId: ID, $isEnterprise: Boolean, $isCompany: Boolean
  ) {
    getMyScriptsNew(
      page: $page, limit: $limit, type: $type, search: $search, sort: $sort, order: $order, hidden: $hidden,
      bodewell: $bodewell, archived: $archived, noCustom: $noCustom, categories: $categories,
      onlyFavorites: $onlyFavorites, contentLibraries: $contentLibraries, creatorId: $creatorId,
      isEnterprise: $isEnterprise, isCompany: $isCompany
    ) {
      pages
      scripts { ...ScriptCard }
    }
  }
`);

export const GetScriptPreview = graphql(`
  query GetScriptPreview($id: ID!) {
    getScript(id: $id) { ...ScriptCard }
  }
`);

export const GetScriptFilters = graphql(`
  query GetScriptFilters {
    getCategories
    getContentLibraries { id key name hidden }
    getMyContentLibraries { id key name hidden }
  }
`);

export const GetScriptDraft = graphql(`
  query GetScriptDraft($id: ID!) {
    getScript(id: $id) { id title category scriptText status updatedAt contentLibraryId viewerCan { edit submit publish } }
  }
`);

export const CreateScript = graphql(`
  mutation CreateScript($script: ScriptInput!) {
    createScript(script: $script) { id status }
  }
`);

export const SaveScriptDraft = graphql(`
  mutation SaveScriptDraft($id: ID!, $script: ScriptInput!) {
    updateScript(id: $id, script: $script) { id status }
  }
`);

import { graphql } from '../../gen/graphql.ts';

export const GetScripts = graphql(`
  query GetScripts(
    $page: Int, $limit: Int, $type: ItemType, $userId: ID, $search: String, $sort: String, $order: SortOrder,
    $hidden: Boolean, $bodewell: Boolean, $archived: Boolean, $noCustom: Boolean, $categories: [String!],
    $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID, $isEnterprise: Boolean, $isCompany: Boolean
  ) {
    getMyScriptsNew(
      page: $page, limit: $limit, type: $type, userId: $userId, search: $search, sort: $sort, order: $order,
      hidden: $hidden, bodewell: $bodewell, archived: $archived, noCustom: $noCustom, categories: $categories,
      onlyFavorites: $onlyFavorites, contentLibraries: $contentLibraries, creatorId: $creatorId,
      isEnterprise: $isEnterprise, isCompany: $isCompany
    ) {
      pages correctedSearch
      scripts { ...ScriptCard }
    }
  }
`);

/** The counts of each filter, requested separately so that the list does not wait for them. */
export const GetScriptFacets = graphql(`
  query GetScriptFacets(
    $type: ItemType, $userId: ID, $search: String, $hidden: Boolean, $bodewell: Boolean, $archived: Boolean,
    $noCustom: Boolean, $categories: [String!], $onlyFavorites: Boolean, $contentLibraries: [ID!], $creatorId: ID,
    $isEnterprise: Boolean, $isCompany: Boolean
  ) {
    getMyScriptsNew(
      page: 1, limit: 1, type: $type, userId: $userId, search: $search, hidden: $hidden, bodewell: $bodewell,
      archived: $archived, noCustom: $noCustom, categories: $categories, onlyFavorites: $onlyFavorites,
      contentLibraries: $contentLibraries, creatorId: $creatorId, isEnterprise: $isEnterprise, isCompany: $isCompany
    ) {
      total totalIsCapped
      facets {
        types { value label count }
        levels { value label count }
        libraries { value label count }
        categories { value label count }
      }
    }
  }
`);

export const GetScriptPreview = graphql(`
  query GetScriptPreview($id: ID!) {
    getScript(id: $id) { ...ScriptCard signedVideoUrl }
  }
`);

/** The people and partner companies by which scripts can be filtered. */
export const GetScriptPeople = graphql(`
  query GetScriptPeople($id: ID!) {
    getSubUsers(id: $id) { id name lastName state roles { name } company { name } }
  }
`);

export const GetWritingChoices = graphql(`
  query GetWritingChoices {
    getCategories
    getMyContentLibraries(withScripts: false) { id key name hidden }
  }
`);

graphql(`
  fragment ScriptDraft on Script {
    id type title category scriptText status version updatedAt contentLibraryId urlVideo signedVideoUrl reviewForm
    dismissals { key reason }
    copyOf { id title declined exists }
    viewerCan { edit submit publish }
  }
`);

export const GetScriptDraft = graphql(`
  query GetScriptDraft($id: ID!) {
    getScript(id: $id) { ...ScriptDraft }
  }
`);

export const CreateScript = graphql(`
  mutation CreateScript($script: ScriptInput!) {
    createScript(script: $script) { ...ScriptDraft }
  }
`);

export const SaveScript = graphql(`
  mutation SaveScript($id: ID!, $script: ScriptInput!) {
    updateScript(id: $id, script: $script) { ...ScriptDraft }
  }
`);

export const ExtractText = graphql(`
  mutation ExtractText($url: String!) {
    extractText(url: $url) { title text words notes }
  }
`);

/** Hides, archives or moves a script of a selection. */
export const MoveScriptTo = graphql(`
  mutation MoveScriptTo($id: ID!, $script: ScriptInput!) {
    updateScript(id: $id, script: $script) { id }
  }
`);

import { graphql } from '../../gen/gql.ts';

/** What a card of a video shows, wherever it stands. */
export const VideoCardFields = graphql(`
  fragment VideoCard on Video {
    id title category status view version isFavorite signedThumbUrl duration createdAt updatedAt isBodewell
    viewerCan { remove favorite }
  }
`);

/** What a card of a script shows, wherever it stands. */
export const ScriptCardFields = graphql(`
  fragment ScriptCard on Script {
    id type title category status version isFavorite isBodewell scriptText words spokenSeconds createdBy
    contentLibraryId signedThumbUrl createdAt updatedAt
    viewerCan { favorite edit revise }
  }
`);

export const SetVideoFavorite = graphql(`
  mutation SetVideoFavorite($id: ID!, $isFavorite: Boolean!) {
    videoIsFavorite(id: $id, isFavorite: $isFavorite) { id isFavorite }
  }
`);

export const SetScriptFavorite = graphql(`
  mutation SetScriptFavorite($id: ID!, $isFavorite: Boolean!) {
    scriptIsFavorite(scriptId: $id, isFavorite: $isFavorite) { id isFavorite }
  }
`);

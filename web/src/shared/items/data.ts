import { graphql } from '../../gen/graphql.ts';

/** The fields of a video's card. */
graphql(`
  fragment VideoCard on Video {
    id title category status view version isFavorite hidden archived signedThumbUrl duration createdAt updatedAt
    isBodewell reviewed isHeld
    viewerCan { remove favorite hide }
  }
`);

/** The fields of a script's card. */
graphql(`
  fragment ScriptCard on Script {
    id type title category status version isFavorite isBodewell hidden archived scriptText words spokenSeconds createdBy
    contentLibraryId signedThumbUrl createdAt updatedAt userId adminUserId
    creator { isEnterprise isEnterpriseUser }
    viewerCan { favorite edit revise hide remove }
  }
`);

/** What a video's card plays while a mouse rests on it. */
export const GetVideoPreview = graphql(`
  query GetVideoPreview($id: ID!) {
    getVideo(id: $id) { id signedVideoUrl }
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

/** Hides, shows, archives or unarchives a script. */
export const ShelveScript = graphql(`
  mutation ShelveScript($id: ID!, $script: ScriptInput!) {
    updateScript(id: $id, script: $script) { id hidden archived }
  }
`);

/** Deletes a draft of one's own. */
export const RemoveScript = graphql(`
  mutation RemoveScript($id: ID!) {
    removeScript(id: $id) { id }
  }
`);

/** Duplicates an approved script as a draft. */
export const CopyScript = graphql(`
  mutation CopyScript($id: ID!) {
    copyScript(id: $id) { id }
  }
`);

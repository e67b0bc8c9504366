import { graphql } from '../../gen/graphql.ts';

/** A video being created: all fields of the four stages. */
graphql(`
  fragment CreationVideo on Video {
    id title script category status view version updatedAt scriptType
    urlVideo signedVideoUrl signedVideoScriptUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256
    urlLogo signedLogoUrl logoPosition logoInVideo signedLastLogoUrl lastLogoPosition thumb signedThumbUrl
    disclosureTitle disclosureText postText captions
    endCard { title text seconds }
    cleanTake { url signedUrl captions duration width height }
    edit
    render { key missing }
    reviewForm urlSignature email complianceText
    dismissals { key reason }
    copyOf { id title declined exists }
    viewerCan { edit submit publish }
  }
`);

export const GetCreationVideo = graphql(`
  query GetCreationVideo($id: ID!) {
    getVideo(id: $id) { ...CreationVideo }
  }
`);

export const CreateDraftVideo = graphql(`
  mutation CreateDraftVideo($video: VideoInput!) {
    createVideo(video: $video) { ...CreationVideo }
  }
`);

export const SaveCreationVideo = graphql(`
  mutation SaveCreationVideo($id: ID!, $video: VideoInput!) {
    updateVideo(id: $id, video: $video) { ...CreationVideo }
  }
`);

export const GetStartingScript = graphql(`
  query GetStartingScript($id: ID!) {
    getScript(id: $id) { id type title category scriptText urlVideo contentLibraryId dismissals { key reason } }
  }
`);

export const GetWritingCategories = graphql(`
  query GetWritingCategories {
    getCategories
  }
`);

/** The account's data for branding: disclosures and the company's logo. */
export const GetBrand = graphql(`
  query GetBrand {
    getViewer {
      user {
        disclaimers { id title text }
        settings { companyName signedCompanyImgUrl color }
      }
    }
  }
`);

/** The person's choices for their previous video, preset for this one. */
export const GetLastChoices = graphql(`
  query GetLastChoices {
    getLastChoices { urlLogo signedLogoUrl logoPosition disclosureTitle disclosureText showsCard reviewForm }
  }
`);

export const SubmitVideo = graphql(`
  mutation SubmitVideo($data: ComplianceSubmissionInput!) {
    createComplianceSubmission(data: $data) { id videoId }
  }
`);

export const SetCaptions = graphql(`
  mutation SetCaptions($id: ID!, $captions: String!, $isRead: Boolean) {
    setVideoCaptions(id: $id, captions: $captions, isRead: $isRead) { ...CreationVideo }
  }
`);

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

export const GetDisclosureRule = graphql(`
  query GetDisclosureRule {
    getReviewPolicy { disclosureRequired disclosureSeconds }
  }
`);

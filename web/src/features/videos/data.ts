import { graphql } from '../../gen/graphql.ts';

export const GetMyVideos = graphql(`
  query GetMyVideos($hidden: Boolean, $archived: Boolean) {
    getMyVideos(hidden: $hidden, archived: $archived) { ...VideoCard }
  }
`);

export const RemoveVideo = graphql(`
  mutation RemoveVideo($id: ID!) {
    removeVideo(id: $id) { id }
  }
`);

/** Hides, shows, archives or unarchives a video. */
export const ShelveVideo = graphql(`
  mutation ShelveVideo($id: ID!, $video: VideoInput!) {
    updateVideo(id: $id, video: $video) { id hidden archived }
  }
`);

/** Duplicates an approved video as a draft. */
export const CopyVideo = graphql(`
  mutation CopyVideo($id: ID!) {
    copyVideo(id: $id) { id status }
  }
`);

export const GetApprovedVideo = graphql(`
  query GetApprovedVideo($id: ID!) {
    getVideo(id: $id) {
      id userId title script category status version isFavorite
      signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height mediaSha256
      sharePath approvedAt approvalEndsAt conditions { text lastDay places followedAt viewerCanFollow } approvedBy reviewed downloadName postText disclosureTitle disclosureText
      metrics { views likes shareAttempts }
      viewerCan { favorite download embed shareFacebook shareTwitter shareLinkedin }
    }
  }
`);

export const CountShare = graphql(`
  mutation CountShare($id: ID!) {
    updateVideoMetrics(id: $id, metricData: { isShared: true }) { shareAttempts isShared }
  }
`);

import { graphql } from '../../gen/gql.ts';

export const GetMyVideos = graphql(`
  query GetMyVideos($status: ItemStatus, $order: SortOrder) {
    getMyVideos(status: $status, order: $order) { ...VideoCard }
  }
`);

export const RemoveVideo = graphql(`
  mutation RemoveVideo($id: ID!) {
    removeVideo(id: $id) { id }
  }
`);

export const GetApprovedVideo = graphql(`
  query GetApprovedVideo($id: ID!) {
    getVideo(id: $id) {
      id title script category status version isFavorite
      signedVideoUrl signedThumbUrl signedCaptionsUrl duration width height mediaSha256
      sharePath approvedAt approvedBy reviewed downloadName postText disclosureTitle disclosureText
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

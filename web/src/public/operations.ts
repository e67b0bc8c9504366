import { graphql } from '../gen/gql.ts';

/** What a viewer does with a video: each of these counts once per viewer. */
export const ReactToVideo = graphql(`
  mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {
    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked isShared }
  }
`);

/** Everything a reviewer needs to decide, in one call. */
export const GetReview = graphql(`
  query GetReview($id: ID!) {
    getComment(id: $id) {
      id videoId scriptId type state version title category script createdAt sentAt expiresAt decidedAt
      text reviewerName requestedBy companyName signedCompanyImgUrl
      signedVideoUrl signedThumbUrl signedCaptionsUrl
      disclosureTitle disclosureText postText complianceText
      reviewForm signedSignatureUrl signedReviewFileUrl
      earlier { id version state text script createdAt decidedAt reviewerName }
    }
  }
`);

export const SendCorrections = graphql(`
  mutation SendCorrections($id: ID!, $text: String!, $reviewerName: String!) {
    updateComment(id: $id, comment: { text: $text, reviewerName: $reviewerName }) { id state decidedAt }
  }
`);

export const ApproveVideo = graphql(`
  mutation ApproveVideo($id: ID!, $reviewerName: String!) {
    updateVideo(id: $id, video: { status: approved, reviewerName: $reviewerName }) { id status }
  }
`);

export const ApproveScript = graphql(`
  mutation ApproveScript($id: ID!, $reviewerName: String!) {
    updateScriptComp(id: $id, script: { status: approved, reviewerName: $reviewerName }) { id status }
  }
`);

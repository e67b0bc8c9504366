import { graphql } from '../gen/gql.ts';

/** What a viewer does with a video: each of these counts once per viewer. */
export const ReactToVideo = graphql(`
  mutation ReactToVideo($id: ID!, $data: MetricDataInput!) {
    updateVideoMetrics(id: $id, metricData: $data) { likes views shareAttempts isLiked isShared }
  }
`);

/** A remark at a moment of the video, on a passage of the script, or on the whole. */
export const ReviewerNote = graphql(`
  fragment ReviewerNote on ReviewNote {
    id version text quote atSeconds startOffset endOffset carried mine addressedAt acceptedAt
  }
`);

export const AddNote = graphql(`
  mutation AddNote($note: ReviewNoteInput!) { addReviewNote(note: $note) { ...ReviewerNote } }
`);

export const ChangeNote = graphql(`
  mutation ChangeNote($id: ID!, $text: String!) { updateReviewNote(id: $id, text: $text) { ...ReviewerNote } }
`);

export const RemoveNote = graphql(`
  mutation RemoveNote($id: ID!) { removeReviewNote(id: $id) { id } }
`);

export const AcceptNote = graphql(`
  mutation AcceptNote($id: ID!, $accepted: Boolean!) { acceptReviewNote(id: $id, accepted: $accepted) { ...ReviewerNote } }
`);

export const RequestCode = graphql(`
  mutation RequestCode { requestReviewCode { sent } }
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
      codeNeeded email
      generation { model offline }
      marks { key text message citation severity suggestion dismissed { reason } }
      notes { ...ReviewerNote }
      earlier { id version state text script createdAt decidedAt reviewerName }
    }
  }
`);

export const SendCorrections = graphql(`
  mutation SendCorrections($id: ID!, $text: String!, $reviewerName: String!, $code: String) {
    updateComment(id: $id, comment: { text: $text, reviewerName: $reviewerName, code: $code }) { id state decidedAt }
  }
`);

export const ApproveVideo = graphql(`
  mutation ApproveVideo($id: ID!, $reviewerName: String!, $code: String) {
    updateVideo(id: $id, video: { status: approved, reviewerName: $reviewerName, code: $code }) { id status }
  }
`);

export const ApproveScript = graphql(`
  mutation ApproveScript($id: ID!, $reviewerName: String!, $code: String) {
    updateScriptComp(id: $id, script: { status: approved, reviewerName: $reviewerName, code: $code }) { id status }
  }
`);

import { graphql } from '../../../gen/graphql.ts';

/** A note at a moment of the video, on a passage of the script, or on the whole. */
graphql(`
  fragment ReviewedNote on ReviewNote {
    id version text quote atSeconds startOffset endOffset carried mine acceptedAt answer { done reply }
  }
`);

/** Everything needed for a decision, in one call: the same in the app and behind the mailed link. */
export const GetReview = graphql(`
  query GetReview($id: ID!) {
    getComment(id: $id) {
      id videoId scriptId type state version title category script createdAt sentAt expiresAt decidedAt
      text reviewerName registration { title number } requestedBy companyName signedCompanyImgUrl
      signedVideoUrl signedThumbUrl signedCaptionsUrl mediaSha256
      thumbSha256 captionsSha256 captionsMachineMade disclosureTitle disclosureText disclosureRule postText complianceText whatChanged textOnly
      reviewForm signedSignatureUrl signedReviewFileUrl
      reason conditions { text lastDay places followedAt }
      neededBy forwardedBy forwardMessage codeNeeded email knownName viewerDecides
      knownRegistration { title number } registrationRequired
      receipt { contentSha256 mediaSha256 byMember corrections notes { place text } }
      generation { model offline rules generatedAt }
      spoken
      marks {
        key text message citation severity dismissed { reason } beside { ruleId message citation severity }
      }
      claims { start end proof link signedFileUrl sha256 until approvedBy expired }
      carried { sentences of passages { start end sentences title version by at } gone { at text } }
      notes { ...ReviewedNote }
      earlier {
        id version state text script email createdAt decidedAt reviewerName title category
        signedVideoUrl mediaSha256 thumbSha256 captionsSha256 disclosureTitle disclosureText postText
      }
    }
  }
`);

export const AddNote = graphql(`
  mutation AddNote($note: ReviewNoteInput!) { addReviewNote(note: $note) { ...ReviewedNote } }
`);

export const ChangeNote = graphql(`
  mutation ChangeNote($id: ID!, $text: String!) { updateReviewNote(id: $id, text: $text) { ...ReviewedNote } }
`);

export const RemoveNote = graphql(`
  mutation RemoveNote($id: ID!) { removeReviewNote(id: $id) { id } }
`);

export const AcceptNote = graphql(`
  mutation AcceptNote($id: ID!, $accepted: Boolean!) { acceptReviewNote(id: $id, accepted: $accepted) { ...ReviewedNote } }
`);

export const RequestLink = graphql(`
  mutation RequestLink { requestReviewLink { sent } }
`);

export const RequestCode = graphql(`
  mutation RequestCode { requestReviewCode { sent } }
`);

export const SendCorrections = graphql(`
  mutation SendCorrections($id: ID!, $corrections: CommentInput!) {
    updateComment(id: $id, comment: $corrections) { id state decidedAt }
  }
`);

export const ForwardReview = graphql(`
  mutation ForwardReview($id: ID!, $email: String!, $message: String, $reviewerName: String, $code: String) {
    forwardReview(id: $id, email: $email, message: $message, reviewerName: $reviewerName, code: $code) { id state }
  }
`);

export const DeclineReview = graphql(`
  mutation DeclineReview(
    $id: ID!, $reason: String!, $reviewerName: String, $registration: RegistrationInput, $code: String
  ) {
    declineReview(
      id: $id, reason: $reason, reviewerName: $reviewerName, registration: $registration, code: $code
    ) { id state decidedAt }
  }
`);

export const ApproveVideo = graphql(`
  mutation ApproveVideo($id: ID!, $approval: VideoInput!) {
    updateVideo(id: $id, video: $approval) { id status }
  }
`);

export const ApproveScript = graphql(`
  mutation ApproveScript($id: ID!, $approval: ScriptInput!) {
    updateScriptComp(id: $id, script: $approval) { id status }
  }
`);

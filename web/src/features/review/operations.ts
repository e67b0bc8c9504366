import { graphql } from '../../gen/graphql.ts';

export const ReviewVideoFields = graphql(`
  fragment ReviewVideo on Video {
    id title script category status view version updatedAt
    signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height thumb
    postText disclosureTitle disclosureText endCard { seconds } urlLogo logoPosition
    dismissals { key reason }
    viewerCan { revise backToRecording resend withdraw }
  }
`);

export const ReviewScriptFields = graphql(`
  fragment ReviewScript on Script {
    id userId type title scriptText category status version updatedAt words spokenSeconds isBodewell isFavorite
    signedVideoUrl signedThumbUrl
    dismissals { key reason }
    viewerCan { edit revise resend withdraw favorite }
  }
`);

export const NoteFields = graphql(`
  fragment Note on ReviewNote {
    id version text quote atSeconds startOffset endOffset carried addressedAt reply acceptedAt closedByApproval
    answer { done reply }
  }
`);

export const RoundFields = graphql(`
  fragment Round on Comment {
    id version state text script email reviewerName createdAt sentAt decidedAt expiresAt title
    requestedBy complianceText postText disclosureTitle disclosureText reviewForm
    signedSignatureUrl signedReviewFileUrl mediaSha256 whatChanged textOnly
    remindedAt mailStopped neededBy forwardedBy reason
    conditions { text lastDay places followedAt viewerCanFollow }
    generation { model offline rules generatedAt }
    marks { start text message citation severity family dismissed { reason } }
    notes { ...Note }
  }
`);

export const GetReviewVideo = graphql(`
  query GetReviewVideo($id: ID!) {
    getVideo(id: $id) { ...ReviewVideo }
    getVideoComments(id: $id) { ...Round }
  }
`);

export const GetReviewScript = graphql(`
  query GetReviewScript($id: ID!) {
    getScript(id: $id) { ...ReviewScript }
    getVideoComments(id: $id, type: "script") { ...Round }
  }
`);

export const DuplicateVideo = graphql(`
  mutation DuplicateVideo($id: ID!) { copyVideo(id: $id) { id status } }
`);

export const DuplicateScript = graphql(`
  mutation DuplicateScript($id: ID!) { copyScript(id: $id) { id } }
`);

export const ResendLink = graphql(`
  mutation ResendLink($id: ID!) {
    resendToCompliance(id: $id) { id email sentAt expiresAt }
  }
`);

/** Withdraw, revise ("Save and Send") and back to recording all request a status, which the server decides on. */
export const MoveVideo = graphql(`
  mutation MoveVideo($id: ID!, $video: VideoInput!) {
    updateVideo(id: $id, video: $video) { id status view version }
  }
`);

export const MoveScript = graphql(`
  mutation MoveScript($id: ID!, $script: ScriptInput!) {
    updateScript(id: $id, script: $script) { id status version }
  }
`);

export const RemindReviewer = graphql(`
  mutation RemindReviewer($id: ID!) {
    remindReviewer(id: $id) { id email remindedAt }
  }
`);

export const AnswerNote = graphql(`
  mutation AnswerNote($id: ID!, $done: Boolean!, $reply: String) {
    answerReviewNote(id: $id, done: $done, reply: $reply) { ...Note }
  }
`);

export const GetOwnDisclosures = graphql(`
  query GetOwnDisclosures {
    getViewer { user { disclaimers { id title text } } }
  }
`);

export const QueuedRoundFields = graphql(`
  fragment QueuedRound on Comment {
    id type title version createdAt requestedBy neededBy signedThumbUrl openMarks
    assignee { id name }
  }
`);

export const GetReviewQueue = graphql(`
  query GetReviewQueue(
    $page: Int!, $limit: Int!, $type: ItemType, $creatorId: ID, $days: Int, $search: String, $assigneeId: ID
  ) {
    getReviewQueue(
      page: $page, limit: $limit, type: $type, creatorId: $creatorId, days: $days, search: $search,
      assigneeId: $assigneeId
    ) {
      total pages rounds { ...QueuedRound } senders { id name } colleagues { id name }
    }
  }
`);

export const AssignReview = graphql(`
  mutation AssignReview($id: ID!, $userId: ID) {
    assignReview(id: $id, userId: $userId) { ...QueuedRound }
  }
`);

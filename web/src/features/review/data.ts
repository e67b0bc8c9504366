import { scriptPath, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { redirect } from '@tanstack/react-router';
import { linkTo, paths } from '../../app/address.ts';
import { ApiError, api, queryClient } from '../../app/graphql.ts';
import { texts as frame } from '../../app/texts.ts';
import { graphql } from '../../gen/graphql.ts';
import { GetReview } from '../../shared/review/page/data.ts';

graphql(`
  fragment ReviewVideo on Video {
    id title script category status view version updatedAt
    signedVideoUrl signedThumbUrl signedCaptionsUrl captionsMachineMade duration width height thumb
    postText disclosureTitle disclosureText endCard { seconds } urlLogo logoPosition
    dismissals { key reason }
    viewerCan { revise backToRecording resend withdraw }
  }
`);

graphql(`
  fragment ReviewScript on Script {
    id userId type title scriptText category status version updatedAt words spokenSeconds isBodewell isFavorite
    signedVideoUrl signedThumbUrl
    dismissals { key reason }
    viewerCan { edit revise resend withdraw favorite }
  }
`);

graphql(`
  fragment Note on ReviewNote {
    id version text quote atSeconds startOffset endOffset carried addressedAt reply acceptedAt closedByApproval
    answer { done reply }
  }
`);

graphql(`
  fragment Round on Comment {
    id version state text script email reviewerName registration { title number } createdAt sentAt decidedAt expiresAt title
    requestedBy complianceText postText disclosureTitle disclosureText reviewForm
    signedSignatureUrl signedReviewFileUrl mediaSha256 whatChanged textOnly
    remindedAt mailStopped mailRefused neededBy forwardedBy reason viewerDecides
    conditions { text lastDay places followedAt viewerCanFollow }
    generation { model offline rules generatedAt }
    marks {
      start text message citation severity family dismissed { reason }
      beside { ruleId family message citation severity }
    }
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

export const CorrectReviewer = graphql(`
  mutation CorrectReviewer($id: ID!, $email: String!) {
    correctReviewer(id: $id, email: $email) { id email mailRefused sentAt expiresAt }
  }
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

graphql(`
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
      total pages rounds { ...QueuedRound } senders { id name } colleagues { id name decides }
    }
  }
`);

export const AssignReview = graphql(`
  mutation AssignReview($id: ID!, $userId: ID) {
    assignReview(id: $id, userId: $userId) { ...QueuedRound }
  }
`);

const missing = () => new ApiError(frame.errors.notFound, 'NOT_FOUND');

/** A video with its rounds, newest first. */
export const reviewVideoQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'video', id],
    queryFn: async ({ signal }) => {
      const { getVideo, getVideoComments } = await api(GetReviewVideo, { id }, { signal });
      if (!getVideo) throw missing();
      return { ...getVideo, rounds: getVideoComments };
    },
  });

/** A script with its rounds, newest first. */
export const reviewScriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'script', id],
    queryFn: async ({ signal }) => {
      const { getScript, getVideoComments } = await api(GetReviewScript, { id }, { signal });
      if (!getScript) throw missing();
      return { ...getScript, rounds: getVideoComments };
    },
  });

/** The disclosures that this person can choose from. */
export const disclosuresQuery = queryOptions({
  queryKey: ['review', 'disclosures'],
  queryFn: async ({ signal }) => (await api(GetOwnDisclosures, {}, { signal })).getViewer.user.disclaimers,
});

export const roundQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'round', id],
    queryFn: async ({ signal }) => {
      const { getComment } = await api(GetReview, { id }, { signal });
      if (!getComment) throw missing();
      return getComment;
    },
  });

// Each loader redirects an item to the page of its actual status.

/** The data loaded to decide about a redirect is reused by the page. */
const FRESH_MS = 2_000;

const video = (id: string) => queryClient.fetchQuery({ ...reviewVideoQuery(id), staleTime: FRESH_MS });
const script = (id: string) => queryClient.fetchQuery({ ...reviewScriptQuery(id), staleTime: FRESH_MS });
const to = (path: string) => redirect({ ...linkTo(path), replace: true });

export async function loadInReview(id: string): Promise<void> {
  const item = await video(id);
  if (item.status !== 'in_review') throw to(videoPath(item));
}

export async function loadNeedChanges(id: string, isScript: boolean): Promise<void> {
  const item = await (isScript ? script(id) : video(id)).catch(async (error: unknown) => {
    if (isScript || !(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    // a script's id without the flag that says so
    const { id: scriptId, status } = await script(id).catch(() => Promise.reject(error));
    throw to(status === 'need_changes' ? paths.scriptNeedChanges(scriptId) : paths.reviewScript(scriptId));
  });
  if (item.status !== 'need_changes') throw to(isScript ? scriptPath(item) : videoPath(item));
}

export async function loadScript(id: string): Promise<void> {
  const item = await script(id).catch(async (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'NOT_FOUND')) throw error;
    // A video's id on the page for scripts.
    throw to(videoPath(await video(id)));
  });
  if (item.status === 'need_changes' && item.viewerCan.revise) throw to(paths.scriptNeedChanges(item.id));
}

import { api } from '../../../app/graphql.ts';
import { queryClient, type Viewer } from '../../../app/query.ts';
import type { ComplianceSubmissionInput } from '../../../gen/graphql.ts';
import { errorMessage } from '../../../shared/media/errors.ts';
import type { PapersDraft } from '../../../shared/review/papers.ts';
import { SubmitVideo } from '../data.ts';
import type { Video } from '../flow/video.ts';

type Submission = {
  video: Video;
  viewer: Viewer;
  email: string;
  papers: PapersDraft;
  /** The completed form or file, as the API takes it. */
  reviewForm: string;
  message: string;
  /** A day in the form of its field, or ''. */
  neededBy: string;
};

/** Submits the video to the reviewer; returns why it could not, or nothing on success. */
export async function submit({ video, viewer, email, papers, reviewForm, message, neededBy }: Submission) {
  const { name, lastName } = viewer.user;
  const data: ComplianceSubmissionInput = {
    videoId: video.id,
    reviewForm,
    email,
    complianceText: message,
    neededBy,
    postText: video.postText ?? '',
    submitter: [name, lastName].filter(Boolean).join(' '),
    urlSignature: papers.file ? null : papers.form.signaturManager || null,
  };
  try {
    await api(SubmitVideo, { data });
    await queryClient.invalidateQueries({ refetchType: 'none' });
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

import { cardAction } from '@greenlit/domain/review/labels.ts';
import { isApproved, isDraft, isInReview, needsChanges } from '@greenlit/domain/review/lifecycle.ts';
import { JOURNEY, type JourneyStep, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { paths } from '../../app/paths.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';

export type FirstStep = { step: JourneyStep; isDone: boolean };

type NextStep = {
  steps: FirstStep[];
  next: string;
  /** What a video that was sent waits for, and the button of its card; null before one was sent. */
  sent: { for: 'decision' | 'corrections'; label: string } | null;
};

type Facts = {
  videos: readonly (Pick<VideoCardFragment, 'id' | 'status' | 'view'> & { viewerCan: { revise: boolean } })[];
  /** Whether they have written a script. */
  hasScript: boolean;
  /** Whether videos are reviewed before they are published. */
  reviewed: boolean;
};

/**
 * The steps of a person's first video, as far as their furthest one has come, and where the next step is taken; null for people
 * who have published one. A video that was sent stays at its review, unless it was declined.
 */
export function firstStepsOf({ videos, hasScript, reviewed }: Facts): NextStep | null {
  if (videos.some(({ status }) => isApproved(status))) return null;
  // sent videos are more advanced than drafts
  const reached = (video: Facts['videos'][number]) => (isDraft(video.status) ? video.view : JOURNEY.length);
  const going = videos.filter(({ status, viewerCan }) => !needsChanges(status) || viewerCan.revise);
  const furthest = going.reduce<Facts['videos'][number] | undefined>(
    (best, video) => (best && reached(best) >= reached(video) ? best : video),
    undefined,
  );
  const sent = furthest && !isDraft(furthest.status) ? furthest : null;
  const at = sent ? JOURNEY.indexOf('Review') : Math.max(furthest?.view ?? 0, hasScript ? 1 : 0);
  const steps = JOURNEY.map((step, index) => ({ step, isDone: index < at }));
  return {
    steps: reviewed ? steps : steps.filter(({ step }) => step !== 'Review'),
    next: furthest ? videoPath(furthest) : hasScript ? paths.library() : paths.newVideo,
    sent: sent && {
      for: isInReview(sent.status) ? 'decision' : 'corrections',
      label: cardAction(sent.status, 'ownVideo'),
    },
  };
}

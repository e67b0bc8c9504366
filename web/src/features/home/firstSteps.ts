import { isApproved, isDraft } from '@greenlit/domain/review/lifecycle.ts';
import { JOURNEY, type JourneyStep, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { paths } from '../../app/paths.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';

export type FirstStep = { step: JourneyStep; isDone: boolean };

type Facts = {
  videos: readonly Pick<VideoCardFragment, 'id' | 'status' | 'view'>[];
  /** Whether they have written a script. */
  hasScript: boolean;
  /** Whether videos are reviewed before they are published. */
  reviewed: boolean;
};

/**
 * The steps of a person's first video, as far as their furthest one has come, and where the next step is taken; null for people
 * who have published one.
 */
export function firstStepsOf({ videos, hasScript, reviewed }: Facts): { steps: FirstStep[]; next: string } | null {
  if (videos.some(({ status }) => isApproved(status))) return null;
  // sent ones are further than all drafts
  const reached = (video: Facts['videos'][number]) => (isDraft(video.status) ? video.view : JOURNEY.length - 1);
  const furthest = videos.reduce<Facts['videos'][number] | undefined>(
    (best, video) => (best && reached(best) >= reached(video) ? best : video),
    undefined,
  );
  const at = Math.max(furthest ? reached(furthest) : 0, hasScript ? 1 : 0);
  const steps = JOURNEY.map((step, index) => ({ step, isDone: index < at }));
  return {
    steps: reviewed ? steps : steps.filter(({ step }) => step !== 'Review'),
    next: furthest ? videoPath(furthest) : hasScript ? paths.library() : paths.newVideo,
  };
}

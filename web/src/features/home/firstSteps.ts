import { cardAction } from '@greenlit/domain/review/labels.ts';
import { JOURNEY, type JourneyStep, videoPath } from '@greenlit/domain/videos/schemas.ts';
import { paths } from '../../app/address.ts';
import type { VideoCardFragment } from '../../gen/graphql.ts';
import { texts } from './texts.ts';

const words = texts.first;

type FirstSteps = {
  steps: { step: JourneyStep; isDone: boolean; title: string; hint: string; action: string }[];
  /** Where the first step that is not done is taken. */
  next: string;
};

type Facts = {
  videos: readonly (Pick<VideoCardFragment, 'id' | 'status' | 'view'> & { viewerCan: { revise: boolean } })[];
  /** Whether they have written a script. */
  hasScript: boolean;
  /** Whether videos are reviewed before they are published. */
  reviewed: boolean;
};

/**
 * The steps of a person's first video, as far as their furthest one has come; null for people who have published one. A video that
 * was sent stays at its review, unless it was declined.
 */
export function firstStepsOf({ videos, hasScript, reviewed }: Facts): FirstSteps | null {
  if (videos.some(({ status }) => status === 'approved')) return null;
  // sent videos are more advanced than drafts
  const reached = (video: Facts['videos'][number]) => (video.status === 'draft' ? video.view : JOURNEY.length);
  const going = videos.filter(({ status, viewerCan }) => status !== 'need_changes' || viewerCan.revise);
  const furthest = going.reduce<Facts['videos'][number] | undefined>(
    (best, video) => (best && reached(best) >= reached(video) ? best : video),
    undefined,
  );
  const sent = furthest && furthest.status !== 'draft' ? furthest : null;
  const at = sent ? JOURNEY.indexOf('Send Video') : Math.max(furthest?.view ?? 0, hasScript ? 1 : 0);
  const isDone = (step: JourneyStep) => JOURNEY.indexOf(step) < at;
  const steps = JOURNEY.filter((step) => reviewed || step !== 'Send Video');
  const current = steps.find((step) => !isDone(step));
  const wordsOf = (step: JourneyStep) =>
    sent && step === current
      ? {
          ...words.sent[sent.status === 'in_review' ? 'decision' : 'corrections'],
          action: cardAction(sent.status, 'video'),
        }
      : words.steps[step];
  return {
    steps: steps.map((step) => ({ step, isDone: isDone(step), ...wordsOf(step) })),
    next: furthest ? videoPath(furthest) : hasScript ? paths.library() : paths.newVideo,
  };
}

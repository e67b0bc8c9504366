import { needsChanges, type Stage, type Status } from '@greenlit/domain/review/lifecycle.ts';
import { type JourneyStep, journeyOf, type StepState } from '@greenlit/domain/videos/schemas.ts';

export type Journey = readonly { step: JourneyStep; state: StepState }[];

/** A video's progress: `<JourneyBar {...videoJourney(video, viewer.complianceEngine)} />`. */
export function videoJourney(video: { status: Status; view: number }, review: boolean) {
  const stage = Math.min(3, Math.max(0, video.view)) as Stage;
  const journey: Journey = journeyOf({ status: video.status, stage, complianceEngineOn: review });
  return { journey, attention: needsChanges(video.status) };
}

/** A script's progress: written, reviewed, ready to use. */
export function scriptJourney(script: { status: Status }): { journey: Journey; attention: boolean } {
  const at = { draft: 0, in_review: 1, need_changes: 1, approved: 3 }[script.status];
  const steps: JourneyStep[] = ['Write', 'Review', 'Published'];
  return {
    journey: steps.map((step, index) => ({
      step,
      state: index < at ? 'done' : index === at ? 'current' : 'next',
    })),
    attention: needsChanges(script.status),
  };
}

import type { Stage, Status } from '@greenlit/domain/review/lifecycle.ts';
import { type JourneyStep, journeyOf, type StepState } from '@greenlit/domain/videos/schemas.ts';

/** A script is reviewed and ends approved: only videos are sent and published. */
export type Journey = readonly { step: JourneyStep | 'Review' | 'Approved'; state: StepState }[];

/** A video's progress: `<JourneyBar {...videoJourney(video, viewer.complianceEngine)} />`. */
export function videoJourney(video: { status: Status; view: number; isHeld?: boolean }, review: boolean) {
  const stage = Math.min(3, Math.max(0, video.view)) as Stage;
  const { status, isHeld = false } = video;
  const journey: Journey = journeyOf({ status, stage, complianceEngineOn: review, isHeld });
  return { journey, attention: status === 'need_changes' || isHeld };
}

/** A script's progress: written, reviewed, ready to use; not before its author agreed to an approval's conditions. */
export function scriptJourney({ status, isHeld = false }: { status: Status; isHeld?: boolean }): {
  journey: Journey;
  attention: boolean;
} {
  const at = { draft: 0, in_review: 1, need_changes: 1, approved: isHeld ? 2 : 3 }[status];
  const steps = ['Edit Script', 'Review', 'Approved'] as const;
  return {
    journey: steps.map((step, index) => ({
      step,
      state: index < at ? 'done' : index === at ? 'current' : 'next',
    })),
    attention: status === 'need_changes' || isHeld,
  };
}

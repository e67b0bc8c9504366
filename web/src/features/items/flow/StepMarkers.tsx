import type { Stage } from '@greenlit/domain/review/lifecycle.ts';
import { STAGE_MARKERS } from '@greenlit/domain/videos/schemas.ts';
import { Steps } from '../../../app/ui/Steps.tsx';
import { texts } from '../texts.ts';

type Props = {
  stage: Stage;
  /** Without a compliance engine there is no sending step. */
  sends: boolean;
  disabled: boolean;
  onStage: (stage: Stage) => void;
};

/** The wizard's markers; finished steps can be revisited. */
export function StepMarkers({ stage, sends, disabled, onStage }: Props) {
  const markers = sends ? STAGE_MARKERS : STAGE_MARKERS.slice(0, 3);
  return (
    <Steps
      label={texts.steps}
      steps={markers.map((step, index) => ({
        step,
        state: index < stage ? 'done' : index === stage ? 'current' : 'next',
      }))}
      disabled={disabled}
      onStep={(step) => onStage(STAGE_MARKERS.indexOf(step) as Stage)}
    />
  );
}

import type { Stage } from '@greenlit/domain/review/lifecycle.ts';
import { STAGE_MARKERS } from '@greenlit/domain/videos/schemas.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { texts } from '../texts.ts';
import classes from './StepMarkers.module.css';

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
    <nav aria-label={texts.steps}>
      <ol className={classes.markers}>
        {markers.map((label, index) => (
          <li key={label} data-state={index < stage ? 'done' : index === stage ? 'current' : 'later'}>
            {index < stage ? (
              <button type="button" disabled={disabled} onClick={() => onStage(index as Stage)}>
                <Mark done at={index} label={label} />
              </button>
            ) : (
              <span aria-current={index === stage ? 'step' : undefined}>
                <Mark done={false} at={index} label={label} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Mark({ done, at, label }: { done: boolean; at: number; label: string }) {
  return (
    <>
      <span className={classes.mark} aria-hidden>
        {done ? <IconCheck size={14} stroke={3} /> : at + 1}
      </span>
      <span className={classes.label}>
        {label}
        {done ? <VisuallyHidden>, {texts.stepDone}</VisuallyHidden> : null}
      </span>
    </>
  );
}

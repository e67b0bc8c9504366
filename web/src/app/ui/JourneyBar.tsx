import type { JourneyStep } from '@greenlit/domain/videos/schemas.ts';
import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { texts } from '../texts.ts';
import classes from './JourneyBar.module.css';
import type { Journey } from './status.ts';

type Props = {
  journey: Journey;
  /** For cards: thin segments and one line of text. */
  compact?: boolean;
  /** The current step needs action (corrections came back). */
  attention?: boolean;
  /** Handles a click on a finished step; without it, steps are not clickable. */
  onStep?: (step: JourneyStep) => void;
};

/** An item's progress: Write → Record → Brand → Review → Published. */
export function JourneyBar({ journey, compact = false, attention = false, onStep }: Props) {
  const steps = journey.filter(({ state }) => state !== 'skipped');
  if (compact) return <Compact steps={steps} attention={attention} />;
  return (
    <nav aria-label={texts.states.progress} className={classes.bar} data-attention={attention || undefined}>
      <ol>
        {steps.map(({ step, state }, index) => {
          const mark = (
            <>
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={13} stroke={3} /> : index + 1}
              </span>
              <span className={classes.label}>
                {step}
                {state === 'done' ? <VisuallyHidden>{texts.states.done}</VisuallyHidden> : null}
              </span>
            </>
          );
          return (
            <li key={step} data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
              {onStep && state === 'done' ? (
                <button type="button" onClick={() => onStep(step)}>
                  {mark}
                </button>
              ) : (
                <span>{mark}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function Compact({ steps, attention }: { steps: Journey; attention: boolean }) {
  const at = steps.findIndex(({ state }) => state === 'current');
  const current = at < 0 ? steps.at(-1) : steps[at];
  const next = at < 0 ? undefined : steps[at + 1];
  return (
    <div className={classes.compact} data-attention={attention || undefined}>
      <div className={classes.segments} aria-hidden>
        {steps.map(({ step, state }) => (
          <span key={step} data-state={state} />
        ))}
      </div>
      <p>
        <strong>{current?.step}</strong>
        {next ? <span> · next {next.step}</span> : null}
      </p>
    </div>
  );
}

import { VisuallyHidden } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { texts } from '../texts.ts';
import journeyBar from './JourneyBar.module.css';
import classes from './Steps.module.css';
import type { Journey } from './status.ts';

type Props<Step extends string> = {
  /** The steps' goal, for screen readers. */
  label: string;
  steps: readonly { step: Step; state: string }[];
  /** The current step needs action (corrections came back). */
  attention?: boolean;
  disabled?: boolean;
  /** Handles a click on a finished step; without it, steps are not clickable. */
  onStep?: ((step: Step) => void) | undefined;
};

/** How far something is, step by step: finished steps can be revisited. */
export function Steps<Step extends string>({ label, steps, attention = false, disabled = false, onStep }: Props<Step>) {
  return (
    <nav aria-label={label} className={classes.bar} data-attention={attention || undefined}>
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
                <button type="button" disabled={disabled} onClick={() => onStep(step)}>
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

type JourneyBarProps = {
  journey: Journey;
  /** For cards: thin segments and one line of text. */
  compact?: boolean;
  /** The current step needs action (corrections came back). */
  attention?: boolean;
};

/** An item's progress: Write → Record → Brand → Review → Published. */
export function JourneyBar({ journey, compact = false, attention = false }: JourneyBarProps) {
  const steps = journey.filter(({ state }) => state !== 'skipped');
  return compact ? (
    <Compact steps={steps} attention={attention} />
  ) : (
    <Steps label={texts.states.progress} steps={steps} attention={attention} />
  );
}

function Compact({ steps, attention }: { steps: Journey; attention: boolean }) {
  const at = steps.findIndex(({ state }) => state === 'current');
  const current = at < 0 ? steps.at(-1) : steps[at];
  const number = (at < 0 ? steps.length - 1 : at) + 1;
  return (
    <div className={journeyBar.compact} data-attention={attention || undefined}>
      <div className={journeyBar.segments} aria-hidden>
        {steps.map(({ step, state }) => (
          <span key={step} data-state={state} />
        ))}
      </div>
      <p>
        {at < 0 ? null : <span>{texts.states.step(number, steps.length)} </span>}
        <strong>{current?.step}</strong>
      </p>
    </div>
  );
}

import { IconCheck } from '@tabler/icons-react';
import classes from './JourneyBar.module.css';
import type { Step } from './status.ts';

type Props = {
  steps: readonly Step[];
  current: Step;
  /** On cards: thin segments and one line of words. */
  compact?: boolean;
  /** The step needs the person's attention (corrections came back). */
  attention?: boolean;
  /** What a press on a step that is done does; without it steps are not pressable. */
  onStep?: (step: Step) => void;
};

/** Where an item stands: Write → Record → Brand → Review → Published. */
export function JourneyBar({ steps, current, compact = false, attention = false, onStep }: Props) {
  const at = Math.max(0, steps.indexOf(current));
  const finished = at === steps.length - 1;
  const next = steps[at + 1];
  if (compact) {
    return (
      <div className={classes.compact} data-attention={attention || undefined}>
        <div className={classes.segments} aria-hidden>
          {steps.map((step, index) => (
            <span key={step} data-state={stateOf(index, at, finished)} />
          ))}
        </div>
        <p>
          <strong>{current}</strong>
          {next ? <span> · next {next}</span> : null}
        </p>
      </div>
    );
  }
  return (
    <nav aria-label="Progress" className={classes.bar} data-attention={attention || undefined}>
      <ol>
        {steps.map((step, index) => {
          const state = stateOf(index, at, finished);
          const mark = (
            <>
              <span className={classes.mark} aria-hidden>
                {state === 'done' ? <IconCheck size={13} stroke={3} /> : index + 1}
              </span>
              <span>
                {step}
                <span className={classes.hidden}>{state === 'done' ? ', done' : state === 'next' ? ', next' : ''}</span>
              </span>
            </>
          );
          return (
            <li key={step} data-state={state} aria-current={index === at ? 'step' : undefined}>
              {onStep && index < at ? (
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

function stateOf(index: number, at: number, finished: boolean): 'done' | 'current' | 'next' | 'later' {
  if (index < at || finished) return 'done';
  if (index === at) return 'current';
  return index === at + 1 ? 'next' : 'later';
}

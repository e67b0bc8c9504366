import { texts } from '../texts.ts';
import classes from './JourneyBar.module.css';
import { Steps } from './Steps.tsx';
import type { Journey } from './status.ts';

type Props = {
  journey: Journey;
  /** For cards: thin segments and one line of text. */
  compact?: boolean;
  /** The current step needs action (corrections came back). */
  attention?: boolean;
};

/** An item's progress: Write → Record → Brand → Review → Published. */
export function JourneyBar({ journey, compact = false, attention = false }: Props) {
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
    <div className={classes.compact} data-attention={attention || undefined}>
      <div className={classes.segments} aria-hidden>
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

import { CONDITIONS_MAX, FORWARD_MESSAGE_MAX } from '@greenlit/domain/review/limits.ts';
import button from '../../ui/Button.module.css';
import { DecisionField } from './DecisionField.tsx';
import field from './Field.module.css';
import { Fold } from './Fold.tsx';
import css from './OtherDecisions.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';
import type { DecisionState } from './useDecision.ts';

const { conditions: words, decline, forward } = texts.decision;

type Props = { decision: DecisionState; review: Review };

/** Conditions on use that go with an approval. They never concern the content: what is approved is what was seen. */
export function Conditions({ decision, review }: Props) {
  const { values } = decision;
  return (
    <Fold title={words.title} open={Boolean(values.conditions || values.lastDay || values.places)}>
      <div className={css.fields}>
        <p className={field.hint}>{words.about}</p>
        <DecisionField
          decision={decision}
          name="conditions"
          id="conditions"
          label={words.text}
          rows={3}
          maxLength={CONDITIONS_MAX}
        />
        {review.type === 'video' ? (
          <DecisionField decision={decision} name="lastDay" id="last-day" label={words.lastDay} type="date" />
        ) : null}
        <DecisionField decision={decision} name="places" id="places" label={words.places} hint={words.placesHint} />
      </div>
    </Fold>
  );
}

/** Declining, which is final: declined items cannot be revised. */
export function Decline({ decision }: Pick<Props, 'decision'>) {
  return (
    <Fold title={decline.title} open={decision.values.reason !== ''}>
      <div className={css.fields}>
        <p className={field.hint}>{decline.about}</p>
        <DecisionField
          decision={decision}
          name="reason"
          id="reason"
          label={decline.reason}
          rows={3}
          maxLength={CONDITIONS_MAX}
        />
        <button
          className={`${button.button} ${css.decline}`}
          type="button"
          aria-disabled={decision.busy || undefined}
          onClick={() => void decision.decide('decline')}
        >
          {decline.button}
        </button>
      </div>
    </Fold>
  );
}

/** Forwards the decision to another address; the current link becomes read-only. */
export function Forward({ decision }: Pick<Props, 'decision'>) {
  return (
    <Fold title={forward.title} open={Boolean(decision.values.forwardTo || decision.values.message)}>
      <div className={css.fields}>
        <p className={field.hint}>{forward.about}</p>
        <DecisionField
          decision={decision}
          name="forwardTo"
          id="forward-to"
          label={forward.email}
          type="email"
          autoComplete="off"
        />
        <DecisionField
          decision={decision}
          name="message"
          id="forward-message"
          label={forward.message}
          rows={2}
          maxLength={FORWARD_MESSAGE_MAX}
        />
        <button
          className={`${button.button} ${css.forward}`}
          type="button"
          aria-disabled={decision.busy || undefined}
          onClick={() => void decision.decide('forward')}
        >
          {forward.yes}
        </button>
      </div>
    </Fold>
  );
}

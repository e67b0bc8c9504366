import { CONDITIONS_MAX } from '@greenlit/domain/review/limits.ts';
import button from '../../ui/Button.module.css';
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
  const { values, problems, fields, type } = decision;
  return (
    <Fold title={words.title} open={Boolean(values.conditions || values.lastDay || values.places)}>
      <div className={css.fields}>
        <p className={field.hint}>{words.about}</p>
        <div className={field.field}>
          <label htmlFor="conditions">{words.text}</label>
          <textarea
            id="conditions"
            ref={fields.conditions}
            rows={3}
            maxLength={CONDITIONS_MAX}
            aria-describedby="conditions-error"
            aria-invalid={problems.conditions ? true : undefined}
            value={values.conditions}
            onChange={(event) => type('conditions', event.currentTarget.value)}
          />
          <p className={field.error} id="conditions-error">
            {problems.conditions}
          </p>
        </div>
        {review.type === 'video' ? (
          <div className={field.field}>
            <label htmlFor="last-day">{words.lastDay}</label>
            <input
              id="last-day"
              ref={fields.lastDay}
              type="date"
              aria-describedby="last-day-error"
              aria-invalid={problems.lastDay ? true : undefined}
              value={values.lastDay}
              onChange={(event) => type('lastDay', event.currentTarget.value)}
            />
            <p className={field.error} id="last-day-error">
              {problems.lastDay}
            </p>
          </div>
        ) : null}
        <div className={field.field}>
          <label htmlFor="places">{words.places}</label>
          <input
            id="places"
            ref={fields.places}
            type="text"
            aria-describedby="places-hint places-error"
            aria-invalid={problems.places ? true : undefined}
            value={values.places}
            onChange={(event) => type('places', event.currentTarget.value)}
          />
          <p className={field.hint} id="places-hint">
            {words.placesHint}
          </p>
          <p className={field.error} id="places-error">
            {problems.places}
          </p>
        </div>
      </div>
    </Fold>
  );
}

/** The end of the matter: what is declined cannot be revised. */
export function Decline({ decision }: Pick<Props, 'decision'>) {
  const { values, problems, fields, type, decide, busy } = decision;
  return (
    <Fold title={decline.title} open={values.reason !== ''}>
      <div className={css.fields}>
        <p className={field.hint}>{decline.about}</p>
        <div className={field.field}>
          <label htmlFor="reason">{decline.reason}</label>
          <textarea
            id="reason"
            ref={fields.reason}
            rows={3}
            maxLength={CONDITIONS_MAX}
            aria-describedby="reason-error"
            aria-invalid={problems.reason ? true : undefined}
            value={values.reason}
            onChange={(event) => type('reason', event.currentTarget.value)}
          />
          <p className={field.error} id="reason-error">
            {problems.reason}
          </p>
        </div>
        <button
          className={`${button.button} ${css.decline}`}
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => void decide('decline')}
        >
          {decline.button}
        </button>
      </div>
    </Fold>
  );
}

/** The decision goes to another address; the link that was used becomes read-only. */
export function Forward({ decision }: Pick<Props, 'decision'>) {
  const { values, problems, fields, type, decide, busy } = decision;
  return (
    <Fold title={forward.title} open={values.forwardTo !== ''}>
      <div className={css.fields}>
        <p className={field.hint}>{forward.about}</p>
        <div className={field.field}>
          <label htmlFor="forward-to">{forward.email}</label>
          <input
            id="forward-to"
            ref={fields.forwardTo}
            type="email"
            autoComplete="off"
            aria-describedby="forward-to-error"
            aria-invalid={problems.forwardTo ? true : undefined}
            value={values.forwardTo}
            onChange={(event) => type('forwardTo', event.currentTarget.value)}
          />
          <p className={field.error} id="forward-to-error">
            {problems.forwardTo}
          </p>
        </div>
        <button
          className={`${button.button} ${css.forward}`}
          type="button"
          aria-disabled={busy || undefined}
          onClick={() => void decide('forward')}
        >
          {forward.yes}
        </button>
      </div>
    </Fold>
  );
}

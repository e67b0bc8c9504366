import {
  CONDITIONS_MAX,
  FORWARD_MESSAGE_MAX,
  NUMBER_MAX,
  TITLE_OF_REVIEWER_MAX,
} from '@greenlit/domain/review/limits.ts';
import { type InputHTMLAttributes, type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import button from '../../ui/Button.module.css';
import css from './Decision.module.css';
import field from './Field.module.css';
import { Fold } from './Fold.tsx';
import otherDecisions from './OtherDecisions.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';
import type { DecisionState, Field } from './useDecision.ts';

const words = texts.decision;

type Props = { decision: DecisionState; review: Review; typesName: boolean };

/** The fields of a decision. Enter in a field does not decide; only the buttons at the bottom do. */
export function Decision({ decision, review, typesName }: Props) {
  return (
    <form className={css.decision} id="decision" noValidate onSubmit={(event) => event.preventDefault()}>
      <h2>{words.title}</h2>
      <DecisionField
        decision={decision}
        name="text"
        id="corrections"
        label={words.corrections}
        hint={words.correctionsHint}
        rows={5}
      />
      <Conditions decision={decision} review={review} />
      {typesName ? (
        <DecisionField
          decision={decision}
          name="name"
          id="reviewer"
          label={words.name}
          hint={words.nameHint}
          autoComplete="name"
          maxLength={100}
        />
      ) : null}
      <Office decision={decision} review={review} />
      {review.codeNeeded ? <Code decision={decision} email={review.email} /> : null}
      {typesName ? <Forward decision={decision} /> : null}
      <Decline decision={decision} />
    </form>
  );
}

function Code({ decision, email }: { decision: DecisionState; email: string }) {
  const { values, problems, fields, type, codeSent, askForCode } = decision;
  return (
    <div className={field.field}>
      <label htmlFor="review-code">{words.code}</label>
      <p className={field.hint} id="review-code-hint">
        {words.codeHint}
      </p>
      <input
        id="review-code"
        ref={fields.code}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
        aria-describedby="review-code-hint review-code-sent review-code-error"
        aria-invalid={problems.code ? true : undefined}
        value={values.code}
        onChange={(event) => type('code', event.currentTarget.value)}
      />
      <button
        className={field.link}
        type="button"
        aria-disabled={codeSent === 'asking' || undefined}
        onClick={() => void askForCode()}
      >
        {codeSent === 'sent' ? words.codeAgain : words.sendCode}
      </button>
      <p className={field.hint} id="review-code-sent" role="status">
        {codeSent === 'sent' ? words.codeSent(email) : ''}
      </p>
      <p className={field.error} id="review-code-error" role="alert">
        {problems.code}
      </p>
    </div>
  );
}

/** The two buttons, always within reach of the thumb. */
export function Foot({ decision }: { decision: DecisionState }) {
  const { failure, busy, decide, question, dismiss, opener } = decision;
  const disabled = busy || undefined;
  const approve = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  // it stands where Approve was, so that a second press decides nothing
  useLayoutEffect(() => {
    if (question) back.current?.focus();
  }, [question]);
  useEffect(() => {
    if (!question) return;
    // the question's buttons disappear after it, and the focus with them
    return () => {
      if (document.activeElement !== document.body) return;
      (opener.current?.isConnected ? opener.current : approve.current)?.focus();
    };
  }, [question, opener]);
  const leave = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') dismiss();
  };
  // keys: a button that became another one would keep the focus
  if (question)
    return (
      <div className={css.foot} key="question">
        <p className={css.question} role="alert">
          {question.text}
        </p>
        <div className={css.decide}>
          <button
            className={question.isPlain ? `${button.button} ${button.primary}` : button.button}
            type="button"
            aria-disabled={disabled}
            onClick={() => void decide(question.decision, question)}
            onKeyDown={leave}
          >
            {question.yes}
          </button>
          <button className={button.button} type="button" ref={back} onClick={dismiss} onKeyDown={leave}>
            {words.goBack}
          </button>
        </div>
      </div>
    );
  return (
    <div className={css.foot} key="buttons">
      <div className={css.failure} role="alert">
        {failure ? <span>{failure.message}</span> : null}
        {failure?.reload ? (
          <button type="button" onClick={() => location.reload()}>
            {words.reload}
          </button>
        ) : null}
      </div>
      <div className={css.decide}>
        <button className={button.button} type="button" aria-disabled={disabled} onClick={() => void decide('send')}>
          {words.send}
        </button>
        <button
          className={`${button.button} ${button.primary}`}
          type="button"
          ref={approve}
          aria-disabled={disabled}
          onClick={() => void decide('approve')}
        >
          {decision.values.conditions.trim() ? words.conditions.approve : words.approve}
        </button>
      </div>
    </div>
  );
}

const { conditions: conditionsWords, decline, forward, registration } = texts.decision;

type ConditionsProps = { decision: DecisionState; review: Review };

/** Conditions on use that go with an approval. They never concern the content: what is approved is what was seen. */
function Conditions({ decision, review }: ConditionsProps) {
  const { values } = decision;
  return (
    <Fold title={conditionsWords.title} open={Boolean(values.conditions || values.lastDay || values.places)}>
      <div className={otherDecisions.fields}>
        <p className={field.hint}>{conditionsWords.about}</p>
        <DecisionField
          decision={decision}
          name="conditions"
          id="conditions"
          label={conditionsWords.text}
          rows={3}
          maxLength={CONDITIONS_MAX}
        />
        {review.type === 'video' ? (
          <DecisionField decision={decision} name="lastDay" id="last-day" label={conditionsWords.lastDay} type="date" />
        ) : null}
        <DecisionField
          decision={decision}
          name="places"
          id="places"
          label={conditionsWords.places}
          hint={conditionsWords.placesHint}
        />
      </div>
    </Fold>
  );
}

/** Title and registration number, for an examiner; open where they are required or known. */
function Office({ decision, review }: ConditionsProps) {
  const { title, number } = decision.values;
  return (
    <Fold title={registration.fold} open={Boolean(title || number) || review.registrationRequired}>
      <div className={otherDecisions.fields}>
        <p className={field.hint}>{review.registrationRequired ? registration.required : registration.about}</p>
        <DecisionField
          decision={decision}
          name="title"
          id="reviewer-title"
          label={registration.title}
          autoComplete="organization-title"
          maxLength={TITLE_OF_REVIEWER_MAX}
        />
        <DecisionField
          decision={decision}
          name="number"
          id="reviewer-number"
          label={registration.number}
          maxLength={NUMBER_MAX}
        />
      </div>
    </Fold>
  );
}

/** Declining, which is final: declined items cannot be revised. */
function Decline({ decision }: Pick<ConditionsProps, 'decision'>) {
  return (
    <Fold title={decline.title} open={decision.values.reason !== ''}>
      <div className={otherDecisions.fields}>
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
          className={`${button.button} ${otherDecisions.decline}`}
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
function Forward({ decision }: Pick<ConditionsProps, 'decision'>) {
  return (
    <Fold title={forward.title} open={Boolean(decision.values.forwardTo || decision.values.message)}>
      <div className={otherDecisions.fields}>
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
          className={`${button.button} ${otherDecisions.forward}`}
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

interface DecisionFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'name' | 'value' | 'onChange'> {
  decision: DecisionState;
  name: Field;
  id: string;
  label: string;
  hint?: string;
  /** Number of lines shown initially in a multi-line field. */
  rows?: number;
}

function DecisionField({ decision, name, id, label, hint, rows, ...attributes }: DecisionFieldProps) {
  const { values, problems, fields, type } = decision;
  const shared = {
    id,
    ref: fields[name],
    'aria-describedby': hint ? `${id}-hint ${id}-error` : `${id}-error`,
    'aria-invalid': problems[name] ? true : undefined,
    value: values[name],
  };
  return (
    <div className={field.field}>
      <label htmlFor={id}>{label}</label>
      {hint ? (
        <p className={field.hint} id={`${id}-hint`}>
          {hint}
        </p>
      ) : null}
      {rows ? (
        <textarea
          {...shared}
          rows={rows}
          maxLength={attributes.maxLength}
          onChange={(event) => type(name, event.currentTarget.value)}
        />
      ) : (
        <input type="text" {...shared} {...attributes} onChange={(event) => type(name, event.currentTarget.value)} />
      )}
      <p className={field.error} id={`${id}-error`}>
        {problems[name]}
      </p>
    </div>
  );
}

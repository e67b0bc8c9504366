import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import button from '../../ui/Button.module.css';
import css from './Decision.module.css';
import { DecisionField } from './DecisionField.tsx';
import field from './Field.module.css';
import { Conditions, Decline, Forward } from './OtherDecisions.tsx';
import type { Review } from './review.ts';
import { texts } from './texts.ts';
import type { DecisionState } from './useDecision.ts';

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

import button from '../parts/Button.module.css';
import { reviewTexts as texts } from '../texts.ts';
import css from './ReviewerPage.module.css';

/** What is written and typed for a decision. */
export function Decision() {
  const words = texts.decision;
  return (
    <form className={css.decision} id="decision" noValidate data-part="decision">
      <h2>{words.title}</h2>
      <div className={css.field}>
        <label htmlFor="corrections">{words.corrections}</label>
        <p className={css.hint} id="corrections-hint">
          {words.correctionsHint}
        </p>
        <textarea id="corrections" name="text" rows={5} aria-describedby="corrections-hint corrections-error" />
        <p className={css.error} id="corrections-error" data-slot="textError" />
      </div>
      <div className={css.field}>
        <label htmlFor="reviewer">{words.name}</label>
        <input
          id="reviewer"
          name="reviewerName"
          type="text"
          autoComplete="name"
          maxLength={100}
          aria-describedby="reviewer-hint reviewer-error"
        />
        <p className={css.hint} id="reviewer-hint">
          {words.nameHint}
        </p>
        <p className={css.error} id="reviewer-error" data-slot="nameError" />
      </div>
      <div className={css.field} hidden data-part="code">
        <label htmlFor="review-code">{words.code}</label>
        <p className={css.hint} id="review-code-hint">
          {words.codeHint}
        </p>
        <input
          id="review-code"
          name="code"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          aria-describedby="review-code-hint review-code-sent review-code-error"
        />
        <button className={css.time} type="button" data-action="sendCode">
          {words.sendCode}
        </button>
        <p className={css.hint} id="review-code-sent" role="status" data-slot="codeSent" />
        <p className={css.error} id="review-code-error" role="alert" data-slot="codeError" />
      </div>
    </form>
  );
}

/** The two buttons, always under the thumb. */
export function Foot() {
  const words = texts.decision;
  return (
    <footer className={css.foot} hidden data-part="foot">
      <div className={css.failure} role="alert" data-slot="failure" />
      <div className={css.decide}>
        <button className={button.button} type="submit" form="decision" value="send" data-action="send">
          {words.send}
        </button>
        <button
          className={`${button.button} ${button.primary}`}
          type="submit"
          form="decision"
          value="approve"
          data-action="approve"
        >
          {words.approve}
        </button>
      </div>
    </footer>
  );
}

import { CORRECTIONS_MAX } from '@greenlit/domain/review/corrections.ts';
import { NUMBER_MAX, TITLE_OF_REVIEWER_MAX } from '@greenlit/domain/review/limits.ts';
import { plainPath } from '@greenlit/domain/review/plain-page.ts';
import css from '../../../shared/review/page/Decision.module.css';
import field from '../../../shared/review/page/Field.module.css';
import { Fold } from '../../../shared/review/page/Fold.tsx';
import others from '../../../shared/review/page/OtherDecisions.module.css';
import { texts as all } from '../../../shared/review/page/texts.ts';
import button from '../../../shared/ui/Button.module.css';
import { PlainField } from './PlainField.tsx';
import type { Shown } from './shown.ts';
import { texts } from './texts.ts';

const words = all.decision;

/** The fields of a decision. */
export function PlainDecision(shown: Shown) {
  const { review, typed } = shown;
  const { registration } = words;
  return (
    <section className={css.decision} aria-labelledby="decision-title">
      <h2 id="decision-title">{words.title}</h2>
      {review.type === 'video' ? <p className={field.hint}>{texts.decide}</p> : null}
      <PlainField
        shown={shown}
        name="text"
        id="corrections"
        label={words.corrections}
        hint={words.correctionsHint}
        rows={5}
        maxLength={CORRECTIONS_MAX}
      />
      <PlainField
        shown={shown}
        name="name"
        id="reviewer"
        label={words.name}
        hint={words.nameHint}
        autoComplete="name"
        maxLength={100}
      />
      <Fold title={registration.fold} open={Boolean(typed.title || typed.number) || review.registrationRequired}>
        <div className={others.fields}>
          <p className={field.hint}>{review.registrationRequired ? registration.required : registration.about}</p>
          <PlainField
            shown={shown}
            name="title"
            id="reviewer-title"
            label={registration.title}
            autoComplete="organization-title"
            maxLength={TITLE_OF_REVIEWER_MAX}
          />
          <PlainField
            shown={shown}
            name="number"
            id="reviewer-number"
            label={registration.number}
            maxLength={NUMBER_MAX}
          />
        </div>
      </Fold>
      {review.codeNeeded ? <Code {...shown} /> : null}
      <p className={field.hint}>{texts.elsewhere}</p>
    </section>
  );
}

/** The code that the firm asks for with every decision, besides the one that opened the page. */
function Code(shown: Shown) {
  const isSent = shown.said === 'code';
  return (
    <>
      <PlainField
        shown={shown}
        name="code"
        id="review-code"
        label={words.code}
        hint={isSent ? words.codeSent(shown.review.email) : words.codeHint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <button
        className={field.link}
        type="submit"
        name="press"
        value="code"
        formAction={`${plainPath(shown.roundId)}#review-code`}
      >
        {isSent ? words.codeAgain : words.sendCode}
      </button>
    </>
  );
}

/** Where the page is shown again after a button at the foot. */
const FOOT = 'decide';

/**
 * The buttons at the foot; after Approve, the question in their place. Only what is said here is a target: with one, browsers do not
 * focus the first field with a problem.
 */
export function PlainFoot({ review, question, failure, failed, reload, roundId }: Shown) {
  const here = { type: 'submit', name: 'press', formAction: `${plainPath(roundId)}#${FOOT}` } as const;
  if (question)
    return (
      <div className={css.foot} id={FOOT}>
        <p className={css.question} role="alert">
          {question.text}
        </p>
        <div className={css.decide}>
          <button
            className={question.anyway ? button.button : `${button.button} ${button.primary}`}
            {...here}
            value="approve"
          >
            {question.anyway ? words.approveAnyway : words.approve}
          </button>
          <button className={button.button} {...here} value="back">
            {words.goBack}
          </button>
        </div>
      </div>
    );
  const what = failed === 'send' ? words.sendFailed : failed === 'approve' ? words.approveFailed[review.type] : null;
  return (
    <div className={css.foot} id={failure ? FOOT : undefined}>
      <div className={css.failure} role="alert">
        {failure ? <span>{[what, failure].filter(Boolean).join('. ')}</span> : null}
        {failure && reload ? (
          <button {...here} value="reload">
            {words.reload}
          </button>
        ) : null}
      </div>
      <div className={css.decide}>
        <button className={button.button} {...here} value="send">
          {words.send}
        </button>
        <button className={`${button.button} ${button.primary}`} {...here} value="approve">
          {words.approve}
        </button>
      </div>
    </div>
  );
}

import { roundSign } from '@greenlit/domain/look/signs.ts';
import { conditionLines } from '@greenlit/domain/review/condition-lines.ts';
import { type ReceiptFacts, receiptLines, receiptTitle } from '@greenlit/domain/review/receipt.ts';
import { isDecided as isDecidedState } from '@greenlit/domain/review/rounds.ts';
import type { ReactNode, Ref } from 'react';
import button from '../../ui/Button.module.css';
import { Lamp } from '../../ui/Lamp.tsx';
import css from './Receipt.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';
import { zone } from './time.ts';

const words = texts.receipt;

type Props = {
  review: Review;
  /** The heading's level: 2 on a page that has one of its own. */
  level?: 1 | 2;
  /** Takes the focus when the receipt follows a decision. */
  heading?: Ref<HTMLHeadingElement>;
  /** Buttons beside Print. */
  children?: ReactNode;
  /** False without scripts, where the button would do nothing. */
  prints?: boolean;
};

/** Whether there is a receipt to show. */
export const isDecided = (review: Review): boolean => factsOf(review) !== null;

/** What was decided, by whom, when, and on exactly what; also in print. */
export function Receipt({ review, level = 1, heading, children, prints = true }: Props) {
  const Heading = level === 1 ? 'h1' : 'h2';
  const facts = factsOf(review);
  if (!facts) return null;
  const { corrections = null, notes = [] } = review.receipt ?? {};
  const { conditions } = review;
  const written = corrections ?? review.reason;
  return (
    <section className={css.receipt} aria-labelledby="receipt-title">
      {review.signedCompanyImgUrl ? <img className={css.logo} alt="" src={review.signedCompanyImgUrl} /> : null}
      <p className={css.label}>{words.title}</p>
      <Heading className={css.title} id="receipt-title" tabIndex={-1} ref={heading}>
        <Lamp state={roundSign(facts.state).lamp} size="card" />
        {receiptTitle(facts)}
      </Heading>
      <p className={css.told}>{words.told(review.requestedBy)}</p>
      {written ? <blockquote className={css.quote}>{written}</blockquote> : null}
      {conditions ? (
        <>
          <p className={css.label}>{words.conditions}</p>
          <blockquote className={css.quote}>{conditionLines({ ...conditions }).join('\n')}</blockquote>
        </>
      ) : null}
      {notes.length > 0 && facts.state === 'approved' ? <p className={css.label}>{words.closed}</p> : null}
      {notes.length > 0 ? (
        <ul className={css.notes} aria-label={words.notes}>
          {notes.map(({ place, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a receipt does not change
            <li key={index}>
              {place ? <strong>{place}</strong> : null} {text}
            </li>
          ))}
        </ul>
      ) : null}
      <dl className={css.lines}>
        {receiptLines(facts, zone).map(({ label, text, isCode }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{isCode ? <code>{text}</code> : text}</dd>
          </div>
        ))}
      </dl>
      <p className={css.buttons}>
        {children}
        {prints ? (
          <button className={button.button} type="button" onClick={() => print()}>
            {words.print}
          </button>
        ) : null}
      </p>
    </section>
  );
}

function factsOf({
  receipt,
  state,
  decidedAt,
  email,
  requestedBy,
  companyName,
  ...review
}: Review): ReceiptFacts | null {
  if (!receipt || !decidedAt || !isDecidedState(state)) return null;
  return {
    ...review,
    ...receipt,
    state,
    decidedAt,
    reviewerName: review.reviewerName ?? null,
    reviewerEmail: receipt.byMember ? null : email,
    askedBy: requestedBy,
    company: companyName ?? null,
    mediaSha256: receipt.mediaSha256 ?? null,
  };
}

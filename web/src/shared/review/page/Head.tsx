import { dayWords } from '@greenlit/domain/shared/text.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import css from './Head.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';
import { day } from './time.ts';

const words = texts.head;

/** Who submitted what, when, and until when their link works. `title`: the heading, if the page has no other. */
export function Head({ review, title }: { review: Review; title?: ReactNode }) {
  const { requestedBy, companyName, state } = review;
  const forwarded = useRef<HTMLParagraphElement>(null);
  const before = useRef(state);
  useEffect(() => {
    // the buttons are gone, and the focus with them
    if (state === 'forwarded' && before.current !== state) forwarded.current?.focus();
    before.current = state;
  }, [state]);
  const isNamed = !companyName || requestedBy.includes(companyName);
  const facts = [
    review.version > 1 ? `Version ${review.version}` : null,
    review.category,
    `Sent ${day(review.sentAt)}`,
    words.until(day(review.expiresAt)),
  ];
  return (
    <div className={css.head}>
      <p className={css.asks}>
        {review.signedCompanyImgUrl ? <img className={css.logo} alt="" src={review.signedCompanyImgUrl} /> : null}
        <span>
          <strong dir="auto">{isNamed ? requestedBy : `${requestedBy}, ${companyName}`}</strong>{' '}
          {review.type === 'video' ? words.asksVideo : words.asksScript}
        </span>
      </p>
      {title}
      {state === 'forwarded' ? (
        <p className={css.needed} role="status" tabIndex={-1} ref={forwarded}>
          {words.forwarded(review.email)}
        </p>
      ) : review.forwardedBy ? (
        <p className={css.forwarded}>{words.forwardedBy(review.forwardedBy, review.forwardMessage)}</p>
      ) : null}
      {review.neededBy ? <p className={css.needed}>{words.neededBy(dayWords(review.neededBy))}</p> : null}
      <p className={css.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}

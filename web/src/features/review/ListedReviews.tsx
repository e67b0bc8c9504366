import { isDecided } from '@greenlit/domain/review/rounds.ts';
import { dayWords, ordinalDate } from '@greenlit/domain/shared/text.ts';
import type { ListedReview, ReviewerList } from '../../app/identity.ts';
import { timeZone } from '../../app/time.ts';
import { Empty } from '../../app/ui/Empty.tsx';
import button from '../../shared/ui/Button.module.css';
import classes from './ReviewerList.module.css';
import { texts } from './texts.ts';

const words = texts.reviewerList;

/** The waiting and earlier reviews of an address. */
export function ListedReviews({ email, reviews }: ReviewerList) {
  const open = reviews.filter(({ state }) => state === 'open' || state === 'expired');
  const past = reviews.filter((review) => !open.includes(review));
  return (
    <>
      <p className={classes.lead}>{words.sentTo(email)}</p>
      <section className={classes.part} aria-labelledby="waiting">
        <h2 id="waiting">{words.waiting(open.length)}</h2>
        {open.length > 0 ? <List reviews={open} /> : <Empty picture="clear">{words.none}</Empty>}
      </section>
      {past.length > 0 ? (
        <section className={classes.part} aria-labelledby="past">
          <h2 id="past">{words.past}</h2>
          <List reviews={past} />
        </section>
      ) : null}
    </>
  );
}

const List = ({ reviews }: { reviews: readonly ListedReview[] }) => (
  <ul className={classes.list}>
    {reviews.map((review) => (
      <Row key={review.id} review={review} />
    ))}
  </ul>
);

function Row({ review }: { review: ListedReview }) {
  const { type, title, version, state, firm, sentAt, neededBy, decidedAt, url } = review;
  const on = (at: string) => ordinalDate(at, timeZone);
  const isOpen = state === 'open';
  const action = isOpen ? words.review : isDecided(state) ? words.receipt : words.open;
  const facts = [
    type === 'video' ? texts.video : texts.script,
    texts.queue.version(version),
    firm,
    decidedAt ? words.decidedOn(on(decidedAt)) : words.sentOn(on(sentAt)),
  ];
  return (
    <li className={classes.review}>
      <div className={classes.about}>
        <h3>{title || words.deleted}</h3>
        <p className={classes.facts}>{facts.join(' · ')}</p>
        {neededBy && !decidedAt ? <p className={classes.needed}>{texts.queue.neededBy(dayWords(neededBy))}</p> : null}
      </div>
      <span className={classes.state} data-state={state}>
        {words.states[state]}
      </span>
      {url ? (
        // the review is a page of its own
        <a
          className={isOpen ? `${button.button} ${button.primary}` : button.button}
          href={url}
          aria-label={`${action}: ${title}`}
        >
          {action}
        </a>
      ) : null}
    </li>
  );
}

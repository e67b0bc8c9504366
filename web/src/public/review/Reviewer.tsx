import { useEffect, useState } from 'react';
import { Head } from '../../shared/review/page/Head.tsx';
import { Review } from '../../shared/review/page/Review.tsx';
import { actionsOver, type Call, type Review as ReviewData, readReview } from '../../shared/review/page/review.ts';
import { Closed } from './Closed.tsx';
import { type Answer, type ClosedState, closedAfter, closedBy, isReadable, notFound } from './closed.ts';
import css from './Reviewer.module.css';
import { draftsOf, isSignedIn } from './secret.ts';
import { texts } from './texts.ts';

export type ReviewerProps = { answer: Answer; call: Call; roundId: string; site: string };

/** The review behind a mailed link, or one sentence on why it can no longer be decided. */
export function Reviewer({ answer, call, roundId, site }: ReviewerProps) {
  const [closed, setClosed] = useState(() => closedBy(answer));
  const [review, setReview] = useState(answer.kind === 'found' ? answer.review : null);
  const [actions] = useState(() => actionsOver(call));
  const [drafts] = useState(() => draftsOf(roundId));
  const title = review?.title;
  useEffect(() => {
    if (title) document.title = `${title} · ${texts.frame.label}`;
  }, [title]);
  if (closed || !review)
    return (
      <Closed
        state={closed ?? notFound}
        site={isSignedIn() ? `${site}/` : null}
        roundId={roundId}
        onAsk={actions.requestLink}
      />
    );
  const close = (state: ClosedState) => setClosed(state);
  return (
    <Review
      review={review}
      actions={actions}
      drafts={drafts}
      again={() => readReview(call, roundId)}
      onNotes={(change) => setReview((before) => before && { ...before, notes: change(before.notes) })}
      onDecided={async ({ decision, name }) => {
        if (decision === 'forward') {
          scrollTo(0, 0);
          return setReview((await readReview(call, roundId).catch(() => null)) ?? { ...review, viewerDecides: false });
        }
        const state = ({ send: 'corrections', decline: 'declined', approve: 'approved' } as const)[decision];
        const decided: ReviewData = { ...review, state, decidedAt: new Date().toISOString(), reviewerName: name };
        // the decision is made; if its receipt cannot be loaded, a sentence says so
        const now = await readReview(call, roundId).catch(() => null);
        close({ ...closedAfter(now ?? decided), leaves: review.type === 'script' });
      }}
      onOver={(now) => (isReadable(now) ? setReview(now) : close(closedAfter(now)))}
      decidesAs={null}
      head={
        <Head
          review={review}
          title={
            <h1 dir="auto" className={css.title}>
              {review.title}
            </h1>
          }
        />
      }
    />
  );
}

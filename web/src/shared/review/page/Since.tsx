import { useMemo } from 'react';
import { NoteItem } from './NoteItem.tsx';
import notesCss from './Notes.module.css';
import type { Review } from './review.ts';
import { SideBySide } from './SideBySide.tsx';
import css from './Since.module.css';
import { sinceBefore } from './sinceBefore.ts';
import { texts } from './texts.ts';
import type { Notes } from './useNotes.ts';

const words = texts.content;

/** A later round: its changes, down to the bytes, and the earlier requests, to be resolved one by one. */
export function Since({ review, notes, again }: { review: Review; notes: Notes; again: () => Promise<Review | null> }) {
  const asked = notes.list.filter(({ carried }) => carried);
  const open = asked.filter(({ acceptedAt }) => acceptedAt === null).length;
  return (
    <>
      <New review={review} again={again} />
      {asked.length > 0 ? (
        <section className={css.asked} aria-labelledby="asked-title">
          <div className={css.head}>
            <h2 id="asked-title">{review.forwardedBy ? words.askedBefore : words.asked}</h2>
            <span role="status">{words.open(open, asked.length)}</span>
          </div>
          <ol className={notesCss.list}>
            {asked.map((note) => (
              <NoteItem key={note.id} note={note} notes={notes} decides={review.viewerDecides} />
            ))}
          </ol>
        </section>
      ) : null}
    </>
  );
}

function New({ review, again }: { review: Review; again: () => Promise<Review | null> }) {
  const since = useMemo(() => sinceBefore(review), [review]);
  if (!since) return null;
  return (
    <section className={css.since} aria-labelledby="since-title">
      <h2 id="since-title">{words.isNew(review.version)}</h2>
      {review.textOnly ? <p className={css.warning}>{words.textOnly}</p> : null}
      <dl className={css.parts}>
        {since.parts.map(({ part, says, isNew, isMissing }) => (
          <div key={part} data-new={isNew || undefined} data-missing={isMissing || undefined}>
            <dt>{part}</dt>
            <dd>{says}</dd>
          </div>
        ))}
      </dl>
      {since.authorSays ? (
        <p className={css.text}>
          <span className={css.muted}>{words.authorSays(review.requestedBy)}</span> {since.authorSays}
        </p>
      ) : null}
      <SideBySide review={review} again={again} />
    </section>
  );
}

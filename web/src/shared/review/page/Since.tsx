import { NoteItem } from './NoteItem.tsx';
import notesCss from './Notes.module.css';
import type { Review } from './review.ts';
import css from './Since.module.css';
import { texts } from './texts.ts';
import type { Notes } from './useNotes.ts';

const words = texts.content;

/** A later round: what the author says has changed, and what was asked for, to be resolved point by point. */
export function Since({ review, notes }: { review: Review; notes: Notes }) {
  const { whatChanged, textOnly, version, earlier } = review;
  const asked = notes.list.filter(({ carried }) => carried);
  const before = earlier.find((round) => round.version < version)?.version ?? version - 1;
  const open = asked.filter(({ acceptedAt }) => acceptedAt === null).length;
  return (
    <>
      {whatChanged || textOnly ? (
        <section className={css.since}>
          <h2>{words.changed(before)}</h2>
          {textOnly ? <p className={css.warning}>{words.textOnly}</p> : null}
          {whatChanged ? <p className={css.text}>{whatChanged}</p> : null}
        </section>
      ) : null}
      {asked.length > 0 ? (
        <section className={css.asked} aria-labelledby="asked-title">
          <div className={css.head}>
            <h2 id="asked-title">{words.asked}</h2>
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

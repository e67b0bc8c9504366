import { placeLabel, shortQuote } from '@greenlit/domain/review/corrections.ts';
import { NOTE_MAX, sentencesOf } from '@greenlit/domain/review/notes.ts';
import { placeKey, plainPath, WHOLE } from '@greenlit/domain/review/plain-page.ts';
import field from '../../../shared/review/page/Field.module.css';
import css from '../../../shared/review/page/Notes.module.css';
import { Answer, actOn, factsOf } from '../../../shared/review/page/Notes.tsx';
import type { Note, Review } from '../../../shared/review/page/review.ts';
import since from '../../../shared/review/page/Since.module.css';
import { texts as all } from '../../../shared/review/page/texts.ts';
import button from '../../../shared/ui/Button.module.css';
import { PlainField } from './PlainField.tsx';
import type { Shown } from './shown.ts';
import { texts } from './texts.ts';

const words = all.notes;

/** Where the page is shown again after a button among the notes. */
const NOTES = 'notes';

/** The notes of earlier rounds, with the author's answers. */
export function Asked({ review }: { review: Review }) {
  const asked = review.notes.filter(({ carried }) => carried);
  if (asked.length === 0) return null;
  const open = asked.filter(({ acceptedAt }) => acceptedAt === null).length;
  return (
    <section className={since.asked} aria-labelledby="asked-title">
      <div className={since.head}>
        <h2 id="asked-title">{review.forwardedBy ? all.content.askedBefore : all.content.asked}</h2>
        <span>{all.content.open(open, asked.length)}</span>
      </div>
      <ol className={css.list}>
        {asked.map((note) => (
          <li key={note.id} className={css.item} data-resolved={note.acceptedAt ? true : undefined}>
            <Place note={note} />
            <p className={css.muted}>{factsOf(note)}</p>
            <p dir="auto" className={css.text}>
              {note.text}
            </p>
            <Answer note={note} />
            {review.viewerDecides ? (
              <Act note={note} act={note.acceptedAt ? 'reopen' : 'accept'} at="asked-title" roundId={review.id} />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** This round's notes, and the fields for one more. */
export function PlainNotes(shown: Shown) {
  const { review, said, roundId } = shown;
  const list = review.notes.filter(({ carried }) => !carried);
  return (
    <section className={css.notes} id={NOTES} aria-labelledby="notes-title">
      <h2 id="notes-title">{words.title}</h2>
      {list.length > 0 ? (
        <ol className={css.list}>
          {list.map((note) => (
            <li key={note.id} className={css.item}>
              <Place note={note} />
              <p dir="auto" className={css.text}>
                {note.text}
              </p>
              {note.mine ? <Act note={note} act="remove" at={NOTES} roundId={roundId} /> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {said === 'note' ? (
        <p className={field.hint} role="status">
          {words.saved}
        </p>
      ) : null}
      <div className={css.composer}>
        <PlainField shown={shown} name="place" id="note-place" label={words.where}>
          <option value={WHOLE}>{words.onWhole}</option>
          {sentencesOf(review.script ?? '').map((sentence) => (
            <option key={sentence.start} value={placeKey(sentence)}>
              {words.onPassage(shortQuote((review.script ?? '').slice(sentence.start, sentence.end)))}
            </option>
          ))}
        </PlainField>
        {review.type === 'video' ? (
          <PlainField
            shown={shown}
            name="moment"
            id="note-moment"
            label={texts.moment}
            hint={texts.momentHint}
            maxLength={12}
          />
        ) : null}
        <PlainField shown={shown} name="note" id="new-note" label={words.text} rows={3} maxLength={NOTE_MAX} />
        <button
          className={button.button}
          type="submit"
          name="press"
          value="note"
          formAction={`${plainPath(roundId)}#${NOTES}`}
        >
          {words.save}
        </button>
      </div>
    </section>
  );
}

const Place = ({ note }: { note: Note }) => <p className={css.muted}>{placeLabel(note) ?? words.onWhole}</p>;

const ACTS = { remove: words.remove, accept: words.accept, reopen: words.notDone } as const;

type ActProps = { note: Note; act: keyof typeof ACTS; at: string; roundId: string };

/** `at`: where the page is shown again. */
function Act({ note, act, at, roundId }: ActProps) {
  return (
    <p className={css.acts}>
      <button
        className={field.link}
        type="submit"
        name="press"
        value={`${act}:${note.id}`}
        formAction={`${plainPath(roundId)}#${at}`}
        aria-label={actOn(ACTS[act], note)}
      >
        {ACTS[act]}
      </button>
    </p>
  );
}

import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { NOTE_MAX } from '@greenlit/domain/review/notes.ts';
import button from '../../ui/Button.module.css';
import field from './Field.module.css';
import { NoteItem } from './NoteItem.tsx';
import css from './Notes.module.css';
import type { Review } from './review.ts';
import { texts } from './texts.ts';
import type { Notes as NotesState } from './useNotes.ts';

const words = texts.notes;

/** This round's notes at their places. Those of earlier rounds are a checklist at the top (Since.tsx). */
export function Notes({ notes, type }: { notes: NotesState; type: Review['type'] }) {
  const list = notes.list.filter(({ carried }) => !carried);
  return (
    <section className={css.notes} aria-labelledby="notes-title">
      <h2 id="notes-title">{words.title}</h2>
      {list.length === 0 ? <p className={field.hint}>{words.none[type]}</p> : null}
      <ol className={css.list} ref={notes.items}>
        {list.map((note) => (
          <NoteItem key={note.id} note={note} notes={notes} />
        ))}
      </ol>
      {notes.writing?.atPlayer ? null : notes.writing ? (
        <Composer notes={notes} />
      ) : (
        <button className={button.button} type="button" ref={notes.opener} onClick={notes.open}>
          {words.add}
        </button>
      )}
      <p className={css.said} role="status">
        {notes.said}
      </p>
    </section>
  );
}

/** Under the player: the notes at moments of the video, linked to them, and the one being written. */
export function AtPlayer({ notes }: { notes: NotesState }) {
  const timed = notes.list.filter(({ atSeconds }) => typeof atSeconds === 'number');
  return (
    <>
      {timed.length > 0 ? (
        <ul className={css.markers} aria-label={words.inVideo}>
          {timed.map((note) => (
            <li key={note.id}>
              <button type="button" title={note.text} onClick={() => notes.goTo(note)}>
                {placeLabel(note)}
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {notes.writing?.atPlayer ? <Composer notes={notes} /> : null}
    </>
  );
}

function Composer({ notes }: { notes: NotesState }) {
  const { writing } = notes;
  if (!writing) return null;
  return (
    <form
      className={css.composer}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void notes.save();
      }}
    >
      <div className={field.field}>
        <label htmlFor="note-place">{words.where}</label>
        <select id="note-place" value={writing.place} onChange={(event) => notes.choose(event.currentTarget.value)}>
          {notes.places.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <div className={field.field}>
        <label htmlFor="new-note">{words.text}</label>
        <textarea
          id="new-note"
          ref={notes.composer}
          rows={3}
          maxLength={NOTE_MAX}
          aria-describedby="note-error"
          value={writing.text}
          onChange={(event) => notes.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && writing.text.trim() === '') notes.close();
          }}
        />
        <p className={field.error} id="note-error" role="alert">
          {notes.problem}
        </p>
      </div>
      <p className={css.buttons}>
        <button className={`${button.button} ${button.primary}`} type="submit">
          {words.save}
        </button>
        <button className={button.button} type="button" onClick={notes.close}>
          {words.cancel}
        </button>
      </p>
    </form>
  );
}

import { NOTE_MAX } from '@greenlit/domain/review/notes.ts';
import button from '../../ui/Button.module.css';
import field from './Field.module.css';
import { NoteItem } from './NoteItem.tsx';
import css from './Notes.module.css';
import { texts } from './texts.ts';
import type { Notes as NotesState } from './useNotes.ts';

const words = texts.notes;

/** This round's notes at their places. Those of earlier rounds are a checklist at the top (Since.tsx). */
export function Notes({ notes }: { notes: NotesState }) {
  const list = notes.list.filter(({ carried }) => !carried);
  return (
    <section className={css.notes} aria-labelledby="notes-title">
      <h2 id="notes-title">{words.title}</h2>
      {list.length === 0 ? <p className={field.hint}>{words.none}</p> : null}
      <ol className={css.list} ref={notes.items}>
        {list.map((note) => (
          <NoteItem key={note.id} note={note} notes={notes} />
        ))}
      </ol>
      <Composer notes={notes} />
      <p className={css.said} role="status">
        {notes.said}
      </p>
    </section>
  );
}

function Composer({ notes }: { notes: NotesState }) {
  const { writing } = notes;
  if (!writing)
    return (
      <button className={button.button} type="button" ref={notes.opener} onClick={notes.open}>
        {words.add}
      </button>
    );
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

import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { NOTE_MAX } from '@greenlit/domain/review/notes.ts';
import { truncate } from '@greenlit/domain/shared/text.ts';
import { useRef } from 'react';
import button from '../../ui/Button.module.css';
import field from './Field.module.css';
import css from './Notes.module.css';
import type { Note, Review } from './review.ts';
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

/** The name of a note's button: a list contains these buttons many times. */
export const actOn = (act: string, { text }: Note): string => `${act}: ${truncate(text, 60)}`;

/** One note of the list, with a link to its place; one's own notes of this round can be changed, earlier ones accepted. */
export function NoteItem({ note, notes, decides = true }: { note: Note; notes: NotesState; decides?: boolean }) {
  const edited = notes.edits[note.id];
  // keys keep Preact from moving the buttons, and the focus with them, when text and field replace each other
  return (
    <li className={css.item} data-note={note.id} data-resolved={note.acceptedAt ? true : undefined}>
      <button className={css.place} type="button" disabled={!notes.isReachable(note)} onClick={() => notes.goTo(note)}>
        {placeLabel(note) ?? words.onWhole}
      </button>
      {note.carried ? <p className={css.muted}>{factsOf(note)}</p> : null}
      {edited === undefined ? (
        <p key="text" dir="auto" className={css.text}>
          {note.text}
        </p>
      ) : (
        <textarea
          key="edited"
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the words that were to be changed
          autoFocus
          rows={3}
          maxLength={NOTE_MAX}
          aria-label={words.text}
          value={edited}
          onChange={(event) => notes.edit(note.id, event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && edited === note.text) notes.edit(note.id, null);
          }}
        />
      )}
      {note.carried ? <Answer note={note} /> : null}
      {decides ? <Acts note={note} notes={notes} /> : null}
      <p key="problem" className={field.error} role="alert">
        {notes.failures[note.id]}
      </p>
    </li>
  );
}

function Acts({ note, notes }: { note: Note; notes: NotesState }) {
  const change = useRef<HTMLButtonElement>(null);
  const named = (act: string) => actOn(act, note);
  if (note.carried)
    return (
      <p className={css.acts}>
        <button
          className={field.link}
          type="button"
          aria-label={named(note.acceptedAt ? words.notDone : words.accept)}
          onClick={() => void notes.accept(note)}
        >
          {note.acceptedAt ? words.notDone : words.accept}
        </button>
      </p>
    );
  // notes of this round can be changed by their writers
  if (!note.mine) return null;
  const isEdited = notes.edits[note.id] !== undefined;
  return (
    <p className={css.acts}>
      <button
        className={field.link}
        type="button"
        ref={change}
        aria-label={named(isEdited ? words.save : words.edit)}
        onClick={() => (isEdited ? void notes.saveEdit(note) : notes.edit(note.id, note.text))}
      >
        {isEdited ? words.save : words.edit}
      </button>
      {isEdited ? (
        <button
          className={field.link}
          type="button"
          onClick={() => {
            notes.edit(note.id, null);
            change.current?.focus();
          }}
        >
          {words.cancel}
        </button>
      ) : (
        <button
          className={field.link}
          type="button"
          aria-label={named(words.remove)}
          onClick={() => void notes.remove(note)}
        >
          {words.remove}
        </button>
      )}
    </p>
  );
}

/** What the author sent with this round. */
export function Answer({ note: { answer } }: { note: Note }) {
  if (!answer) return <p className={css.muted}>{words.noReply}</p>;
  return (
    <div className={css.answer}>
      {answer.done ? <p>{words.done}</p> : null}
      {answer.reply ? (
        <p className={css.text}>
          <span className={css.muted}>{words.reply}</span> <span dir="auto">{answer.reply}</span>
        </p>
      ) : null}
    </div>
  );
}

export function factsOf(note: Note): string {
  const gone = note.quote && typeof note.startOffset !== 'number' ? words.gone : null;
  return [words.ofVersion(note.version), note.acceptedAt ? words.resolved : null, gone].filter(Boolean).join(' · ');
}

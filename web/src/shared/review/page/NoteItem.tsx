import { placeLabel } from '@greenlit/domain/review/corrections.ts';
import { NOTE_MAX } from '@greenlit/domain/review/notes.ts';
import { truncate } from '@greenlit/domain/shared/text.ts';
import { useRef } from 'react';
import field from './Field.module.css';
import css from './Notes.module.css';
import type { Note } from './review.ts';
import { texts } from './texts.ts';
import type { Notes } from './useNotes.ts';

const words = texts.notes;

/** Characters of a note in the names of its buttons. */
const NAMED = 60;

/** One note of the list, with a link to its place; one's own notes of this round can be changed, earlier ones accepted. */
export function NoteItem({ note, notes, decides = true }: { note: Note; notes: Notes; decides?: boolean }) {
  const edited = notes.edits[note.id];
  // keys keep Preact from moving the buttons, and the focus with them, when text and field replace each other
  return (
    <li className={css.item} data-note={note.id} data-resolved={note.acceptedAt ? true : undefined}>
      <button className={css.place} type="button" disabled={!notes.isReachable(note)} onClick={() => notes.goTo(note)}>
        {placeLabel(note) ?? words.onWhole}
      </button>
      {note.carried ? <p className={css.muted}>{factsOf(note)}</p> : null}
      {edited === undefined ? (
        <p key="text" className={css.text}>
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

function Acts({ note, notes }: { note: Note; notes: Notes }) {
  const change = useRef<HTMLButtonElement>(null);
  // a list contains these buttons many times
  const named = (act: string) => `${act}: ${truncate(note.text, NAMED)}`;
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
function Answer({ note: { answer } }: { note: Note }) {
  if (!answer) return <p className={css.muted}>{words.noReply}</p>;
  return (
    <div className={css.answer}>
      {answer.done ? <p>{words.done}</p> : null}
      {answer.reply ? (
        <p className={css.text}>
          <span className={css.muted}>{words.reply}</span> {answer.reply}
        </p>
      ) : null}
    </div>
  );
}

function factsOf(note: Note): string {
  const gone = note.quote && typeof note.startOffset !== 'number' ? words.gone : null;
  return [words.ofVersion(note.version), note.acceptedAt ? words.resolved : null, gone].filter(Boolean).join(' · ');
}

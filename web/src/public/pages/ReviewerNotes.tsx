import button from '../parts/Button.module.css';
import { reviewTexts as texts } from '../texts.ts';
import { Fold } from './ReviewerFold.tsx';
import css from './ReviewerPage.module.css';

/** Remarks at their places: new ones of this round, and earlier ones until they are accepted. */
export function Notes() {
  const words = texts.notes;
  return (
    <section className={css.notes} hidden data-part="notes" aria-labelledby="notes-title">
      <h2 id="notes-title">{words.title}</h2>
      <p className={css.hint} data-slot="noNotes">
        {words.none}
      </p>
      <ol className={css.noteList} data-slot="notes" />
      <button className={button.button} type="button" data-action="addNote">
        {words.add}
      </button>
      <form className={css.noteForm} hidden noValidate data-part="noteForm">
        <div className={css.field}>
          <label htmlFor="note-place">{words.where}</label>
          <select id="note-place" data-slot="notePlace" />
        </div>
        <div className={css.field}>
          <label htmlFor="new-note">{words.text}</label>
          <textarea id="new-note" rows={3} aria-describedby="note-error" data-slot="newNote" />
          <p className={css.error} id="note-error" role="alert" data-slot="noteError" />
        </div>
        <p className={css.buttons}>
          <button className={`${button.button} ${button.primary}`} type="submit">
            {words.save}
          </button>
          <button className={button.button} type="button" data-action="cancelNote">
            {words.cancel}
          </button>
        </p>
      </form>
    </section>
  );
}

/** What rules marked while the script was written, with the writer's reasons. */
export function PreReview() {
  return (
    <Fold title={texts.marks.title} part="preReview">
      <p className={css.hint}>{texts.marks.about}</p>
      <ol className={css.rounds} data-slot="preReview" />
    </Fold>
  );
}

/** What is drawn once for each earlier round, note and mark. */
export function Templates() {
  const words = texts.notes;
  return (
    <>
      <template data-template="round">
        <li className={css.round}>
          <p className={css.muted} data-slot="roundFacts" />
          <p className={css.pre} data-slot="roundText" />
        </li>
      </template>
      <template data-template="note">
        <li className={css.round}>
          <button className={css.place} type="button" data-slot="noteGoTo" />
          <p className={css.muted} data-slot="noteFacts" />
          <div className={css.pre} data-slot="noteText" />
          <p className={css.noteActions}>
            <button className={css.time} type="button" data-action="acceptNote">
              {words.accept}
            </button>
            <button className={css.time} type="button" data-action="editNote">
              {words.edit}
            </button>
            <button className={css.time} type="button" hidden data-action="cancelEdit">
              {words.cancel}
            </button>
            <button className={css.time} type="button" data-action="removeNote">
              {words.remove}
            </button>
          </p>
          <p className={css.error} role="alert" data-slot="noteFailed" />
        </li>
      </template>
      <template data-template="mark">
        <li className={css.round}>
          <p className={css.strong} data-slot="markText" />
          <p className={css.muted} data-slot="markWhy" />
          <p className={css.pre} data-slot="markKept" />
        </li>
      </template>
    </>
  );
}

import { momentLabel, noteState } from '@greenlit/domain/review/notes.ts';
import { Checkbox } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import type { NoteFragment } from '../../gen/graphql.ts';
import classes from './Notes.module.css';
import { AddressNote } from './operations.ts';
import { texts } from './texts.ts';

const words = texts.notes;

/** The reviewer's notes, for the author to mark as done. */
export function AuthorNotes({ notes, mayAddress }: { notes: readonly NoteFragment[]; mayAddress: boolean }) {
  // clicks show at once, until the server answers
  const [said, setSaid] = useState<Record<string, boolean | undefined>>({});
  const address = useMutation({
    mutationFn: ({ id, addressed }: { id: string; addressed: boolean }) => api(AddressNote, { id, addressed }),
    onMutate: ({ id, addressed }) => setSaid((before) => ({ ...before, [id]: addressed })),
    onError: (_error, { id }) => setSaid((before) => ({ ...before, [id]: undefined })),
  });
  const isDone = (note: NoteFragment) => note.acceptedAt !== null || (said[note.id] ?? note.addressedAt !== null);
  const open = notes.filter((note) => !isDone(note)).length;
  return (
    <section className={classes.notes}>
      <h2>{words.title}</h2>
      {mayAddress ? (
        <p className={classes.about} role="status">
          {open === 0 ? words.allDone : words.left(open)}
        </p>
      ) : null}
      {address.error ? <Failure title={words.failed} error={address.error} /> : null}
      <ol>
        {notes.map((note) => (
          <li key={note.id}>
            <NoteHead note={note} />
            <p className={classes.text}>{note.text}</p>
            {mayAddress && !note.acceptedAt ? (
              <Checkbox
                mt={8}
                label={words.done}
                checked={isDone(note)}
                onChange={(event) => address.mutate({ id: note.id, addressed: event.currentTarget.checked })}
              />
            ) : (
              <p className={classes.state}>{words[stateOf(note)]}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

const at = (value: string | null) => (value === null ? null : new Date(value));

export const stateOf = ({ addressedAt, acceptedAt }: NoteFragment) =>
  noteState({ addressedAt: at(addressedAt), acceptedAt: at(acceptedAt) });

/** A note's place, and its version if it is from an earlier one. */
export function NoteHead({ note }: { note: NoteFragment }) {
  return (
    <p className={classes.place}>
      {note.atSeconds === null ? (
        note.quote ? (
          <q>{note.quote}</q>
        ) : (
          words.whole
        )
      ) : (
        words.here(momentLabel(note.atSeconds))
      )}
      {note.carried ? <span className={classes.of}> · {words.of(note.version)}</span> : null}
    </p>
  );
}

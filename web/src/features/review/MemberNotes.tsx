import { noteText } from '@greenlit/domain/review/note-schemas.ts';
import { momentLabel, sentencesOf } from '@greenlit/domain/review/notes.ts';
import { Button, Group, NativeSelect, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { api, messageOf } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import { useViewer } from '../../app/useViewer.ts';
import type { NoteFragment } from '../../gen/graphql.ts';
import { NoteHead, stateOf } from './AuthorNotes.tsx';
import classes from './Notes.module.css';
import { AcceptMemberNote, AddMemberNote, RemoveMemberNote } from './operations.ts';
import { texts } from './texts.ts';

const words = texts.notes;

type Props = {
  roundId: string;
  notes: readonly NoteFragment[];
  script: string;
  /** The player, for notes at a moment; none for a script. */
  player: RefObject<HTMLElement | null> | null;
  /** Whether something is written that is not saved yet. */
  onNoting: (noting: boolean) => void;
};

/** A note that is being written. `place` is a key of `placesOf`. */
type Writing = { id: string; at: number | null; text: string; place: string };

/** The notes of a member who reviews: new ones at a moment, on a sentence or on the whole, and earlier ones to accept. */
export function MemberNotes({ roundId, notes, script, player, onNoting }: Props) {
  const viewer = useViewer();
  const slot = `note.${roundId}`;
  const [writing, setWriting] = useState<Writing | null>(() => {
    const kept = unsaved(viewer.user.id, slot, ['id', 'text', 'place', 'at']);
    return kept ? { ...kept, at: kept.at === '' ? null : Number(kept.at) } : null;
  });
  const change = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const add = useRef<HTMLButtonElement>(null);
  const noting = (writing?.text ?? '').trim() !== '';
  useEffect(() => onNoting(noting), [onNoting, noting]);
  const write = (next: Writing | null) => {
    setWriting(next);
    const kept = next?.text.trim() ? { ...next, at: next.at === null ? '' : String(next.at) } : null;
    keepUnsaved(viewer.user.id, slot, kept);
  };
  const focusAdd = () => requestAnimationFrame(() => add.current?.focus());
  const close = () => {
    write(null);
    focusAdd();
  };
  const begin = () => {
    const at = player?.current?.querySelector('video')?.currentTime ?? null;
    write({ id: crypto.randomUUID(), at, text: '', place: at ? MOMENT : WHOLE });
  };
  return (
    <section className={classes.notes}>
      <h2>{words.title}</h2>
      {change.error ? <Failure title={words.failed} error={change.error} /> : null}
      <ol>
        {notes.map((note) => (
          <li key={note.id}>
            <NoteHead note={note} />
            <p className={classes.text}>{note.text}</p>
            {note.carried ? (
              <>
                <p className={classes.state}>{words[stateOf(note)]}</p>
                <Button
                  size="compact-sm"
                  variant="default"
                  mt={6}
                  aria-pressed={note.acceptedAt !== null}
                  onClick={() =>
                    change.mutate(() => api(AcceptMemberNote, { id: note.id, accepted: note.acceptedAt === null }))
                  }
                >
                  {note.acceptedAt ? words.notDone : words.accept}
                </Button>
              </>
            ) : null}
            {!note.carried && note.mine ? (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                mt={4}
                onClick={() =>
                  change.mutate(() => api(RemoveMemberNote, { id: note.id }), { onSuccess: () => focusAdd() })
                }
              >
                {words.remove}
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      {writing ? (
        <NoteForm
          key={writing.id}
          writing={writing}
          script={script}
          onWrite={write}
          onCancel={close}
          onSave={async (text, place) => {
            await api(AddMemberNote, { note: { id: writing.id, roundId, text, ...place } });
            close();
          }}
        />
      ) : (
        <Button ref={add} variant="default" size="sm" onClick={begin}>
          {words.add}
        </Button>
      )}
    </section>
  );
}

const WHOLE = 'whole';
const MOMENT = 'moment';

interface Place {
  atSeconds?: number;
  startOffset?: number;
  endOffset?: number;
}

const SHORT = 60;
const short = (text: string) => (text.length > SHORT ? `${text.slice(0, SHORT - 1)}…` : text);

/** Where a note may stand: the whole, the moment the video stood at, each sentence of the script. */
const placesOf = (script: string, at: number | null): { value: string; label: string; place: Place }[] => [
  { value: WHOLE, label: words.whole, place: {} },
  ...(at === null
    ? []
    : [{ value: MOMENT, label: words.here(momentLabel(at)), place: { atSeconds: Math.round(at * 10) / 10 } }]),
  ...sentencesOf(script).map(({ start, end }) => ({
    value: `s${start}`,
    label: words.onPassage(short(script.slice(start, end))),
    place: { startOffset: start, endOffset: end },
  })),
];

type FormProps = {
  writing: Writing;
  script: string;
  onWrite: (writing: Writing) => void;
  onSave: (text: string, place: Place) => Promise<void>;
  onCancel: () => void;
};

function NoteForm({ writing, script, onWrite, onSave, onCancel }: FormProps) {
  const [problem, setProblem] = useState('');
  const places = placesOf(script, writing.at);
  const save = useMutation({
    mutationFn: (text: string) => onSave(text, places.find(({ value }) => value === writing.place)?.place ?? {}),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const checked = noteText.safeParse(writing.text);
        setProblem(checked.error?.issues[0]?.message ?? '');
        if (checked.success) save.mutate(checked.data);
      }}
    >
      <Stack gap="xs">
        <NativeSelect
          label={words.where}
          value={writing.place}
          onChange={(event) => onWrite({ ...writing, place: event.currentTarget.value })}
          data={places.map(({ value, label }) => ({ value, label }))}
        />
        <Textarea
          label={words.text}
          autosize
          minRows={2}
          data-autofocus
          autoFocus
          value={writing.text}
          error={problem || (save.error ? messageOf(save.error) : undefined)}
          onChange={(event) => onWrite({ ...writing, text: event.currentTarget.value })}
        />
        <Group gap="xs">
          <Button type="submit" size="sm" loading={save.isPending}>
            {words.save}
          </Button>
          <Button variant="subtle" color="gray" size="sm" onClick={onCancel}>
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

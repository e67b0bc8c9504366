import { momentLabel, noteText } from '@greenlit/domain/review/notes.ts';
import { Button, Checkbox, Group, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { api, messageOf } from '../../app/graphql.ts';
import { Failure } from '../../app/ui/Failure.tsx';
import type { NoteFragment } from '../../gen/graphql.ts';
import { NoteHead, stateOf } from './AuthorNotes.tsx';
import classes from './Notes.module.css';
import { AcceptMemberNote, AddMemberNote, RemoveMemberNote } from './operations.ts';
import { texts } from './texts.ts';

const words = texts.notes;

type Props = {
  roundId: string;
  notes: readonly NoteFragment[];
  /** The player, for notes at a moment; none for a script. */
  player: RefObject<HTMLElement | null> | null;
};

/** The notes of a member who reviews: new ones at a moment or on the whole, and earlier ones to accept. */
export function MemberNotes({ roundId, notes, player }: Props) {
  const [writing, setWriting] = useState<{ id: string; at: number | null } | null>(null);
  const change = useMutation({ mutationFn: (work: () => Promise<unknown>) => work() });
  const moment = () => player?.current?.querySelector('video')?.currentTime ?? null;
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
            ) : (
              <Button
                size="compact-sm"
                variant="subtle"
                color="gray"
                mt={4}
                onClick={() => change.mutate(() => api(RemoveMemberNote, { id: note.id }))}
              >
                {words.remove}
              </Button>
            )}
          </li>
        ))}
      </ol>
      {writing ? (
        <NoteForm
          key={writing.id}
          at={writing.at}
          onCancel={() => setWriting(null)}
          onSave={async (text, atSeconds) => {
            await api(AddMemberNote, { note: { id: writing.id, roundId, text, atSeconds } });
            setWriting(null);
          }}
        />
      ) : (
        <Button variant="default" size="sm" onClick={() => setWriting({ id: crypto.randomUUID(), at: moment() })}>
          {words.add}
        </Button>
      )}
    </section>
  );
}

type FormProps = {
  at: number | null;
  onSave: (text: string, atSeconds: number | null) => Promise<void>;
  onCancel: () => void;
};

function NoteForm({ at, onSave, onCancel }: FormProps) {
  const [text, setText] = useState('');
  const [here, setHere] = useState(at !== null && at > 0);
  const [problem, setProblem] = useState('');
  const save = useMutation({
    mutationFn: (words: string) => onSave(words, here && at !== null ? Math.round(at * 10) / 10 : null),
  });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const checked = noteText.safeParse(text);
        setProblem(checked.error?.issues[0]?.message ?? '');
        if (checked.success) save.mutate(checked.data);
      }}
    >
      <Stack gap="xs">
        {at === null ? null : (
          <Checkbox
            label={`${words.atMoment}, ${momentLabel(at)}`}
            checked={here}
            onChange={(event) => setHere(event.currentTarget.checked)}
          />
        )}
        <Textarea
          label={words.text}
          autosize
          minRows={2}
          data-autofocus
          autoFocus
          value={text}
          error={problem || (save.error ? messageOf(save.error) : undefined)}
          onChange={(event) => setText(event.currentTarget.value)}
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

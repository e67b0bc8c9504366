import { isAnswered } from '@greenlit/domain/review/notes.ts';
import { useEffect, useReducer, useState } from 'react';
import { api } from '../../app/graphql.ts';
import { keepUnsaved, unsaved } from '../../app/unsaved.ts';
import type { NoteFragment } from '../../gen/graphql.ts';
import { FieldSaver } from '../../shared/drafts/fieldSaver.ts';
import { AnswerNote } from './data.ts';

export type Answer = { done: boolean; reply: string };
export type Answers = ReturnType<typeof useAnswers>;

const onServer = ({ addressedAt, reply }: NoteFragment): Answer => ({ done: addressedAt !== null, reply: reply ?? '' });
const slotOf = (id: string) => `answer.${id}`;

/** The author's answers while typing: saved to the server after a pause, until then in this browser. */
export function useAnswers(userId: string, notes: readonly NoteFragment[]) {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  const [savers] = useState(() => new Map<string, FieldSaver<Answer>>());
  const begin = (note: NoteFragment): FieldSaver<Answer> => {
    const { id } = note;
    const saver = new FieldSaver<Answer>(onServer(note), async (answer) => {
      await api(AnswerNote, { id, done: answer.done, reply: answer.reply });
      if (saver.value === answer) keepUnsaved(userId, slotOf(id), null);
    });
    saver.subscribe(redraw);
    savers.set(id, saver);
    const left = unsaved(userId, slotOf(id), ['done', 'reply']);
    if (left) saver.change({ done: left.done === '1', reply: left.reply });
    return saver;
  };
  const saverOf = (note: NoteFragment) => savers.get(note.id) ?? begin(note);
  useEffect(() => {
    const all = () => [...savers.values()];
    const retry = () => {
      for (const saver of all()) saver.retry();
    };
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('online', retry);
      for (const saver of all()) saver.leave();
    };
  }, [savers]);
  const open = notes.filter(({ acceptedAt }) => acceptedAt === null);
  return {
    of: (note: NoteFragment): Answer => saverOf(note).value,
    problemOf: (note: NoteFragment): Error | null => saverOf(note).problem,
    change(note: NoteFragment, change: Partial<Answer>) {
      const saver = saverOf(note);
      const answer = { ...saver.value, ...change };
      keepUnsaved(userId, slotOf(note.id), { done: answer.done ? '1' : '', reply: answer.reply });
      saver.change(answer);
      redraw();
    },
    /** How many notes still need an answer. */
    left: open.filter((note) => !isAnswered(saverOf(note).value)).length,
    /** Whether a note has a written answer: then the version can be sent unchanged. */
    replied: open.some((note) => saverOf(note).value.reply.trim() !== ''),
    /** Saves unsaved answers; rejects if that fails. */
    flush: () => Promise.all(open.map((note) => saverOf(note).flush())),
  };
}

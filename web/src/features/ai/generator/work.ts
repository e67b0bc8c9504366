import { AUDIENCES, SCRIPT_LENGTHS, TONES } from '@greenlit/domain/ai/generation.ts';
import { dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { truncate } from '@greenlit/domain/shared/text.ts';
import { z } from 'zod';
import { keepUnsaved, unsaved } from '../../../app/unsaved.ts';

const oneOfOrNone = (options: readonly string[]) =>
  z
    .string()
    .catch('')
    .transform((value) => (options.includes(value) ? value : ''));

/** The attributes as field values; '' if not chosen. */
const settings = z.object({
  length: oneOfOrNone(SCRIPT_LENGTHS.map(String)),
  category: z.string().catch(''),
  tone: oneOfOrNone(TONES),
  audience: oneOfOrNone(AUDIENCES),
});

const answer = z.object({
  text: z.string(),
  state: z.enum(['writing', 'done', 'stopped', 'failed']),
  /** The error for people; '' if none. */
  problem: z.string(),
  /** The server's notice about the text; '' if none. */
  notice: z.string(),
  /** The id of the generation record; '' if there is none yet. */
  generationId: z.string(),
  offline: z.boolean(),
});

/** Which generation a text comes from, with its notice. */
const made = answer.pick({ notice: true, generationId: true, offline: true });

/** The text in edit mode, changed by hand or by the model. */
const editing = z.object({
  title: z.string(),
  text: z.string(),
  /** The change in the input, not requested yet. */
  change: z.string().catch(''),
  /** The changes made since edit mode started, as requested. */
  changes: z.array(z.string()).catch([]),
  /** The model's last change; null if the text is still the initial one. */
  made: made.nullable().catch(null),
  /** The text before the last change, until it is edited by hand. */
  before: z.object({ text: z.string(), made: made.nullable() }).nullable().catch(null),
});

const work = z.object({
  title: z.string(),
  /** The text in the input, not sent yet. */
  topic: z.string(),
  /** The prompt; '' if none. */
  prompt: z.string(),
  settings,
  answer: answer.nullable(),
  /** The changes requested since. */
  changes: z.array(z.string()).catch([]),
  /** Null outside edit mode. */
  editing: editing.nullable(),
  dismissals: z.array(dismissal),
  /** Null until chosen. */
  withCompliance: z.boolean().nullable(),
  /** The ad review form so far, or its file. */
  papers: z.string(),
});

export type Settings = z.infer<typeof settings>;
export type Answer = z.infer<typeof answer>;
export type Editing = z.infer<typeof editing>;
/** The whole state of the generator, from the first word to the saved script. */
export type Work = z.infer<typeof work>;

export const NO_WORK: Work = {
  title: '',
  topic: '',
  prompt: '',
  changes: [],
  settings: { length: '', category: '', tone: '', audience: '' },
  answer: null,
  editing: null,
  dismissals: [],
  withCompliance: null,
  papers: '',
};

const SLOT = 'generator';
/** Fits a line of the library. */
const TITLE_LENGTH = 70;

/** The work stored in this browser, as far as it can be read; an interrupted text is kept. */
export function keptWork(userId: string): Work {
  const kept = unsaved(userId, SLOT, ['work']);
  return kept ? readWork(kept.work) : NO_WORK;
}

export function readWork(json: string): Work {
  const { data } = work.safeParse(parsed(json));
  if (!data) return NO_WORK;
  if (data.answer?.state !== 'writing') return data;
  return data.answer.text.trim() === ''
    ? withoutPrompt(data)
    : { ...data, answer: { ...data.answer, state: 'stopped' } };
}

export function keepWork(userId: string, work: Work): void {
  keepUnsaved(userId, SLOT, work === NO_WORK ? null : { work: JSON.stringify(work) });
}

/** A title for a script on this topic: its first sentence, or as many words of it as a title takes. */
export function titleOf(topic: string): string {
  const [first = ''] = topic.trim().split(/(?<=[.!?])\s|\n/);
  const words = truncate(first.replace(/[.\s]+$/, '').replace(/\s+/g, ' '), TITLE_LENGTH);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Cancel and Clear: empties the chat and puts the prompt back into the input. A title that came from the prompt goes with it. */
export function withoutPrompt(work: Work): Work {
  const { prompt, topic } = work;
  const title = work.title === titleOf(prompt) ? '' : work.title;
  return {
    ...work,
    title,
    topic: prompt || topic,
    prompt: '',
    changes: [],
    answer: null,
    editing: null,
    dismissals: [],
  };
}

/** Starts edit mode with this text. */
export const refining = (title: string, text: string): Editing => ({
  title,
  text,
  change: '',
  changes: [],
  made: null,
  before: null,
});

/** The result of a requested change; keeps the text before it, and anything typed meanwhile. */
export const rewritten = (before: Editing, asked: string, text: string, made: Editing['made']): Editing => ({
  ...before,
  text,
  made,
  change: before.change.trim() === asked ? '' : before.change,
  changes: [...before.changes, asked],
  before: { text: before.text, made: before.made },
});

/** Undoes the last change and puts its request back into the input. */
export const takenBack = (editing: Editing): Editing =>
  editing.before
    ? {
        ...editing,
        ...editing.before,
        change: editing.change || (editing.changes.at(-1) ?? ''),
        changes: editing.changes.slice(0, -1),
        before: null,
      }
    : editing;

/** Ends edit mode with Ok: its text becomes the answer, with its origin. */
export function refined(work: Work): Work {
  const { answer, editing, changes } = work;
  if (!answer || !editing) return work;
  const { title, text, made } = editing;
  const newest: Answer = made ? { ...answer, ...made, text, state: 'done', problem: '' } : { ...answer, text };
  return { ...work, title: title.trim(), answer: newest, editing: null, changes: [...changes, ...editing.changes] };
}

/** Whether there is a text that could be lost. */
export function hasText({ answer }: Work): boolean {
  return answer !== null && answer.state !== 'failed' && answer.text.trim() !== '';
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

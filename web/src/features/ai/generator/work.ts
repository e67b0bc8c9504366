import { dismissal } from '@greenlit/domain/scripts/pre-review/schemas.ts';
import { AUDIENCES, SCRIPT_LENGTHS, TONES } from '@greenlit/domain/shared/labels.ts';
import { z } from 'zod';
import { keepUnsaved, unsaved } from '../../../app/unsaved.ts';

const oneOfOrNone = (options: readonly string[]) =>
  z
    .string()
    .catch('')
    .transform((value) => (options.includes(value) ? value : ''));

/** The attributes as the fields hold them: '' for what nobody chose. */
const settings = z.object({
  length: oneOfOrNone(SCRIPT_LENGTHS.map(String)),
  category: z.string().catch(''),
  tone: oneOfOrNone(TONES),
  audience: oneOfOrNone(AUDIENCES),
});

const answer = z.object({
  text: z.string(),
  state: z.enum(['writing', 'done', 'stopped', 'failed']),
  /** What went wrong, for people; '' where nothing did. */
  problem: z.string(),
  /** What has to be known of the text, in the server's words; '' where there is nothing to say. */
  notice: z.string(),
  /** Where the record of its making is; '' while there is none. */
  generationId: z.string(),
  offline: z.boolean(),
});

/** Which generation a text is, and what has to be known of it. */
const made = answer.pick({ notice: true, generationId: true, offline: true });

/** The text while it is refined, by hand or by what is asked of the model. */
const editing = z.object({
  title: z.string(),
  text: z.string(),
  /** What stands in the input for a change, not asked for yet. */
  change: z.string().catch(''),
  /** The changes that were made since refining began, as they were asked for. */
  changes: z.array(z.string()).catch([]),
  /** The newest of what the model made of it; null while there is nothing but the text it began with. */
  made: made.nullable().catch(null),
  /** The text before the newest change, until somebody writes on. */
  before: z.object({ text: z.string(), made: made.nullable() }).nullable().catch(null),
});

const work = z.object({
  title: z.string(),
  /** What stands in the input, not sent yet. */
  topic: z.string(),
  /** What was asked for; '' while nothing was. */
  prompt: z.string(),
  settings,
  answer: answer.nullable(),
  /** The changes that were asked for since. */
  changes: z.array(z.string()).catch([]),
  /** Null outside edit mode. */
  editing: editing.nullable(),
  dismissals: z.array(dismissal),
  /** Null until somebody chose. */
  withCompliance: z.boolean().nullable(),
  /** The ad review form as far as it is filled in, or its file. */
  papers: z.string(),
});

export type Settings = z.infer<typeof settings>;
export type Answer = z.infer<typeof answer>;
export type Editing = z.infer<typeof editing>;
/** Everything that somebody does in the generator, from the first word to the saved script. */
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

/** Work that was kept in this browser, as far as it can be read; a text that was cut off while it was written stays. */
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

/** Cancel and Clear: the chat is empty again, and what was asked for is there to be asked differently. */
export function withoutPrompt(work: Work): Work {
  const { prompt, topic } = work;
  return { ...work, topic: prompt || topic, prompt: '', changes: [], answer: null, editing: null, dismissals: [] };
}

/** Edit mode, begun with the text as it is. */
export const refining = (title: string, text: string): Editing => ({
  title,
  text,
  change: '',
  changes: [],
  made: null,
  before: null,
});

/** What a change that was asked for made of the text; the one before stays at hand, and what was typed meanwhile. */
export const rewritten = (before: Editing, asked: string, text: string, made: Editing['made']): Editing => ({
  ...before,
  text,
  made,
  change: before.change.trim() === asked ? '' : before.change,
  changes: [...before.changes, asked],
  before: { text: before.text, made: before.made },
});

/** The newest change taken back, with what was asked for in the input again. */
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

/** Edit mode ended with Ok: its text is the answer, with where it comes from. */
export function refined(work: Work): Work {
  const { answer, editing, changes } = work;
  if (!answer || !editing) return work;
  const { title, text, made } = editing;
  const newest: Answer = made ? { ...answer, ...made, text, state: 'done', problem: '' } : { ...answer, text };
  return { ...work, title: title.trim(), answer: newest, editing: null, changes: [...changes, ...editing.changes] };
}

/** Whether there is a text that would be lost. */
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
